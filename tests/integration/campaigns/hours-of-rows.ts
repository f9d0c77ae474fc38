/** When the rows of a run may be called: zones that are open, open soon, close soon, or are shut all along. */
import { DateTime } from 'luxon';

export interface Windows {
  hours: { from: string; to: string };
  /** Of the rows, in turns: open all the time, opens soon, closes soon, shut. */
  zones: readonly string[];
  shut: string;
  /** Milliseconds since 1970. */
  opensAt: number;
}

/** Hours that open in UTC and close in Singapore in a few minutes, are open in Dubai and shut in Honolulu. */
export function windowsFrom(
  now: DateTime,
  { opensAfterMinutes, closesAfterMinutes }: { opensAfterMinutes: number; closesAfterMinutes: number },
): Windows {
  const clock = (zone: string, minutes: number) => now.setZone(zone).plus({ minutes }).toFormat('HH:mm');
  return {
    hours: { from: clock('UTC', opensAfterMinutes), to: clock('Asia/Singapore', closesAfterMinutes) },
    zones: [
      ...Array.from({ length: 14 }, () => 'Asia/Dubai'),
      'UTC',
      'UTC',
      'UTC',
      'Asia/Singapore',
      'Asia/Singapore',
      'Pacific/Honolulu',
    ],
    shut: 'Pacific/Honolulu',
    opensAt: now.plus({ minutes: opensAfterMinutes }).startOf('minute').toMillis(),
  };
}

/** By the clock on the wall alone, which knows nothing of how the product computes it. */
export function isOpen({ hours: { from, to } }: Windows, zone: string, at: number): boolean {
  const wall = DateTime.fromMillis(at, { zone }).toFormat('HH:mm');
  return from < to ? wall >= from && wall < to : wall >= from || wall < to;
}
