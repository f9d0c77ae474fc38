/** When a campaign may call: its hours, in the time zone of who is called. */
import type { OpeningHours } from '#contract/agents/opening-hours';
import { closingOf, isOpen, nextOpening } from '../agents/number-hours';

/** Whether someone in this zone may be called now. */
export const mayCallIn = (zone: string, hours: OpeningHours, now: Date): boolean =>
  isOpen({ hours: { ...hours, enabled: true }, time_zone: zone }, now);

/** When that next begins, anywhere among the zones; null: not within two weeks. */
export function nextWindow(zones: readonly string[], hours: OpeningHours, now: Date): Date | null {
  const openings = zones.flatMap((time_zone) => {
    const opening = nextOpening({ hours: { ...hours, enabled: true }, time_zone }, now);
    return opening === null ? [] : [opening.toMillis()];
  });
  return openings.length === 0 ? null : new Date(Math.min(...openings));
}

/** Until when someone in this zone may be called who may be called now; null: they may not. */
export const windowEnd = (zone: string, hours: OpeningHours, now: Date): Date | null =>
  closingOf({ hours: { ...hours, enabled: true }, time_zone: zone }, now)?.toJSDate() ?? null;
