/** What the cost of a call is made of. */
import type { Receipt } from '#contract/billing/billing';
import type { SpendPart } from '#contract/calls/spend-parts';
import type { Micros } from '#contract/money';

/** Micro-dollars; a part that cost nothing is absent. */
export type SpendParts = { [Part in SpendPart]?: Micros };

/** The parts add up to the receipt's total: where a line takes all others back, there are none. */
export function spendPartsOf({ lines, total_micros }: Pick<Receipt, 'lines' | 'total_micros'>): SpendParts {
  const parts: SpendParts = {};
  if (total_micros === 0) return parts;
  for (const { item, amount_micros } of lines) {
    if (amount_micros === 0) continue;
    const part = partOf(item);
    parts[part] = (parts[part] ?? 0) + amount_micros;
  }
  return parts;
}

function partOf(item: string): SpendPart {
  if (item === 'platform') return 'platform';
  if (item.endsWith(':voice')) return 'voice';
  return item.endsWith(':transcriber') ? 'transcriber' : 'model';
}
