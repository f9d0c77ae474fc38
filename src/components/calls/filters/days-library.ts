/** The library that reads days. It's large, and so comes once something is typed. */
import type { TypedDays } from '@/lib/calls/typed-line/typed-filters';

/** Both count from the reader's own day. */
export interface DaysLibrary {
  daysIn: (text: string) => TypedDays[];
  /** What's written as a day that no calendar has; null: nothing. */
  noSuchDayIn: (text: string) => string | null;
  /** What's written of a day's hours that isn't one hour; null: nothing. */
  manyHoursIn: (text: string) => string | null;
}

/** Fetched when it's first asked for. Rejects while it can't be fetched. */
export const daysLibrary = {
  async load(): Promise<DaysLibrary> {
    const { daysIn, manyHoursIn, noSuchDayIn } = await import('@/lib/calls/typed-line/typed-days');
    return {
      daysIn: (text) => daysIn(text, new Date()),
      noSuchDayIn: (text) => noSuchDayIn(text, new Date()),
      manyHoursIn: (text) => manyHoursIn(text, new Date()),
    };
  },
};
