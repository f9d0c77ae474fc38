/** What a caller means apart from answers: greetings, "repeat", "are you a robot", "forget it". */
import { asksForPerson } from './asks-for-person';
import { holdsOn } from './asks-to-wait';
import { callsOffAlone, passesLast, wantsNoMore } from './calling-off';
import { afterAny, afterOne, wholePhrase } from './phrase-sequences';
import { keptByText, plain } from '../../words';

export type Intent =
  | 'cancel'
  | 'repeat'
  | 'robot'
  | 'human'
  | 'language'
  | 'english'
  | 'who'
  | 'here'
  | 'abilities'
  | 'how_are_you'
  | 'greeting'
  | 'thanks'
  | 'recall'
  | 'status'
  | 'why'
  | 'back'
  | 'wait'
  | 'dont_know'
  | 'skip'
  | 'insult'
  | 'laugh'
  | 'off_topic'
  | 'today'
  | 'dear'
  | 'little_english'
  | 'good_wishes'
  | 'yes'
  | 'no';

const polite =
  '(?: please| thanks| thank you| then| there| for (?:a|one) (?:second|sec|moment|minute|bit)| just now| for now| now| so much| very much| a lot| sir| madam| again| at all| really| anyway| though| yet| right now| at the moment| honestly| to be honest| with me| by the way)*';
const opening =
  '(?:(?:ok|okay|well|so|oh|ah|aw|ugh|um+|uh+|er|meh|nah|nope|sorry|hey|hi|hello|no|yes|yeah|and|but|please|alright|right|great|perfect|thanks|thank you|wait|actually|look|listen|fine|just|good|excuse me|you know what|hm+|really|honestly|to be honest|frankly|i mean|basically|gosh|gee|man) )*';
const whole = (body: string) => new RegExp(`^${opening}(?:${body})${polite}$`);

