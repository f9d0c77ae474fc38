/** Which part of the words holds the number that's asked for, where another one is told beside it. */
import type { Fact } from '#contract/agents/agent-content';
import { asksForMoney, isCode } from '../read/number';
import { numbersIn } from '../read/numbers';
import { labelOf } from '../words';

/** Below it a number is rather a count. */
const LEAST_AMOUNT = 100;

/** "And we can spend up to": what's told of money without naming it. */
const spends =
  "(?:i|we)(?:['’]?d| would|['’]?ll| will)? (?:(?:can|could|want to|like to|need to) )?(?:spend|pay|afford|go up to)";

/**
 * "Three, and our budget's 350,000": the words before those that tell another open number by its name. All of them where
 * there's none, or no number stands before it.
 */
export function ownNumber(text: string, open: readonly Fact[], current: Fact): string {
  if (current.type !== 'number' || isCode(current) || asksForMoney(current)) return text;
  for (const fact of open) {
    if (fact.type !== 'number' || fact.name === current.name || isCode(fact)) continue;
    const label = labelOf(fact.name).replace(/[^a-z0-9 ]/g, '');
    const named = `(?:(?:my|our|the|an?) )?(?:(?:max(?:imum)?|total) )?${label}(?:['’]?s| is| of| would be| will be)?\\b`;
    const begins = new RegExp(
      `(?<=\\S)[\\s,.;]+(?:(?:and|with|but|so|for) )*(?:${asksForMoney(fact) ? `${named}|${spends}\\b` : named})`,
      'iu',
    );
    const at = begins.exec(text)?.index;
    const least = asksForMoney(fact) ? LEAST_AMOUNT : 0;
    // "Two, but we could spend more for three" tells no amount.
    if (at === undefined || !numbersIn(text.slice(at)).some(({ value }) => value >= least)) continue;
    const head = text.slice(0, at);
    if (numbersIn(head).length > 0) return head;
  }
  return text;
}
