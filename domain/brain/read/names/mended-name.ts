/** Names that are put right, or said once more. */
import { ordinals } from '../../../ordinals';
import { months } from '../days/day-patterns';
import { plain } from '../../words';
import { isNumberWord } from '../numbers';
import { withoutLeadIn } from '../reading';
import { announcedName, likelyName } from './announced';
import { asDescribed } from './described-letters';
import { ofRelative } from './name';
import { isPlainWord, properCase } from './name-words';
import { neverNames } from './not-names';
import { plainName, wholeAfterPart } from './said-name';
import { isLike, isSpelled, spelledIn, withSingleLetters, withSpelling, withoutSpelling } from './spelling';

/** Everyday words that are said once more when the name is asked for again are a name: "Waters". */
export function insistedName(text: string, before: string): string | null {
  const said = withoutLeadIn(text);
  const words = said.split(/\s+/);
  const again = plain(said) !== '' && ` ${plain(before)} `.includes(` ${plain(said)} `);
  const isWord = (word: string) => /^\p{L}[\p{L}'’-]+$/u.test(word) && !neverNames.has(plain(word));
  // "Eleanor Ten": a number word is one in a name as well, but no name by itself.
  const isName = words.every(isWord) && words.some((word) => !isNumberWord(word.toLowerCase()));
  return again && words.length <= 3 && isName ? words.map(properCase).join(' ') : null;
}

/** "It's Benitez now, Maria Benitez": the first name that's known, and another surname at the end. */
function withOtherPart(known: string, text: string): string | null {
  const [first = '', ...rest] = known.split(' ');
  const last = new RegExp(`(?<![\\p{L}'’-])${first}\\s+([\\p{L}][\\p{L}'’-]+)[.!]*$`, 'iu').exec(text)?.[1];
  if (last === undefined || rest.length !== 1 || plain(last) === plain(rest[0] ?? '')) return null;
  return neverNames.has(plain(last)) || isBeside(last, text) ? null : `${first} ${properCase(last, 1)}`;
}

/** "It's for Maria tomorrow": an everyday word behind the name, which is no other surname. */
const isBeside = (word: string, text: string) =>
  isPlainWord(plain(word)) &&
  !new RegExp(`(?<!\\p{L})\\p{Lu}${word.slice(1)}(?!\\p{L})`, 'u').test(text) &&
  !/\b(?:now|married|surname|last name|family name)\b/i.test(text);

/** "Anne without the e": a word of the name with a letter of it taken out, the last one of its kind. */
function withoutLetter(known: string, text: string): string | null {
  const [, said = '', letter = ''] =
    /(?<!\p{L})(\p{L}{3,})[,\s]+(?:but )?(?:without|with no|minus) (?:the |an? )?(?:last |final )?(\p{L})(?!\p{L}|['’]\p{L}{2})(?! \p{L}\b)/iu.exec(
      text,
    ) ?? [];
  const parts = known.split(' ');
  const place = parts.findIndex((part) => plain(part) === plain(said));
  const at = (parts[place] ?? '').toLowerCase().lastIndexOf(letter.toLowerCase());
  if (said === '' || place < 0 || at < 1) return null;
  return parts
    .map((part, index) => (index === place ? part.slice(0, at) + part.slice(at + 1) : part))
    .join(' ');
}

/** A name put right: a word that is like one of the known name's takes its place. */
export function mendedName(known: string, said: string): string | null {
  const text = withSingleLetters(said);
  const shorter = withoutLetter(known, text);
  if (shorter !== null) return shorter;
  const described = asDescribed(known, said);
  if (described !== known) return described;
  const concluded = /\bso (?:it['’]?s )?(\p{L}{3,})[.!]*$/iu.exec(text)?.[1];
  const isPart = concluded !== undefined && known.split(' ').some((part) => isLike(part, concluded));
  const cleaned = withoutLeadIn(isPart ? concluded : text)
    .replace(ofRelative, '')
    .replace(isSpelled, '$1 is ')
    .replace(
      /\b(?:it has|it ends with|has|with|spelled with|there['’]?s) (?:an?|one|two|double) \p{L}\b(?: (?:at|on|in) the (?:end|start|beginning|middle))?/giu,
      ' ',
    )
    .replace(/(?<=\S)[\s,]+(?:actually|though|instead)(?=[\s,.!]|$)/giu, '')
    .replace(/\bnot\s+(?:with\s+)?(?:an? )?[\p{L}'’-]+/giu, ' ')
    .trim();
  const spelled = spelledIn(cleaned);
  const whole = spelled === null ? withOtherPart(known, text) : null;
  if (whole !== null) return whole;
  const name =
    spelled !== null && withoutSpelling(cleaned).replace(/[\s,]/g, '') === ''
      ? properCase(spelled, 0)
      : (wholeAfterPart(cleaned) ?? announcedName(cleaned) ?? likelyName(cleaned) ?? plainName(cleaned));
  if (name === null && spelled !== null) {
    const parts = known.split(' ');
    const place = parts.findIndex((part) => isLike(part, spelled));
    return place < 0
      ? null
      : parts.map((part, at) => (at === place ? properCase(spelled, 0) : part)).join(' ');
  }
  if (name === null || isDay.test(name)) return null;
  const mended = saidOnce(withSpelling(name, cleaned) ?? name, known);
  const parts = known.split(' ');
  const [first, last, more] = mended.split(' ');
  if (first === parts[0] && last !== undefined && more === undefined && isBeside(last, text)) return known;
  if (mended.includes(' ') || parts.length === 1) return mended;
  // "Nguyen, not Newen" says itself which word was wrong.
  const which = /\b(?:(surname|last name|family name)|first name)\b/i.exec(text);
  if (which !== null)
    return which[1] === undefined
      ? [mended, ...parts.slice(1)].join(' ')
      : [...parts.slice(0, -1), mended].join(' ');
  const denied =
    /\b(?:not|don['’]?t (?:put|say|use|write)(?: down)?)\s+([\p{L}'’-]+)/iu.exec(text)?.[1] ?? mended;
  const place = parts.findIndex((part) => isLike(part, mended) || isLike(part, denied));
  return place < 0 ? mended : parts.map((part, at) => (at === place ? mended : part)).join(' ');
}

/** "Sorry, it's March fifth" is about a day, while "it's April Summers" is about a name. */
const isDay = new RegExp(
  `^(?:${months}) (?:the )?(?:${ordinals.join('|')}|thirtieth|(?:twenty|thirty)[ -]\\p{L}+|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$`,
  'iu',
);

/** "Lopez with an s, Lopes": the word of the known name, and what it should be. */
function saidOnce(name: string, known: string): string {
  const [before = '', after, more] = name.split(' ');
  const isWrong = known.split(' ').some((part) => plain(part) === plain(before));
  return after !== undefined && more === undefined && isWrong && isLike(before, after) ? after : name;
}