/** Compared with the plain words of the whole utterance, in this order. */
const patterns: readonly (readonly [Intent, Pick<RegExp, 'test'>])[] = [
  ['yes', /^(?:uh huh|mm+ ?hm+|mhm)(?: (?:yes|yeah|right|thats (?:it|right)|correct))*$/],
  ['no', /^(?:no|nope|nah)(?: (?:no|really))* (?:sorry|im sorry|im afraid|im afraid not|cheers|ta)$/],
  [
    'cancel',
    whole(
      '(?:just )?(?:(?:(?:forget|cancel|scrap)(?: about)? (?:it|that|this)|(?:drop|leave|stop)(?: about)? (?:it|that|this)(?! (?:un)?till? (?:next |this )?(?:\\w+day|tomorrow)$)(?! (?:off|by|with|at(?! once)|in(?! that case)|on|outside|to|over|round|around|through|down)\\b)|(?:forget|cancel|scrap|drop|leave|stop)(?: about)? (?:everything|the (?:whole )?(?:thing|booking|order|lot|appointment)))(?: all)?|scratch (?:it all|everything|all (?:of )?(?:it|that)|the (?:whole )?(?:thing|booking|order|lot|appointment|reservation))|(?:forget|cancel|scrap)(?: about)? the \\w+)(?: (?:.{0,80}))?',
    ),
  ],
  ['cancel', wantsNoMore],
  ['cancel', callsOffAlone],
  [
    'repeat',
    whole(
      `(?:can|could|would|will) you (?:please )?(?:repeat|say|read|tell me|go over)(?: (?:it|that|this|the question|what you said))?(?: (?:again|once more|one more time|back|slower|more slowly|slowly|a (?:bit|little) (?:slower|more slowly|louder)|louder))*|(?:please )?(?:repeat|say)(?: (?:it|that|the question|this))?(?: (?:again|once more|slower|more slowly|slowly|one more time))*|(?:what|pardon|huh|excuse me|come again|once more|again|one more time)(?: me)?|sorry|what did you (?:say|ask|just say|want to know)|what was (?:that|it|the question|your question)|(?:i )?(?:didnt|did not|couldnt|could not|cant|cannot|dont|do not) (?:quite )?(?:hear|catch|get|understand|follow)(?: (?:you|that|it|what you said|the question|a word))?|i beg your pardon|(?:i )?(?:just )?(?:missed|lost) (?:that|you|it|the (?:last|first) (?:bit|part)|what you said)|you (?:cut|broke|dropped) (?:out|up|off)|(?:a (?:bit|little) )?(?:slower|louder|more slowly)|(?:speak|talk) (?:up|slower|louder|more slowly|a (?:bit|little) (?:slower|louder|more slowly))|(?:can|could|would) you (?:speak|talk) (?:up|slower|louder|more slowly|a (?:bit|little) (?:slower|louder|more slowly))|(?:youre|you are) (?:too fast|talking too fast|breaking up)|too fast|not so fast`,
    ),
  ],
  [
    'robot',
    /^(?:(?:oh|ugh|ah|great|not|god|man|jeez|lovely|wonderful|perfect|brilliant|fantastic|its|okay|ok|so) )*(?:an?|another|one of (?:these|those)) (?:robot|bot|recording|answering machine)s?(?: again| thing)?$|^(?:(?:oh|ah|its|okay|ok|so) )*(?:(?:ugh|great|not|god|man|jeez|lovely|wonderful|perfect|brilliant|fantastic) (?:its |oh )?)+(?:an?|another|one of (?:these|those)) (?:machine|computer)s?(?: again| thing)?$|\b(?:are you|is this|am i (?:talking|speaking) (?:to|with)|youre|you are|this is|you sound like) (?:really |even |like )?(?:an? |just an? |the |some )?(?:actual |actually |really |just |live |living |recorded )*(?:robot|bot|machine|computer|ai|a i|real(?: (?:person|human))?|human(?: being)?|person|artificial|recording|recorded|automated|automatic|chatbot|language model|chatgpt|llm|voice ?mail|answering machine)\b|\b(?:are you|is this|am i (?:talking|speaking) (?:to|with)|youre|you are|this is) (?:really |just )?one of (?:these|those|them) \w+|\bnot (?:an?|another|one of (?:these|those|them)) (?:robots?|bots?|machines?|computers?|recordings?)\b|\b(?:these|those|another|stupid|bloody|damn|talking) (?:of (?:these|those) )?(?:damn |stupid |bloody |talking )?(?:machines?|robots?|bots?|computers?|recordings?|automated \w+)\b/,
  ],
  ['human', { test: asksForPerson }],
  [
    'english',
    whole('do you (?:speak|understand) english|(?:in )?english(?: is (?:fine|ok|okay|good))?|in english'),
  ],
  [
    'language',
    /\b(?:some|any)(?:one|body)(?: there| here| else)? (?:who|that) (?:(?:also|can) )?(?:speaks?|talks?) (?!english\b|to\b|with\b|up\b|my\b|the\b|about\b|for\b)[a-z]{4,}(?: here| there| please)*$|\b(?:do|can|could|would) you (?:speak|understand) (?!english\b|to\b|with\b|up\b|me\b|more\b|a\b|any\b|slow|loud|what\b|that\b|it\b|this\b|the\b|my\b|how\b|why\b|about\b|for\b)[a-z]{4,}(?: here| please)?$|\b(?:speaks?|understands?|talks?|habla|in)(?: (?:any|some|a little))? (?:spanish|german|french|italian|dutch|portuguese|chinese|mandarin|cantonese|japanese|korean|arabic|russian|polish|turkish|hindi|vietnamese|tagalog|ukrainian|greek|another language|other languages|my language|espanol|deutsch|francais|italiano)\b/,
  ],
  [
    'who',
    whole(
      'who are you|who is (?:this|that|there|it|calling)|whos (?:this|there|that|calling)|(?:and )?what(?:s| is| was) your name|who am i (?:talking|speaking) (?:to|with)|what are you|do you have a name|(?:what|which) (?:company|business|place|office|firm|shop|store) is this|(?:who|what|where) (?:have|did) i (?:reached?|called?|got|get through to)(?: there| here| on the line)?|what is this(?: place| number)?|is this (?:the )?(?:\\w+ ){0,3}(?:dentist|dentists|dental|restaurant|pharmacy|garage|office|clinic|practice|shop|store|help ?desk|company|accountants?|agency|trattoria)(?: \\w+){0,3}|(?:have i|did i) (?:reach(?:ed)?|call(?:ed)?|got|get)(?: \\w+){1,5}',
    ),
  ],
  [
    'here',
    whole(
      '(?:is )?(?:any(?:one|body)|somebody|someone) (?:there|here|home|around)|are you (?:there|still there|listening)|(?:can|do) you hear me(?: (?:ok|okay|alright|all right|well|better|clearly|properly|fine))*|(?:hello )+(?:are you there|anyone there)?|testing(?: testing)?|you there|(?:am i|is this) (?:on|working)|is this thing (?:on|working)',
    ),
  ],
  [
    'abilities',
    whole(
      'help(?: me)?|what (?:can|do|could) you do(?: for me)?|what can i (?:ask|say|do)(?: you| here)?|how can you help(?: me)?|how does (?:this|it) work|what (?:is|are) (?:this|you) for|what are my options|what (?:do|should|can) i (?:do|say|tell you)|can you help(?: me)?|i need (?:some )?help|i (?:have|had|ve got|got) a (?:quick )?question|can i ask (?:you )?(?:something|a question)',
    ),
  ],
  [
    'how_are_you',
    whole(
      '(?:(?:im |i am )?(?:good|fine|great|well|not bad|doing well|very well) (?:thanks |thank you )?)?(?:and )?how (?:are|r) (?:you|things)(?: doing| today| this (?:morning|afternoon|evening))*|how(?:s| is) it going|(?:(?:im |i am |we are |were )?(?:good|fine|great|well|not bad|doing well|very well|ok|okay) )(?:thanks |thank you )?(?:and )?(?:you|yourself)(?: today)?|are you (?:ok|okay|well)|(?:and )?(?:how about )?yourself|how do you do|(?:nice|good|lovely) (?:to (?:meet|hear|talk to) you|day(?: today)?)',
    ),
  ],
  [
    'greeting',
    /^(?:(?:oh|um|ok|yes|well) )*(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|morning|afternoon|evening|greetings|howdy|yo)(?: |$))+(?:there|again|everyone|all|to you)?$/,
  ],
  [
    'thanks',
    /^(?:ok(?:ay)? |oh |great |perfect |good |lovely |right |yes |ah |well )*(?:thanks|thank you|many thanks|cheers|much appreciated|appreciate it|thats (?:very )?(?:kind|helpful|good to know|great|nice)|good to know|great|perfect|lovely|wonderful|awesome|excellent|cool|brilliant)(?: very much| a lot| so much| thats (?:very )?(?:great|nice|kind|helpful|perfect|lovely|wonderful)| great| perfect| lovely| wonderful| brilliant| excellent| for (?:that|telling me|the (?:info|information)|your help)| thanks| thank you| then)*$/,
  ],
  [
    'recall',
    new RegExp(
      [
        `\\bwhat (?:was|is|s) (?:my|the) [a-z ]{2,30} (?:again|(?:i|we) (?:said|gave|told|agreed|put)|you (?:have|wrote|noted|got|put))\\b`,
        `\\b(?:what|which|how (?:many|much)) (?:\\w+ ){0,2}did (?:i|we) (?:say|tell you|give(?: you)?|pick|choose|ask for|order|just say|agree(?: on)?|settle on|put|book|reserve)\\b`,
        `\\b(?:what|which) (?:\\w+ )?(?:do|have|did) you (?:have|got|get|written?|write|noted?|put|taken?)(?: down)?\\b(?: (?:so far|for (?:me|my)|down|as my))`,
        `\\b(?:(?:what|which) (?:name|day|date|time|number|address|e ?mail)(?: number| address)?|how many \\w+) (?:(?:did you (?:have|get|write|note|put|take|say|book)|have you (?:written|noted|put|taken))(?: down)?|(?:do|have) you (?:have|got)(?: for me| down| noted| so far)+)$`,
        `^(?:(?:so|and|oh|ok|okay|wait|sorry) )*(?:what|which|under what|under which) name (?:do|have|did) (?:you|i) (?:have|got|say|give|put)(?: (?:there|me under|us under|me down (?:as|under)|it under|it|for (?:me|us)))*$`,
        `\\b(?:did|do|have) you (?:get|got|have|catch|caught|take|taken) my (?:\\w+ )?(?:name|number|address|e ?mail|day|date|time)\\b|\\b(?:did you (?:get|catch|take|have)|have you (?:got|caught|taken)) the (?:\\w+ )?(?:name|number|address|e ?mail|day|date|time)(?: (?:right|down|yet|now|already|ok|okay|so far))*$|\\bdo you have the (?:\\w+ )?(?:name|number|address|e ?mail|day|date|time)(?: (?:for me|down|noted|so far))+$|\\b(?:did|do) you (?:get|have|catch) my \\w+(?: \\w+)?\\b`,
        `\\bremind me what\\b|\\bread (?:me |us )?(?:(?:that|it|everything) back|(?:my|the) \\w+(?: \\w+)? (?:back|again))\\b|\\bread me my \\w+ back\\b|\\bcan you confirm (?:my|the) \\w+\\b|^(?:what|whats) my \\w+(?: \\w+)?$`,
      ].join('|'),
    ),
  ],
  [
    'status',
    /\b(?:am i|are we|is it|is that|is (?:the|my|our) [a-z]{3,20}|(?:so|and|then|great|perfect|okay|ok|good) (?:its|thats|it is|that is|im|were)|(?:i|we) (?:am|are)|has it been|have i been|im|were|thats (?:it|me|us)|its|then thats) (?:all |now |then |already |really |officially |just )*(?:booked(?: in)?|all set|set|good to go|done|confirmed|ordered|scheduled|reserved|finished|filed|sorted|arranged|signed up|registered|held|on hold|in the system)\b|\b(?:is|are) (?:some(?:one|body)|he|she|they|you|the \w+) (?:coming(?: out| over| round)?|on (?:the|his|her|their|your) way)\b|^(?:(?:so|and|then|ok|okay|great|good) )+(?:some(?:one|body)s?|hes|shes|theyre|youre|the \w+|an? \w+|your \w+)(?: is| are| will be)? (?:now |already )?(?:coming(?: out| over| round)?|on (?:the|his|her|their|your) way|(?:sending|bringing|getting) (?:some(?:one|body)|it|the \w+|an? \w+)(?: out| over| round)?)(?: now| then| already)*$|\byou (?:have )?put (?:me|us) (?:in|down)(?! as\b)\b|\byou(?:ve| have)?(?: got| have)? (?:me|us) (?:down(?! as)|booked|noted|in the (?:book|system|calendar))\b|\b(?:am i|are we) (?:a|an) (?:member|customer|client)\b|\b(?:am i|are we) in(?: now| then| yet)?$|\b(?:is|was) that (?:it|everything|all)(?: you need)?$|^(?:so|and|then|ok|okay|great|good|right|and so|ok so|okay so) (?:then |now )?(?:an? \w+|the \w+|your \w+|one of your \w+|some(?:one|body)|they|he|she|you)(?: will| ll|ll| is going to|s going to| are going to) (?:then )?(?:be in touch|call|ring|phone|contact|write|e ?mail|come|get back|let me know)\b|^(?:\w+ )?(?:an? \w+|the \w+|some(?:one|body)|they|you) (?:calls?|rings?|phones?|contacts?|writes?(?: to)?|gets? back to) me\b|\bdo you (?:need|have) (?:anything else|everything)\b|\b(?:he|she|they|someone|somebody|you|youll|hell|shell|theyll) (?:will |ll |going to |gonna )?(?:call|ring|get back|contact|write|email)\b.*\b(?:right|then|yes|correct)$/,
  ],
  [
    'why',
    /\b(?:why|how come) (?:do|would|should|are|does|is|s) (?:you|i|it|this|that|my|they)\b.*\b(?:need|want|ask(?:ing)?|have to|for|matter|know|tell)\b|\bwhat (?:do|would|will) you (?:need|want|use|do with) (?:it|that|this|my \w+)(?: \w+)?(?: for)?$|^(?:and |but |so )?(?:do i (?:really )?(?:have|need) to|(?:does|would) (?:it|that) (?:really )?(?:matter|make (?:a|any) difference)(?: (?:what|who|which|how) .*)?|is (?:it|that|this) (?:really )?(?:important|relevant|needed|required)|what difference does (?:it|that) make|is (?:that|it|this) (?:really )?necessary|why|what for|whats (?:it|that|this) for|why is that)$|\bwhat (?:is|s|do you) (?:it|that|this|need (?:it|that|this|my \w+)) for\b/,
  ],
  [
    'today',
    whole(
      '(?:(?:can|could) you tell me |do you (?:happen to )?know )?(?:(?:what|which) (?:day(?: of the (?:week|month))?|date) (?:is (?:it|today)|it is|do we have|are we(?: on)?)(?: today)?|what(?:s| is) (?:the (?:day|date) today|todays (?:day|date))|what (?:day|date) today is|is (?:today (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:\\d+(?:st|nd|rd|th)|(?:\\w+ )?(?:first|second|third|\\w+th)))|it (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:\\d+(?:st|nd|rd|th)|(?:\\w+ )?(?:first|second|third|\\w+th))) today)|what(?:s| is) today|(?:what time is it|what(?:s| is) the time|what time it is|do you have the time)(?: (?:there|where you are|over there))?)',
    ),
  ],
  [
    'good_wishes',
    whole(
      '(?:(?:and )?(?:(?:a )?(?:very )?(?:happy|merry|good) (?:new year|thanksgiving|christmas|holidays?|easter|halloween|hanukkah|diwali|fourth of july|mothers day|fathers day|valentines(?: day)?)|seasons greetings|(?:have|enjoy) (?:a )?(?:(?:good|nice|great|lovely) )?(?:thanksgiving|christmas|holidays?|easter))(?: to you(?: too| all)?| everyone| too)*)',
    ),
  ],
  [
    'little_english',
    whole(
      '(?:sorry )?my english (?:is|s) (?:(?:not|isnt) (?:so |very |that |too )?(?:good|great|perfect|strong)|(?:a (?:bit|little) |very |so |really |quite |pretty )?(?:bad|poor|rusty|weak|terrible|limited))|(?:i )?(?:dont|do not|cant) speak (?:(?:much|good|very good|a lot of|perfect) english|english (?:(?:so|very|that|too) )?(?:well|good))|i (?:only )?speak (?:only )?(?:a )?(?:very )?(?:little|bit of) english',
    ),
  ],
  [
    'off_topic',
    /\b(?:weather|temperature outside|joke|sing (?:me|a)|football|soccer|baseball|basketball|super ?bowl|world cup|the game|president|election|politics|bitcoin|stock market|lottery|horoscope|meaning of life|capital of|recipe|movie|netflix|your favou?rite|are you (?:married|single|happy|in love|hungry|tired)|do you (?:like|love|dream|sleep|eat|believe)|how old are you|where do you live|marry me|(?:have|got|be my) (?:an? )?(?:girlfriend|boyfriend)|tell me a story|times (?:two|three|four|five|six|seven|eight|nine|ten|\d+)|plus (?:two|three|four|five)|pizza)\b/,
  ],
];

