/** The words of a dictated e-mail address: what's said about its spelling taken out, letters and digits written as such. */
import { distance } from '../words';
import { relatives } from './relatives';

export const signs: Record<string, string> = {
  dot: '.',
  point: '.',
  period: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  minus: '-',
  plus: '+',
};
export const dots = new Set(['dot', 'point', 'period']);
const units = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

export const looked = (table: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** "Jane Doe at mail dot com, with a dot between Jane and Doe". */
function withSignBetween(text: string): string {
  const between =
    /[\s,]+with an? (dot|underscore|dash|hyphen) (?:(?:in )?between(?: [\p{L}]+ and [\p{L}]+| them| (?:the )?(?:two )?(?:names|words))?|in the middle),?/iu.exec(
      text,
    );
  if (between === null) return text;
  return text
    .replace(between[0], ' ')
    .replace(
      /(\p{L}+) (\p{L}+)(?=\s+at\b)/iu,
      (_all, first: string, second: string) => `${first} ${between[1] ?? ''} ${second}`,
    );
}

/** Takes out what is said about the spelling, and writes letters and digits as such. */
export function wordsOfAddress(text: string): string[] {
  const plainly = withSignBetween(text)
    .toLowerCase()
    .replace(
      /\b(?:the )?at (?:sign|symbol)\b|\b(?:arroba|arobase|chiocciola|klammeraffe|commercial at)\b/g,
      'at',
    )
    .replace(/\b(?:punto|punkt)\b/g, 'dot')
    .replace(/\b(?:underline|unterstrich)\b/g, 'underscore')
    // "No dot or anything".
    .replace(
      /(?<=\b(?:no|without|any) (?:dots?|spaces?|dash(?:es)?|underscores?|hyphens?)) or (?:anything(?: like that)?|spaces?|dots?|dash(?:es)?|underscores?|hyphens?)\b/g,
      ' ',
    )
    .replace(
      /\b(?:with )?(?:without|minus|no|drop|leave out) (?:the |an? |any )?(?:apostrophes?|hyphens?|accents?|spaces?|umlauts?|dots?|dash(?:es)?|periods?|underscores?|capitals|caps|numbers)\b(?! (?:com|net|org|co|edu|gov|io|me|uk|de|us|biz|info)\b)/g,
      ' ',
    )
    .replace(
      /^(?:(?:it'?s|this is|that'?s|the address is) )?(?:kinda|kind of|sort of|a bit|a little|really|so|very|pretty) \p{L}+(?:,| but)?(?: it'?s| it is)? (?=\p{L})/u,
      '',
    )
    // "My husband's, peter at …"
    .replace(
      new RegExp(
        `\\b(?:my|our|his|her) ${relatives}'?s(?: (?:one|address|e-?mail|account)(?: is)?)?,? (?=\\S)`,
        'g',
      ),
      ' ',
    )
    // "You can use my work one, carl at …"
    .replace(
      /\b(?:my|the|our|his|her) (?:(?:work|home|personal|private|other|old|new|business|school|office|main|second|usual) )+(?:(?:one|address|e-?mail|mail|account)(?: address)? )?(?:is |it'?s )?(?=(?:\S+ ){1,8}at )/g,
      ' ',
    )
    .replace(
      /\btwo thousand (?:and )?(\p{L}+)(?: (one|two|three|four|five|six|seven|eight|nine))?\b/gu,
      inThousands,
    )
    .replace(/\bfull stop\b/g, 'dot')
    // "Sandra, then a dot, then Pike".
    .replace(/(?<!(?:^|\s)\p{L}\s)\b(?:(?:and )?then )?an? (dot|dash|hyphen|underscore|period)\b/gu, '$1')
    .replace(/\bunder ?score\b/g, 'underscore')
    .replace(
      /\b(?:(?:it'?s|that'?s|that is|and|in) )?(?:all )?(?:in )?(?:lower ?case|small letters)(?: letters)?\b/g,
      ' ',
    )
    .replace(
      /\b(?:(?:it'?s|that'?s|that is) )?(?:(?:all |as |in )?one word|all (?:joined )?together)\b|\b(?:with )?no (?:spaces?|gaps?)\b(?: between(?: them)?)?|\bcapital (?=\p{L}\b)/gu,
      ' ',
    )
    // "E Tucker, that's E as in Edward, then Tucker at …": said once, and once more by its letters.
    .replace(
      /(?<![\p{L}'])(\p{L}) (\p{L}{2,}),? (?:that'?s|that is|so|it'?s|it is) \1 (?:as in|for|like in) \p{L}+,? (?:and )?(?:then )?\2(?= )/gu,
      '$1$2',
    )
    // "K Moran, k m o r a n at …": said once, and once more by its letters.
    .replace(
      /\b(\p{L}+ \p{L}{2,}),? ((?:\p{L} ){2,}\p{L})(?= (?:at|dot)\b|@)/gu,
      (all, words: string, letters: string) => {
        const spelled = letters.replace(/ /g, '');
        return words.replace(' ', '') === spelled ? spelled : all;
      },
    )
    .replace(/(?<![\p{L}'])(\p{L}) (\p{L}{2,}),? \1 (?:as in|for|like in) \p{L}+(?=[\s,]+at\b)/gu, '$1$2')
    .replace(/\b(\p{L}) (?:as in|for|like in|(?<!\bi )like) \p{L}+/gu, '$1 ')
    // "Example, that's e x a m p l e, dot com", "g wade, so g w a d e at …": the spelling holds.
    .replace(
      /\b((?:\p{L}+ ){0,2}\p{L}{2,}),? (?:that'?s|that is|which is|it'?s|so|spelled|spelt) ((?:\p{L}[ .-]+)+\p{L})(?=[\s,]+(?:at|dot)\b|@)/gu,
      (all, words: string, letters: string) => withSpelledEnd(words, letters.replace(/[ .-]/g, '')) ?? all,
    )
    .replace(
      /\b(?:the )?(?:numbers?|digits?|numerals?|figures?) (?=\d|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)\b)/g,
      ' ',
    )
    // "John with an h, j o h n at …": the spelling holds.
    .replace(
      /\b(?!(?:at|dot)\b)(\p{L}{2,})((?: with an? \p{L})?),? ((?:\p{L} )+\p{L})(?=[\s,]+(?:at|dot)\b|@)/gu,
      (all, word: string, _with: string, letters: string) =>
        distance(word, letters.replace(/ /g, '')) <= 2 ? letters : all,
    )
    // "Pam with a p, pam dot hewitt at …": said once, and once more in the address.
    .replace(
      /(?<![\p{L}'])(\p{L}{2,})[\s,]+with (?:an?|no) \p{L}[\s,]+(?:(?:so|and|then|that'?s|it'?s)[\s,]+)*(?=\1[\s.])/gu,
      ' ',
    )
    // "Mat with two t's": as heard, it lacks one.
    .replace(
      /\b(?<!\bdot )\p{L}+(?=,? with (?:two|double) (\p{L})(?:['’]?s)?\b)/gu,
      (word: string, letter: string) =>
        word.split(letter).length === 2 ? word.replace(letter, letter + letter) : word,
    )
    // "Dot Whitlock, that is Whitlock with a w h at …": said once more with its letters.
    .replace(
      /(?<=(?<!\p{L})(\p{L}{3,}))[\s,]+(?:(?:that'?s|that is|it'?s) )?\1 (?=with an? \p{L}(?: \p{L})*[\s,]+(?:at|dot)\b)/gu,
      ' ',
    )
    // "Brandt with a d t": the letters are in the word.
    .replace(/(?<=(?<!\p{L})(\p{L}{3,})[\s,]+)with an? (\p{L}(?: \p{L})+)(?=[\s,]+(?:at|dot)\b)/gu, letters)
    .replace(
      /\bwith (?:an?|one|two|three|double|triple) \p{L}(?:['’]?s)?\b(?: (?:at|on|in) the (?:end|start|beginning|middle))?/gu,
      ' ',
    )
    // "M as in Mike, then Duff".
    .replace(/(?<=(?:^|[\s,])\p{L}[\s,]+)(?:and )?then (?=\p{L}{2})/gu, '')
    // "The letters j and t, then twenty two".
    .replace(/\b(?:the )?letters? (?=\p{L}\b)/gu, '')
    .replace(/\b(\p{L}) and (?=\p{L}\b.*\sat\s)/gu, '$1 ')
    .replace(
      /(?<=\S)[\s,]+(?:and )?(?:then|followed by)\s+(?=(?:\p{L}|\d+|at|dot|dash|hyphen|underscore|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b)/gu,
      ' ',
    )
    .replace(
      /\b(double|triple) (zero|oh|one|two|three|four|five|six|seven|eight|nine|\d)\b/g,
      (_all, times: string, digit: string) =>
        Array(times === 'double' ? 2 : 3)
          .fill(digit)
          .join(' '),
    )
    .replace(/\b(double|triple) (\p{L})\b/gu, (_all, times: string, letter: string) =>
      letter.repeat(times === 'double' ? 2 : 3),
    )
    .replace(/[,;:!?"()]+|'s\b|\.(?=\s|$)/g, ' ')
    .replace(/'(?=\p{L})/gu, '');
  return plainly.split(/\s+/).filter((word) => word !== '');
}

/** "Two thousand and four" is 2004. */
function inThousands(all: string, word: string, unit?: string): string {
  const small = unit === undefined ? word : `${word} ${unit}`;
  const rest = Number(withDigits(['', ...small.split(' ')]));
  return rest > 0 && rest < 100 ? String(2000 + rest) : all;
}

/** Nothing for letters that are in the word already, and all of it otherwise. */
const letters = (all: string, word: string, spelled: string) =>
  word.includes(spelled.replace(/ /g, '')) ? ' ' : all;

/** The words with the last of them as they're spelled together; null where none are. */
function withSpelledEnd(said: string, spelled: string): string | null {
  const words = said.split(' ');
  const from = words.findIndex((_word, at) => {
    const end = words.slice(at);
    return !end.includes('at') && !end.includes('dot') && distance(end.join(''), spelled) <= 2;
  });
  return from < 0 ? null : [...words.slice(0, from), spelled].join(' ');
}

/** Number words become digits: "twenty two" is 22. A single one may be part of a name: it stays. */
export function withDigits(words: readonly string[]): string {
  let written = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const next = units.indexOf(words[at + 1] ?? '');
    const ten = tens.indexOf(word);
    const unit = word === 'oh' ? 0 : units.indexOf(word);
    if (words.length === 1) written += word;
    else if (ten >= 0) {
      written += next > 0 ? String(10 * (ten + 2) + next) : String(10 * (ten + 2));
      if (next > 0) at += 1;
    } else if (unit > 0 && /^(?:thousand|hundred)$/.test(words[at + 1] ?? '')) {
      written += `${unit}${words[at + 1] === 'thousand' ? '000' : '00'}`;
      at += 1;
    } else if (unit >= 0) written += String(unit);
    else if (teens.includes(word)) written += String(10 + teens.indexOf(word));
    else written += looked(signs, word) ?? word;
  }
  return written;
}
