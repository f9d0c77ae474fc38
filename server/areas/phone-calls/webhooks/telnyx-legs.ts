/**
 * People who are called by Telnyx for a caller, and asked before the two are bridged. Each is a call of its own with a media
 * stream of its own; which leg it is comes back in each webhook as its `client_state`, signed.
 */
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Rung } from '../../../runtime/lines/line';
import type { LegTo } from '../../../runtime/lines/telephone-media';
import type { CarrierOf } from '../../carriers/connections';
import { legMediaPath, streamOf } from '../../carriers/telnyx/telnyx-addresses';
import type { TelnyxControl } from '../../carriers/telnyx/telnyx-control';
import { telnyxEnd } from '../../carriers/telnyx/telnyx-end';
import { readState, type TelnyxPayload } from '../../carriers/telnyx/telnyx-event';
import { type StreamStart, TelnyxStream } from '../../carriers/telnyx/telnyx-stream';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { PutThrough } from '../telnyx-transfer';
import { ANSWERED } from '../transfer-news';
import { createWebhookLegs, type LegMedia, type WebhookLegsOptions } from './webhook-legs';

/** The caller for whom someone is called, in the process that runs their call. */
type CallerOfLeg = Pick<PutThrough, 'call' | 'callId' | 'handedOver'>;

export interface TelnyxLegs {
  /** Never rejects. */
  ring(caller: CallerOfLeg, to: LegTo, stop: AbortSignal, rings: () => void): Promise<Rung>;
  /** What Telnyx tells of a person's call. */
  told(event: string, person: CarrierCall, legId: string, payload: TelnyxPayload): Promise<void>;
  /** A person's media socket. Never rejects. */
  open: (carrier: CarrierOf, socket: WebSocket, start: StreamStart, legId: string) => Promise<void>;
}

interface TelnyxLegsOptions extends WebhookLegsOptions {
  control: Pick<TelnyxControl, 'dial' | 'bringSound' | 'bridge' | 'stopSound' | 'hangUp' | 'isUp'>;
  webhookCalls: WebhookCalls;
  publicUrl: string;
}

export function createTelnyxLegs(options: TelnyxLegsOptions): TelnyxLegs {
  const { control, webhookCalls, publicUrl } = options;
  const legs = createWebhookLegs(options);

  /** Has a person's sound brought here, after the `stream` sockets that it has had. */
  const bring = async (
    person: CarrierCall,
    legId: string,
    { callId, stream }: { callId: string; stream: number },
  ): Promise<void> => {
    const token = await webhookCalls.issueNext(person, callId, stream);
    // Someone else does it.
    if (token === null) return;
    const path = legMediaPath(person.carrier_id, legId, `${stream + 1}`);
    const url = `${publicUrl.replace(/^http/, 'ws')}${path}`;
    const told = await control.bringSound(person, { url, state: { token, person: { leg_id: legId } } });
    if (typeof told === 'object') await control.hangUp(person);
  };

  /** Notes that a call is with someone else, so that the end of its stream brings no other one. */
  const note = async (call: CarrierCall, isAway: boolean): Promise<void> => {
    const id = randomUUID();
    await webhookCalls.beginTransfer(call, id, 'on');
    if (isAway) await webhookCalls.tellTransfer(call, id, ANSWERED);
  };

  const join = async (caller: CallerOfLeg, person: CarrierCall, media: LegMedia): Promise<boolean> => {
    try {
      await Promise.all([note(caller.call, true), note(person, true)]);
      if ((await control.bridge(caller.call, person)) !== 'told') {
        await note(caller.call, false);
        await control.hangUp(person);
        return false;
      }
    } catch {
      return false;
    }
    caller.handedOver();
    void control.stopSound(person);
    media.close();
    return true;
  };

  const answered = async (person: CarrierCall, legId: string): Promise<void> => {
    const told = await legs.answered(person, legId, new Date());
    if (told === 'late') await control.hangUp(person);
    else if (told !== 'twice') await bring(person, legId, { callId: told.call_id, stream: 0 });
  };

  /** A stream has ended, or couldn't be opened, which may be told late or twice. */
  const streamEnded = async (
    person: CarrierCall,
    legId: string,
    { stream_params, stream_url }: TelnyxPayload,
  ): Promise<void> => {
    const found = await webhookCalls.find(person);
    const stream = streamOf(stream_params?.stream_url ?? stream_url ?? undefined);
    // Another one has followed it, or they talk with the caller.
    if (found === null || found.tokens !== stream || found.transfer_status === ANSWERED) return;
    const again = await legs.asksAgain(person);
    if (again === null) await control.hangUp(person);
    else await bring(person, legId, again);
  };

  return {
    async ring(caller, to, stop, rings) {
      const { call, callId } = caller;
      const carrier = {
        call,
        callId,
        name: 'Telnyx',
        dial: () => control.dial(call, { ...to, publicUrl }),
        state: async (person: CarrierCall) => {
          const isUp = await control.isUp(person);
          return isUp === null ? null : isUp ? ('talks' as const) : ('over' as const);
        },
        hangUp: control.hangUp,
        join: (person: CarrierCall, _legId: string, media: LegMedia) => join(caller, person, media),
      };
      return legs.ring(carrier, to, stop, rings);
    },

    async told(event, person, legId, payload) {
      if (event === 'call.answered') await answered(person, legId);
      else if (event === 'streaming.failed' || event === 'streaming.stopped')
        await streamEnded(person, legId, payload);
      else if (event === 'call.hangup') {
        const { wasAnswered, failure, code } = telnyxEnd(payload);
        await legs.ended(person, legId, wasAnswered ? null : { failure, code }, new Date());
      }
    },

    open(carrier, socket, { start }, legId) {
      const person = { ...carrier, carrier_call: start.call_control_id };
      const { token = '' } = readState(start.client_state);
      return legs.open({
        call: person,
        socket,
        token,
        legId,
        media: (listener) =>
          new TelnyxStream(socket, listener, {
            ended: listener.gone,
            hungUp: () => void control.hangUp(person),
          }),
        askAgain: (newest) => bring(person, legId, newest),
      });
    },
  };
}