const yesWords =
  '(?:yes|(?:that|so) it is|(?:id|i) (?:should |would )hope so|(?:id|i) (?:should |would |do )?(?:think|say|imagine|reckon|suppose) so|(?:it )?sure is|sure does|you betcha|too right|yessir|roger(?: that)?|copy that|(?:i )?(?:cant|couldnt) (?:fault (?:it|that)|argue with that|have (?:said|put) it better(?: myself)?)|(?:could|can)nt be (?:better|righter)|bang on|word for word|to a t|to the letter|all in order|all present and correct|nailed it|you nailed it|ten out of ten|not (?:a )?thing wrong(?: with (?:it|that))?|yeah|yea|yep|yup|ya|aye|you bet|bingo|for sure|totally|affirmative|righto|indeed it is|that would be (?:me|right|correct|great|fine|perfect|lovely)|that(?:ll| will) (?:do|work|be fine)|mhm|mm ?hm+|uh huh|sure(?: is| thing)?|ok|okay|of course|certainly|correct|right|exactly|precisely|absolutely|definitely|indeed|please do|go (?:ahead|on|for it)|all right|alright|fine|perfect|great|good|(?:that )?(?:sounds|looks) (?:(?:about|all|just|quite|pretty|perfectly|absolutely) )?(?:good|right|great|fine|perfect|correct)(?: to me)?|(?:a |one )?(?:hundred|100) percent|(?:please )?(?:proceed|continue)|(?:that )?(?:should|would) be (?:right|correct|it|fine)|spot on|(?:lovely|nice|good|great) job|nice one|(?:that|it)(?:ll| will) do (?:nicely|fine|me)|(?:thats )?(?:smashing|splendid|marvell?ous|terrific|fabulous|grand|champion|super duper|super)|you(?:ve)? (?:got|have) (?:it|that|everything)(?: (?:all )?(?:right|correct))?|got it|(?:no )?(?:(?:thats|that is|it is|its|everything is|everythings|all is|alls|looks|thats all|that all is) )?(?:right|correct|it|me(?: (?:all over|all right|alright|to a t))?|fine|good|ok|okay|perfect|great|the one|all (?:right|good|correct|fine)|true|how you (?:say|spell) it)|yes it is|it is|i do|i would|id (?:like|love) (?:to|that)|why not|please|y|that works|works for me|makes sense|i (?:think|guess|believe|suppose) so)';
