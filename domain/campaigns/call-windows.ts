/**
 * When a campaign may call: its hours, in the time zone of who is called. Where their clock is put on or back within a window,
 * the clock on their wall decides as well: no call begins at an hour that isn't among the hours.
 */
import { DateTime } from 'luxon';
import { type OpeningHours, weekdays } from '#contract/agents/opening-hours';
import { closingOf, isOpen, nextOpening } from '../agents/phone-numbers/number-hours';

const HOUR_MS = 3_600_000;
/** Openings that no call can begin at, since the clock leaves them out, are passed over. */
const MOST_OPENINGS = 14;

const rulesOf = (time_zone: string, hours: OpeningHours) => ({
  hours: { ...hours, enabled: true },
  time_zone,
});

/** Whether someone in this zone may be called now. */
export const mayCallIn = (zone: string, hours: OpeningHours, now: Date): boolean =>
  isOpen(rulesOf(zone, hours), now) && wallSays(zone, hours, now);

/** When that next begins, anywhere among the zones; null: not within two weeks. */
export function nextWindow(zones: readonly string[], hours: OpeningHours, now: Date): Date | null {
  const openings = zones.flatMap((zone) => nextIn(zone, hours, now) ?? []);
  return openings.length === 0 ? null : new Date(Math.min(...openings));
}

function nextIn(zone: string, hours: OpeningHours, now: Date): number | null {
  let after = now;
  for (let seen = 0; seen < MOST_OPENINGS; seen += 1) {
    const opening = nextOpening(rulesOf(zone, hours), after)?.toJSDate();
    if (opening === undefined) return null;
    if (mayCallIn(zone, hours, opening)) return opening.getTime();
    after = opening;
  }
  return null;
}

/** Why no one is called, and when that ends, which holidays and zones make hard to tell from the settings. */
export function outsideHours(zones: readonly string[], hours: OpeningHours, now: Date): string {
  const first = 'It’s outside the hours for everyone who is left.';
  const [next] = zones
    .flatMap((zone) => {
      const at = nextIn(zone, hours, now);
      return at === null ? [] : [{ zone, at }];
    })
    .toSorted((a, b) => a.at - b.at);
  if (next === undefined) return `${first} No hours begin within two weeks.`;
  const { zone, at } = next;
  const when = DateTime.fromMillis(at, { zone }).setLocale('en-US').toFormat('ccc, LLL d, HH:mm');
  return `${first} The next ones begin on ${when} (${zone.replaceAll('_', ' ')}).`;
}

/** Until when someone in this zone may be called who may be called now; null: they may not. */
export function windowEnd(zone: string, hours: OpeningHours, now: Date): Date | null {
  if (!mayCallIn(zone, hours, now)) return null;
  const closing = closingOf(rulesOf(zone, hours), now)?.toMillis();
  if (closing === undefined) return null;
  const change = clockChange(zone, now.getTime(), closing);
  const isCutShort = change !== null && !wallSays(zone, hours, new Date(change));
  return new Date(isCutShort ? change : closing);
}

/** By the clock on the wall and the calendar beside it. */
function wallSays(zone: string, { days, closed }: OpeningHours, now: Date): boolean {
  const there = DateTime.fromJSDate(now, { zone });
  const wall = there.toFormat('HH:mm');
  const spanOn = (day: DateTime) => {
    const span = days[weekdays[day.weekday - 1] ?? 'monday'];
    return span.open && !closed.some(({ date }) => date === day.toISODate()) ? span : null;
  };
  const today = spanOn(there);
  const before = spanOn(there.minus({ days: 1 }));
  const isToday = today !== null && wall >= today.from && (today.to <= today.from || wall < today.to);
  return isToday || (before !== null && before.to <= before.from && wall < before.to);
}

/** When the clock of a zone is next put on or back between two moments; null: it isn't. */
function clockChange(zone: string, from: number, to: number): number | null {
  const offsetAt = (at: number) => DateTime.fromMillis(at, { zone }).offset;
  const before = offsetAt(from);
  for (let at = from; at < to; at += HOUR_MS) {
    let [same, other] = [at, Math.min(at + HOUR_MS, to)];
    if (offsetAt(other) === before) continue;
    while (other - same > 1) {
      const middle = Math.floor((same + other) / 2);
      if (offsetAt(middle) === before) same = middle;
      else other = middle;
    }
    return other;
  }
  return null;
}
