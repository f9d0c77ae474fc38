/** "An MOT and a service": two things in one breath, of which a choice takes one. */
import { plain } from '../../words';

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
