/** "An MOT and a service": two things in one breath, of which a choice takes one. */
import { plain, spokenList } from '../../words';

const articles = '(?:also )?(?:(?:an?|the|my|our|some) )*';
/** What may follow the second thing. */
const behind =
  '(?=$| (?:please|thanks|thank|for|on|at|today|tomorrow|tonight|this|next|if|as|done|too|both|i|we|can|could|together|then|in|by)(?: |$))';

/**
 * The other thing beside one that's named outright; null where there's none.
 *
 * @param find the choices that a word or two name
 */
export function otherBeside(
  text: string,
  named: string,
  find: (part: string) => readonly string[],
): string | null {
  const own = plain(named);
  const pair = new RegExp(
    String.raw`(?<!\p{L})(?:(?<before>\p{L}+(?: \p{L}+)?) and ${articles}${own}|${own} and ${articles}(?<after>\p{L}+(?: \p{L}+)?))${behind}`,
    'u',
  );
  const groups = pair.exec(plain(text))?.groups;
  const part = groups?.['before'] ?? groups?.['after'];
  if (part === undefined) return null;
  const [other, ...more] = find(part);
  return other === undefined || other === named || more.length > 0 ? null : other;
}

const lead = 'Which one is it: ';
/** What's asked where several are named and one is wanted. */
export const whichOneOf = (named: readonly string[]): string => `${lead}${spokenList(named, 'or')}?`;
export const asksWhichOne = (problem: string | null): boolean => problem?.startsWith(lead) === true;

/** "Both, please", in plain words. */
export const bothOfThem =
  /^(?:(?:no|well|oh|um|i|we|id|wed|ill|actually|really|just|think|need|want|like|would|take|have|its) )*(?:both|all (?:three|four|of them|of those)|the two)(?: (?:of (?:them|those|these)|please|thanks|really|actually|then|if possible))*$/;
