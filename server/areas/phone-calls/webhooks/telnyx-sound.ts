/**
 * The sound of calls by Telnyx: a command has it brought, by a socket that Telnyx opens, maybe to another process, with a
 * token that goes there and back by way of Telnyx. A stream that ends before its call does is followed by another one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { OUR_LANGUAGE } from '#domain/agents/phone-numbers/refusal-language';
import type { Log } from '../../../platform/logging';
import type { Transferred } from '../../../runtime/lines/line';
import type { LegTo } from '../../../runtime/lines/telephone-media';
import type { PhoneCalls } from '../../calls/phone-calls';
import type { CarrierOf } from '../../carriers/connections';
import { mediaPath } from '../../carriers/telnyx/telnyx-addresses';
import type { TelnyxControl, Told } from '../../carriers/telnyx/telnyx-control';
import { readState, type TelnyxState } from '../../carriers/telnyx/telnyx-event';
import { type StreamStart, TelnyxStream } from '../../carriers/telnyx/telnyx-stream';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { PhoneConversations } from '../conversations';
import type { Refusals } from '../refusals';
import type { TelnyxRefusals } from './telnyx-refusals';
import type { PutThrough } from '../telnyx-transfer';
import { ANSWERED } from '../transfer-news';
import { createArrivingSound, holderOf, type SoundSession } from './arriving-sound';
import type { TelnyxLegs } from './telnyx-legs';

/** Of a call whose sound couldn't be opened, or was lost: the first one and two more. */
const MOST_STREAMS = 3;
/** Telnyx opens a socket at once. Where none comes for so long, it's asked for another. */
const SOUND_MS = 10_000;

export interface TelnyxSound {
  /**
   * Has the sound of a call brought here, after the streams that it has had.
   *
   * @param tell the command that does it
   * @param out our id of a call out whose sound hasn't been here
   */
  bring(
    call: CarrierCall,
    callId: string,
    streams: number,
    tell: (url: string, state: TelnyxState) => Promise<Told>,
    out?: string,
  ): Promise<void>;
  /** A stream has ended, or never began, and the call hasn't as far as is known. Told late, twice, or by no one. */
  ended(call: CarrierCall, stream: number): Promise<void>;
  /** Its caller has hung up, maybe before its sound was opened. */
  callerGone(call: CarrierCall, callId: string): Promise<void>;
  /** A media socket whose call has said its name. Never rejects. */
  open: (carrier: CarrierOf, socket: WebSocket, start: StreamStart) => Promise<void>;
  /** Nothing is waited for any more but hang-ups that are on their way. */
  stop: () => Promise<void>;
}

export interface TelnyxSoundOptions {
  calls: Pick<PhoneCalls, 'isOpen' | 'giveUp' | 'place' | 'rang'>;
  conversations: Pick<PhoneConversations, 'hold'>;
  refusals: Refusals;
  webhookCalls: WebhookCalls;
  control: TelnyxControl;
  legs: Pick<TelnyxLegs, 'ring'>;
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

interface SoundHandlers {
  refused: Pick<TelnyxRefusals, 'say' | 'tell'>;
  /** Puts a caller through. */
  transfer: (caller: PutThrough, to: LegTo, stop: AbortSignal) => Promise<Transferred>;
}

export function createTelnyxSound(
  options: TelnyxSoundOptions,
  { refused, transfer }: SoundHandlers,
): TelnyxSound {
  const { calls, refusals, webhookCalls, control, publicUrl, log, soundMs = SOUND_MS } = options;
  /** By our call's id. */
  const sessions = new Map<string, Session>();
  const arrive = createArrivingSound(options, sessions, (call, stream) => ended(call, stream));
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

  const callerGone = async (call: CarrierCall, callId: string): Promise<void> => {
    finish(callId);
    await calls.giveUp(holderOf(call, callId), 'caller_hung_up');
  };

  const bring: TelnyxSound['bring'] = async (call, callId, streams, tell, out) => {
    const token = await webhookCalls.issueNext(call, callId, streams);
    // Someone else does it.
    if (token === null) return;
    const stream = streams + 1;
    const url = `${publicUrl.replace(/^http/, 'ws')}${mediaPath(call.carrier_id, `${stream}`)}`;
    const told = await tell(url, { token, ...(out !== undefined && { out }) });
    if (told === 'over') return callerGone(call, callId);
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

  return {
    bring,
    ended,
    callerGone,

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
            transfer: (to, stop) => transfer(putThrough(call, callId, session), to, stop),
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
