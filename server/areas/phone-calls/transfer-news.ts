/** How a try to put a caller through goes, of which a carrier tells by webhooks, maybe another process. */
import type { Notices } from '../../platform/workspace-events';
import type { CarrierCall, WebhookCalls } from '../carriers/webhook-calls';
import { newsOfCall } from './call-news';

/** Notices may be missed. */
const LOOK_MS = 5_000;
/** The carrier ends the ringing itself. Where it doesn't say so for this long, it's asked. */
const LATE_MS = 10_000;
/** Asked again while it can't be asked. */
const ASKED_MS = 20_000;

/** What is told once someone answers. What a carrier says otherwise is its own. */
export const ANSWERED = 'answered';

/** `status`: the carrier has told how it went. `unknown`: it hasn't, and can't be asked. */
export type Heard = { status: string } | 'talks' | 'gone' | 'late' | 'unknown' | 'stopped';

interface Around {
  webhookCalls: Pick<WebhookCalls, 'transferStatus'>;
  notices: Pick<Notices, 'subscribe'>;
  /** How the caller's call is, as its carrier says when it's asked; null: it can't be. `talks`: with who was called. */
  look: () => Promise<'talks' | 'up' | 'over' | null>;
  lateMs?: number | undefined;
}

interface Tried {
  call: CarrierCall;
  /** Ours. */
  callId: string;
  transferId: string;
  ring_seconds: number;
  /** Aborted when no one waits for it any more. */
  stop: AbortSignal;
  /** Aborted when the call is over for the caller. */
  isGone: AbortSignal;
}

/** What comes first: the carrier's word, or in its absence what it says when it's asked, or that no one waits for it. */
export async function transferNews(
  { webhookCalls, notices, look, lateMs = LATE_MS }: Around,
  { call, callId, transferId, ring_seconds, stop, isGone }: Tried,
): Promise<Heard> {
  const news = newsOfCall(notices, callId);
  const late = performance.now() + ring_seconds * 1000 + lateMs;
  const ends = AbortSignal.any([stop, isGone]);
  try {
    for (;;) {
      const wait = news.next();
      const status = await webhookCalls.transferStatus(call, transferId).catch(() => null);
      if (status !== null) return { status };
      const isLate = performance.now() >= late;
      if (isLate || isGone.aborted) {
        // Someone may have answered, and we weren't told.
        const seen = await look();
        if (seen === 'talks') return 'talks';
        if (isGone.aborted || seen === 'over') return 'gone';
        if (seen === 'up') return 'late';
        if (performance.now() >= late + ASKED_MS) return 'unknown';
      }
      if (stop.aborted) return 'stopped';
      const left = late - performance.now();
      await wait(left > 0 ? Math.min(LOOK_MS, left) : LOOK_MS, ends);
    }
  } finally {
    news.unsubscribe();
  }
}
