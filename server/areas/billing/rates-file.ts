/**
 * The operator's own rate card, `RATES_FILE`: JSON with `platform` (a rate per seconds) and `models`
 * (rates per tokens by model name, `*` for all others). What it leaves out keeps its default price.
 */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { Rate } from '#contract/money';
import { defaultPrices, defaultRateCard, type RateCard, rateCardOf } from '#domain/money/rate-card';
import { ConfigurationError, type ConfigurationFault } from '../../platform/configuration/settings';

const FileRate = z.strictObject({
  micros: Rate.shape.micros.check(z.lte(1_000_000_000_000)),
  per: Rate.shape.per.check(z.lte(1_000_000_000)),
});

const RatesFile = z.strictObject({
  platform: z.optional(FileRate),
  models: z.optional(
    z.record(
      z.string().check(z.minLength(1), z.maxLength(200)),
      z.strictObject({ input: FileRate, output: FileRate }),
    ),
  ),
});

/**
 * Reads the card from a file; null means the default card.
 *
 * @throws ConfigurationError with every fault of the file at once
 */
export async function loadRateCard(path: string | null): Promise<RateCard> {
  if (path === null) return defaultRateCard;
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw fault(`could not be read: ${cause instanceof Error ? cause.message : 'no reason given'}.`);
  }
  return parseRates(text);
}

/**
 * @param text the file's content
 * @throws ConfigurationError with every fault at once
 */
export function parseRates(text: string): RateCard {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw fault(`is not JSON: ${cause instanceof Error ? cause.message : 'no reason given'}.`);
  }
  const parsed = RatesFile.safeParse(json, { reportInput: true });
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map(faultOf));
  const { platform, models } = parsed.data;
  return rateCardOf(platform ?? defaultPrices.platform, { ...defaultPrices.models, ...models });
}

function faultOf(issue: z.core.$ZodIssue): ConfigurationFault {
  const place = issue.path.length === 0 ? 'the whole file' : `"${issue.path.map(String).join('.')}"`;
  return { name: 'RATES_FILE', message: `${place} ${wordsFor(issue)}` };
}

function wordsFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has entries that mean nothing: ${issue.keys.join(', ')}.`;
    case 'too_small':
      return `must be at least ${issue.minimum}.`;
    case 'too_big':
      return `must be at most ${issue.maximum}.`;
    case 'invalid_type':
      return issue.input === undefined ? 'is missing.' : `must be ${nameOf(issue.expected)}.`;
    default:
      return 'is not valid.';
  }
}

function nameOf(expected: string): string {
  if (expected === 'object' || expected === 'record') return 'an object';
  return expected === 'int' || expected === 'number' ? 'a whole number' : `a ${expected}`;
}

function fault(message: string): ConfigurationError {
  return new ConfigurationError([{ name: 'RATES_FILE', message }]);
}
