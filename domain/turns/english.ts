/** Complete and unfinished answers in English, by the readers of the built-in brain. */
import type { Language } from '#contract/agents/agent-content';
import type { EndOfTurnRule } from '#contract/calls/end-of-turn';
import type { Asked } from '../brain/wording/asked';
import { asksToWait, intentOf } from '../brain/meaning/intents/intents';
import { leavingIn } from '../brain/meaning/intents/leaving';
import { isProposal, isQuestion, isWish } from '../brain/meaning/questions';
import { phoneDigitsIn } from '../brain/read/phones/phone';
import { digitRuns, wordsForDigits } from '../brain/read/sequence';
import { readAnswer } from '../brain/meaning/understanding';
import { plain } from '../brain/words';
import type { CallerSoFar } from './caller-so-far';

/** `sure`: nothing is likely to follow. */
export interface Complete {
  rule: EndOfTurnRule;
  sure: boolean;
}

/** Words that something has to follow. */
const leads =
  /\b(?:and|or|but|because|cause|although|a|an|the|my|your|his|her|our|their|to|for|with|at|from|of|about|is|are|was|by|than|plus|if|whether|between|until|around|every|next|into|as in|im|id|ive|its|thats|theyre|youre|i|we|double|triple|lets say|(?:well|ill|itll|would|will|to) be|dot|underscore|dash|hyphen|area code)$/;
/** The same words where nothing has to. */
const closes =
  /\b(?:(?:it|that|he|she|this|there|what) (?:is|was)|(?:they|we|you|there) are|so (?:do|am|did|have) i|(?:think|hope|guess|believe|suppose) so)$/;
/** Whole, whatever was asked: "the one I'm calling from". */
const wholeThough = /\b(?:think|hope|guess|believe|suppose) so$|\b(?:calling|phoning|ringing) from$/;
const answersWish = /\b(?:like|love|want|need|have|going|able|supposed|prefer|used|happy|glad) to$/;
const asks =
  /^(?:(?:and|but|so|also|ok|okay|well|um|uh|oh|sorry|yes|yeah|no|hi|hello|actually|great) )*(?:what|whats|where|wheres|when|who|whos|which|how|hows|why)\b/;
const leadIns =
  /\b(?:(?:id|i would|wed|we would|would) like|(?:to|can i|could i|can we|could we) (?:book|make|get|have|schedule|change|move|order|ask|know|see|talk|speak|reserve|say|find out)|i (?:want|need|wanted)|im (?:calling|looking|trying)|was wondering|calling (?:because|regarding)|(?:tell me|let me know)|my (?:\w+ )?(?:name|number|phone|address|email|birthday)(?: is| would be)?|the number|this is|starts? with|ends? (?:with|in))$/;
const sounds =
  /(?:^|\s)(?:um+|uh+|er|erm|ah|(?<!\bm+ )hm+|well um|you know|i mean|lets see|let me (?:see|think|check|look)(?: \w+){0,2}|how (?:do|should) i say|whats it called|what was it(?: again)?|what is it again)$/;
/** At the end of something longer, "so" and "well" go on. */
const openers =
  /^(?:(?:yes|yeah|no|ok|okay|um|uh|oh|and|right) )*(?:well|so|actually|like|basically|you see)$|(?<!\b(?:think|hope|guess|believe|suppose|said|not|just|say|if|or|even)) so$/;

