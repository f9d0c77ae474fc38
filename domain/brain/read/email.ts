/** E-mail addresses, typed or dictated. */
import { isEveryday, isPassing } from './english';
import { isCommon } from './names/name-words';
import { type FactReader, unclear, understood, withoutLeadIn } from './reading';
import { plain } from '../words';
import { dots, signs, withDigits, wordsOfAddress } from './words-of-address';

/** No part is open-ended, and a name begins where no letter stands before it: linear in what is typed. */
export const address =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}/u;
/** The longest name before the `@`, by the standard. */
const MOST_NAME_CHARACTERS = 64;

/** Words that come before an address and are no part of it. */
const before = new Set(
  (
    'my the is its it email e-mail mail address reach me write to use send try and that thats at yes yeah sure okay ok ' +
    'please on so i im full name first last would be under you can could have use well um uh no sorry actually spelled all case word lower ' +
    'lowercase of course a an with then for surname lastname just simply only ready here goes kinda like'
  ).split(' '),
);

/** "Yuki at example dot com, no, dot co dot jp". */
const otherEnding =
  /^(.*\bat\b.*?)(?:[\s,]+dot[\s,]+\p{L}+){1,2}[\s,]+(?:(?:no|sorry|wait|actually|i mean)[\s,]+)+(dot[\s,].+)$/iu;

const takenBack =
  /(?<=\S)[\s,]+(?:no[\s,]+)?(?:i mean|i meant|scratch that|correction|sorry|or rather|(?<=\bno[\s,]+)actually|make (?:it|that)|(?<!\bcan['’]?t[\s,]+)wait|hang on|hold on|oops|whoops)[\s,]+(?:no[\s,]+)?(?=\S)/giu;

/** "… at example dot com, no dot between". */
const withoutSigns =
  /(?<=\b(?:dot|point)[\s,]+\p{L}+)[\s,]+(?:and |but |with )?no (?:dots?(?=\s+(?:between|in|at|before|after|anywhere|or|and)\b|[\s.!]*$)|spaces?|gaps?|hyphens?|dash(?:es)?|underscores?|capitals?|numbers?)\b.*$/iu;

/** The e-mail address in a text, in small letters; null when there is none. */
export function emailIn(said: string): string | null {
  const text = said.replace(withoutSigns, '');
  const typed = address.exec(text)?.[0];
  if (typed !== undefined) return typed.toLowerCase();
  // "A dot Petrova, I mean, o dot Petrova at …"
  const meant = [...text.matchAll(takenBack)].at(-1);
  const after = meant === undefined ? null : emailIn(text.slice(meant.index + meant[0].length));
  if (after !== null) return after;
  const [, before = '', ending] = otherEnding.exec(text) ?? [];
  return dictatedEmail(ending === undefined ? text : `${before} ${ending}`);
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

const compares =
  /^(?:as|like|same|usual|always|every(?:one|body)|which|pattern|format|style|others?|colleagues?)$/;
/** "Same as everyone, ann dot lee at …": where what's joined by signs begins, behind everyday words that compare. */
function behindComparison(words: readonly string[], start: number, at: number): number {
  let joined = at - 1;
  while (joined > start && (isSign(words[joined]) || isSign(words[joined - 1]))) joined -= 1;
  const lead = words.slice(start, joined);
  const isRemark = lead.every((word) => before.has(word) || isPassing(word) || compares.test(word));
  if (joined < at - 1 && isRemark && lead.some((word) => compares.test(word))) return joined;
  // "Same pattern as everyone, k brandt at …": two such words and more are a remark, whatever follows them.
  const last = words.slice(start, at).findLastIndex((word) => compares.test(word));
  const remark = words.slice(start, start + last + 1);
  const isWhole =
    remark.length > 1 && remark.every((word) => before.has(word) || isPassing(word) || compares.test(word));
  return isWhole && start + last + 1 < at ? start + last + 1 : start;
}

function dictatedEmail(said: string): string | null {
  const text = said.replace(
    // "At the rate" is what the sign is called in India.
    /[\s,]+(?:and )?(?:then )?(?:the )?at (?:the )?(?:sign|symbol|rate(?: of)?(?: sign| symbol)?)[\s,]+(?:and )?(?:then )?/gi,
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
    start = behindComparison(words, start, at);
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

/** "Bea Lane at gmail, that is b e a l a n e": the name once more, by its letters. */
const spelledBehind =
  /^(.*\S[\s,]+at[\s,]+(?:gmail|icloud|aol|yahoo|hotmail|outlook)(?: dot com)?)[\s,]+(?:(?:and )?(?:that is|that['’]s|it['’]s|spelled|spelt|so)[\s,]+)+((?:\p{L}[\s,.-]+){2,}\p{L})[\s.!]*$/iu;
function withoutSpelling(text: string): string {
  const [, said = '', letters = ''] = spelledBehind.exec(text) ?? [];
  const spelled = letters.replace(/[^\p{L}]/gu, '').toLowerCase();
  return spelled !== '' &&
    plain(said)
      .replace(/[^a-z]/g, '')
      .includes(spelled)
    ? said
    : text;
}

/** "Jane dot doe at gmail": what ends it needn't be said. */
const withoutEnding =
  /^(.*\S[\s,]+at[\s,]+)(gmail|icloud|aol|yahoo|hotmail|outlook)(?=(?:[\s,.]+(?:please|thanks|thank you|i think|all one word|all (?:in )?lower ?case|no spaces))*[\s.!]*$)/iu;

/** An address at one of the providers that everyone knows by their name; only "gmail" has one ending. */
function endlessEmail(text: string): { email: string; doubtful: boolean } | null {
  const [, said = '', provider = ''] = withoutEnding.exec(withoutSpelling(text)) ?? [];
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
