/**
 * What things cost. A rate card is a list of lines; a call is priced by the card that was in force when
 * it began. Items are `platform`, `built_in`, and `<model>:input` and `<model>:output` per model, where
 * the model `*` is every model without its own line.
 */
import type { RateCardLine } from '#contract/billing/billing';
import type { Rate } from '#contract/money';

export type RateCard = readonly RateCardLine[];

const PLATFORM = 'platform';
const ANY_MODEL = '*';

/** Micro-dollars for a million tokens. */
interface ModelPrice {
  input: Rate;
  output: Rate;
}

const perMillion = (micros: number): Rate => ({ micros, per: 1_000_000 });

const defaultModels: Record<string, ModelPrice> = {
  'gpt-4.1': { input: perMillion(2_000_000), output: perMillion(8_000_000) },
  'gpt-4.1-mini': { input: perMillion(400_000), output: perMillion(1_600_000) },
  'gpt-4.1-nano': { input: perMillion(100_000), output: perMillion(400_000) },
  'gpt-4o': { input: perMillion(2_500_000), output: perMillion(10_000_000) },
  'gpt-4o-mini': { input: perMillion(150_000), output: perMillion(600_000) },
  [ANY_MODEL]: { input: perMillion(2_500_000), output: perMillion(10_000_000) },
};

/** $0.05 a minute, billed by the second. */
const defaultPlatform: Rate = { micros: 50_000, per: 60 };

/** Makes a card of its prices. `models` must hold a price for `*`. */
export function rateCardOf(platform: Rate, models: Readonly<Record<string, ModelPrice>>): RateCard {
  const names = Object.keys(models).filter((name) => name !== ANY_MODEL);
  return [
    { item: PLATFORM, description: 'Connected time', unit: 'second', rate: platform },
    {
      item: 'built_in',
      description: 'Built-in engine and voice',
      unit: 'second',
      rate: { micros: 0, per: 1 },
    },
    ...[...names, ANY_MODEL].flatMap((name): RateCardLine[] => {
      const price = models[name];
      if (price === undefined) return [];
      const label = name === ANY_MODEL ? 'Any other model' : name;
      return [
        { item: `${name}:input`, description: `${label}, input`, unit: 'token', rate: price.input },
        { item: `${name}:output`, description: `${label}, output`, unit: 'token', rate: price.output },
      ];
    }),
  ];
}

/** The card of an installation without a `RATES_FILE`, as its parts. */
export const defaultPrices: { platform: Rate; models: Readonly<Record<string, ModelPrice>> } = {
  platform: defaultPlatform,
  models: defaultModels,
};

export const defaultRateCard: RateCard = rateCardOf(defaultPlatform, defaultModels);

/**
 * The price of one side of a model. Providers answer with dated names (`gpt-4.1-mini-2025-04-14`) and
 * routers with a path before the name (`openai/gpt-4.1-mini`); both are found by the plain name.
 *
 * @throws Error when the card has neither a line for the model nor one for any model
 */
export function modelLine(card: RateCard, model: string, side: 'input' | 'output'): RateCardLine {
  const undated = model.replace(/-\d{4}-\d{2}-\d{2}$/, '');
  const candidates = [model, undated, undated.slice(undated.lastIndexOf('/') + 1), ANY_MODEL];
  for (const name of candidates) {
    const found = card.find((line) => line.item === `${name}:${side}`);
    if (found !== undefined) return found;
  }
  throw new Error(`The rate card has no price for ${side} tokens of models it does not name.`);
}

/**
 * @throws Error when the card lacks the line
 */
export function platformLine(card: RateCard): RateCardLine {
  const found = card.find((line) => line.item === PLATFORM);
  if (found === undefined) throw new Error('The rate card has no price for connected time.');
  return found;
}
