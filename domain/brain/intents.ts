/** What a caller means apart from answers: greetings, "repeat", "are you a robot", "skip", "bye". */
import { plain, sentencesOf, tidy } from './words';

export type Intent =
  | 'bye'
  | 'repeat'
  | 'robot'
  | 'who'
  | 'abilities'
  | 'human'
  | 'greeting'
  | 'how_are_you'
  | 'thanks'
  | 'wait'
  | 'dont_know'
  | 'skip'
  | 'yes'
  | 'no';

const polite = '(?: please| thanks| thank you| then| for now| so much| very much| a lot| sir| madam)*';
const opening =
  '(?:(?:ok|okay|well|so|oh|um|uh|sorry|hey|hi|hello|no|yes|and|but|please|alright|right|great|perfect|thanks|thank you) )*';
const whole = (body: string) => new RegExp(`^${opening}(?:${body})${polite}$`);

/** Compared with the plain words of the whole utterance, in this order. */
const patterns: readonly (readonly [Intent, RegExp])[] = [
  [
    'bye',
    whole(
      'bye(?: bye)?|good ?bye|see (?:you|ya)(?: later| soon| then| tomorrow)?|thats (?:all|it|everything)|that is (?:all|it|everything)|(?:please )?(?:hang up|end (?:the|this) (?:call|conversation)|stop the call)|im done|we(?:re| are) done|nothing else|have a (?:nice|good|great|lovely) (?:day|one|evening|weekend|night)|talk to you (?:later|soon)|good night|cheerio',
    ),
  ],
  ['bye', /^(?:\w+ ){0,7}(?:bye|goodbye)$/],
  [
    'repeat',
    whole(
      '(?:can|could|would) you (?:please )?(?:repeat|say)(?: it| that| this| the question)?(?: again| once more)?|(?:please )?repeat(?: it| that| the question)?(?: again)?|say (?:it|that) again|(?:what|pardon|huh|excuse me|come again|once more|again)(?: me)?|sorry|what did you (?:say|ask)|what was (?:that|the question)(?: again)?|i (?:didnt|did not) (?:hear|catch|get) (?:you|that|it)|i beg your pardon',
    ),
  ],
  [
    'robot',
    /\b(?:are you|is this|am i (?:talking|speaking) (?:to|with)|youre|you are|this is) (?:really )?(?:an? |just an? |the )?(?:robot|bot|machine|computer|ai|a i|real (?:person|human)|human(?: being)?|person|artificial|recording|automated|chatbot|language model|chatgpt|llm)\b/,
  ],
  [
    'human',
    /\b(?:speak|talk|transfer|connect|put|get|want|need)\b.*\b(?:human|real person|operator|representative|somebody real|someone real|a person|your manager|a colleague)\b|^(?:operator|representative|human|agent)$/,
  ],
  [
    'who',
    whole(
      'who are you|who is (?:this|that|there)|whos (?:this|there)|what(?:s| is) your name|who am i (?:talking|speaking) (?:to|with)|what are you|do you have a name',
    ),
  ],
  [
    'abilities',
    whole(
      'help(?: me)?|what (?:can|do|could) you do(?: for me)?|what can i (?:ask|say|do)(?: you| here)?|how can you help(?: me)?|how does this work|what (?:is|are) (?:this|you) for|what are my options|what do i (?:do|say)(?: now)?|can you help(?: me)?',
    ),
  ],
  [
    'how_are_you',
    whole('how are (?:you|things)(?: today| doing)?|how(?:s| is) it going|are you (?:ok|okay|well)'),
  ],
  [
    'greeting',
    /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy|yo)(?: (?:there|again|hi|hello|everyone|all))*$/,
  ],
  [
    'thanks',
    /^(?:ok(?:ay)? |great |perfect )*(?:thanks|thank you|thank you so much|thanks a lot|many thanks|cheers)(?: very much| a lot| so much)?$/,
  ],
  [
    'wait',
    whole(
      '(?:wait|hold on|one moment|just a (?:moment|second|minute|sec)|one (?:second|sec|minute)|give me a (?:moment|second|minute|sec)|let me (?:think|check|see|look))(?: a (?:moment|second|minute|sec))?',
    ),
  ],
  [
    'dont_know',
    whole(
      '(?:i )?(?:really |honestly )?(?:dont|do not) (?:really )?(?:know|remember|recall)(?: (?:it|that|yet|my \\w+|the \\w+))?|(?:i )?dunno|no idea|i have no idea|i havent (?:decided|thought about it)(?: yet)?|(?:i(?:m| am) )?not (?:so |really |quite )?sure(?: yet)?|i cant (?:say|remember|recall)|i forgot|idk|how (?:should|would) i know|(?:not a|no) clue|(?:that )?depends',
    ),
  ],
  [
    'skip',
    whole(
      'skip(?: (?:it|that|this|this one|that one|the question))?|next(?: question)?|pass|leave (?:it|that) (?:out|blank|empty)|(?:id|i would|i had) rather not(?: say| tell| answer)?|i (?:dont|do not) want to (?:say|tell|answer|give)(?: (?:it|that|you|you that))?|(?:i(?:d| would) )?prefer not to(?: say| answer)?|none of your business|i (?:dont|do not) have (?:one|any|an? \\w+)|can we skip (?:it|that|this)',
    ),
  ],
  [
    'yes',
    whole(
      'yes|yeah|yep|yup|sure|ok|okay|of course|certainly|correct|(?:thats|that is|it is) (?:right|correct)|yes it is|right|exactly|please do|go ahead|all right|alright|fine|sounds good|y',
    ),
  ],
  [
    'no',
    whole(
      'no|nope|nah|not really|no thanks|not at all|thats (?:wrong|not right|incorrect)|that is (?:wrong|not right|incorrect)|wrong|n',
    ),
  ],
];

