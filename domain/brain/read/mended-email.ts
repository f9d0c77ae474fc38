/** E-mail addresses that are put right in part. */
import { distance } from '../words';
import { address } from './email';
import { looked, signs, wordsOfAddress } from './words-of-address';

/** "Without the dot": the part before the "@" with its only such sign taken out; null where nothing is. */
function withoutSign(local: string, text: string): string | null {
  const said =
    /\b(?:without|no|not|drop|take out|leave out|remove|minus|skip|isn['’]?t|aren['’]?t) (?:the |an? |any )?(dot|period|point|dash|hyphen|underscore)s?\b(?! (?:com|net|org|co|but|it)\b)/i.exec(
      text,
    )?.[1];
  const parts = said === undefined ? [] : local.split(signs[said.toLowerCase()] ?? '@');
  return parts.length === 2 ? parts.join('') : null;
}

/** "Leary is spelled l e e r y": the part before the "@" with what's nearest to the letters put right; null where nothing is near. */
function withSpelledPart(local: string, text: string): string | null {
  const letters =
    /\b(?:spelled|spelt|spelling is)\s+(?:with )?((?:\p{L}[\s,.-]+){2,20}\p{L})(?!\p{L})(?!.*\b(?:at|dot)\b)/iu.exec(
      text,
    )?.[1];
  const word = letters?.replace(/[^\p{L}]/gu, '').toLowerCase() ?? '';
  // The name of the company is behind the "@".
  if (word.length < 3 || /\b(?:domain|company)\b/i.test(text)) return null;
  const parts = local.split(/(?<=[._+-])|(?=[._+-])/);
  const [whole] = parts
    .map((part, at) => ({ at, apart: distance(part, word) }))
    .filter(({ apart }) => apart < (word.length < 5 ? 2 : 3))
    .sort((a, b) => a.apart - b.apart || b.at - a.at);
  if (whole !== undefined) return parts.map((part, at) => (at === whole.at ? word : part)).join('');
  let best = { from: 0, to: 0, apart: word.length < 5 ? 2 : 3 };
  for (let from = 0; from < local.length; from += 1)
    for (let to = from + word.length - 1; to <= Math.min(local.length, from + word.length + 1); to += 1) {
      if (/[._+-]/.test(local.slice(from, to))) continue;
      const apart = distance(local.slice(from, to), word);
      // The end of an address is a surname more often than its middle.
      if (apart < best.apart || (apart === best.apart && best.to > 0 && to > best.to))
        best = { from, to, apart };
    }
  return best.to === 0 ? null : local.slice(0, best.from) + word + local.slice(best.to);
}

/** An address with a part put right: "dot net, not dot com", "it's smyth not smith". Null when nothing is. */
export function mendedEmail(known: string, text: string): string | null {
  const respelled =
    /(?<![\p{L}'])(\p{L}{3,}),? (?:spelled |spelt )?with (?:an? |two )(\p{L})(?!\p{L})/iu.exec(text);
  const name = respelled?.[1]?.toLowerCase() ?? '';
  const local = known.slice(0, known.indexOf('@'));
  const wrongPart = local.split(/[._+-]/).find((part) => part !== name && distance(part, name) <= 2);
  if (respelled !== null && name.includes(respelled[2]?.toLowerCase() ?? '') && wrongPart !== undefined)
    return known.replace(wrongPart, name);
  const spelled = withSpelledPart(local, text);
  if (spelled !== null) return spelled === local ? null : spelled + known.slice(local.length);
  const bare = withoutSign(local, text);
  if (bare !== null) return bare + known.slice(local.length);
  const words = wordsOfAddress(text)
    .map((word) => looked(signs, word) ?? word)
    .join(' ')
    .replace(/([.@_-]) (?=[\p{L}\p{N}])/gu, '$1');
  const swapped =
    /(\S+) (?:and )?not (\S+)/.exec(words)?.slice(1, 3) ??
    /\bnot (\S+) (?:but |it's |its )?(\S+)/.exec(words)?.slice(1, 3).reverse();
  const [right = '', wrong = ''] = swapped ?? [];
  const at = wrong === '' ? -1 : known.lastIndexOf(wrong);
  if (at < 0 || right === '') return null;
  const mended = known.slice(0, at) + right + known.slice(at + wrong.length);
  return address.exec(mended)?.[0] === mended ? mended : null;
}
