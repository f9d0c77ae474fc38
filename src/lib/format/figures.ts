/** Counts, shares and changes. What has no value is `–`, never a zero or an infinity. */

const grouped = new Intl.NumberFormat('en-US');

/** `12,408`. */
export function countText(count: number): string {
  return grouped.format(count);
}

/** `1 call`, `2 calls`, `12,408 calls`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}

/** A share from 0 to 1 as `83%`; null is `–`. All but all is `99%`, all but none `1%`. */
export function shareText(share: number | null): string {
  if (share === null) return '–';
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return '99%';
  if (rounded === 0 && share > 0) return '1%';
  return `${rounded}%`;
}

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `+12%`, or `−4 pp` (percentage points) for shares. */
  amount: string;
}

/**
 * How much `value` differs from the period before, in per cent. Null where there is nothing to
 * compare with: no earlier period, or one that was zero.
 */
export function relativeChange(value: number, previous: number | null): Change | null {
  if (previous === null || previous === 0) return null;
  const percent = Math.round(((value - previous) / Math.abs(previous)) * 100);
  return {
    direction: directionOf(percent),
    amount: `${signOf(percent)}${grouped.format(Math.abs(percent))}%`,
  };
}

/** The same for shares (0 to 1), in percentage points: 80% after 76% is `+4 pp`. */
export function shareChange(value: number | null, previous: number | null): Change | null {
  if (value === null || previous === null) return null;
  const points = Math.round((value - previous) * 100);
  return { direction: directionOf(points), amount: `${signOf(points)}${Math.abs(points)} pp` };
}

/** The same for scores, in points: 86 after 80 is `+6`. */
export function pointChange(value: number | null, previous: number | null): Change | null {
  if (value === null || previous === null) return null;
  const points = value - previous;
  return { direction: directionOf(points), amount: `${signOf(points)}${Math.abs(points)}` };
}

/** The minus sign, not a hyphen. */
function signOf(difference: number): string {
  return difference > 0 ? '+' : difference < 0 ? '−' : '';
}

function directionOf(difference: number): Change['direction'] {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
}
