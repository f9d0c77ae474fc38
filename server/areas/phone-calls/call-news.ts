/** News of one call, for what looks at its row again and again: notices may be missed, so each wait has an end. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notices } from '../../platform/workspace-events';

export function newsOfCall(notices: Pick<Notices, 'subscribe'>, callId: string) {
  let tell = () => undefined as void;
  const unsubscribe = notices.subscribe((notice) => {
    const isOfIt =
      notice.kind === 'event' && notice.event.type === 'call.changed' && notice.event.call_id === callId;
    if (isOfIt || notice.kind === 'gap') tell();
  });
  return {
    /** Taken before the row is looked at: what's told meanwhile ends the wait at once. @returns waits for news, or so long */
    next(): (mostMs: number, stop: AbortSignal) => Promise<void> {
      const news = new Promise<void>((resolve) => (tell = resolve));
      return async (mostMs, stop) => {
        const isTold = new AbortController();
        const signal = AbortSignal.any([isTold.signal, stop]);
        await Promise.race([news, sleep(mostMs, undefined, { signal }).catch(() => undefined)]);
        isTold.abort();
      };
    },
    unsubscribe,
  };
}
