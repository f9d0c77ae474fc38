/** E-mail addresses, typed or dictated. */
import { distance } from '../words';
import { isEveryday } from './english';
import { isCommon } from './names/name-words';
import { relatives } from './relatives';
import { type FactReader, unclear, understood, withoutLeadIn } from './reading';

/** No part is open-ended, and a name begins where no letter stands before it: linear in what is typed. */
export const address =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}/u;
/** The longest name before the `@`, by the standard. */
const MOST_NAME_CHARACTERS = 64;

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
const dots = new Set(['dot', 'point', 'period']);
const units = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Words that come before an address and are no part of it. */
const before = new Set(
  (
    'my the is its it email e-mail mail address reach me write to use send try and that thats at yes yeah sure okay ok ' +
    'please on so i im full name first last would be under you can could have use well um uh no sorry actually spelled all case word lower ' +
    'lowercase of course a an with then for surname lastname just simply only ready here goes kinda like'
  ).split(' '),
);

export const looked = (table: Record<string, string>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** "Yuki at example dot com, no, dot co dot jp". */
const otherEnding =
  /^(.*\bat\b.*?)(?:[\s,]+dot[\s,]+\p{L}+){1,2}[\s,]+(?:(?:no|sorry|wait|actually|i mean)[\s,]+)+(dot[\s,].+)$/iu;

const takenBack =
  /(?<=\S)[\s,]+(?:no[\s,]+)?(?:i mean|i meant|scratch that|correction|sorry|or rather)[\s,]+(?:no[\s,]+)?(?=\S)/giu;

/** The e-mail address in a text, in small letters; null when there is none. */
export function emailIn(text: string): string | null {
  const typed = address.exec(text)?.[0];
  if (typed !== undefined) return typed.toLowerCase();
  // "A dot Petrova, I mean, o dot Petrova at …"
  const meant = [...text.matchAll(takenBack)].at(-1);
  const after = meant === undefined ? null : emailIn(text.slice(meant.index + meant[0].length));
  if (after !== null) return after;
  const [, before = '', ending] = otherEnding.exec(text) ?? [];
  return dictatedEmail(ending === undefined ? text : `${before} ${ending}`);
}

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
    .replace(/\b(\p{L}) (?:as in|for|like in) \p{L}+/gu, '$1 ')
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
    .replace(/\b(\p{L}) and (?=\p{L}\b)/gu, '$1 ')
    .replace(
      /(?<=\S)[\s,]+(?:and )?(?:then|followed by)\s+(?=(?:\p{L}|\d+|at|dot|dash|hyphen|underscore|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)\b)/gu,
      ' ',
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
function withDigits(words: readonly string[]): string {
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

const verbs =
  /^(?:am|was|have|had|use|used|get|got|think|believe|guess|check|read|write|wrote|send|want|need|do|dont|can|cant|would|will|said|mean|meant|go|work|live|prefer|usually|mostly|only|just|also|got|made|set|gave|give|told|see|new|good|different|better|little|simple|long|short|gmail|yahoo|work|business|private|personal|company|school)$/;

const isSign = (word: string | undefined) => word !== undefined && Object.hasOwn(signs, word);

/** Whether a word before the "at" belongs to the address; "a" and "i" do among spelled letters. */
function isOfAddress(words: readonly string[], place: number, at: number): boolean {
  const word = words[place] ?? '';
  const next = place + 1 < at ? (words[place + 1] ?? '') : '';
  // "Ready, t y l e r at …": what's spelled is spelled whole.
  const behind = words.slice(place + 1, at);
  if (word.length > 1 && behind.length > 2 && behind.every(({ length }) => length === 1) && isEveryday(word))
    return false;
  // "Bob dot the dot builder".
  if (isSign(words[place - 1]) || isSign(next)) return true;
  const spelled = word.length === 1 && [words[place - 1], next].some((other) => other?.length === 1);
  return spelled || !before.has(word.replace(/'/g, ''));
}

/** "Um let me think, jane dot doe at …": an everyday clause before a comma is no part of the address. */
function fromAddressOn(text: string): string {
  const clauses = text.split(/(?<=[,;!?]|\.(?=\s))\s+/);
  const place = clauses.findIndex((clause) => /\S\s+at\b/i.test(clause));
  let from = Math.max(place, 0);
  while (from > 0 && isPartOfAddress(clauses[from - 1] ?? '')) from -= 1;
  return clauses.slice(from).join(' ');
}

/** Letters, signs and digits, or a word that's no English. */
const isPartOfAddress = (clause: string) => {
  const words = wordsOfAddress(clause);
  return (
    words.length < 8 &&
    words.every(
      (word) => word.length === 1 || Object.hasOwn(signs, word) || !isCommon(word.replace(/'/g, '')),
    )
  );
};

function dictatedEmail(said: string): string | null {
  const text = said.replace(
    /[\s,]+(?:and )?(?:then )?(?:the )?at (?:sign|symbol)[\s,]+(?:and )?(?:then )?/gi,
    ' at ',
  );
  const words = wordsOfAddress(withoutLeadIn(fromAddressOn(text)));
  let found: string | null = null;
  for (let at = words.indexOf('at'); at >= 0; at = words.indexOf('at', at + 1)) {
    const domain = domainAfter(words, at + 1);
    if (domain === null || at === 0) continue;
    let start = at;
    const first = Math.max(0, at - 24);
    while (start > first && isOfAddress(words, start - 1, at)) start -= 1;
    // "I Popov at …": an initial that is also a word, where it opens the address.
    const [initial = '', word = ''] = [words[start - 1], words[start]];
    const opens = words.slice(0, Math.max(0, start - 1)).every((other) => before.has(other));
    if (start < at && /^[ai]$/.test(initial) && opens && word.length > 1 && !verbs.test(word)) start -= 1;
    // "A at mail dot com": a letter that is also a word.
    if (start === at && /^[a-z]$/.test(words[at - 1] ?? '')) start -= 1;
    const local = withDigits(words.slice(start, at)).slice(-MOST_NAME_CHARACTERS);
    const whole = `${local}@${domain}`;
    // The last one that is said holds: "smith at, no, smyth at mail dot com".
    if (address.exec(whole)?.[0] === whole && !local.endsWith('.')) found = whole;
  }
  return found;
}

/** "example dot co dot uk" from a place on; the name may be said in several words. */
function domainAfter(words: readonly string[], start: number): string | null {
  const rest = words.slice(start, start + 14);
  const typed = rest[0] ?? '';
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(typed)) return typed;
  const dot = rest.findIndex((word) => dots.has(word));
  const known = /^(gmail|yahoo|hotmail|outlook|icloud|aol) (com|net|org)\b/.exec(rest.join(' '));
  if (dot < 1) return known === null ? null : `${known[1] ?? ''}.${known[2] ?? ''}`;
  let domain = withDigits(rest.slice(0, dot));
  for (let at = dot; dots.has(rest[at] ?? '') && rest[at + 1] !== undefined; ) {
    let end = at + 2;
    // "dot c o m", spelled.
    while (/^[a-z]$/.test(rest[at + 1] ?? '') && /^[a-z]$/.test(rest[end] ?? '')) end += 1;
    domain += `.${rest.slice(at + 1, end).join('')}`;
    at = end;
  }
  return domain;
}

/** "Jane dot doe at gmail": what ends it needn't be said. */
const withoutEnding =
  /^(.*\S[\s,]+at[\s,]+)(gmail|icloud|aol|yahoo|hotmail|outlook)(?=(?:[\s,.]+(?:please|thanks|thank you|i think|all one word|all (?:in )?lower ?case|no spaces))*[\s.!]*$)/iu;

/** An address at one of the providers that everyone knows by their name; only "gmail" has one ending. */
function endlessEmail(text: string): { email: string; doubtful: boolean } | null {
  const [, said = '', provider = ''] = withoutEnding.exec(text) ?? [];
  const email = provider === '' ? null : dictatedEmail(`${said} ${provider} dot com`);
  const words = wordsOfAddress(withoutLeadIn(said)).slice(0, -1);
  const own = words.slice(words.findIndex((word) => !before.has(word)));
  // "I've one at gmail", "I never look at gmail": everyday words are no address.
  const isOwn = own.every(
    (word, at) => isSign(own[at - 1]) || isSign(own[at + 1]) || isSign(word) || !isEveryday(word),
  );
  if (email === null || !isOwn || !/\p{L}{2}/u.test(own.join(' ')) || own.join('') === 'one') return null;
  return { email, doubtful: !/^(?:gmail|icloud|aol)$/i.test(provider) };
}

export const readEmail: FactReader = (text) => {
  const found = emailIn(text);
  if (found !== null) return found.length > 254 ? unclear() : understood(found, found);
  const endless = endlessEmail(text);
  if (endless !== null)
    return endless.doubtful
      ? understood(endless.email, endless.email, 'nearly')
      : understood(endless.email, endless.email);
  return unclear(/@|\bat\b.*\bdot\b/i.test(text) ? "That doesn't look like a complete email address." : null);
};
