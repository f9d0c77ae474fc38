/**
 * Calls by Telnyx. Webhooks, to any process, tell what happens to a call; commands say what's to be done with it. The sound
 * comes by a socket that Telnyx opens, maybe to another process, with a token that goes there and back by way of Telnyx.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { OUR_LANGUAGE } from '#domain/agents/phone-numbers/refusal-language';
import { ApiError } from '#domain/api-error';
import type { Log } from '../../platform/logging';
import type { Notices } from '../../platform/workspace-events';
import type { CallsOut } from '../calls/calls-out';
import type { PhoneCalls } from '../calls/phone-calls';
import type { CarrierOf } from '../carriers/connections';
import { mediaPath, streamOf } from '../carriers/telnyx/telnyx-addresses';
import type { TelnyxControl, Told } from '../carriers/telnyx/telnyx-control';
import { telnyxEnd } from '../carriers/telnyx/telnyx-end';
import {
  callerIn,
  readState,
  type TelnyxEvent,
  type TelnyxPayload,
  type TelnyxState,
} from '../carriers/telnyx/telnyx-event';
import { machineEvents, telnyxVerdict } from '../carriers/telnyx/telnyx-machine';
import { type StreamStart, TelnyxStream } from '../carriers/telnyx/telnyx-stream';
import type { CarrierCall, WebhookCalls } from '../carriers/webhook-calls';
import { createArrivingSound, type SoundSession } from './webhooks/arriving-sound';
import type { PhoneConversations } from './conversations';
import type { ForwardedLegs } from '../calls/forwarded-legs';
import type { IncomingCalls } from './incoming-calls';
import type { Refusals } from './refusals';
import type { TelnyxLegs } from './webhooks/telnyx-legs';
import { createTelnyxRefusals } from './telnyx-refusals';
import { createTelnyxTransfers, type PutThrough } from './telnyx-transfer';
import { ANSWERED } from './transfer-news';
import { createWebhookClaims } from './webhooks/webhook-claims';

/** Of a call whose sound couldn't be opened, or was lost: the first one and two more. */
const MOST_STREAMS = 3;
/** Telnyx opens a socket at once. Where none comes for so long, it's asked for another. */
const SOUND_MS = 10_000;

export interface TelnyxCalls {
  /**
   * Does what follows from a webhook.
   *
   * @throws ApiError `conflict` for a call that was told of before: a request that was seen on its way and sent again
   */
  told(carrier: CarrierOf, event: TelnyxEvent): Promise<void>;
  /** A call rings beyond its workspace's share of webhooks: it's told so, and nothing else is done for it. */
  busy(carrier: CarrierOf, event: TelnyxEvent): Promise<void>;
  /** A media socket whose call has said its name. Never rejects. */
  open: (carrier: CarrierOf, socket: WebSocket, start: StreamStart) => Promise<void>;
  /** Nothing is waited for any more but hang-ups that are on their way. */
  stop(): Promise<void>;
}

interface TelnyxCallsOptions {
  calls: Pick<PhoneCalls, 'isOpen' | 'giveUp' | 'place' | 'rang'>;
  callsOut: Pick<CallsOut, 'answered' | 'ended' | 'tellVerdict'>;
  conversations: Pick<PhoneConversations, 'hold'>;
  incoming: Pick<IncomingCalls, 'prepare' | 'refuse' | 'busy'>;
  refusals: Refusals;
  webhookCalls: WebhookCalls;
  control: TelnyxControl;
  legs: Pick<TelnyxLegs, 'ring' | 'told'>;
  forwarded: Pick<ForwardedLegs, 'answered' | 'over'>;
  notices: Pick<Notices, 'subscribe'>;
  /** Of this server, without a slash at its end. */
  publicUrl: string;
  log: Log;
  soundMs?: number;
}

interface Session extends SoundSession {
  stream: TelnyxStream;
  /** Aborted when the call is over. */
  gone: AbortController;
}

type Work = (call: CarrierCall, payload: TelnyxPayload, state: TelnyxState) => Promise<void>;

