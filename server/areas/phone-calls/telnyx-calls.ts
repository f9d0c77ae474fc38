/**
 * Calls by Telnyx. Webhooks, to any process, tell what happens to a call; commands say what's to be done with it.
 */
import { ApiError } from '#domain/api-error';
import type { Notices } from '../../platform/workspace-events';
import type { CallsOut } from '../calls/calls-out';
import type { CarrierOf } from '../carriers/connections';
import { streamOf } from '../carriers/telnyx/telnyx-addresses';
import { telnyxEnd } from '../carriers/telnyx/telnyx-end';
import {
  callerIn,
  readState,
  type TelnyxEvent,
  type TelnyxPayload,
  type TelnyxState,
} from '../carriers/telnyx/telnyx-event';
import { machineEvents, telnyxVerdict } from '../carriers/telnyx/telnyx-machine';
import type { CarrierCall } from '../carriers/webhook-calls';
import type { ForwardedLegs } from '../calls/forwarded-legs';
import type { IncomingCalls } from './incoming-calls';
import type { TelnyxLegs } from './webhooks/telnyx-legs';
import { createTelnyxRefusals } from './webhooks/telnyx-refusals';
import { createTelnyxTransfers } from './telnyx-transfer';
import { holderOf } from './webhooks/arriving-sound';
import { createTelnyxSound, type TelnyxSound, type TelnyxSoundOptions } from './webhooks/telnyx-sound';
import { createWebhookClaims } from './webhooks/webhook-claims';

export interface TelnyxCalls extends Pick<TelnyxSound, 'open' | 'stop'> {
  /**
   * Does what follows from a webhook.
   *
   * @throws ApiError `conflict` for a call that was told of before: a request that was seen on its way and sent again
   */
  told(carrier: CarrierOf, event: TelnyxEvent): Promise<void>;
  /** A call rings beyond its workspace's share of webhooks: it's told so, and nothing else is done for it. */
  busy(carrier: CarrierOf, event: TelnyxEvent): Promise<void>;
}

interface TelnyxCallsOptions extends TelnyxSoundOptions {
  callsOut: Pick<CallsOut, 'answered' | 'ended' | 'tellVerdict'>;
  incoming: Pick<IncomingCalls, 'prepare' | 'refuse' | 'busy'>;
  legs: Pick<TelnyxLegs, 'ring' | 'told'>;
  forwarded: Pick<ForwardedLegs, 'answered' | 'over'>;
  notices: Pick<Notices, 'subscribe'>;
}

type Work = (call: CarrierCall, payload: TelnyxPayload, state: TelnyxState) => Promise<void>;

export function createTelnyxCalls(options: TelnyxCallsOptions): TelnyxCalls {
  const { callsOut, incoming, webhookCalls, control, log } = options;
  const refused = createTelnyxRefusals(options);
  const transfers = createTelnyxTransfers(options);
  const sound = createTelnyxSound(options, {
    refused,
    transfer: (caller, to, stop) => transfers.put(caller, to, stop),
  });
  const { claim, unclaimed } = createWebhookClaims(options);

  const over = async (call: CarrierCall): Promise<void> => {
    const found = await webhookCalls.find(call);
    if (found !== null) await sound.callerGone(call, found.call_id);
  };

  const ring: Work = async (call, payload) => {
    const numbers = numbersOf(payload);
    const why = await unclaimed(call);
    const prepared =
      why === null ? await incoming.prepare(call, numbers) : incoming.refuse(call, numbers, why);
    if ('holder' in prepared) {
      const { call_id } = prepared.holder;
      return sound.bring(call, call_id, 0, (url, state) => control.answer(call, state, url));
    }
    const { refused: reason, call_id, refusalOf } = prepared;
    await refused.answer(call, { call_id, ...(await refusalOf(reason)) });
  };

  /** A call out was answered. */
  const answered = async (call: CarrierCall, callId: string): Promise<void> => {
    await claim(call);
    // It was given up, or isn't this carrier's.
    if (!(await callsOut.answered(holderOf(call, callId), call.carrier_call))) return control.hangUp(call);
    await sound.bring(call, callId, 0, (url, state) => control.bringSound(call, { url, state }), callId);
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
    if (stream !== null) await sound.ended(call, stream);
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

    open: sound.open,
    stop: sound.stop,
  };
}

const numbersOf = (payload: TelnyxPayload) => ({ called: payload.to ?? '', caller: callerIn(payload) });
