/** "You do it" and "we'll do it ourselves", where the choices are who does it. */
import { plain } from '../words';

const ofCaller =
  /\b(?:customers?|clients?|guests?|callers?|tenants?|members?|patients?|owners?|self|myself|yourself|yourselves)\b/;
const ofBusiness = /\b(?:movers?|crew|staff|team|company|shop|store|firm|business|us|we|our)\b/;

const byOneself = /\b(?:myself|ourselves|on (?:my|our) own)\b/;
const byOthers = /\b(?:you|youd|youll|your (?:people|team|guys|crew|staff|lot)|for (?:me|us))\b/;
const byCaller = /^(?:(?:no|yes|yeah|oh|ok|okay|well|um|i think|actually) )*(?:i|we|ill|well|im|were)\b/;

/** The choice of who does it; null where the choices are about something else, or the words don't say. */
export function whoDoesIt(text: string, choices: readonly string[]): string | null {
  const [first, second, ...more] = choices;
  if (first === undefined || second === undefined || more.length > 0) return null;
  const own = [first, second].find((choice) => ofCaller.test(plain(choice)));
  const theirs = [first, second].find((choice) => choice !== own && ofBusiness.test(plain(choice)));
  if (own === undefined || theirs === undefined) return null;
  const words = plain(text);
  if (byOneself.test(words)) return own;
  if (byOthers.test(words)) return theirs;
  return byCaller.test(words) ? own : null;
}
