/** What every bench prints: a table for people, then one line of JSON for programs. */

/** A figure with what it should be: `most` or `least`. */
export interface Measured {
  /** Key in the JSON, such as `first_word_p50_ms`. */
  name: string;
  /** What was measured, in words. */
  what: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
}

function isMet({ value, most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Measured) {
  return Number.isFinite(value) && value <= most && value >= least;
}

function aimOf({ most, least }: Measured): string {
  if (most !== undefined) return `at most ${most}`;
  return least === undefined ? '' : `at least ${least}`;
}

/** Prints both, and makes the process fail when an aim is missed. */
export function report(bench: string, measured: readonly Measured[]): void {
  const rows = measured.map((one) => [
    one.what,
    `${one.value} ${one.unit}`.trim(),
    aimOf(one),
    aimOf(one) === '' ? '' : isMet(one) ? 'met' : 'MISSED',
  ]);
  const table = [['', 'figure', 'aim', ''], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
  const met = measured.every(isMet);
  const figures = Object.fromEntries(measured.map(({ name, value }) => [name, value]));
  const aims = Object.fromEntries(
    measured.filter((one) => aimOf(one) !== '').map((one) => [one.name, one.most ?? one.least]),
  );
  process.stdout.write(`${JSON.stringify({ bench, figures, aims, met })}\n`);
  if (!met) process.exitCode = 1;
}

/** @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const rounded = (value: number, places = 0) => Number(value.toFixed(places));
