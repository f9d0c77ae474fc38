/** The library that reads days. It's large, and so comes once something is typed. */
import type { TypedDays } from '@/lib/calls/typed-filters';

export type DaysIn = (text: string) => TypedDays[];

/** @returns what finds days in a text, counted from the reader's own day */
export async function loadDays(): Promise<DaysIn> {
  const { daysIn } = await import('@/lib/calls/typed-days');
  return (text) => daysIn(text, new Date());
}
