/** How old someone is, in words that say so: "he's nine", "six years old". */
import type { Fact } from '#contract/agents/agent-content';
import { labelOf } from '../words';
import { numbersIn } from './numbers';

/** Whether a fact asks for an age. */
export const asksForAge = ({ name, question }: Fact) =>
  /\bhow old\b|\bage\b/i.test(`${labelOf(name)} ${question}`);

const number = '((?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[ -]\\p{L}+)?|\\p{L}+|\\d{1,3})';
const saysOld = new RegExp(`(?<![\\p{L}\\p{N}])${number}(?: and a half)?[ -]years?[ -]old\\b`, 'iu');
/** "He's nine"; "he's one of them" and "she's two minutes late" say something else. */
const saysIs = new RegExp(
  `\\b(?:(?:he|she|who)(?:['’]s| is)|aged) (?:(?:only|just|now|nearly|almost|about|already) )*${number}(?=$|[\\s,.]+(?:$|and|but|so|now|years?|in|on|this|next|already)\\b|[,.])`,
  'iu',
);
const MOST_YEARS = 120;

/** The age that a text tells; null where none is said as one. */
export function ageIn(text: string): number | null {
  const said = (saysOld.exec(text) ?? saysIs.exec(text))?.[1];
  const age = said === undefined ? undefined : numbersIn(said)[0]?.value;
  return age === undefined || age > MOST_YEARS ? null : age;
}
