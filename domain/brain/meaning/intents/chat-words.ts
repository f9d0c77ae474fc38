/** Remarks that are made in passing and hold no answer: the weather, the traffic, the music while waiting, jokes. Patterns of plain words. */
import { plain } from '../../words';

const lead =
  '(?:(?:oh|ah|well|so|um|uh|hm+|god|man|boy|my|wow|gosh|phew|ugh|yeah|yes|no|and|but|honestly|i tell you|i must say|you know|dear me|good grief|ok|okay|right|anyway|hi|hello|goodness|i see|still|oops|whoops|argh|ouch|ow|jeez|geez|gee|whoa|blimey|crikey|yikes|dear|sorry|excuse me) )*';
const degree =
  '(?:(?:so|very|really|such|pretty|quite|absolutely|totally|completely|just|truly|too|a bit|rather|bloody|awfully|ever so|proper|always|not|getting|been|simply) )*';
const verdict =
  '(?:terrible|awful|horrible|dreadful|bad|nasty|miserable|rotten|grim|gr[ae]y|gloomy|foul|filthy|lovely|beautiful|nice|great|good|gorgeous|glorious|wonderful|amazing|fantastic|perfect|brilliant|crazy|mad|insane|ridiculous|unbelievable|incredible|shocking|an? (?:\\w+ )?(?:nightmare|joke|disgrace|mess|disaster|pain|shambles)|something else|murder|hell|chaos|weird|strange|boring|annoying|catchy|soothing|relaxing|heavy|slow|backed up|bumper to bumper|at a standstill|dismal|dull|wild|brutal)';
const when =
  '(?: (?:today|tonight|outside|out there|out here|out|over here|here|there|right now|now|again|at the moment|these days|nowadays|lately|for once|already|yesterday|(?:this|last|all) (?:morning|afternoon|evening|night|day|week|month|year|summer|winter|time of year)|at this time of year|in town|downtown|(?:round|around) here|where (?:i am|you are)|(?:we are|were) having|on my end|yet))*';
const tag =
  '(?: (?:is it not|isnt it|innit|arent (?:they|you)|are they not|isnt (?:he|she|that)|wasnt (?:it|he|she)|werent they|doesnt it|dont they|dont you (?:think|find|agree)|dont you know|eh|huh|right|am i right|you know|is it|i (?:must |have to )?say|i (?:think|find|suppose|guess)|honestly|if you ask me|believe me|though|can you believe (?:it|that)|would you believe it|what do you (?:think|say)|wouldnt you say|yeah|hm+|no|have you noticed|what can you do|as usual|like this|anyway|haha|ha|lol))*';
const whole = (body: string) => new RegExp(`^${lead}(?:${body})${when}${tag}$`);

const sky =
  '(?:weather|day|morning|afternoon|evening|rain|snow|heat|sunshine|storm|fog|winter|summer|autumn|spring)';
const falls =
  '(?:raining|pouring|snowing|drizzling|hailing|chucking it down|tipping (?:it )?down|bucketing down)';
const feels = `(?:freezing|chilly|cold|boiling|roasting|hot|warm|sweltering|windy|icy|humid|muggy|sunny|foggy|stormy|miserable|gr[ae]y|wet|nice|lovely|gorgeous|beautiful|dark)`;
const roads =
  '(?:the|this|that|your) (?:weather|traffic|roads?|motorway|freeway|ring road|roadworks|commute)(?: (?:on|in|into|around|at|out of) (?:the |this |that )?\\w+(?: \\w+)?)?';
const music = '(?:(?:hold|holding|waiting|phone|queue|elevator|lift) )?(?:music|song|tune|jingle)';
const sport =
  '(?:game|match|football|soccer|baseball|basketball|cricket|rugby|tennis|race|super ?bowl|playoffs?|final|cup)';

