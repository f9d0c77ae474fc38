/**
 * What's told once and couldn't be noted then: ends of calls and legs that Twilio told beyond their workspace's share of webhooks, which
 * nothing else tells, and what was told while the database was away. It's kept here, up to a number, and worked through soon, a few
 * at a time.
 */
import { ApiError } from '#domain/api-error';
import { databaseAwayOf, isDatabaseBusy } from '../../platform/database/database-away';
import type { Log } from '../../platform/logging';
import { type Repeated, repeated } from '../../platform/repeated';

/** A few hundred bytes each. */
const MOST = 5_000;
/** As many of one workspace: others have some, too. */
const MOST_OF_ONE = 500;
const LOOK_MS = 1_000;
/** Less than a share of webhooks is in that time, so that they cost little beside it. */
const AT_ONCE = 20;

export interface LateNotes extends Repeated {
  /** @returns false: as many wait as may, or it has stopped, and this one is forgotten */
  keep(note: LateNote): boolean;
  /** Something of this call or leg waits to be noted: what's told of it now comes after that. */
  waitsFor(call: string): boolean;
}

interface LateNote {
  workspaceId: string;
  /** The call or leg that it's told of: a carrier's name, or our id of a leg. */
  call: string;
  /** Of what is told: told again, it's kept once. */
  name: string;
  /** Notes it. */
  work: () => Promise<unknown>;
}

interface LateNotesOptions {
  log: Log<'warn' | 'error'>;
  lookMs?: number;
}

export function createLateNotes({ log, lookMs = LOOK_MS }: LateNotesOptions): LateNotes {
  const kept = new Map<string, LateNote>();
  const ofEach = new Map<string, number>();
  const ofCall = new Map<string, number>();

  const count = (counts: Map<string, number>, of: string, more: 1 | -1): void => {
    const now = (counts.get(of) ?? 0) + more;
    if (now > 0) counts.set(of, now);
    else counts.delete(of);
  };

  /** As many of each workspace, in the order in which they were told. */
  const turn = (most: number): LateNote[] => {
    const each = Math.max(1, Math.ceil(most / Math.max(1, ofEach.size)));
    const taken = new Map<string, number>();
    return [...kept.values()]
      .filter(({ workspaceId }) => {
        count(taken, workspaceId, 1);
        return (taken.get(workspaceId) ?? 0) <= each;
      })
      .slice(0, most);
  };

  let stopped = false;

  const note = async (notes: LateNote[]): Promise<void> => {
    const stuck = new Set<string>();
    for (const { workspaceId, call, name, work } of notes) {
      if (stuck.has(workspaceId)) continue;
      try {
        await work();
      } catch (error) {
        if (databaseAwayOf(error) !== null) return;
        if (isDatabaseBusy(error)) {
          // Its others wait with it, so that they stay in order.
          stuck.add(workspaceId);
          continue;
        }
        // Told before, for one.
        if (!(error instanceof ApiError))
          log.error({ err: error, workspace_id: workspaceId, name }, 'what was told of a call is lost');
      }
      kept.delete(name);
      count(ofEach, workspaceId, -1);
      count(ofCall, call, -1);
    }
  };

  const noting = repeated(
    () => note(turn(AT_ONCE)),
    lookMs,
    (err) => log.error({ err }, 'what was told of calls could not be noted'),
  );

  return {
    keep(end) {
      const { workspaceId, call, name } = end;
      if (kept.has(name)) return true;
      if (stopped) {
        log.warn({ workspace_id: workspaceId, name }, 'it has stopped: what was told of a call is forgotten');
        return false;
      }
      if (kept.size >= MOST || (ofEach.get(workspaceId) ?? 0) >= MOST_OF_ONE) {
        log.warn({ workspace_id: workspaceId, name }, 'too much waits to be noted: one is forgotten');
        return false;
      }
      kept.set(name, end);
      count(ofEach, workspaceId, 1);
      count(ofCall, call, 1);
      return true;
    },
    waitsFor: (call) => ofCall.has(call),
    start: noting.start,
    async stop() {
      await noting.stop();
      stopped = true;
      await note([...kept.values()]);
      if (kept.size > 0)
        log.warn({ notes: kept.size }, 'what was told of calls could not be noted before the stop');
    },
  };
}