/** Why the caller seems to go on; null when nothing says so. */
export function unfinishedInEnglish(caller: CallerSoFar): EndOfTurnRule | null {
  const { asked, said } = caller;
  const words = plain(said.slice(-200));
  if (words === '') return null;
  if (sounds.test(words) || openers.test(words) || asksForMoment(words)) return 'hesitation';
  if (isSpelling(words)) return 'spelling';
  if (isLeading(words, asked)) return 'unfinished_sentence';
  if (/\?["']?$/.test(said)) return null;
  if (isNumberUnfinished(caller)) return 'unfinished_number';
  const fact = asked.kind === 'fact' ? asked.fact : null;
  if (fact?.type === 'date' && isDateUnfinished(caller)) return 'unfinished_date';
  if (fact?.type === 'email' && isEmailUnfinished(caller)) return 'unfinished_email';
  return null;
}

/** What makes it complete; null when it may or may not be. */
export function completeInEnglish(caller: CallerSoFar): Complete | null {
  const { asked, said, endPhrases } = caller;
  const intent = intentOf(said);
  if (asked.kind === 'yes_or_no') {
    // "Perfect" agrees as well.
    const answer = intent === 'thanks' ? 'yes' : intent;
    if (answer === 'yes' || answer === 'no') return yesOrNo(answer, asked.moreAfter);
  }
  const leaving = leavingIn(said, endPhrases);
  if (leaving !== null && plain(said).split(' ').length <= 12)
    return { rule: 'goodbye', sure: leaving.politely === 'gone' };
  if (asksBack.has(intent) || isWholeQuestion(said)) return { rule: 'question', sure: false };
  const phone = isWholePhone(caller);
  if (asked.kind !== 'fact') return phone && announcesNumber(said) ? { rule: 'phone', sure: true } : null;
  if (asked.fact.type === 'phone') return phone ? { rule: 'phone', sure: true } : null;
  return wholeValue(caller, asked.fact);
}

/** A bare yes to "Anything else?" is only the beginning; after a no to a read-back, a correction may come. */
export function yesOrNo(answer: 'yes' | 'no', moreAfter: 'yes' | 'no' | null): Complete | null {
  if (moreAfter === 'yes' && answer === 'yes') return null;
  return { rule: 'yes_or_no', sure: answer !== moreAfter };
}

const asksBack: ReadonlySet<unknown> = new Set(['repeat', 'robot', 'who', 'here', 'abilities', 'recall']);

function wholeValue({ said, context }: CallerSoFar, fact: AskedFact): Complete | null {
  const words = plain(said);
  const reads = () => readAnswer(said, fact, context).ok;
  switch (fact.type) {
    case 'choice':
      return words.split(' ').length <= 8 && reads() ? { rule: 'choice', sure: false } : null;
    case 'date':
      return wholeDay.test(words) && !words.startsWith('not ') && !unsureEnd.test(words) && reads()
        ? { rule: 'date', sure: false }
        : null;
    case 'time':
      return wholeTime.test(said.toLowerCase()) && reads() ? { rule: 'time', sure: false } : null;
    case 'number':
      return /(?:^|\s)(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|1?\d)(?: (?:people|persons?|of us|guests|adults|please))?$/.test(
        words,
      ) &&
        digitRuns(wordsForDigits(said)).length === 1 &&
        words.split(' ').length <= 6 &&
        !isReference(fact) &&
        reads()
        ? { rule: 'number', sure: false }
        : null;
    case 'email':
      return wholeAddress.test(said.trim()) && reads() ? { rule: 'email', sure: true } : null;
    default:
      return null;
  }
}

type AskedFact = Extract<Asked, { kind: 'fact' }>['fact'];

const isReference = ({ name, question }: AskedFact) =>
  /\b(?:number|code|id|reference|order|zip|postal|account)\b/i.test(`${name.replace(/_/g, ' ')} ${question}`);

const months = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
/** A weekday, a relative day, or a day of a month. */
const wholeDay = new RegExp(
  `\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b|\\b(?:today|tonight|tomorrow)\\b|\\b${months} (?:the )?\\w+|\\b(?:of )?${months}(?: \\w+){0,4}$|\\b\\d{1,4} \\d{1,2} \\d{2,4}\\b`,
);
/** More of a number or of a day may follow: "twenty … first", "nineteen … eighty two", "Tuesday the". */
const unsureEnd =
  /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|nineteen|maybe|perhaps|actually|sorry|no|or)$/;
const wholeTime =
  /\d:\d\d|\b(?:[ap]\.? ?m\b\.?|noon|midnight|midday|o['’ ]?clock|(?:half past|quarter (?:past|to)) \w+|thirty|fifteen|forty[ -]five|in the (?:morning|afternoon|evening)|at night)(?: please)?[.!]?$/;
const wholeAddress = /(?:\.|\bdot )\s*(?:com|net|org|edu|gov|io|de|fr|es|it|nl|uk|info|biz|ca|us)[.!]?$/i;

const asksForMoment = (words: string) => asksToWait(words) && !/\bmy name\b|\d{3}/.test(words);

function isLeading(words: string, asked: Asked): boolean {
  if (asks.test(words))
    return /\b(?:a|an|the|my|your|and|or|if|i|we|is|are|do you|can i|can you)$/.test(words);
  if (asked.kind === 'yes_or_no' && (closes.test(words) || answersWish.test(words))) return false;
  if (wholeThough.test(words)) return false;
  return leads.test(words) || leadIns.test(words);
}

/** Ends in single letters that don't spell a word said before: "Smith, S M I". */
function isSpelling(words: string): boolean {
  const letters = /(?:^|\s)((?:[b-hj-z]|[ai](?=\s[a-z](?:\s|$)))(?:\s[a-z])*)$/.exec(words)?.[1];
  // "With an e", "three p.m."
  if (letters === undefined || /\b(?:an?|letter) [a-z]$|\b[ap] m$/.test(words)) return false;
  const spelled = letters.replace(/ /g, '');
  const before = words.slice(0, -letters.length).split(' ');
  return !before.some((word) => word.length > 1 && spelled.endsWith(word));
}

const announcesNumber = (said: string) =>
  /\b(?:number|phone|mobile|cell|reach me|call me)\b/i.test(said) &&
  !/\b(?:order|account|invoice|reference|claim|policy|booking|case) number\b/i.test(said);

/** Digits of a telephone number, with those of an earlier turn in front. */
function phoneOf({ asked, said }: CallerSoFar): string {
  const soFar = asked.kind === 'fact' && asked.fact.type === 'phone' ? phoneDigitsIn(asked.soFar) : '';
  return soFar + phoneDigitsIn(said);
}

/** How many digits a number has that is dialled in the caller's country. */
function digitsWanted(digits: string, language: Language): number {
  if (language === 'en-GB') return digits.startsWith('+44') ? 13 : digits.startsWith('0') ? 11 : 10;
  if (digits.startsWith('+')) return digits.startsWith('+1') ? 12 : 13;
  return digits.startsWith('1') ? 11 : 10;
}

const repairs = /\b(?:sorry|no|not|wait|actually|i mean|correction)\b/i;

function isWholePhone(caller: CallerSoFar): boolean {
  const digits = phoneOf(caller);
  return digits.length === digitsWanted(digits, caller.context.language) && !repairs.test(caller.said);
}

/** Ends in digits, and there are too few of them. Seven may be a local number. */
function isNumberUnfinished(caller: CallerSoFar): boolean {
  const { asked, said, context } = caller;
  const wanted = asked.kind === 'fact' && asked.fact.type === 'phone';
  if (!wanted && (asked.kind === 'fact' || !announcesNumber(said))) return false;
  const words = wordsForDigits(said);
  const last = digitRuns(words).at(-1);
  if (last === undefined || last.to !== words.length) return false;
  const digits = phoneOf(caller);
  // "I don't have one."
  if (last.digits.length < 2) return false;
  return digits.length !== 7 && digits.length < digitsWanted(digits, context.language);
}

/** A month without its day, "the third", or a day of birth without its year. */
function isDateUnfinished({ asked, said, context }: CallerSoFar): boolean {
  if (asked.kind !== 'fact') return false;
  const words = plain(said);
  if (new RegExp(`(?:^|\\s)(?:in |on )?${months.replace('may|', '')}$`).test(words))
    return !new RegExp(`\\d|\\b(?:first|second|third|\\w+th|of) ${months}$`).test(words);
  const reading = readAnswer(said, asked.fact, context);
  return !reading.ok && reading.soFar !== undefined;
}

function isEmailUnfinished({ asked, said, context }: CallerSoFar): boolean {
  if (asked.kind !== 'fact') return false;
  const words = plain(said);
  const isPart =
    words.split(' ').length <= 4 && intentOf(said) === null && !/\b(?:dont|no|not|none)\b/.test(words);
  if (!isPart && !/\b(?:at|dot|underscore|dash)\b|@/i.test(said)) return false;
  return !readAnswer(said, asked.fact, context).ok;
}

/** A question with its mark, or, from a transcriber that sets none, one of some length that begins like one. */
function isWholeQuestion(said: string): boolean {
  const last = said.split(/(?<=[.!?])\s+/).at(-1) ?? said;
  if (/\?["']?$/.test(last)) return plain(last).split(' ').length > 2;
  const words = plain(last);
  if (words.split(' ').length < 4 || isWish(last) || isProposal(last) || !isQuestion(last)) return false;
  return (
    asks.test(words) || /^(?:(?:and|so|ok|okay|um) )*(?:do|does|are|is) (?:you|there|it|your)\b/.test(words)
  );
}