/** What's said of such things whatever is asked for. */
const surely = [
  `(?:what an?|such an?|its an?|it is an?|isnt it an?|isnt this an?|its|what) ${degree}${verdict} ${sky}`,
  `(?:an? )?${degree}${verdict} (?:weather|${sky}(?= ))`,
  `(?:what about|how about|can you believe|look at|i (?:cant stand|hate|love)) (?:this|that|the) (?:weather|heat|cold|rain|snow|wind|storm|traffic)`,
  `(?:this|that) (?:weather|rain|snow)`,
  `${roads} ?(?:is|was|are|were|s|has been|have been|looks?|isnt|arent) ${degree}${verdict}`,
  `(?:its |it is |its been |been )?${degree}(?:raining cats and dogs|${falls}(?: with (?:rain|snow))?)(?=(?: .*)?$)`,
  `(?:its|it is|isnt it|its been|its getting|its got) ${degree}${feels}(?: so)?(?: early| late)?(?= (?:out there|out here|outside|out|round here|around here|where you are)\\b)`,
  '(?:its|it) (?:gets|is getting|getting) dark (?:so )?early',
  '(?:more )?(?:rain|snow) again',
  `(?:your ${music}|(?:the|that|this) (?:hold|holding|waiting|queue) (?:music|song|tune|jingle)|(?:the|that|this) (?:music|song|tune) (?:you play|you have|youve got(?: on)?|on hold|when youre on hold))(?: (?:you|they) (?:play|have|put on|use)| youve got(?: on)?| on hold| when youre on hold)* ?(?:is|was|s|drives|sends|gets|really|could|makes|goes|put)\\b(?: \\w+){0,8}?`,
  `(?:i |id )?(?:quite |really |rather )?(?:like|love|hate|enjoyed?|cant stand)(?: that| your| the) ${music}(?: (?:you|they) (?:play|have)| on hold)*`,
  `(?:the|that|what an?|some) (?:\\w+ )?${sport} (?:was|is|were) (?:on|${degree}${verdict})(?: \\w+){0,4}?(?: ${verdict} ${sport})?`,
  'how about (?:those|them) (?!\\w+ (?:seats?|tables?|rooms?|ones?)\\b)\\w+',
  '(?:it |that )?took (?:you|your time|them|a while)(?: long| a (?:long )?while| your time)?(?: enough| to (?:answer|pick up))?',
  '(?:knock knock|why did the chicken\\b.*|(?:have you |you )?heard the one about\\b.*|(?:do you )?(?:wanna|want to) hear a joke)',
  '(?:all )?(?:the |those |these )?politicians?(?: theyre| they are| are| these days)?(?: \\w+){0,5}?',
  `(?:${verdict} )?(?:technology|kids|teenagers|computers|phones|husbands|wives|modern (?:life|technology)|progress)(?: (?:today|these days|nowadays|eh|honestly|huh|am i right|what can you do|right))+`,
  '(?:these|those) (?:phones|machines|computers|things|contraptions)(?: (?:honestly|eh|huh|i tell you|these days|nowadays|am i right))+',
  '(?:mondays?|fridays?)(?: (?:eh|huh|am i right|honestly|right))+',
  '(?:time flies|how time flies|doesnt time fly|(?:its )?a small world|thats life|cest la vie|you live and learn|better late than never|(?:its |its been |it was )?(?:just )?one of those (?:days|mornings|weeks))',
  `(?:its been|ive had|weve had|what|its) an? ${degree}(?:long|busy|rough|crazy|hectic|tough|mad) (?:old )?(?:day|week|morning|afternoon)`,
  `(?:can you believe (?:that )?)?(?:its|were) (?:nearly|almost|already|practically) (?:christmas|xmas|the weekend|thanksgiving|new years?(?: eve)?|easter|the holidays|summer|winter|spring|december|the end of the year)`,
  '(?:(?:i )?bet|im sure|i suppose) you (?:get|hear|must get|must hear) (?:this|that|it)(?: one)?(?: (?:a lot|all the time|all day(?: long)?|every day|often))?',
  '(?:its )?(?:so )?nice to (?:talk to|speak to|speak with|hear|get) (?:an? |some)(?:\\w+ ){0,3}?(?:voice|person|human|one|body)(?: \\w+){0,4}?',
  '(?:you(?:ve| have)?(?: got)?|what) an? (?:\\w+ )?(?:lovely|nice|pleasant|sweet|beautiful|friendly|soothing|posh|funny|great) (?:\\w+ )?(?:voice|accent)',
  'you (?:really |certainly |actually )?(?:dont|do not) (?:even |really )?sound like \\w+(?: \\w+){0,4}?',
  'thank (?:god|goodness|heavens) its (?:nearly |almost |finally )?(?:\\w+day|the weekend)',
  '(?:(?:its )?christmas|xmas|winter|summer|december|monday|friday) (?:already|again)(?= )',
  '(?:heres|here is|ive got|i have|let me tell you) a (?:\\w+ )?joke(?: for you)?',
  'you sound (?:\\w+ )?(?:lovely|nice|friendly|cheerful|young|tired|happy|posh|sweet|busy|like (?:an? |my )\\w+)',
];

