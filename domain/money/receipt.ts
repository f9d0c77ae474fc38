/**
 * From what a call has used to what it costs. Every line is quantity times rate, rounded once, half to
 * even; the total is the sum of the rounded lines and nothing else.
 */
import type { RateCardLine, Receipt, ReceiptLine } from '#contract/billing/billing';
import { type Micros, priceOf } from '#contract/money';
import type { OwnKeyUse, Usage } from './usage';
import { modelLine, platformLine, type RateCard } from './rate-card';

/** The line that takes back what a call would have cost. */
const NOT_CHARGED = 'not_charged';
const FREE = { micros: 0, per: 1 };

/**
 * The receipt of a call.
 *
 * @param ownKeys shown, and never charged
 * @param charged false when the platform is to answer for how the call ended: the usage is shown and an
 * equal "not charged" line takes it back, so that the total is zero
 * @throws RangeError when the usage is not made of whole, non-negative, safe numbers
 */
export function makeReceipt(
  usage: Usage,
  card: RateCard,
  charged: boolean,
  settledAt: Date,
  ownKeys: readonly OwnKeyUse[] = [],
): Receipt {
  const lines = [...usageLines(usage, card), ...ownKeys.map(ownKeyLine)];
  const used = sumOf(lines);
  if (!charged && used > 0) {
    lines.push({
      item: NOT_CHARGED,
      description: 'Not charged: our fault',
      quantity: -1,
      unit: 'call',
      rate: { micros: used, per: 1 },
      amount_micros: -used,
    });
  }
  return { lines, total_micros: charged ? used : 0, settled_at: settledAt.toISOString() };
}

/** What `usage` costs by `card`: the total of the receipt that it would have, were the call charged. */
export function costOf(usage: Usage, card: RateCard): Micros {
  return sumOf(usageLines(usage, card));
}

/** Connected time counts in seconds, rounded up once for the call. */
export function billableSeconds(platformMs: number): number {
  return Math.ceil(wholeNumber(platformMs, 'connected time') / 1000);
}

function usageLines({ platform_ms, tokens }: Usage, card: RateCard): ReceiptLine[] {
  const lines = [lineOf(platformLine(card), billableSeconds(platform_ms))];
  for (const [model, used] of tokensByModel(tokens)) {
    for (const side of ['input', 'output'] as const) {
      if (used[side] === 0) continue;
      const { rate } = modelLine(card, model, side);
      const line: RateCardLine = {
        item: `${model}:${side}`,
        description: `${model}, ${side}`,
        unit: 'token',
        rate,
      };
      lines.push(lineOf(line, used[side]));
    }
  }
  return lines;
}

function ownKeyLine({ item, description, quantity, unit }: OwnKeyUse): ReceiptLine {
  wholeNumber(quantity, description);
  return { item, description, quantity, unit, rate: FREE, amount_micros: 0, own_key: true };
}

function tokensByModel(tokens: Usage['tokens']): Map<string, { input: number; output: number }> {
  const byModel = new Map<string, { input: number; output: number }>();
  for (const { model, input_tokens, output_tokens } of tokens) {
    const sum = byModel.get(model) ?? { input: 0, output: 0 };
    byModel.set(model, {
      input: sum.input + wholeNumber(input_tokens, 'input tokens'),
      output: sum.output + wholeNumber(output_tokens, 'output tokens'),
    });
  }
  return byModel;
}

function lineOf({ item, description, unit, rate }: RateCardLine, quantity: number): ReceiptLine {
  return { item, description, quantity, unit, rate, amount_micros: priceOf(quantity, rate) };
}

function sumOf(lines: readonly ReceiptLine[]): Micros {
  const sum = lines.reduce((total, line) => total + line.amount_micros, 0);
  if (!Number.isSafeInteger(sum)) throw new RangeError('A call can’t cost this much.');
  return sum;
}

function wholeNumber(value: number, what: string): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new RangeError(`The ${what} of a call must be a whole number, not ${value}.`);
}