const agreeing: Sequence = {
  before: wholePhrase('um|uh|oh|well|so|and|now|thanks|thank you'),
  first: wholePhrase(yesWords),
  more: wholePhrase(
    `${yesWords}|thanks|thank you|ta|please|that|then|so far|now|for now|for the moment|it is|it does|you did|sir|madam|very much|i would|with me`,
  ),
};
const noWords =
  '(?:no|nope|nah|not (?:really|quite|exactly|at all|right|correct|yet|necessarily|that i (?:know of|can think of|recall|remember|m aware of)|that im aware of|particularly|today)|thats (?:wrong|not (?:right|correct|it|me))|that is (?:wrong|not right|not correct|incorrect)|thats incorrect|wrong|incorrect|negative|never|no way|neither|n|i (?:dont|do not) (?:think so|have any|want (?:to|that))|none|nothing(?: special| else| more| like that| to add)?|no one|it (?:isnt|is not)|absolutely not|of course not|(?:im|were|i am|we are) (?:all )?(?:good|fine|ok|okay|set|sorted)|all good|no need|none at all|that wont be necessary|dont bother)';
const disagreeing: Sequence = {
  before: wholePhrase('um|uh|oh|well|so|and|yeah|sorry|hm|actually'),
  first: wholePhrase(noWords),
  more: wholePhrase(
    `${noWords}|thanks|thank you|please|sorry|really|that|sir|madam|i dont|im afraid|at the moment|right now|there isnt|there arent|at all|for now|i think`,
  ),
};

