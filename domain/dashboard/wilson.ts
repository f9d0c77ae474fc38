/** How far the share that a few calls show may be from the true one. */

const Z_95 = 1.959964;

/**
 * Wilson's interval: between which shares the true one is, with 95 % confidence; null without calls. Unlike the plain one
 * it's sensible for few calls, and for none or all of them.
 */
export function wilsonInterval(successful: number, judged: number): { low: number; high: number } | null {
  if (judged === 0) return null;
  const share = successful / judged;
  const spread = Z_95 ** 2 / judged;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z_95 / (1 + spread)) * Math.sqrt((share * (1 - share)) / judged + spread / (4 * judged));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