/** The intent of a whole utterance; null when it is about something else. */
export function intentOf(text: string): Intent | null {
  const words = plain(text);
  if (words.length > 120) return null;
  return patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const greetingFirst = /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: there)?\b[\s,.!-]+(?=\S)/i;

/** The words after an opening greeting: "Hi, I'm Ada" says "I'm Ada". */
export function afterGreeting(text: string): string {
  return text.replace(greetingFirst, '');
}

const asks =
  /^(?:and |but |so |also |actually |ok |okay |well |um |uh |oh |sorry |excuse me )*(?:(?:what|whats|when|whens|where|wheres|who|whos|which|how|hows|why|whose)\b|(?:do|does|did|is|are|can|could|will|would|may|should|has|have) (?:you|i|we|it|they|there|the|this|that|your|my|he|she|any|anyone|somebody|someone|parking|people)\b|(?:tell|ask|let) me (?:about|when|what|where|how|why|if|know)\b|i (?:have|had|ve got) a question\b|i (?:want|would like|d like|need|wanted|wonder)(?: to know| if| whether)\b|id like to know\b|any (?:chance|idea)\b)/;

/** Whether a sentence asks something. */
export function isQuestion(sentence: string): boolean {
  return /\?\s*$/.test(sentence) || asks.test(plain(sentence));
}

const wishes =
  /^(?:yes |and |so |ok |okay |well |um |uh )*(?:id (?:like|love|need)|i (?:would|d) (?:like|love)|i (?:want|need|wish|wanted|was hoping)|i am calling|im calling|i call|im trying|i am trying|its about|it is about|can i (?:book|make|order|get|have))\b/;

/** Whether an utterance tells what the caller is after: "I'd like to book a table". */
export function isWish(sentence: string): boolean {
  return wishes.test(plain(sentence));
}

const proposes =
  /^(?:and |so |ok |okay |well |actually |no |sorry |or )*(?:(?:how|what) about|(?:can|could|may|shall|should) (?:we|i|you) (?:say|do|make|come|have|book|take|try|put)|(?:would|will|does) .{1,60} (?:work|do|suit|fit|be (?:ok|okay|fine|possible))|is .{1,60} (?:ok|okay|fine|alright|possible|good))\b/;

/** Whether a question proposes an answer: "how about Friday?" */
export function isProposal(sentence: string): boolean {
  return proposes.test(plain(sentence));
}

/** An utterance in two: what it states and what it asks ("It's Ada. When do you open?"). */
export function statementsAndQuestions(text: string): { statement: string; question: string } {
  const parts = sentencesOf(tidy(text)).flatMap((sentence) =>
    sentence.split(
      /,\s+(?=(?:(?:and|but|also)\s+)?(?:what|when|where|who|how|why|which|do you|are you|can you|is there|are there|is it)\b)/i,
    ),
  );
  const asking = (part: string) => plain(part) !== '' && isQuestion(part);
  return {
    statement: parts.filter((part) => !asking(part)).join(' '),
    question: parts.filter(asking).join(' '),
  };
}

/** The words of a correction: "no, it's Ben" gives "it's Ben", "Ben, not Bob" gives "Ben". Null when it is none. */
export function correctionIn(text: string): string | null {
  const swapped =
    /^(?:no,?\s+)?(?:it['’]?s |it is |that['’]?s )?not\s+(.{1,60}?)(?:,\s*|\s+but\s+)(?:it['’]?s |it is |but )?(.+)$/i.exec(
      text,
    );
  if (swapped?.[2] !== undefined) return swapped[2];
  const marked =
    /^(?:(?:no|nope|sorry|wait|actually|correction|oops|wrong|i meant?|i said|that['’]?s (?:wrong|not right|incorrect))\b[\s,.!:;-]*)+(.+)$/i.exec(
      text,
    );
  const rest = marked?.[1] ?? null;
  const trimmed = (rest ?? text).replace(/,?\s+not\s+[^,.]{1,60}[.!]?$/i, '');
  return rest !== null || trimmed !== text ? trimmed : null;
}