const later: readonly (readonly [Intent, RegExp])[] = [
  [
    'dont_know',
    whole(
      `(?:i )?(?:really |just )*(?:cant|cannot|couldnt|could not|dont) (?:seem to )?(?:find|locate|see|read|make out) (?:it|that|them|my|the|any|one)(?: (?!without\\b)\\w+){0,3}|(?:i )?(?:really |honestly |just )*(?:dont|do not|wouldnt|cant|cannot|could not|couldnt|didnt) (?:really |even |quite |honestly )?(?:know|remember|recall)(?: (?:it|that|yet|off(?: the)? (?:top of my head|hand)|by heart|my \\w+(?: \\w+)?|the \\w+(?: \\w+)?|right now|at the moment|which|who|what(?: \\w+){0,3}|exactly|for sure))*|(?:i )?(?:(?:really )?(?:couldnt|cant|could not) (?:really |honestly )?(?:say|tell you)|(?:its |thats )?hard to say)(?: (?:really|yet|right now|exactly|for sure))*|(?:i )?dunno|(?:id|i would) (?:have|need) to (?:ask|check|find out|look(?: (?:it|that) up)?)(?: with)?(?: (?:him|her|them|my \\w+|someone|somebody))?(?: (?:first|about (?:that|it)))?|no idea|i have no idea|(?:i|we) (?:havent|have not) (?:decided|thought about (?:it|that)|worked (?:it|that) out|figured (?:it|that) out|talked about (?:it|that)|made up my mind|got a clue|a clue|got it|got it (?:here|with me|on me|handy))(?: yet)?|(?:i(?:m| am) )?not (?:so |really |quite |completely |entirely |100 percent )*(?:sure|certain)(?: yet| about that| (?:who|which|what|when|where|how (?:many|much|long))(?: \\w+){0,4})?|i(?:ve| have)? (?:forgot|forgotten|lost it)(?: it)?|idk|how (?:should|would) i know|(?:not a|no) clue|(?:that |it )?(?:all )?depends|(?:it |that )?(?:doesnt|does not) (?:really )?matter(?: (?:to me|who|which|what|when|at all))?(?: (?:whatever|whenever|whichever)(?: (?:youve got|you have(?: got)?|suits(?: you)?|works(?: for you)?|is free))?)?|(?:ive )?(?:got )?no (?:real |particular )?preference|(?:im |were )?(?:not (?:fussed|bothered|picky|fussy)|easy|flexible)|(?:any(?:one|body)|no ?(?:one|body)|nothing|none) in particular|any(?:one|body)?(?: (?:of them|one|is fine|will do|works|thats free|who(?:s| is) (?:free|available)))|(?:whoever|whichever|whatever)(?: of (?:them|you|those))? (?:does|can|knows|handles|deals)(?: \\w+){0,4}|(?:whoever|whichever|whatever)(?: (?:is|s|you) (?:free|available|have|got|like|think))?|whoevers (?:free|available)|either (?:one|way|is fine|works)|(?:i )?(?:dont|do not) (?:mind|care)|whatever|you (?:choose|decide|pick)|either of (?:them|those|you)|(?:i )?(?:dont|do not) have (?:it|that|my \\w+|the \\w+)(?: \\w+)?(?: (?:with me|on me|here|handy|to hand|in front of me|right now|at the moment|yet))|surprise me`,
    ),
  ],
  [
    'skip',
    new RegExp(
      [
        whole(
          'i (?:already )?(?:said|told you) no(?: already)?|skip(?: (?:it|that|this|this one|that one|the question))?|next(?: question)?|pass(?: on that)?|leave (?:it|that) (?:out|blank|empty)|can we (?:skip (?:it|that|this)|do that later|leave that)|no comment|not (?:telling|giving|saying|sharing)(?: \\w+){0,4}|i refuse|(?:i )?(?:have none|(?:really )?(?:dont want to|do not want to)|(?:would|d|id) rather not|wont|will not|refuse)|(?:i )?(?:havent got|dont have|do not have|have not got)(?: any| one)',
        ).source,
        '\\b(?:(?:rather|sooner|prefer|prefer to) (?:not|keep|leave)|(?:rather|sooner|prefer it if) you (?:just )?(?:e ?mailed|mailed|wrote|texted|posted|didnt|did not)\\b|(?:rather|prefer)(?: \\w+)? not)\\b',
        '\\b(?:not|never|dont|wont|isnt) (?:really |just )*(?:going to|gonna|want to|wanna|willing to|(?:feel )?comfortable|supposed to|allowed to|like to|like|wish to|happy to)(?: (?:giv(?:e|ing)|tell(?:ing)?|say(?:ing)?|shar(?:e|ing)|hand(?:ing)? (?:it |that )?out|answer(?:ing)?|disclos(?:e|ing)|provid(?:e|ing)|leav(?:e|ing)|with that)\\b|$)',
        '\\bnot (?:giving|telling|sharing|handing|leaving|saying)(?: (?:you|it|that|out|my|this|any))*(?: \\w+){0,3}$',
        '\\b(?:i|we) (?:never|hardly|rarely|almost never|dont|do not) (?:really |even |ever )?(?:read|check|use|look at|answer|open|pick up)(?: my| our)? (?:e ?mails?|phone|texts|messages|mail)\\b',
        '\\b(?:rather|prefer to|like to|want to|wanna) (?:stay|remain|be|keep it) anonymous\\b|^anonymous$|\\b(?:none of (?:your|ur) business|thats (?:private|personal|confidential)|(?:its|that is|this is|it is) (?:private|personal|confidential)|too personal|mind your own|keep (?:that|it) (?:to myself|private))\\b',
        '\\b(?:i|we) (?:really |just |simply )?(?:dont|do not|wont|will not|would not|wouldnt|cant|cannot) (?:really |just |even )*(?:give|tell|share|hand out|answer|disclose|provide|use)\\b(?! (?:back|up))(?: \\w+){0,5}$',
        '\\b(?:i|we) (?:really )?(?:dont|do not|havent) (?:have|use|own|got|do)(?! all| (?:the )?time| forever)(?: (?:an?|any|one|my own))?(?: \\w+){0,2} (?:phone|telephone|mobile|cell|cellphone|number|email|e mail|address|one|any)(?: yet| right now| at the moment| any ?more| to give you| for that)?$',
        '\\b(?:i|we) (?:really )?(?:dont|do not|havent) (?:have|use|own|got|do)(?! all| (?:the )?time| forever)(?: (?:an?|any))? (?:phones?|telephone|mobile|cell|cellphone|emails?|e mail|number|address|one|any)$',
      ].join('|'),
    ),
  ],
  [
    'back',
    whole(
      '(?:ok |okay |right |alright |so |sorry )*(?:im |i am )?(?:back|here|ready|all ears)|where were we|go (?:ahead|on)|(?:sorry )?about that|(?:ok|okay|right|alright|so|well|sorry|yes|yeah|now)+|(?:here|there) we (?:are|go)|found it|(?:ive|i have)(?: got)? it(?: here| now| in front of me)*|thanks for (?:waiting|holding)|sorry (?:to keep you|for the wait|about that)|carry on|continue|im listening|what was it',
    ),
  ],
];

