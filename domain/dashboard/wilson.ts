/** How far the share that a few calls show may be from the true one, and the difference of two shares. */

const Z_95 = 1.959964;

interface Interval {
  low: number;
  high: number;
}

/** Of how many calls it's known, and how many of them did what they were for. */
interface JudgedCalls {
  judged: number;
  successful: number;
}

/**
 * Wilson's interval: between which shares the true one is, with 95 % confidence; null without calls. Unlike the plain one
 * it's sensible for few calls, and for none or all of them.
 */
export function wilsonInterval(successful: number, judged: number): Interval | null {
  if (judged === 0) return null;
  const share = successful / judged;
  const spread = Z_95 ** 2 / judged;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z_95 / (1 + spread)) * Math.sqrt((share * (1 - share)) / judged + spread / (4 * judged));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * Newcombe's interval: between which differences the true one is, `a`'s share less `b`'s, with 95 % confidence; null where
 * one has no calls. Two shares differ by more than chance where it leaves out 0, which is often so while their own
 * intervals still meet.
 */
export function differenceInterval(a: JudgedCalls, b: JudgedCalls): Interval | null {
  const ofA = wilsonInterval(a.successful, a.judged);
  const ofB = wilsonInterval(b.successful, b.judged);
  if (ofA === null || ofB === null) return null;
  const [shareA, shareB] = [a.successful / a.judged, b.successful / b.judged];
  const difference = shareA - shareB;
  return {
    low: difference - Math.hypot(shareA - ofA.low, ofB.high - shareB),
    high: difference + Math.hypot(ofA.high - shareA, shareB - ofB.low),
  };
}
