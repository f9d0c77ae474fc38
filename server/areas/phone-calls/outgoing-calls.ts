/**
 * Calls out: what waits to be made over the carriers that this process is connected to is made, and an answered
 * telephone hears its agent. Each is told of at once; what was missed is found by looking.
 */
import { inOrder } from '../../platform/in-order';
import type { Log } from '../../platform/logging';
import { persistently } from '../../platform/persistently';
import { type Repeated, repeated } from '../../platform/repeated';
import type { Notices } from '../../platform/workspace-events';
import type { TelephoneMedia } from '../../runtime/lines/telephone-media';
import type { CallsOut, ClaimedCallOut } from '../calls/calls-out';
import { type CarrierConnection, type Dialled, HungUpAtOnce } from '../carriers/carrier';
import type { CarrierConnections } from '../carriers/connections';
import type { PhoneConversations } from './conversations';
import { PhoneListener } from './phone-listener';
import { watchRinging } from './ringing-out';

const LOOK_MS = 5_000;
/** Later than that it's not to be made any more: its hours may be over by now, or its campaign paused. */
const FRESH_MS = 5_000;

interface OutgoingCallsOptions {
  calls: CallsOut;
  connections: Pick<CarrierConnections, 'connected'>;
  conversations: PhoneConversations;
  notices: Notices;
  log: Log<'warn' | 'error'>;
  now?: () => number;
}

/** Stopped after the connections, it waits until every call that it was making is closed. */
export function createOutgoingCalls(options: OutgoingCallsOptions): Repeated {
  const { calls, connections, conversations, notices, log, now = () => performance.now() } = options;
  const making = new Set<Promise<void>>();
  const failed = (err: unknown) => log.error({ err }, 'calls to make could not be looked for');
  const stopping = new AbortController();
  let stopped = false;

  const make = async (
    connection: CarrierConnection,
    { holder, ...numbers }: ClaimedCallOut,
  ): Promise<void> => {
    const { call_id, carrier_id } = holder;
    const cancelled = watchCancelled(holder);
    // By this it's known to have been made when its carrier is asked for it, after this process is gone.
    let named = Promise.resolve();
    const taken = (name: string) => {
      named = persistently(() => calls.taken(holder, name)).catch((err: unknown) =>
        log.error({ err, ...holder }, 'the name of a call out could not be kept'),
      );
    };
    let dialled: Dialled;
    try {
      const since = now();
      // Cancelled before anyone here heard of it, or given up while the database was away: nothing was dialled.
      if (!(await persistently(() => calls.rings(holder)))) return;
      if (now() - since > FRESH_MS) return await close(holder, 'never_connected', null);
      const news = { cancel: cancelled.signal, taken };
      const dialling = connection.dial?.({ call_id, ...numbers }, carrier_id, news);
      dialled = (await dialling) ?? { failed: 'carrier_away', code: null };
    } finally {
      cancelled.stop();
      await named;
    }
    if ('failed' in dialled) return close(holder, dialled.failed, dialled.code);
    if ('rings' in dialled) {
      const { ring_seconds } = numbers;
      const watched = { holder, ring_seconds, ringing: dialled.rings, stop: stopping.signal };
      return watchRinging({ calls, notices }, watched);
    }
    const listener = new PhoneListener();
    let media: TelephoneMedia;
    try {
      media = await dialled.answered.answer(listener, async (phone) => {
        await close(holder, 'line_failed', null);
        await phone.apologize();
      });
    } catch (error) {
      if (error instanceof HungUpAtOnce) return close(holder, 'caller_hung_up', null);
      log.warn({ err: error, ...holder }, 'the sound of a call out could not be opened');
      return close(holder, 'line_failed', null);
    }
    // Cancelled as it was answered.
    if (await persistently(() => calls.wasCancelled(holder))) return media.hangUp();
    const { verdict } = dialled;
    if (verdict !== null) await persistently(() => calls.tellVerdict(holder, verdict));
    await conversations.hold(holder, media, listener, { told: verdict });
  };

  /** Its signal fires when someone cancels the call; of those that ring by webhooks `watchRinging` hears that. */
  const watchCancelled = (holder: ClaimedCallOut['holder']) => {
    const cancelled = new AbortController();
    const look = async () => {
      if (await persistently(() => calls.wasCancelled(holder))) cancelled.abort();
    };
    const stop = notices.subscribe((notice) => {
      const isOfIt =
        notice.kind === 'event' &&
        notice.event.type === 'call.changed' &&
        notice.event.call_id === holder.call_id;
      if (isOfIt || notice.kind === 'gap') look().catch(failed);
    });
    return { signal: cancelled.signal, stop };
  };

  const close = async (...[holder, reason, code]: Parameters<CallsOut['close']>): Promise<void> => {
    await persistently(() => calls.close(holder, reason, code));
  };

  const begin = (connection: CarrierConnection, call: ClaimedCallOut): void => {
    const made = make(connection, call)
      .catch((error: unknown) => log.error({ err: error, ...call.holder }, 'a call out failed'))
      .finally(() => {
        calls.letGo(call.holder);
        making.delete(made);
      });
    making.add(made);
  };

  const look = async (carrierId?: string): Promise<void> => {
    for (const { carrier, connection } of connections.connected()) {
      if (stopped || (carrierId !== undefined && carrier.carrier_id !== carrierId)) continue;
      for await (const call of calls.claim(carrier)) begin(connection, call);
    }
  };
  // One look at a time, so that a call is claimed once.
  const looks = inOrder();
  const work = repeated(() => looks.do('all', look), LOOK_MS, failed);
  const unsubscribe = notices.subscribe((notice) => {
    if (notice.kind !== 'call_to_make') return;
    const { carrier_id } = notice;
    looks.do(carrier_id, () => look(carrier_id)).catch(failed);
  });

  return {
    start: work.start,
    async stop() {
      stopped = true;
      stopping.abort();
      unsubscribe();
      await work.stop();
      await looks.idle();
      await Promise.all(making);
    },
  };
}
