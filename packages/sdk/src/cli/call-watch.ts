/** Which calls have started or ended since they were last looked at, however many there are. */
import type { Callwright } from '../callwright';
import type { CallSummary } from '../generated/types';

/** A call may come into the list so much later than one that began after it. */
const LATE_MS = 60_000;
/** As many as the API takes by id. */
const ASKED_AT_ONCE = 100;
const OPEN = ['queued', 'ringing', 'in_progress'] as const;

/** What's kept of a call: of one that's over, only as long as the list is read back to where it began. */
interface Known {
  /** Milliseconds since 1970. */
  began: number;
  isOver: boolean;
}

export interface CallWatch {
  /**
   * Those that have started or ended since the last look that came about, as they followed each other.
   *
   * @throws CallwrightError, and then the next look tells what this one would have
   */
  look(): Promise<CallSummary[]>;
}

/** Begins with what there is: calls that are over are never told, and of those that aren't their end. */
export async function watchCalls(callwright: Callwright, agent_id: string | undefined): Promise<CallWatch> {
  const known = new Map<string, Known>();
  let newest = -Infinity;

  /** From the newest back to where all are known. */
  async function lately(upTo: (newest: number) => number): Promise<CallSummary[]> {
    const found: CallSummary[] = [];
    for await (const call of callwright.calls.list({ agent_id })) {
      if (beganOf(call) < upTo(beganOf(found[0] ?? call))) break;
      found.push(call);
    }
    return found;
  }

  async function byIds(ids: readonly string[]): Promise<CallSummary[]> {
    const found: CallSummary[] = [];
    for (let at = 0; at < ids.length; at += ASKED_AT_ONCE) {
      const call_ids = ids.slice(at, at + ASKED_AT_ONCE).join(',');
      const { items } = await callwright.calls.list({ agent_id, call_ids, limit: ASKED_AT_ONCE });
      found.push(...items);
    }
    return found;
  }

  function keep(calls: readonly CallSummary[]): void {
    for (const call of calls) {
      const began = beganOf(call);
      newest = Math.max(newest, began);
      known.set(call.call_id, { began, isOver: call.ended_at !== null });
    }
    for (const [id, { began, isOver }] of known) {
      if (isOver && began < newest - LATE_MS) known.delete(id);
    }
  }

  const first = await lately((latest) => latest - LATE_MS);
  for (const status of OPEN) {
    for await (const call of callwright.calls.list({ agent_id, status })) first.push(call);
  }
  keep(first);

  return {
    async look() {
      const found = await lately(() => newest - LATE_MS);
      const listed = new Set(found.map(({ call_id }) => call_id));
      const others = [...known].flatMap(([id, { isOver }]) => (isOver || listed.has(id) ? [] : [id]));
      const again = await byIds(others);
      const all = [...found, ...again];
      const news = all.filter((call) => known.get(call.call_id)?.isOver !== (call.ended_at !== null));
      // One that was deleted isn't among them any more.
      for (const id of others) known.delete(id);
      keep(all);
      return news.toSorted((one, other) => happenedAt(one) - happenedAt(other));
    },
  };
}

const beganOf = ({ started_at }: CallSummary) => Date.parse(started_at);
const happenedAt = ({ started_at, ended_at }: CallSummary) => Date.parse(ended_at ?? started_at);
