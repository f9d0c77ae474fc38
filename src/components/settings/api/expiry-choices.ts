/** How long keys may live, as choices. */

const DAY_MS = 24 * 60 * 60_000;

/** Days until a new key expires, by what the form holds. */
export const expiryDays = { never: null, '30': 30, '90': 90, '365': 365 } as const;
export type ExpiryChoice = keyof typeof expiryDays;

export const expiryWords: Record<ExpiryChoice, string> = {
  never: 'Never',
  '30': 'In 30 days',
  '90': 'In 90 days',
  '365': 'In a year',
};

/** Hours that an old key stays valid beside the new one. */
export const overlapHours = { '0': 0, '1': 1, '24': 24, '168': 168 } as const;
export type OverlapChoice = keyof typeof overlapHours;

export const overlapWords: Record<OverlapChoice, string> = {
  '0': 'Now',
  '1': 'In an hour',
  '24': 'In a day',
  '168': 'In a week',
};

const MINUTE_MS = 60_000;

/**
 * The instant `days` from now, to the minute, so that two clicks in one instant ask for the same and are one request;
 * null: never.
 */
export function afterDays(days: number | null): string | null {
  if (days === null) return null;
  return new Date(Math.ceil((Date.now() + days * DAY_MS) / MINUTE_MS) * MINUTE_MS).toISOString();
}
