/** The usual goodbyes, and what callers do next in place of one: "I'll talk to my wife and call you back". Patterns of plain words. */

/** What callers do before they call again. */
const thinksItOver = [
  'think (?:about|on) (?:it|that)|think (?:it|that) over',
  'talk (?:to|with|it over with) (?:my|our) (?:wife|husband|partner|boss|family|parents|mother|father|mom|mum|dad|son|daughter|sister|brother|girlfriend|boyfriend|landlord|roommate|flatmate|doctor|lawyer|accountant)',
  '(?:have|take) a think',
  String.raw`(?:ask|check with|speak to|run (?:it|this|that) (?:by|past)|clear (?:it|this|that) with|discuss (?:it|this|that)(?: with)?)(?: \w+){0,3}?(?: first)?`,
].join('|');

/** At the end of what is said. */
export const usualGoodbyes = [
  '(?:ok|okay|right|alright|all right|well) then (?:cheers|ta)(?: (?:mate|love|now))*',
  'good ?bye(?: bye)?|bye(?: bye)*|see (?:you|ya)(?: later| soon| then| tomorrow| there)?',
  '(?:please )?(?:hang up|end (?:the|this) (?:call|conversation)|stop the call)',
  String.raw`(?<!\b(?:when|once|after|until|till|if) )(?:im|i am|were|we are) done(?: here)?`,
  'nothing else',
  '(?:you )?have a (?:nice|good|great|lovely|wonderful|blessed|beautiful|fantastic|pleasant) (?:day|one|evening|weekend|night|afternoon)',
  String.raw`(?<!\bto )you too|talk to you (?:later|soon)|speak (?:to you )?(?:later|soon)`,
  String.raw`(?=(?:im |i am |call |ring |phone ))(?<!\b(?:can|could|may|shall|should|must|will|would|hell|shell|theyll|tell|ask|let|if)\b(?: \w+){0,5} )(?:(?:im|i am) (?:just )?going to (?:have to )?|(?<!\b(?:me|us|please|to|they|he|she|you|might|(?:do|did|does|when) i) ))(?:call|ring|phone) you (?:later|back|again|back later|another (?:time|day)|some other time)`,
  '(?:ill|well|i will|we will|im going to|were going to) (?:(?:shop|ask|ring|call|phone) around(?: (?:first|a bit|a little|some more))*|look around(?:(?: (?:first|a bit|a little|some more))+| thanks| thank you))',
  String.raw`(?=(?:\w+ ){1,4}look around)(?<=^(?:(?:ok|okay|well|no|so|oh|then|thanks|thank you|i think) )*)(?:ill|well|i will|we will|im going to|were going to) look around`,
  'good night|take care|ta ?ra|ta ta|cheerio|toodles|laters',
  String.raw`(?<!\b(?:\w+ (?:you|us|me|it|them|been|waiting|waited|is)|took|takes?|this|that) )so long`,
  String.raw`(?<!\b(?:no|not|dont|doesnt|didnt|wont|never|you|they|he|she|it) )(?:i )?(?:have to|gotta|got to|need to|must|should|ve got to|better) (?:go|run|leave|hang up|ring off|dash|be off|head off|shoot off|rush|get going|get off the phone|get off|get back to (?:work|it))(?: now)?`,
  [
    String.raw`(?<!\b(?:can|could|do|did|should|shall|will|would|must|may|if|when|once|after|before) )`,
    '(?:ill|i will|let me|i need to|i have to|ive got to|i want to|id like to|we need to|we have to) (?:just |first )?',
    `(?:${thinksItOver}) and (?:then )?(?:i(?:ll| will) )?`,
    '(?:(?:call|ring|phone)(?: you)?(?: back| again| later| another (?:time|day)){0,2}|get back to you)',
  ].join(''),
  '(?:ill|i will|let me|ill just|i can|we can|well)(?: (?:have|need) to| just| try (?:and|to)| better)* (?:call|ring|try|phone) (?:you )?(?:back|again|later|another time)(?: later| tomorrow| another time| again| some other time| this (?:morning|afternoon|evening|week)| tonight| next week| in a (?:bit|while|minute)| after (?:work|lunch)| from (?:home|the car|work))*',
  String.raw`(?:im|i am|ill|(?<!\b(?:you|they|who|we|he|she) )were) (?:just )?(?:hanging up|going to hang up|hang up)(?: now)?`,
  '(?:i )?(?:dont|do not) want to talk(?: to you)?(?: any ?more)?',
].join('|');
