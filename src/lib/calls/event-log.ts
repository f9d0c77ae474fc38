/** The raw log of a call as it's listed: its kinds, and what an event holds on one line. */
import type { CallEvent } from '#contract/calls/call-events';

export type EventKind = CallEvent['type'];

/** Each kind in the log with how many there are, by name. */
export function kindsOf(events: readonly CallEvent[]): { kind: EventKind; count: number }[] {
  const counts = new Map<EventKind, number>();
  for (const { type } of events) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => a.kind.localeCompare(b.kind));
}

/** What an event holds besides when and what it is, in its order. */
export function dataOf(event: CallEvent): Readonly<Record<string, unknown>> {
  const { seq: _seq, offset_ms: _offset, type: _type, ...data } = event;
  return data;
}

const MOST_SHOWN = 300;

/** `dataOf` on one line, shortened: `turn 2 · text Hello`. */
export function dataLine(event: CallEvent): string {
  const line = Object.entries(dataOf(event))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ')
    .replace(/\s+/g, ' ');
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
}
