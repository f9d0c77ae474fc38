/**
 * Watches a call out of which its carrier tells by webhooks, maybe another process, for as long as it rings. It keeps its
 * place here until then, and is given up when nothing is told of it.
 */
import type { EndReason } from '#contract/calls/outcomes';
import { persistently } from '../../platform/persistently';
import type { Notices } from '../../platform/workspace-events';
import type { CallsOut } from '../calls/calls-out';
import type { PhoneHolder } from '../calls/live/live-call';
import type { RingingOut } from '../carriers/carrier';
import { newsOfCall } from './call-news';

/** Notices may be missed. */
const LOOK_MS = 5_000;
/** The carrier ends the ringing itself. Where it doesn't say so for this long, it's asked. */
const LATE_MS = 10_000;
/** Answered by then, its sound is still to come. */
const SOUND_MS = 30_000;

interface Around {
  calls: Pick<CallsOut, 'rings' | 'wasCancelled' | 'close'>;
  notices: Pick<Notices, 'subscribe'>;
}

interface Watched {
  holder: PhoneHolder;
  ring_seconds: number;
  ringing: RingingOut;
  /** Fires when this process stops. */
  stop: AbortSignal;
  lateMs?: number;
  soundMs?: number;
}

/** Resolves when it rings no longer: it runs somewhere, or is over. */
export async function watchRinging(
  { calls, notices }: Around,
  { holder, ring_seconds, ringing, stop, lateMs = LATE_MS, soundMs = SOUND_MS }: Watched,
): Promise<void> {
  /** Closed first: what's told of the end that we make says nothing then, and who has answered meanwhile is left to their agent. */
  const giveUp = async (reason: EndReason): Promise<void> => {
    // While the database is away, no one could talk.
    const onWait = () => void ringing.hangUp();
    const isOver = await persistently(() => calls.close(holder, reason, null), { onWait });
    if (isOver) await ringing.hangUp();
  };
  const news = newsOfCall(notices, holder.call_id);
  const asked = performance.now() + ring_seconds * 1000 + lateMs;
  let wasAsked = false;
  try {
    for (;;) {
      const wait = news.next();
      if (!(await persistently(() => calls.rings(holder)))) {
        if (await persistently(() => calls.wasCancelled(holder))) await ringing.hangUp();
        return;
      }
      if (stop.aborted) return await giveUp('server_shutdown');
      const now = performance.now();
      if (now >= asked && !wasAsked) {
        wasAsked = true;
        const end = await ringing.look();
        if (end !== null) {
          await persistently(() => calls.close(holder, end.reason, end.code));
          return;
        }
      }
      if (now >= asked + soundMs) return await giveUp('line_failed');
      const left = Math.max(0, (wasAsked ? asked + soundMs : asked) - now);
      await wait(Math.min(LOOK_MS, left), stop);
    }
  } finally {
    news.unsubscribe();
  }
}
