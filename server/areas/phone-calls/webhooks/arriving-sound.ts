/** Media sockets that carriers open to us, each with a token: the first one of a call begins it, and others go on with it. */
import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';
import type { TelephoneMedia } from '../../../runtime/lines/telephone-media';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { PhoneCalls } from '../../calls/phone-calls';
import type { PhoneConversations } from '../conversations';
import { PhoneEars } from '../phone-ears';
import type { Refusals } from '../refusals';

/** A call whose sound came here. */
export interface SoundSession {
  readonly ears: PhoneEars;
  /** The newest. */
  readonly stream: TelephoneMedia & { close(): void };
}

interface Arrival {
  call: CarrierCall;
  socket: WebSocket;
  token: string;
}

/** What a socket is to its call. */
interface Arrived<Session> {
  /** Ours. */
  callId: string;
  /** Which of the call's sockets it is, from 1. */
  stream: number;
  ears: PhoneEars;
  /** What the call has had so far; null: it begins. */
  known: Session | null;
}

interface ArrivingSoundOptions {
  calls: Pick<PhoneCalls, 'runsElsewhere'>;
  webhookCalls: Pick<WebhookCalls, 'redeem' | 'misled'>;
  conversations: Pick<PhoneConversations, 'hold'>;
  refusals: Pick<Refusals, 'ofCall'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

const POLICY = 1008;
/** To be tried again: the balancer may lead the next one to the right process. */
const ELSEWHERE = 1013;

/** @returns what takes a socket in. It never rejects. */
export function createArrivingSound<Session extends SoundSession>(
  { calls, webhookCalls, conversations, refusals, log }: ArrivingSoundOptions,
  /** By our call's id. */
  sessions: Map<string, Session>,
  /** Asks for another socket in place of one that came to the wrong process. Absent: the carrier asks what's next. */
  askAgain?: (call: CarrierCall, stream: number) => Promise<void>,
) {
  /** @param session makes the call's, or changes the one that is known, so that this socket is its stream */
  return async (
    { call, socket, token }: Arrival,
    session: (arrived: Arrived<Session>) => Session,
  ): Promise<void> => {
    try {
      const redeemed = await webhookCalls.redeem(call, token);
      if (redeemed === null) {
        log.warn({ ...call }, 'a media socket came with a token that is not its own, or no longer good');
        return socket.close(POLICY, 'refused');
      }
      const { call_id: callId, tokens: stream } = redeemed;
      const { workspace_id, carrier_id } = call;
      const holder = { workspace_id, carrier_id, call_id: callId };
      if (!sessions.has(callId) && (await calls.runsElsewhere(holder))) {
        log.info({ ...call }, 'a media socket came to a process that does not run its call');
        await webhookCalls.misled(call);
        socket.close(ELSEWHERE, 'elsewhere');
        return await askAgain?.(call, stream);
      }
      // It was closed meanwhile, and would tell no one.
      if (socket.readyState !== socket.OPEN) return;
      const known = sessions.get(callId) ?? null;
      const before = known?.stream;
      const ears = known?.ears ?? new PhoneEars();
      const now = session({ callId, stream, ears, known });
      sessions.set(callId, now);
      if (known) {
        before?.close();
        ears.back(now.stream);
      } else {
        await conversations.hold(holder, now.stream, ears, refusals.ofCall(holder));
      }
    } catch (error) {
      log.error({ err: error, ...call }, 'the sound of a call could not be taken');
      socket.close(POLICY, 'refused');
    }
  };
}