const curses =
  /\b(?:fuck\w*|shit\w*|bullshit|damn(?:ed)?|goddamn|hell(?! (?:be|have|need|want|come|bring|pick|call|turn|do|get|take|know|pay|like|never|also|probably|then|definitely|see|ring|send|drop|stay|help|wait|make|go|tell|give|start)\b)|crap|bastard|bitch|asshole|arsehole|bollocks|piss off|screw you|shut up|stupid|idiot|moron|dumb|useless|worthless|hopeless|hate (?:you|this|these)|sucks?|(?:rubbish|garbage)(?! (?:disposals?|cans?|trucks?|bins?|bags?|collection|days?|pickups?|chutes?|heaps?|removal))|pathetic|for (?:god|christ|heaven|goodness|pete)s sake|oh my god|jesus|wtf)\b/;
const frustrated =
  /\b(?:ridiculous|unacceptable|unbelievable|outrageous|disgrace(?:ful)?|terrible|awful|horrible|appalling|annoy(?:ed|ing)|frustrat(?:ed|ing)|fed up|sick of|angry|furious|upset|disappointed|worst|joke|scandal|nightmare|complain(?:t)?|waste of time|third time|not happy|had enough|(?:call(?:ing)?|get(?:ting)?|contact(?:ing)?|hear from|talk(?:ing)? to) my (?:lawyer|attorney)|sue you|small claims|better business bureau|never (?:ordering|buying|shopping|coming|calling) (?:here|from you|again))\b/;

