/**
 * Calls that were refused while the database was away, or wasn't asked since their workspace has had its share of webhooks.
 * They're kept here, up to a number, and put into the history soon or once it's back, with when they rang and where their callers
 * were sent.
 */
import type { FallbackResult } from '#domain/calls/telephone/fallback';
import { mayWorkLater } from '../../platform/database/database-away';
import type { Log } from '../../platform/logging';
import { type Repeated, repeated } from '../../platform/repeated';
import type { PhoneCalls, UntoldRefusal } from '../calls/phone-calls';

/** A few hundred bytes each. */
const MOST = 1_000;
const LOOK_MS = 5_000;

export interface LateHistory extends Repeated {
  keep(call: UntoldRefusal): void;
  /** The caller is sent to another number. @returns false when this call isn't kept here */
  sent(callId: string, number: string): boolean;
  /** What came of that; only what is told first counts. @returns as `sent` */
  came(callId: string, result: FallbackResult): boolean;
}

interface LateHistoryOptions {
  calls: Pick<PhoneCalls, 'noteRefused'>;
  log: Log<'warn' | 'error'>;
  lookMs?: number;
}

export function createLateHistory({ calls, log, lookMs = LOOK_MS }: LateHistoryOptions): LateHistory {
  const kept = new Map<string, UntoldRefusal>();

  const write = async (): Promise<void> => {
    for (const [callId, call] of kept) {
      try {
        await calls.noteRefused(call);
      } catch (error) {
        if (mayWorkLater(error)) return;
        // Its workspace is gone, for one.
        log.error({ err: error, call_id: callId }, 'a refused call could not be put into the history');
        kept.delete(callId);
      }
      // Where its caller was sent may have been told meanwhile: that's written at the next look.
      if (kept.get(callId) === call) kept.delete(callId);
    }
  };

  const writing = repeated(write, lookMs, (err) =>
    log.error({ err }, 'refused calls could not be put into the history'),
  );

  return {
    start: writing.start,
    async stop() {
      await writing.stop();
      await write();
    },

    keep(call) {
      if (kept.size >= MOST) {
        const { workspace_id, call_id } = call;
        log.warn(
          { workspace_id, call_id },
          'too many refused calls wait to be put into the history: one is forgotten',
        );
        return;
      }
      kept.set(call.call_id, call);
    },

    sent(callId, fallback_number) {
      const call = kept.get(callId);
      if (call !== undefined) kept.set(callId, { ...call, fallback_number });
      return call !== undefined;
    },

    came(callId, fallback_result) {
      const call = kept.get(callId);
      if (call !== undefined) kept.set(callId, { fallback_result, ...call });
      return call !== undefined;
    },
  };
}