const small =
  '(?:coffee|tea|drink|juice|cup|mug|glass|sandwich|lunch|breakfast|dinner|toast|toe|tongue|thumb|pen|pencil|spoon|fork|plate|bowl|soup|milk|cookies?|biscuits?|slippers?|socks?|shoes?|hat|glasses|homework|newspaper|remote|pizza|bagel|donut|apple|cushion|pillow|plant|vase|water)';
const pet = '(?:cat|dog|puppy|pup|kitten|baby|toddler|parrot|rabbit|kids?|son|daughter|little one)';
const allOver =
  '(?: (?:off|all over|on|onto|over|at|in|from)(?: (?:me|us|myself|him|her|the (?:floor|table|desk|rug|carpet|couch|sofa|counter|cat|dog|place)|my (?:desk|plate|lap|shirt|pants|trousers|foot|notes|bed|shoes|hand)|everything|everywhere))?)?';
const worn = `(?:melting|boiling|roasting|sweating|freezing|frozen|shivering|starving|famished|parched|hungry|thirsty|tired|exhausted|knackered|shattered|sleepy|yawning|out of breath|half asleep|soaked|drenched)`;
const drained = `(?:i|we)(?: ?m|re| am| are| was)? ${degree}${worn}(?: (?:like an? \\w+|(?:in|from) (?:this|the|all this) (?:heat|cold|sun|rain|office|car|house)|to death|alive))?`;

