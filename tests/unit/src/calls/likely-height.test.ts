import { describe, expect, it } from 'vitest';
import { likelyHeight } from '@/components/calls/transcript/likely-height';

/** As Chromium laid them out 390 and 1440 pixels wide. */
const laidOut = [
  { letters: 49, why: 'first message', facts: 0, hasWait: false, narrow_px: 92, wide_px: 72 },
  { letters: 96, why: '', facts: 0, hasWait: true, narrow_px: 136, wide_px: 96 },
  { letters: 77, why: 'gpt-4.1-mini', facts: 0, hasWait: false, narrow_px: 92, wide_px: 72 },
  { letters: 23, why: '', facts: 1, hasWait: true, narrow_px: 126, wide_px: 106 },
  { letters: 68, why: '', facts: 0, hasWait: true, narrow_px: 116, wide_px: 76 },
];

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

function likely(isNarrow: boolean): number {
  return sum(
    laidOut.map(({ letters, why, facts, hasWait }, seq) =>
      likelyHeight({
        item: {
          kind: why === '' ? 'caller' : 'agent',
          seq,
          offset_ms: seq * 1000,
          turn: seq,
          text: 'a'.repeat(letters),
          name: null,
          why: why === '' ? [] : [{ kind: 'model', text: why }],
          interrupted: false,
          response_ms: null,
        },
        facts: Array.from({ length: facts }, () => ({
          kind: 'fact' as const,
          seq,
          offset_ms: seq * 1000,
          turn: seq,
          name: 'day',
          value: 'Friday',
        })),
        hasWait,
        isNarrow,
      }),
    ),
  );
}

/** How far off all of them together are, of their height. */
const offBy = (px: number, isNarrow: boolean) => Math.abs(likely(isNarrow) - px) / px;

describe('the height of lines that aren’t laid out yet', () => {
  it('is nearly theirs on a phone', () => {
    expect(offBy(sum(laidOut.map(({ narrow_px }) => narrow_px)), true)).toBeLessThan(0.1);
  });

  it('is nearly theirs where there’s room', () => {
    expect(offBy(sum(laidOut.map(({ wide_px }) => wide_px)), false)).toBeLessThan(0.1);
  });
});
