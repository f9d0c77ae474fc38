import fc from 'fast-check';
import { estimateTokenCount } from 'tokenx';
import { expect, it, vi } from 'vitest';
import { tokenCounter } from '@/lib/agents/token-count';

vi.mock('tokenx', { spy: true });

const line = fc.constantFrom(
  'Say hello.',
  'Ask for @name',
  '  indented',
  '',
  ' ',
  '\t',
  'wörter',
  '你好。',
  '{{date}}',
);

it('counts what the whole text has, whatever was counted before', () => {
  fc.assert(
    fc.property(fc.array(fc.array(line)), (texts) => {
      const count = tokenCounter();
      for (const lines of texts) {
        const text = lines.join('\n');
        expect(count(text)).toBe(estimateTokenCount(text));
      }
    }),
  );
});

it('looks only at lines that the text before didn’t have', () => {
  const count = tokenCounter();
  const lines = Array.from({ length: 400 }, (_, index) => `When they ask for ${index}, say what is free.`);
  count(lines.join('\n'));
  const looks = vi.mocked(estimateTokenCount);
  looks.mockClear();
  count(lines.with(200, 'Be short.').join('\n'));
  expect(looks.mock.calls).toEqual([['Be short.\n']]);
});
