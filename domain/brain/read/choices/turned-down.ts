/** "No need to deliver it", "I don't want it delivered": the one thing that's named is turned down. */

const turnsDown = new RegExp(
  String.raw`\b(?:${[
    'no need (?:for you |for anyone )?(?:to|for)(?: (?:an?|the|any)(?= ))?',
    '(?:(?:i|we|you) )?(?:dont|do not|neednt|wont|will not) (?:(?:really|actually) )?(?:need|want|have)(?: (?:it|them|you|this|that|to|any|an?|the|be)(?= ))*',
    '(?:(?:i|we|you|please) )?(?:dont|do not|cant|can not|cannot|couldnt|(?:wont|not) be able to)(?: (?:really|actually|even|come and|come in and))?',
    '(?:(?:rather|please) )?not (?:an? |the |to )?',
  ].join('|')})\s*(?!(?:ask|worry|wait|check|call|bother)\b)(?<what>\w+(?: \w+){0,2})`,
);
/** What the words go on with may choose; a time or a place says only that it isn't then or there: "don't deliver before six". */
const goesOn =
  /\b(?:but|just|instead|rather|so|ill|id|i will|only|before|until|till|after|if|unless|when|while|between|today|tomorrow|tonight|(?:this|next) \w+|\w+day|yet|(?:to|at) (?:the|my|our|an?|work))\b/;

/**
 * The choice that the words turn down; null where there's none, or they go on with what's wanted.
 *
 * @param words plain
 * @param find the choices that words mean
 */
export function turnedDownIn(words: string, find: (words: string) => readonly string[]): string | null {
  const found = turnsDown.exec(words);
  const what = found?.groups?.['what'];
  if (found === null || what === undefined || words.split(' ').length > MOST_WORDS) return null;
  if (goesOn.test(words)) return null;
  const [down, ...more] = find(what);
  if (down === undefined || more.length > 0) return null;
  return find(words).includes(down) ? down : null;
}
const MOST_WORDS = 12;
