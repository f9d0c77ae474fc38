/** What a caller means apart from answers: greetings, "repeat", "are you a robot", "forget it". */
import {
  asksForLanguage,
  asksForRobot,
  asksHowItGoes,
  asksToRepeat,
  asksWho,
  asksWhy,
  offTopicWords,
} from './about-the-call';
import { asksForPerson } from './asks-for-person';
import { holdsOn } from './asks-to-wait';
import { asksWhetherDone } from './asks-whether-done';
import { callsOffAlone, passesLast, wantsNoMore } from './calling-off';
import { asksOfMe, chats, chatsThroughout, heldUp } from './chat-words';
import { crossWords, curseWords } from './cross-words';
import { doesntKnow } from './not-knowing';
import { afterAny, afterOne, wholePhrase } from './phrase-sequences';
import { saysToStop } from './said-to-stop';
import { noWords, yesWords } from './yes-and-no-words';
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
  | 'chat'
  | 'today'
  | 'unsure'
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
      '(?:just )?(?:(?:(?:forget|cancel|scrap)(?: about)? (?:it|that|this)|(?:drop|leave|stop)(?: about)? (?:it|that|this)(?! (?:un)?till? (?:next |this )?(?:\\w+day|tomorrow)$)(?! (?:off|by|with|at(?! once)|in(?! that case)|on|outside|to|over|round|around|through|down)\\b)|(?:forget|cancel|scrap|drop|leave|stop)(?: about)? (?:everything|the (?:whole )?(?:thing|booking|order|lot|appointment)))(?: all)?|scratch (?:it all|everything|all (?:of )?(?:it|that)|the (?:whole )?(?:thing|booking|order|lot|appointment|reservation))|(?:forget|cancel|scrap)(?: about)? the \\w+(?! (?:(?:and|so|but|then|actually|we|ill) )*(?:lets (?:do|say|make|have|go)|make it|how about|what about|can we|could we|just have|just the|have the)\\b))(?: (?:.{0,80}))?',
    ),
  ],
  ['cancel', saysToStop],
  ['cancel', wantsNoMore],
  ['cancel', callsOffAlone],
  ['repeat', whole(asksToRepeat)],
  ['robot', new RegExp(asksForRobot)],
  ['human', { test: asksForPerson }],
  [
    'english',
    whole('do you (?:speak|understand) english|(?:in )?english(?: is (?:fine|ok|okay|good))?|in english'),
  ],
  ['language', new RegExp(asksForLanguage)],
  ['who', whole(asksWho)],
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
  ['how_are_you', whole(asksHowItGoes)],
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
  ['status', new RegExp(asksWhetherDone)],
  ['why', new RegExp(asksWhy)],
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
  ['insult', heldUp],
  ['off_topic', { test: (words) => asksOfMe.some((way) => way.test(words)) }],
  ['chat', chats],
  ['off_topic', new RegExp(`\\b(?:${offTopicWords})\\b`)],
];

/** Whom it's said to. */
const dear = 'pet|hen|love|duck|dear|darling|mate|pal|bro|boss|buddy|hun|hon|honey';
const agreed = `(?:${yesWords})`;
const agreeing: Sequence = {
  before: wholePhrase('um|uh|oh|well|so|and|now|thanks|thank you'),
  first: wholePhrase(agreed),
  more: wholePhrase(
    `${agreed}|thanks|thank you|ta|please|that|then|so far|now|for now|for the moment|it is|it does|you did|sir|madam|very much|i would|with me|${dear}`,
  ),
};
const disagreed = `(?:${noWords})`;
const disagreeing: Sequence = {
  before: wholePhrase('um|uh|oh|well|so|and|yeah|sorry|hm|actually'),
  first: wholePhrase(disagreed),
  more: wholePhrase(
    `${disagreed}|thanks|thank you|please|sorry|really|that|sir|madam|i dont|im afraid|at the moment|right now|there isnt|there arent|at all|for now|i think`,
  ),
};

const later: readonly (readonly [Intent, RegExp])[] = [
  ['dont_know', whole(doesntKnow)],
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

const curses = new RegExp(`\\b(?:${curseWords})\\b`);
const frustrated = new RegExp(`\\b(?:${crossWords})\\b`);

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
    /^(?:no )+(?:(?:wait|sorry|actually|i mean|i meant) )*(?=(?:yes|yeah|yep)\b|(?:thats|that is|its|it is|youre|you are|youve got it|you got it) (?:(?:all|quite|absolutely|perfectly|exactly) )?(?:right|correct|fine|perfect)$)/,
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
  return curses.test(words) ? 'insult' : chatsThroughout(text);
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

/** "I ordered it two weeks ago and I don't have it yet" tells what's missing, and isn't about what was asked for. */
const lacksOrder =
  /\b(?:ordered|bought|paid)\b.* (?:i|we) (?:still )?(?:dont|do not|havent) (?:have|got) (?:it|them)(?: yet)?$/;

/** What one clause of several means, where the others only give the reason: "I'm new, I don't have a number yet". */
export function intentOfClause(text: string): Intent | null {
  if (lacksOrder.test(plain(text))) return null;
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

const greetingFirst = new RegExp(
  [
    String.raw`^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day))(?: there)?\b[\s,.!-]+(?=\S)`,
    // "How you doing, my wife and I …", while "how are you going to do it" is a question.
    String.raw`^(?:and )?how(?: are)? (?:you|things)(?: doing)?(?: today)?[\s,.!?-]+(?=(?:i|my|we|our|this|it['’]?s)\b)`,
  ].join('|'),
  'i',
);

/** The words after an opening greeting: "Hi, I'm Ada" says "I'm Ada". */
export function afterGreeting(text: string): string {
  let rest = text;
  for (let cut = rest.replace(greetingFirst, ''); cut !== rest; cut = rest.replace(greetingFirst, ''))
    rest = cut;
  return rest;
}
