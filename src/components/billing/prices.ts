/** A rate card as one reads it: a row for each model with both its prices, and what isn't a model's. */
import type { RateCardLine } from '#contract/billing/billing';
import type { Rate } from '#contract/money';

export interface ModelPrices {
  name: string;
  input: Rate;
  output: Rate;
}

const SIDE = /:(input|output)$/;

/** A model whose card has one side alone is left among the other lines. */
export function pricesOf(lines: readonly RateCardLine[]): { models: ModelPrices[]; others: RateCardLine[] } {
  const models: ModelPrices[] = [];
  const others: RateCardLine[] = [];
  for (const line of lines) {
    const side = SIDE.exec(line.item)?.[1];
    const model = line.item.replace(SIDE, '');
    const other = lines.find(({ item }) => item === `${model}:${side === 'input' ? 'output' : 'input'}`);
    if (side === undefined || line.unit !== 'token' || other === undefined) others.push(line);
    else if (side === 'input') {
      models.push({ name: line.description.replace(/, input$/, ''), input: line.rate, output: other.rate });
    }
  }
  return { models, others };
}