/** Phrases one after another: some that may come before, the one that counts, and some that may follow it. */
interface Sequence {
  before: RegExp;
  first: RegExp;
  more: RegExp;
}

function isSequence(text: string, { before, first, more }: Sequence): boolean {
  const words = text.split(' ');
  const rest = afterOne(words, afterAny(words, [0], before), first);
  return afterAny(words, rest, more).has(words.length);
}

/** The intent of a whole utterance; null when it is about something else. */
export const intentOf = keptByText(readIntent, 500, 300);

function readIntent(text: string): Intent | null {
  // "No, no, yes, it is": the last one counts.
  const words = plain(text).replace(
    /^(?:no )+(?:(?:wait|sorry|actually|i mean|i meant) )*(?=(?:yes|yeah|yep)\b)/,
    '',
  );
  if (words === '' || words.length > 140) return null;
  // "Operator, operator".
  const again = /^(\p{L}{3,}(?: \p{L}+){0,2}) \1$/u.exec(words)?.[1];
  if (again !== undefined && intentOf(again) !== null) return intentOf(again);
  const found = patterns.find(([, pattern]) => pattern.test(words))?.[0];
  if (found !== undefined) return found === 'cancel' && asksAboutIt.test(words) ? null : found;
  if (isSequence(words, agreeing)) return 'yes';
  if (isSequence(words, disagreeing)) return 'no';
  const other = later.find(([, pattern]) => pattern.test(words))?.[0];
  if (other !== undefined) return other;
  if (holdsOn(words)) return 'wait';
  if (/^(?:ha|he|lol|haha\w*|hehe\w*|ha ha)(?: (?:ha|he|haha|lol))*$/.test(words)) return 'laugh';
  return curses.test(words) ? 'insult' : null;
}