/** Of prices and of what went on: where anything at all may be told, it may be the matter. */
const perhaps = [
  drained,
  `(?:am i|are we) ${degree}${worn}`,
  '(?:this|the|all this) (?:heat|cold|humidity|noise|wind|rain|sun|dust) ?(?:is|s) (?:\\w+ )?(?:killing me|getting to me|unbearable|too much|driving me (?:mad|crazy|nuts|up the wall))',
  '(?:i|we) (?:havent|have not|didnt|did not|barely|hardly) (?:even )?(?:had|have|eaten|eat|slept|sleep|got|get)(?: (?:my|any|a|much|enough|an?|a wink|at all))*(?: (?:lunch|breakfast|dinner|coffee|tea|sleep|wink|thing|food))?',
  '(?:i|we) can (?:hardly|barely|not) hear (?:myself|ourselves) think',
  '(?:(?:i|we) (?:really |could |just )*(?:need|use|do with)|(?:i|we)(?:d| could| would)? (?:kill|murder|die)(?: for)?|im (?:dying|gasping) for) an? (?:\\w+ )?(?:coffee|drink|nap|tea|beer|break|cuppa|lie down)',
  '(?:ive|i have|i) (?:just )?(?:got|have|had) (?:the )?hiccups',
  `(?:my|our|the|that) (?:\\w+ )?${pet}(?: ?(?:is|s|has|have|just|only|keeps|went and|always))* (?:ate|eaten|eating|stole|stolen|stealing|grabbed|knocked(?: over)?|knocking over|chewed|chewing(?: up| on)?|spilled|spilt|threw|throwing|dropped|licked|licking|ran off with|run off with|sat on|hid|hidden) (?:all )?(?:my|our|the|his|her|their|an?|some|another) (?:\\w+ )?${small}(?: over)?${allOver}`,
  `(?:i|we)(?: ?ve| have| just| only| nearly| almost)* (?:spilled|spilt|dropped|knocked over|burnt|burned|stubbed|bit|banged|stepped on|sat on|choked on|lost) (?:(?:my|the|an?|some|all) )*(?:\\w+ )?${small}(?: over)?${allOver}`,
  `(?:(?:i|we)(?: ?ve| have| just| only)* )(?:dropped the phone|sneezed|hit my (?:head|elbow|knee|toe)|tripped(?: over (?:my|the) \\w+)?)`,
  '(?:my|the) (?:laundry|washing|toast|dinner|kettle|oven|tea|coffee|pasta|soup)(?: ?(?:is|s|has|just))* (?:outside|out there|burning|burnt|boiling(?: over)?|beeping|getting cold|gone cold|cold|ready)',
  '(?:sorry )?(?:ive|i have|ive got|i got|weve all got) an? (?:\\w+ )?(?:cold|cough|headache|sore throat|frog in my throat|hangover)',
  'my (?:\\w+ )?(?:feet|foot|back|head|knees?|legs?|arms?|hip|shoulders?|eyes?) ?(?:is|are|s) (?:\\w+ )?(?:killing me|aching|sore|hurting)',
  '(?:theres|there is|i hear|im getting) (?:an? |some )?(?:\\w+ )?(?:noise|echo|buzzing|buzz|hum|humming|crackling|crackle|static) on (?:this|the|your|my) line',
  '(?:theyre|they are|some(?:one|body)(?:s| is)) (?:\\w+ )?(?:digging|drilling|hammering|mowing|shouting|banging)(?: \\w+){0,7}?',
  '(?:between you and me )?i (?:really |just )?hate (?:phones|talking on the phone|these things|machines|computers|technology|mondays|winter|mornings)',
  'you must (?:hear|get|meet) (?:all sorts|all kinds|a lot|some \\w+)(?: \\w+){0,4}?',
  `(?:the|that|this) ${music} ?(?:is|was|s) ${degree}${verdict}`,
  `(?:its|it is|isnt it|its been|its getting|its got) ${degree}${feels}(?: so)?(?: early| late)?(?= (?:today|tonight|over here|isnt it|is it not|eh|innit|again)\\b)`,
  '(?:my|our|the) (?:cat|dog|puppy|kitten|baby|parrot)(?:s| is)(?: just| only)? (?:sitting|lying|asleep|sleeping|purring|snoring|staring|looking|walking|climbing)(?: \\w+){0,9}?',
  `(?:im|were|ive|weve|i am|we are|we have|i have) (?:(?:just|only|been|got|come|came) )+(?:back|home|in) from (?:an? |my |our |the )?(?:\\w+ )?(?:holidays?|vacation|trip|cruise|honeymoon|walk|gym)(?: (?:it|that) was ${degree}${verdict})?`,
  `(?:everything|everythings|its all|the price of everything|food|life|(?:gas|petrol|food|house|the) prices)(?: ?(?:is|s|are|has|have|got|gotten|gets))* ${degree}(?:expensive|dear|pricey|crazy|mad|insane|ridiculous|out of control|sky high|going up|gone up|through the roof)`,
  `the \\w+(?: \\w+)? (?:were|was|are|played|lost|won|did) (?:\\w+ ){0,3}?(?:last night|yesterday|at the weekend|this season)(?=.*\\b(?:werent they|wasnt it|wasnt he|didnt they|arent they|eh|huh|right|did you see)\\b)(?: (?:werent|didnt|arent) they| did you see)?`,
];

/** What's called out, and what someone finds of it: no more than a sigh. */
const sighs = new RegExp(
  `^(?:${lead.slice(3, -3)}|${degree}${verdict}|(?:what an?|its been an?|such an?) (?:\\w+ )?(?:day|week|morning|night|game|match|finish|goal|mess|heat|noise|life|nightmare|disaster)|bless (?:you|him|her|me)|good lord|oh my god|my god)${when}${tag}$`,
);

const sure = surely.map(whole);
const maybe = perhaps.map(whole);

/** Whether words are a remark in passing, whatever was asked. */
export const surelyChats = (words: string) => words.length <= LONGEST && sure.some((way) => way.test(words));
/** Whether words are such a remark where no message, trouble or wish is asked for. */
export const chats = {
  test: (words: string) =>
    surelyChats(words) || (words.length <= LONGEST && maybe.some((way) => way.test(words))),
};
const LONGEST = 120;

/**
 * Whether each of some clauses is a remark in passing, and what's said behind the first a sigh or another: "man, it's hot today, I'm
 * melting", "did you see the match last night? shocking".
 */