export function createTelnyxCalls(options: TelnyxCallsOptions): TelnyxCalls {
  const { calls, callsOut, incoming, refusals, webhookCalls, control, publicUrl, log } = options;
  const { soundMs = SOUND_MS } = options;
  const refused = createTelnyxRefusals({ refusals, control });
  const transfers = createTelnyxTransfers(options);
  /** By our call's id. */
  const sessions = new Map<string, Session>();
  const arrive = createArrivingSound(options, sessions, (call, stream) => ended(call, stream));
  const { claim, unclaimed } = createWebhookClaims(options);
  const stopping = new AbortController();
  const hangingUp = new Set<Promise<void>>();

  /** Closing a socket hangs up no call of Telnyx's: this must get there, also while this process ends. */
  const hangUp = (call: CarrierCall): void => {
    const told = control.hangUp(call).finally(() => hangingUp.delete(told));
    hangingUp.add(told);
  };

  const finish = (callId: string): void => {
    const session = sessions.get(callId);
    sessions.delete(callId);
    session?.gone.abort();
    session?.listener.gone();
  };

  const holderOf = ({ workspace_id, carrier_id }: CarrierCall, call_id: string) =>
    ({ workspace_id, carrier_id, call_id }) as const;

  /**
   * Has the sound of a call brought here, after the streams that it has had.
   *
   * @param tell the command that does it
   * @param out our id of a call out whose sound hasn't been here
   */
  const bring = async (
    call: CarrierCall,
    callId: string,
    streams: number,
    tell: (url: string, state: TelnyxState) => Promise<Told>,
    out?: string,
  ): Promise<void> => {
    const token = await webhookCalls.issueNext(call, callId, streams);
    // Someone else does it.
    if (token === null) return;
    const stream = streams + 1;
    const url = `${publicUrl.replace(/^http/, 'ws')}${mediaPath(call.carrier_id, `${stream}`)}`;
    const told = await tell(url, { token, ...(out !== undefined && { out }) });
    if (told === 'over') {
      finish(callId);
      await calls.giveUp(holderOf(call, callId), 'caller_hung_up');
      return;
    }
    if (typeof told === 'object') {
      log.warn({ ...call, refused: told.refused }, 'Telnyx wouldn’t bring the sound of a call');
      return giveUp(call, callId);
    }
    watch(call, stream);
  };

  const giveUp = async (call: CarrierCall, callId: string): Promise<void> => {
    finish(callId);
    const holder = holderOf(call, callId);
    // Once it has started, who's there has talked with the agent.
    if (!(await calls.giveUp(holder, 'line_failed')))
      return refused.say(call, { sentence: await refusals.whenLost(holder), language: OUR_LANGUAGE });
    await refused.tell(call, { call_id: callId, ...(await refusals.ofCall(holder)('line_failed')) });
  };

  /** No webhook may come of a socket that never did. */
  const watch = (call: CarrierCall, stream: number): void => {
    const { signal } = stopping;
    void sleep(soundMs, undefined, { signal, ref: false })
      .then(async () => {
        const found = await webhookCalls.find(call);
        if (found?.tokens === stream && found.isAwaited) await ended(call, stream);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ err: error, ...call }, 'a call’s sound could not be looked after');
      });
  };

  /** A stream has ended, or never began, and the call hasn't as far as is known. Told late, twice, or by no one. */
  const ended = async (call: CarrierCall, stream: number): Promise<void> => {
    const found = await webhookCalls.find(call);
    // Another one has followed it, or its caller talks with someone else.
    if (found === null || found.tokens !== stream || found.transfer_status === ANSWERED) return;
    const { call_id } = found;
    const holder = holderOf(call, call_id);
    if (!(await calls.isOpen(holder))) {
      // One that was given up hears why, or rings elsewhere.
      const isTold = (await calls.rang(holder))?.refused === 'line_failed';
      return isTold ? undefined : control.hangUp(call);
    }
    if (found.tries >= MOST_STREAMS) return giveUp(call, call_id);
    await bring(call, call_id, stream, (url, state) => control.bringSound(call, { url, state }));
  };

  const over = async (call: CarrierCall): Promise<void> => {
    const found = await webhookCalls.find(call);
    if (found === null) return;
    finish(found.call_id);
    // It hung up before its sound was opened.
    await calls.giveUp(holderOf(call, found.call_id), 'caller_hung_up');
  };

  /** Who is put through, as the transfer sees them. */
  const putThrough = (call: CarrierCall, callId: string, session: Session): PutThrough => ({
    call,
    callId,
    media: () => session.stream,
    isGone: session.gone.signal,
    handedOver() {
      sessions.delete(callId);
      void control.stopSound(call);
      session.stream.close();
    },
  });

  const ring: Work = async (call, payload) => {
    const numbers = numbersOf(payload);
    const why = await unclaimed(call);
    const prepared =
      why === null ? await incoming.prepare(call, numbers) : incoming.refuse(call, numbers, why);
    if ('holder' in prepared) {
      const { call_id } = prepared.holder;
      return bring(call, call_id, 0, (url, state) => control.answer(call, state, url));
    }
    const { refused: reason, call_id, refusalOf } = prepared;
    await refused.answer(call, { call_id, ...(await refusalOf(reason)) });
  };

  /** A call out was answered. */
  const answered = async (call: CarrierCall, callId: string): Promise<void> => {
    await claim(call);
    // It was given up, or isn't this carrier's.
    if (!(await callsOut.answered(holderOf(call, callId), call.carrier_call))) return control.hangUp(call);
    await bring(call, callId, 0, (url, state) => control.bringSound(call, { url, state }), callId);
  };

  const outOver = async (call: CarrierCall, callId: string, payload: TelnyxPayload): Promise<void> => {
    const { wasAnswered, failure, code } = telnyxEnd(payload);
    // Where it was, we weren't told, or its sound never came.
    await callsOut.ended(holderOf(call, callId), wasAnswered ? 'line_failed' : failure, code);
  };

  /** Someone waits: when something of ours is broken, they hear a sentence. @param sorry says it; to someone who was called unless told */
  const spoken = async (call: CarrierCall, work: () => Promise<void>, sorry = refused.sorryToCalled) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError) throw error;
      log.error({ err: error, ...call }, 'a call by Telnyx could not be taken');
      await sorry(call);
    }
  };

  const answeredBy =
    (event: string): Work =>
    async (call, { result }, { out }) => {
      // A stream that was asked for again has another state.
      const callId = out ?? (await webhookCalls.find(call))?.call_id;
      if (callId !== undefined)
        await callsOut.tellVerdict(holderOf(call, callId), telnyxVerdict(event, result));
    };

  const works: Readonly<Record<string, Work>> = {
    ...Object.fromEntries(machineEvents.map((event) => [event, answeredBy(event)])),
    'call.initiated': async (call, payload, state) => {
      const { transfer_id } = state.leg ?? {};
      if (transfer_id !== undefined) await transfers.rings(call, transfer_id);
      else if (payload.direction === 'incoming')
        await spoken(call, () => ring(call, payload, state), refused.sorryToCaller);
    },
    'call.answered': async (call, _payload, state) => {
      const { out, token, leg } = state;
      if (leg?.transfer_id !== undefined) await transfers.answered(call, leg.transfer_id);
      else if (out !== undefined && token === undefined) {
        await spoken(
          call,
          () => answered(call, out),
          (of) => refused.sorryToCalled(of, out),
        );
      } else await refused.answered(call, state);
    },
    'call.speak.ended': async (call, _payload, state) => {
      if (state.bye) await control.hangUp(call);
    },
    'streaming.failed': async (call, { stream_params, failure_reason }) => {
      log.warn({ ...call, failure_reason }, 'Telnyx couldn’t open a media socket');
      await streamEnded(call, stream_params?.stream_url);
    },
    'streaming.stopped': async (call, { stream_url }) => streamEnded(call, stream_url),
    'call.hangup': async (call, payload, state) => {
      const { transfer_id } = state.leg ?? {};
      if (transfer_id !== undefined) await transfers.over(call, transfer_id, payload);
      else if (state.leg) await refused.legOver(call, payload, state);
      else await over(call);
      if (state.out !== undefined) await outOver(call, state.out, payload);
    },
  };

  const streamEnded = async (call: CarrierCall, url?: string | null): Promise<void> => {
    const stream = streamOf(url ?? undefined);
    if (stream !== null) await ended(call, stream);
  };

  return {
    async told(carrier, { data: { event_type, payload } }) {
      const call = { ...carrier, carrier_call: payload.call_control_id };
      const state = readState(payload.client_state);
      if (!state.person) return works[event_type]?.(call, payload, state);
      const { leg_id } = state.person;
      const tell = () => options.legs.told(event_type, call, leg_id, payload);
      return event_type === 'call.answered' ? spoken(call, tell) : tell();
    },

    async busy(carrier, { data: { payload } }) {
      const call = { ...carrier, carrier_call: payload.call_control_id };
      const why = incoming.busy(call, numbersOf(payload));
      await refused.answer(call, { call_id: null, ...why, fallback: null });
    },

    open(carrier, socket, { start }) {
      const call = { ...carrier, carrier_call: start.call_control_id };
      const { token = '' } = readState(start.client_state);
      return arrive({ call, socket, token }, ({ callId, stream: which, listener, known }) => {
        const stream: TelnyxStream = new TelnyxStream(
          socket,
          listener,
          {
            ended(isOver) {
              // Another one has taken its place, or the call is over.
              if (sessions.get(callId)?.stream !== stream) return;
              if (isOver) {
                finish(callId);
                // Where the stream alone has ended, no one would hear anything any more.
                return hangUp(call);
              }
              listener.lost();
              ended(call, which).catch((error: unknown) =>
                log.error({ err: error, ...call }, 'the sound of a call could not be asked for again'),
              );
            },
            hungUp() {
              finish(callId);
              hangUp(call);
            },
          },
          {
            transfer: (to, stop) => transfers.put(putThrough(call, callId, session), to, stop),
            ring: (to, stop, rings) => options.legs.ring(putThrough(call, callId, session), to, stop, rings),
          },
        );
        const session: Session = known ?? { listener, stream, gone: new AbortController() };
        session.stream = stream;
        return session;
      });
    },

    async stop() {
      stopping.abort();
      await Promise.all(hangingUp);
    },
  };
}

const numbersOf = (payload: TelnyxPayload) => ({ called: payload.to ?? '', caller: callerIn(payload) });
