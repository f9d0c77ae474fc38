/** Goodbyes: the agent's own end phrases and the usual ones, where they end what is said. */
import { usualGoodbyes } from './goodbye-words';
import { isWrongNumber } from './intents';
import { tailsOf, wholePhrase } from './phrase-sequences';
import { plain } from '../../words';

const usual = `(?:${usualGoodbyes})`;
const thatsAll =
  '(?:thats|that is|that will be|thatll be|that would be|thatd be|it is|its) (?:all|it|everything)(?: (?:i (?:need|needed|wanted|want)(?: to know)?|for (?:now|today)|from me))?';
const pleasantry = wholePhrase(
  'ok|okay|well|so|oh|um|uh|ah|no|yes|yeah|yep|nope|right|alright|all right|great|good|fine|perfect|lovely|sorry|thanks|thank you|cheers|then|now|please|and|but|for (?:now|today|your help|that|the (?:help|info|information))|very much|so much|a lot|again|anyway|i think|i guess|im afraid|i|im|me|you|it|really|just|that|sir|madam|everyone|is|was|for|actually|bye|its|you know what|all|much|not|today|any ?more|there|bud|mate|love|dear|folks|guys',
);

/** How many pleasantries are looked past for the goodbye before them. */
const MOST_TAILS = 24;

const escaped = (words: string) => words.replace(/[^\p{L}\p{N} ]/gu, '');

export interface Leaving {
  /** What was said before the goodbye. */
  before: string;
  /** "That's all" says that there's no more to come; "bye" leaves. */
  politely: 'done' | 'gone';
  /** "I'll ask my wife and ring you back": it's for another day. */
  later: boolean;
  /** All of it in plain words. */
  said: string;
}

const isForLater =
  /\b(?:(?:call|ring|phone|try)(?: you)? (?:back|again|later|another|some other|tomorrow|tonight|next|this)|get back to you|(?:shop|ask|ring|call|phone|look) around|think(?:ing)? (?:about|on|it|that)|a think)\b/;
const leavingWith = (words: string, before: string, politely: Leaving['politely']): Leaving => ({
  before,
  politely,
  later: isForLater.test(words.slice(before.length)),
  said: words,
});

const backLater =
  '(?:ill|i will|let me|i need to|i have to|ive got to) (?:just )?(?:(?:call|ring|phone)(?: you)? (?:back|later)(?: (?:later|again))?|try (?:again )?later)';
/** What keeps someone from talking: who "is Anna" or "is in Lakeside" tells what was asked for. */
const reasons = [
  '(?:im|i am|were|we are) (?:(?:just|still|currently|actually|really|very|so|too) )*(?:at (?:work|home|school|dinner|lunch|the (?:doctors?|dentists?|office|airport|store|shop|door))|driving|busy|tired|late|running|about to|being called|needed|boarding|cooking|working|in (?:a (?:meeting|hurry|rush|class|call|lesson|shop|store|queue|line|taxi|cab)|the (?:car|middle|shop|store|train|bus)|traffic|class)|on (?:(?:the|a|my|another) (?:bus|train|subway|road|motorway|highway|way|phone|line|other line|call|break|lunch break|move|go|run)|shift|duty))',
  'ive got (?:to\\b|(?:a|an|another|my) (?:\\w+ )?(?:meeting|call|class|lesson|visitor|customer|patient|appointment)|some(?:one|body)|company)',
  'when (?:\\w+ )?\\w+(?:s|re| is| are) (?:in|back|there|free|open)',
  'theres (?:some(?:one|body)|another call|a (?:call|knock|delivery|customer)|(?:too much|so much|a lot of) noise)',
  'some(?:one|body)s',
  'my (?:(?:boss|bus|train|kids?|baby|battery|meeting|taxi|ride) ?(?:is|s|are)?|phone(?: ?is|s)? (?:dying|dead|ringing|low|nearly|almost|about|running))',
  'its (?:a bad|(?:too|so|really|very) (?:loud|noisy|late|early|busy))',
];
/** "I'm in a hurry, so just book it for Friday": there's more to say, or a wish, behind the reason. */
const stillHere =
  '\\b(?:number|email|name|if|when|so (?:just|can|please)|but(?! (?:thanks|thank you))|can|could|please|hold on|wait|book|put|id like|i want|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|noon)\\b';
