import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Receipt } from '#contract/billing/billing';
import { priceOf } from '#contract/money';
import { defaultRateCard, modelLine } from '#domain/money/rate-card';
import { billableSeconds, costOf, makeReceipt } from '#domain/money/receipt';

const at = new Date('2026-11-20T10:00:00Z');
const usage = fc.record({
  platform_ms: fc.nat(3_600_000),
  tokens: fc.array(
    fc.record({
      model: fc.constantFrom('gpt-4.1-mini', 'gpt-4o', 'llama3:8b', 'openai/gpt-4.1-2025-04-14'),
      input_tokens: fc.nat(200_000),
      output_tokens: fc.nat(20_000),
    }),
    { maxLength: 6 },
  ),
});

describe('a receipt', () => {
  it('bills connected time by the second at $0.05 a minute', () => {
    const receipt = makeReceipt({ platform_ms: 187_000, tokens: [] }, defaultRateCard, true, at);
    expect(receipt).toEqual({
      lines: [
        {
          item: 'platform',
          description: 'Connected time',
          quantity: 187,
          unit: 'second',
          rate: { micros: 50_000, per: 60 },
          amount_micros: 155_833,
        },
      ],
      total_micros: 155_833,
      settled_at: '2026-11-20T10:00:00.000Z',
    });
  });

  it('shows what was done on the workspace’s own keys, and charges nothing for it', () => {
    const use = {
      item: 'deepgram:transcriber',
      description: 'Deepgram',
      quantity: 90,
      unit: 'second',
    } as const;
    const used = { platform_ms: 60_000, tokens: [] };
    for (const charged of [true, false]) {
      const plain = makeReceipt(used, defaultRateCard, charged, at);
      const receipt = makeReceipt(used, defaultRateCard, charged, at, [use]);
      expect(Receipt.parse(receipt).total_micros).toBe(plain.total_micros);
      expect(receipt.lines).toContainEqual({
        ...use,
        rate: { micros: 0, per: 1 },
        amount_micros: 0,
        own_key: true,
      });
    }
  });

  it.each([
    [0, 0],
    [1, 1],
    [999, 1],
    [1000, 1],
    [1001, 2],
  ])('counts %i ms as %i seconds', (ms, seconds) => {
    expect(billableSeconds(ms)).toBe(seconds);
  });

  it('adds the tokens of one model up before it rounds', () => {
    const tokens = Array.from({ length: 4 }, () => ({
      model: 'gpt-4o-mini',
      input_tokens: 3,
      output_tokens: 0,
    }));
    const receipt = makeReceipt({ platform_ms: 0, tokens }, defaultRateCard, true, at);
    // Four times 3 tokens at 0.15 micro-dollars: 1.8, not four times 0.45.
    expect(receipt.lines.slice(1)).toMatchObject([
      { item: 'gpt-4o-mini:input', quantity: 12, amount_micros: 2 },
    ]);
  });

  it('adds up, line by line and in all', () => {
    fc.assert(
      fc.property(usage, fc.boolean(), (used, charged) => {
        const receipt = makeReceipt(used, defaultRateCard, charged, at);
        expect(Receipt.safeParse(receipt).success).toBe(true);
        for (const line of receipt.lines) expect(line.amount_micros).toBe(priceOf(line.quantity, line.rate));
        const sum = receipt.lines.reduce((total, line) => total + line.amount_micros, 0);
        expect(receipt.total_micros).toBe(sum);
        expect(receipt.total_micros).toBe(charged ? costOf(used, defaultRateCard) : 0);
      }),
    );
  });

  it('shows the usage and an equal line against it when the call is not charged', () => {
    const used = { platform_ms: 60_000, tokens: [] };
    const receipt = makeReceipt(used, defaultRateCard, false, at);
    expect(receipt.lines).toMatchObject([
      { item: 'platform', quantity: 60, amount_micros: 50_000 },
      { item: 'not_charged', quantity: -1, amount_micros: -50_000 },
    ]);
    expect(receipt.total_micros).toBe(0);
  });

  it('never falls as a call goes on', () => {
    fc.assert(
      fc.property(usage, fc.nat(600_000), (used, more) => {
        const later = { ...used, platform_ms: used.platform_ms + more };
        expect(costOf(later, defaultRateCard)).toBeGreaterThanOrEqual(costOf(used, defaultRateCard));
      }),
    );
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s milliseconds', (platform_ms) => {
    expect(() => costOf({ platform_ms, tokens: [] }, defaultRateCard)).toThrow(RangeError);
  });
});

describe('the price of a model', () => {
  it.each([
    ['gpt-4.1-mini', 'gpt-4.1-mini:input'],
    ['gpt-4.1-mini-2025-04-14', 'gpt-4.1-mini:input'],
    ['openai/gpt-4.1-mini', 'gpt-4.1-mini:input'],
    ['some-new-model', '*:input'],
    ['llama3:8b', '*:input'],
  ])('of %s is the line %s', (model, item) => {
    expect(modelLine(defaultRateCard, model, 'input').item).toBe(item);
  });
});
