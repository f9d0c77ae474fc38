/** Media sockets that carriers open to us, each with a token: the first one of a call begins it, and others go on with it. */
import type { TelephoneMedia } from '../../../runtime/lines/telephone-media';
import type { PhoneHolder } from '../../calls/live/live-call';
import type { CarrierOf } from '../../carriers/connections';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { PhoneCalls } from '../../calls/phone-calls';
import type { PhoneConversations } from '../conversations';
import { PhoneListener } from '../phone-listener';
import type { Refusals } from '../refusals';
import { admitSocket, type Arrival } from './socket-token';
import type { Log } from '../../../platform/logging';

/** A call whose sound came here. */
export interface SoundSession {
  readonly listener: PhoneListener;
  /** The newest. */
  readonly stream: TelephoneMedia & { close(): void };
}

/** What a socket is to its call. */
interface Arrived<Session> {
  /** Ours. */
  callId: string;
  /** Which of the call's sockets it is, from 1. */
  stream: number;
  listener: PhoneListener;
  /** What the call has had so far; null: it begins. */
  known: Session | null;
}

interface ArrivingSoundOptions {
  calls: Pick<PhoneCalls, 'place'>;
  webhookCalls: Pick<WebhookCalls, 'redeem' | 'misled'>;
  conversations: Pick<PhoneConversations, 'hold'>;
  refusals: Pick<Refusals, 'ofCall'>;
  log: Log;
}

const POLICY = 1008;

/** Our call of a carrier's, as those who run it name it. */
export const holderOf = ({ workspace_id, carrier_id }: CarrierOf, call_id: string): PhoneHolder => ({
  workspace_id,
  carrier_id,
  call_id,
});

/** @returns what takes a socket in. It never rejects. */
export function createArrivingSound<Session extends SoundSession>(
  options: ArrivingSoundOptions,
  /** By our call's id. */
  sessions: Map<string, Session>,
  /** Asks for another socket in place of one that came to the wrong process. Absent: the carrier asks what's next. */
  askAgain?: (call: CarrierCall, stream: number) => Promise<void>,
) {
  const { calls, conversations, refusals, log } = options;
  /** @param session makes the call's, or changes the one that is known, so that this socket is its stream */
  return async (arrival: Arrival, session: (arrived: Arrived<Session>) => Session): Promise<void> => {
    const { call, socket } = arrival;
    let letGo = () => undefined as void;
    try {
      const redeemed = await admitSocket(options, arrival, {
        isElsewhere: async (callId, stream) => {
          if (sessions.has(callId)) return false;
          const place = await calls.place(holderOf(call, callId), stream);
          if (place !== null) letGo = place;
          return place === null;
        },
        askAgain: async (stream) => askAgain?.(call, stream),
      });
      if (redeemed === null) return;
      const { call_id: callId, tokens: stream } = redeemed;
      // It was closed meanwhile, and would tell no one.
      if (socket.readyState !== socket.OPEN) return;
      const known = sessions.get(callId) ?? null;
      const before = known?.stream;
      const listener = known?.listener ?? new PhoneListener();
      const now = session({ callId, stream, listener, known });
      sessions.set(callId, now);
      if (known) {
        before?.close();
        listener.back(now.stream);
      } else {
        const holder = holderOf(call, callId);
        await conversations.hold(holder, now.stream, listener, { refusalOf: refusals.ofCall(holder) });
      }
    } catch (error) {
      log.error({ err: error, ...call }, 'the sound of a call could not be taken');
      socket.close(POLICY, 'refused');
    } finally {
      letGo();
    }
  };
}