export function chatsThroughout(text: string): 'chat' | 'off_topic' | null {
  if (text.length > LONGEST) return null;
  const clauses = text
    .split(/[,.;!?]+\s+/)
    .map(plain)
    .filter((clause) => clause !== '');
  if (clauses.length > MOST_CLAUSES) return null;
  const [first = '', ...more] = clauses;
  const passes = (clause: string) => sighs.test(clause) || chats.test(clause);
  if (ofTheDay.test(first) && more.every(passes)) return 'off_topic';
  return clauses.every(passes) && !clauses.every((clause) => sighs.test(clause)) ? 'chat' : null;
}

/** The words without a remark in passing before or behind them, where something else is left. */
export function withoutChat(text: string): string {
  const clauses = text.split(/(?<=[,.;!?])\s+/).slice(0, MOST_CLAUSES);
  if (clauses.length < 2 || clauses.length === MOST_CLAUSES || surelyChats(plain(text))) return text;
  const isChat = (from: number, to: number) => surelyChats(plain(clauses.slice(from, to).join(' ')));
  for (let cut = clauses.length - 1; cut > 0; cut -= 1) {
    if (isChat(0, cut))
      return clauses
        .slice(cut)
        .join(' ')
        .replace(/^(?:(?:but )?anyway|anyhow)[\s,]+/i, '');
    if (isChat(cut, clauses.length)) return clauses.slice(0, cut).join(' ').replace(/[,;]$/, '');
  }
  return text;
}
const MOST_CLAUSES = 6;

/** What's asked of the agent as of a person: its opinion, its day, its taste. */
export const asksOfMe = [
  `(?:did|have) you (?:guys )?(?:see|seen|watch|watched|catch|caught|hear about|follow) (?:the|that|last|any|yesterdays) (?:\\w+ ){0,3}?${sport}(?: \\w+){0,3}?`,
  'what do you (?:make|think|reckon) (?:of|about) (?:the|this|that|all this|all that|our|these|those) (?:\\w+ )?(?:\\w+)(?: then| now| today| so far| here)*',
  'what do you (?:think|make) of (?:it all|me|my (?:name|voice|accent)|him|her|them)',
  'what would you (?:do|choose|pick|say|go for)(?: (?:in my (?:place|position|shoes)|if you were me|yourself))',
  '(?:whats|what is) your (?:own )?(?:opinion|view|take|favou?rite|name day|sign|star sign)\\b.*',
  'do you (?:like|enjoy|love|hate) (?:your (?:job|work)|working (?:there|here)|doing this|it there|(?:foot|base|basket)ball|music|dogs|cats|christmas|\\w+ing)',
  'have you (?:had|eaten)(?: your| any)? (?:lunch|dinner|breakfast|tea|coffee|an? (?:good|nice|busy|long|rough) (?:day|morning|week|weekend|christmas|summer))',
  '(?:are you|have you been|been|is it)(?: very| really| pretty)? (?:busy|quiet|rushed off your feet)(?: today| there| this (?:morning|afternoon|week)| over there| lately)*',
  '(?:hows|how is|how was) (?:your|the) (?:day|morning|week|weekend|evening|afternoon|weather|christmas)(?: (?:going|been|over there|so far|there|today))*',
  'who(?:s|ll| will| is| do you think(?: will| is)?)(?: going to| gonna)? (?:win|wins|won)\\b.*',
  'who (?:are you|did you|do you|will you|would you) (?:voting|vote|support|supporting|rooting)\\b.*',
].map(whole);

/** A game, and who'll win: no one calls about it. */
const ofTheDay = whole(
  `(?:did|have) you (?:guys )?(?:see|seen|watch|watched|catch|caught) (?:the|that|last|any|yesterdays) (?:\\w+ ){0,3}?${sport}|who(?:s|ll| will| is| do you think(?: will| is)?)(?: going to| gonna)? (?:win|wins|won)(?: \\w+){0,4}?`,
);

/** "I've been on hold for ages". */
export const heldUp = whole(
  '(?:ive been|i have been|i was|weve been|been|i had to be)(?: stuck| left| kept| just)? (?:on hold|in (?:a|the|your) queue|waiting (?:on the (?:line|phone)|in the queue|on hold)|holding the line)(?: here)?(?: (?:for )?(?:over |about |almost |like |at least )?(?:ages|forever|so long|an? (?:hour|age|eternity|good while|long time|while)|half an hour|(?:\\w+ ){1,2}(?:minutes|hours)))?',
);