/** "How far ahead do I have to cancel?" */
const asksAboutIt =
  /^(?:(?:and|so|oh|but|um|uh|well|hi|hello|ok|okay|sorry) )*(?:how (?:far|long|late|soon|much|many|early)|when|what(?:s| is| are| happens| if)|(?:until|till|by) when)\b.* (?:i|we|to|you) cancel(?: (?:it|my \w+|an? \w+|by|for free))*$/;

/** Where a clause begins in words without marks: "the bus is coming, forget about it". */
const clauseStart =
  /\s+(?=(?:(?:so|but|and|because|cause|then) )?(?:i|im|ive|id|ill|we|were|weve|well|he|hes|she|shes|they|theyre|its|thats|theres|forget|cancel|never ?mind|skip|no idea|dont)\b)|\s+(?=scrap (?:it|that|this|all (?:of )?(?:it|that))(?: (?:then|please|sorry|thanks))*$)|(?<=(?<!\bif\b.{0,30})\b(?:instead|after all|any ?more|now|then|too (?:expensive|much|dear|pricey)|expensive|pricey)) (?=leave it(?: (?:then|thanks|thank you|sorry))*$)/;
const saidApart: ReadonlySet<Intent> = new Set<Intent>(['cancel', 'dont_know', 'skip', 'human']);

/** "It isn't for me, it's for my mother" calls nothing off. */
const forOther =
  /\b(?:this|that|it|thats|its) (?:is )?(?:really )?(?:not|isnt) (?:really )?for (?:me|us)(?= (?:(?:but|and|no|so) )*(?:its|it is|this is|thats|for|my|our|hes|shes)\b)/;

/** What one clause of several means, where the others only give the reason: "I'm new, I don't have a number yet". */
export function intentOfClause(text: string): Intent | null {
  const clauses = plain(text)
    .replace(/^(?:honestly|to be honest|frankly|basically|actually|well|oh|um|so|i mean)\s+/, '')
    .replace(forOther, 'its')
    .split(clauseStart)
    .slice(0, MOST_CLAUSES);
  const found = clauses
    .map((clause) => (clauses.length > 1 && isOnlyMeantAlone(clause) ? null : intentOf(clause)))
    .find((intent) => intent !== null && saidApart.has(intent));
  return found ?? null;
}
const MOST_CLAUSES = 6;

const isOnlyMeantAlone = (clause: string) =>
  passesLast.test(clause) || (callsOffAlone.test(clause) && !wantsNoMore.test(clause));

/** Whether the caller is cross, whatever else is said. */
export const soundsCross = (text: string) => frustrated.test(plain(text)) || curses.test(plain(text));

/** Whether the words only ask for a moment, whatever follows. */
export const asksToWait = (text: string) => holdsOn(plain(text));

/** "Wrong number": the caller meant somebody else. */
export const isWrongNumber = (text: string) =>
  /\b(?:(?:sorry |oh )*(?:i think )?(?:i (?:have|ve got|dialed|dialled|called|must have) )?(?:the )?wrong number|dialed wrong|misdialed|pocket dial)\b/.test(
    plain(text),
  );

const greetingFirst =
  /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day))(?: there)?\b[\s,.!-]+(?=\S)/i;

/** The words after an opening greeting: "Hi, I'm Ada" says "I'm Ada". */
export function afterGreeting(text: string): string {
  let rest = text;
  for (let cut = rest.replace(greetingFirst, ''); cut !== rest; cut = rest.replace(greetingFirst, ''))
    rest = cut;
  return rest;
}
