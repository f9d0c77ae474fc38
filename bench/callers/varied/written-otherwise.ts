/** The same words as other recognizers and other mouths put them. */

/** Without marks and capitals, as some recognizers write; addresses, amounts and places for days keep theirs. */
export const withoutMarks = (say: string) =>
  say
    .replace(/[.,!?;:]+(?=\s|$)/g, '')
    .replace(/(?<=\s)[-–—](?=\s)/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase();

const casual: readonly (readonly [RegExp, string])[] = [
  [/\bgoing to (?=(?:be|need|have|do|take|try|get|say|pick|come|bring|pay|make|call|want|go)\b)/gi, 'gonna '],
  [/\bwant to\b/gi, 'wanna'],
  [/\bhave got to\b/gi, 'gotta'],
  [/\bbecause\b/gi, 'cause'],
  [/\blet me\b/gi, 'lemme'],
  [/\byes\b/gi, 'yeah'],
];

/** "Gonna", "wanna", "cause". */
export const casually = (say: string) =>
  casual.reduce((words, [said, other]) => words.replace(said, other), say);

const long: readonly (readonly [RegExp, string])[] = [
  [/\bI['’]m\b/gi, 'I am'],
  [/\bI['’]d like\b/gi, 'I would like'],
  [/\bI['’]ve\b/gi, 'I have'],
  [/\bI['’]ll\b/gi, 'I will'],
  [/\bit['’]s (?!been\b|got\b|just got\b)/gi, 'it is '],
  [/\bthat['’]s (?!been\b|got\b|all\b)/gi, 'that is '],
  [/\bwe['’]re\b/gi, 'we are'],
  [/\bwe['’]ll\b/gi, 'we will'],
  [/\bdon['’]t\b/gi, 'do not'],
  [/\bdoesn['’]t\b/gi, 'does not'],
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\bname['’]s\b/gi, 'name is'],
  [/\bthere['’]ll\b/gi, 'there will'],
];

/** "I am", "it is", "do not". */
export const atLength = (say: string) =>
  long.reduce((words, [said, other]) => words.replace(said, other), say);

/** "Im", "its", "dont", as some recognizers write; a name keeps its own. */
export const withoutApostrophes = (say: string) =>
  say.replace(
    /\b(i|it|that|what|we|you|they|there|he|she|let|don|doesn|can|won|isn|didn|haven|who|where|name)['’](m|s|d|ve|ll|re|t)\b/gi,
    '$1$2',
  );

const digitWords = 'zero one two three four five six seven eight nine'.split(' ');

/** "202 555 0143" digit by digit, and back. */
export function digitsOtherwise(say: string): string {
  if (/\d/.test(say))
    return say
      .replace(/\D+/g, ' ')
      .replace(/\d/g, (digit) => ` ${digitWords[Number(digit)] ?? ''} `)
      .replace(/\s+/g, ' ')
      .trim();
  return say
    .replace(/\boh\b/gi, 'zero')
    .split(' ')
    .map((word) => String(digitWords.indexOf(word.toLowerCase())))
    .join('');
}

/** "Ann at example dot com" as it's typed, and back. */
export const addressOtherwise = (say: string) =>
  say.includes('@')
    ? say.replace(/@/g, ' at ').replace(/\./g, ' dot ').replace(/_/g, ' underscore ').replace(/-/g, ' dash ')
    : say
        .replace(/ at /i, '@')
        .replace(/ dot /gi, '.')
        .replace(/ underscore /gi, '_')
        .replace(/ dash /gi, '-')
        .replace(/ /g, '');

/** The same day by another of its names. */
export const dayForms: readonly string[] = [
  'on {{weekday N}}',
  'this {{weekday N}}',
  '{{weekday N}} the {{ordword N}}',
  'the {{ord N}}',
  '{{month N}} {{ord N}}',
  'the {{ordword N}} of {{month N}}',
  'this coming {{weekday N}}',
  '{{weekday N}} {{month N}} {{ordword N}}',
];