/** "I'll call you back, I'm at work": why someone leaves, behind it. */
const reasonBehind = new RegExp(
  `\\b(${backLater}) (?:(?:because|cause|as|since|but) )?(?:${reasons.join('|')})\\b(?!.*(?:\\d|${stillHere})).*$`,
);

/** How the caller takes leave; null when they don't. */
export function leavingIn(text: string, endPhrases: readonly string[]): Leaving | null {
  const words = plain(text).replace(reasonBehind, '$1');
  if (words === '') return null;
  if (
    isWrongNumber(words) &&
    !/\b(?:gave|give|told|said|read|typed|you)\b|\d/.test(words) &&
    words.split(' ').length < 10
  )
    return leavingWith(words, '', 'gone');
  const own = endPhrases.map((phrase) => escaped(plain(phrase))).filter((phrase) => phrase !== '');
  const done = ends(
    words,
    endingIn(
      'done',
      own.filter((phrase) => isThatsAll.test(phrase)),
    ),
  );
  const gone = ends(
    words,
    endingIn(
      'gone',
      own.filter((phrase) => !isThatsAll.test(phrase)),
    ),
  );
  if (gone !== null) return leavingWith(words, gone, 'gone');
  return done === null ? null : leavingWith(words, done, 'done');
}

/** "I'm afraid not, goodbye" leaves all the same. */
const canBeDenied = /^(?:please )?(?:hang|end|stop)\b/;

/** "I don't think that's it." */
const doubtsIt =
  /\b(?:(?:dont|do not|didnt|cant) (?:really |even )?(?:think|believe|reckon|suppose|guess|see how|say)|not (?:so |quite )?sure|doubt|wonder|if|unless|whether)(?: (?:if|that|whether))?\s*$/;

/** "Tell him I rang, that's all, bye". */
const endsInAll = new RegExp(`(?<=\\w )${thatsAll}$`);

const isThatsAll = new RegExp(`^${thatsAll}$`);

/** The patterns of the agents that are called, which stay the same for a whole call. */
const patterns = { gone: new Map<string, RegExp>(), done: new Map<string, RegExp>() };
const MOST_PATTERNS = 200;

/** Words that end in one of the phrases, and what's before it. */
function endingIn(how: keyof typeof patterns, own: readonly string[]): RegExp {
  const built = patterns[how];
  const more = own.join('|');
  const known = built.get(more);
  if (known !== undefined) return known;
  if (built.size >= MOST_PATTERNS) built.clear();
  const pattern = new RegExp(`^(.*?)\\b(${[how === 'gone' ? usual : thatsAll, ...own].join('|')})$`);
  built.set(more, pattern);
  return pattern;
}

/** No phrase is longer: the words before them needn't be looked at for each of the tails. */
const MOST_LAST_WORDS = 40;

/** What comes before the phrase where nothing of weight follows it. */
function ends(text: string, pattern: RegExp): string | null {
  const words = text.split(' ');
  let before: string | null = null;
  for (const tail of tailsOf(words, pleasantry).slice(0, MOST_TAILS)) {
    const far = Math.max(0, tail - MOST_LAST_WORDS);
    const [, near, phrase = ''] = pattern.exec(words.slice(far, tail).join(' ')) ?? [];
    const found = near === undefined ? undefined : [...words.slice(0, far), near].join(' ');
    // "Please don't hang up."
    if (
      found !== undefined &&
      !(canBeDenied.test(phrase) && /\b(?:dont|do not|wont|never|not)\s*$/.test(found)) &&
      !(isThatsAll.test(phrase) && doubtsIt.test(found)) &&
      (before === null || found.length < before.length)
    )
      before = found;
  }
  if (before === null) return null;
  const said = before.trim().replace(endsInAll, '').trim().split(' ');
  const rest = said.slice(0, tailsOf(said, pleasantry).at(-1)).join(' ');
  // "I'll call again later, goodbye" says it twice.
  return rest === '' || rest === text ? rest : (ends(rest, pattern) ?? rest);
}
