/**
 * Ends of calls and legs that were told beyond their workspace's share of webhooks. Twilio tells each of them once, and nothing else
 * tells how a caller who was sent on fared: they're kept here, up to a number, and worked through soon, a few at a time.
 */
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '#domain/api-error';
import { mayWorkLater } from '../../platform/database/database-away';
import { type Repeated, repeated } from '../../platform/repeated';

/** A few hundred bytes each. */
const MOST = 5_000;
/** As many of one workspace: others have ends, too. */
const MOST_OF_ONE = 500;
const LOOK_MS = 1_000;
/** Less than a share of webhooks is in that time, so that they cost little beside it. */
const AT_ONCE = 20;

export interface LateEnds extends Repeated {
  /**
   * @param name of what has ended: told again, it's kept once
   * @param work notes it
   * @returns false: as many wait as may, and this one is forgotten
   */
  keep(workspaceId: string, name: string, work: () => Promise<unknown>): boolean;
}

interface LateEndsOptions {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  lookMs?: number;
}

export function createLateEnds({ log, lookMs = LOOK_MS }: LateEndsOptions): LateEnds {
  const kept = new Map<string, { workspaceId: string; work: () => Promise<unknown> }>();
  const ofEach = new Map<string, number>();

  const forget = (name: string, workspaceId: string): void => {
    kept.delete(name);
    const left = (ofEach.get(workspaceId) ?? 0) - 1;
    if (left > 0) ofEach.set(workspaceId, left);
    else ofEach.delete(workspaceId);
  };

  const note = async (most: number): Promise<void> => {
    for (const [name, { workspaceId, work }] of [...kept].slice(0, most)) {
      try {
        await work();
      } catch (error) {
        if (mayWorkLater(error)) return;
        // Told before, for one.
        if (!(error instanceof ApiError))
          log.error({ err: error, workspace_id: workspaceId, name }, 'an end that was told late was lost');
      }
      forget(name, workspaceId);
    }
  };

  const noting = repeated(
    () => note(AT_ONCE),
    lookMs,
    (err) => log.error({ err }, 'ends that were told late could not be noted'),
  );

  return {
    keep(workspaceId, name, work) {
      if (kept.has(name)) return true;
      const count = ofEach.get(workspaceId) ?? 0;
      if (kept.size >= MOST || count >= MOST_OF_ONE) {
        log.warn({ workspace_id: workspaceId, name }, 'too many ends wait to be noted: one is forgotten');
        return false;
      }
      kept.set(name, { workspaceId, work });
      ofEach.set(workspaceId, count + 1);
      return true;
    },
    start: () => noting.start(),
    async stop() {
      await noting.stop();
      await note(MOST);
    },
  };
}
