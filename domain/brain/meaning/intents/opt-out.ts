/** "Don't call me again": someone who is called asks for it, however a model or the built-in brain answers. */
import { withoutSounds } from '../../manners-of-speech';
import { plain, tidy } from '../../words';
import { elsewhere } from './opt-out-elsewhere';
import { english } from './opt-out-english';
import { type OptOutWords, whole } from './opt-out-words';

/** "Did you stop calling me?" asks for nothing; "will you stop calling me?" does. */
const question =
  /\b(?:did|didnt|why|wont|will|would|could|can|should) (?:not |you |they |he |she |ever )+(?:\w+ )?(?:call|phone|ring|contact)/g;
const askedToStop = /\b(?:can|could|will|wont|would) you (?:stop|quit)\b(?!.*\b(?:if|when|once)\b)/;

/** "Don't call me Bob": what comes after "call me" when it's no name. */
const noName =
  /^(?:again|any|anymore|ever|never|please|here|back|now|at|on|in|about|for|from|this|these|no|not|ok|okay|thanks?|you|we|stop|take|bye|goodbye|and|or|but|because|i|i'm|it|it's|man|if|when|then|all|anytime|already|forever|everyday|period|\p{L}+ly)$/iu;

/** The same in French, Italian and Spanish, where a comma would be no part of it. */
const nameElsewhere =
  /(?<!\p{L})(?:m'appel(?:er|ez)|m[ei] (?:appel(?:er|ez)|chiam(?:i|ate)|llam(?:e|en|es))|chiamatemi)(?: plus| jamais| mai| più| nunca| más)* (?:\p{Lu}\p{Ll}|madame|mademoiselle|monsieur|par |signor|dottor|señor|don |doña )/u;

/** Where a sentence ends: not after "Mr.", nor in "don't ... call me". "No, call me" says two things. */
const sentenceEnd =
  /(?<=(?<!\.)[.!?;]["')]*)(?<!\b(?:mr|mrs|ms|dr)\.)\s+|(?<=^(?:no|nope)|[\s.](?:no|nope)),\s*(?=(?:call|phone|ring|contact)\b)/iu;
const clauseEnd = /[,:]\s+|\s[-–—]+\s/u;

/** What was said or done earlier tells nothing of when calls are welcome: "I told you this morning". */
const earlier = whole(
  'told|asked|said|warned|called|phoned|rang|gesagt|dit|dije|dicho|detto|gezegd|disse|falei',
);
const ofCalls = /\b(?:before|after|until|till) \w|\b(?:call|phone|ring|contact)\b/;
const why = /^(?:why|who|did|didnt|warum|wieso|por qué|pourquoi|perché|waarom|por que)(?= |$)/u;
const toldBefore =
  /\b(?:told|asked|said|warned|called)(?: (?:you|them|people|guys|this|that|it|so|me|us|\w+ times))* before(?= (?:do not|dont|never|please|stop|quit|take|get|remove|delete|no)\b|$)/g;
/** Asked for good, not only "don't call me". */
const forGood =
  /\b(?:again|any ?more|ever|never|stop|quit|off|from|remove|delete|unsubscribe|opt|no more|list)\b/;

/**
 * Whether the words, as they were said, ask not to be called again. They err towards not hearing it: a time or another number
 * limits the wish.
 */
export function asksNotToBeCalled(utterance: string): boolean {
  const said = tidy(utterance);
  // The sounds between English words are words elsewhere: "um neun".
  return asksIn(withoutSounds(said), english) || elsewhere.some((language) => asksIn(said, language));
}

function asksIn(text: string, language: OptOutWords): boolean {
  const sentences = text.split(sentenceEnd);
  return sentences.some((sentence, at) => {
    const words = plain(sentence).replace(toldBefore, ' ');
    return language.asks.some((pattern) => {
      // "Take me off" is an ask where nothing follows.
      if (pattern.source.endsWith('$') && at < sentences.length - 1) return false;
      const ask = pattern.exec(words);
      if (ask === null || isInQuestion(words, ask)) return false;
      if (/\bcall/.test(ask[0]) ? callsByName(sentence) : nameElsewhere.test(sentence)) return false;
      const lasts = forGood.test(ask[0]);
      return !sentences.some((other, place) => limitsIn(other, language, place === at, lasts));
    });
  });
}

function isInQuestion(words: string, { index, 0: ask }: RegExpExecArray): boolean {
  if (askedToStop.test(words)) return false;
  return [...words.matchAll(question)].some(
    (asked) => asked.index < index + ask.length && index < asked.index + asked[0].length,
  );
}

function callsByName(sentence: string): boolean {
  const [, name = '', rest = ''] =
    /\bcall(?:ing)? (?:me|us|him|her|them) ([\p{L}'-]+)[^\p{L}]*(.*)$/iu.exec(sentence) ?? [];
  if (name === '' || noName.test(name)) return false;
  return /^(?:an?|names|that)$/i.test(name) || /^\p{Lu}\p{Ll}/u.test(name) || /^(?:again|any|$)/i.test(rest);
}

/** "Don't call me, just e-mail me", "just text when it's ready": no wish to be left alone for good. */
const anotherWay = new RegExp(
  String.raw`(?<!\b(?:dont|do not|never|or|nor|not|stop) (?:ever |even |please )?)\b(?:` +
    String.raw`(?:e ?mail|text|message|write(?: to)?) (?:me|us)\b(?! (?:any ?more|again|ever))` +
    String.raw`|(?:just|only|rather|please) (?:e ?mail|text|message)(?= (?:when|once|as soon|if|instead|please|thanks|thank you)\b|$)` +
    String.raw`|(?:e ?mail|text|message) (?:when|once|as soon as|instead)\b)`,
);

/**
 * @param own whether it's the sentence that asks
 * @param lasts whether that asks for good, whatever an excuse beside it says
 */
function limitsIn(sentence: string, { asks, limits }: OptOutWords, own: boolean, lasts: boolean): boolean {
  const all = plain(sentence);
  const isExcuse = lasts && !/\b(?:call|phone|ring|contact|try)\b/.test(all) && all.split(' ').length > 4;
  if (!own && (isExcuse || why.test(all))) return false;
  return sentence.split(clauseEnd).some((clause) => {
    const words = plain(clause).replace(toldBefore, ' ');
    // "Take me off your list and e-mail me a confirmation" asks for good.
    const wantsAnother = !lasts && anotherWay.test(words);
    if (!wantsAnother && !limits.some((pattern) => pattern.test(words))) return false;
    return asks.some((pattern) => pattern.test(words)) || !earlier.test(words) || ofCalls.test(words);
  });
}
