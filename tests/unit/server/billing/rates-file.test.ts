import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultRateCard, modelLine, platformLine } from '#domain/money/rate-card';
import { loadRateCard, parseRates } from '#server/areas/billing/rates-file';
import { ConfigurationError } from '#server/platform/configuration/settings';

function faultsOf(text: string): readonly string[] {
  try {
    parseRates(text);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults.map(({ message }) => message);
    throw error;
  }
  return [];
}

describe('RATES_FILE', () => {
  it('is the default card when there is none', async () => {
    expect(await loadRateCard(null)).toEqual(defaultRateCard);
  });

  it('replaces what it names and keeps the rest', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rates-'));
    try {
      const file = join(folder, 'rates.json');
      const free = { input: { micros: 0, per: 1 }, output: { micros: 0, per: 1 } };
      await writeFile(
        file,
        JSON.stringify({ platform: { micros: 1, per: 1 }, models: { 'llama3:8b': free } }),
      );
      const card = await loadRateCard(file);
      expect(platformLine(card).rate).toEqual({ micros: 1, per: 1 });
      expect(modelLine(card, 'llama3:8b', 'input').rate.micros).toBe(0);
      expect(modelLine(card, 'gpt-4o', 'input')).toEqual(modelLine(defaultRateCard, 'gpt-4o', 'input'));
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('names every fault at once', () => {
    const text = JSON.stringify({
      platform: { micros: -1, per: 0 },
      models: { a: { input: { micros: 1.5, per: 1 } } },
      minimum: 3,
    });
    const faults = faultsOf(text);
    expect(faults).toHaveLength(5);
    expect(faults).toEqual(
      expect.arrayContaining([
        '"platform.micros" must be at least 0.',
        '"platform.per" must be at least 1.',
        '"models.a.input.micros" must be a whole number.',
        '"models.a.output" is missing.',
        'the whole file has entries that mean nothing: minimum.',
      ]),
    );
  });

  it.each(['', '{', '[]', '"rates"', 'null'])('refuses %s', (text) => {
    expect(faultsOf(text)).toHaveLength(1);
  });

  it('says when the file can’t be read', async () => {
    await expect(loadRateCard('/does/not/exist.json')).rejects.toThrow(/RATES_FILE: could not be read/);
  });
});
