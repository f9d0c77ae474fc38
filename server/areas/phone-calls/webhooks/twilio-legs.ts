/**
 * People who are called by Twilio for a caller, and asked before the two are joined. Each is a call of its own with a media
 * stream of its own; in a conference of two they talk with each other, and both streams end.
 */
import type { WebSocket } from 'ws';
import type { Rung } from '../../../runtime/lines/line';
import type { LegTo } from '../../../runtime/lines/telephone-media';
import type { CarrierOf } from '../../carriers/connections';
import { MediaStream, type StreamStart } from '../../carriers/twilio/media-stream';
import {
  legAfterPath,
  legAgainPath,
  legEndedPath,
  legMediaPath,
  legPath,
} from '../../carriers/twilio/twilio-addresses';
import type { TwilioControl } from '../../carriers/twilio/twilio-control';
import { twilioEnd } from '../../carriers/twilio/twilio-dial';
import { askAt, connectSound, hangUp, joinConference } from '../../carriers/twilio/twiml';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import type { LeavingCaller } from '../twilio-transfer';
import { toldBefore } from './webhook-claims';
import { createWebhookLegs, type LegEnd, type WebhookLegsOptions } from './webhook-legs';

/** The caller for whom someone is called, in the process that runs their call. They also stay once they've hung up. */
type CallerOfLeg = Pick<LeavingCaller, 'call' | 'callId' | 'leaves' | 'stays' | 'handedOver'>;

/** What Twilio tells of a person's call, in each of its webhooks. */
interface ToldLeg {
  carrier: CarrierOf;
  /** Twilio's own name of the call. */
  sid: string;
  status: string;
  /** When it was told. */
  at: Date;
}

export interface TwilioLegs {
  /** Never rejects. */
  ring(caller: CallerOfLeg, to: LegTo, stop: AbortSignal, rings: () => void): Promise<Rung>;
  /** Someone answered. @returns TwiML */
  answered(call: ToldLeg, legId: string): Promise<string>;
  /**
   * The sound of a leg has ended, or never began. @returns TwiML
   *
   * @param stream which of its sockets that was, from 1
   * @throws ApiError `conflict` when it was told before: another one has followed
   */
  after(call: ToldLeg, legId: string, stream: number): Promise<string>;
  /** The same, asked once more. @returns TwiML */
  again(call: ToldLeg, legId: string, stream: number): Promise<string>;
  /** It's over, answered or not, which may be told late or twice. @param sip the status it ended with */
  ended(call: ToldLeg, legId: string, sip: string | null): Promise<void>;
  /** Its media socket. Never rejects. */
  open: (carrier: CarrierOf, socket: WebSocket, start: StreamStart, legId: string) => Promise<void>;
}

interface TwilioLegsOptions extends WebhookLegsOptions {
  control: Pick<TwilioControl, 'call' | 'tell' | 'hangUp' | 'state'>;
  webhookCalls: WebhookCalls;
  publicUrl: string;
}

export function createTwilioLegs(options: TwilioLegsOptions): TwilioLegs {
  const { control, webhookCalls, publicUrl } = options;
  const legs = createWebhookLegs(options);

  const urlOf = (
    pathOf: (carrierId: string, legId: string, stream: string) => string,
    carrier: CarrierOf,
    legId: string,
    stream = 0,
  ) => `${publicUrl}${pathOf(carrier.carrier_id, legId, `${stream}`)}`;
  const named = ({ carrier, sid }: ToldLeg): CarrierCall => ({ ...carrier, carrier_call: sid });

  /** @param stream which of its sockets has ended; 0: it has had none */
  const invite = async (
    person: CarrierCall,
    legId: string,
    callId: string,
    stream: number,
  ): Promise<string> => {
    const token = await webhookCalls.issueNext(person, callId, stream);
    if (token === null) throw toldBefore();
    return connectSound({
      url: urlOf(legMediaPath, person, legId).replace(/^http/, 'ws'),
      token,
      after: urlOf(legAfterPath, person, legId, stream + 1),
    });
  };

  /** Puts both into one conference. */
  const join = async (caller: CallerOfLeg, person: CarrierCall, legId: string): Promise<boolean> => {
    const conference = await joinConference(legId);
    if ((await control.tell(person, conference)) !== 'told') return false;
    caller.leaves();
    if ((await control.tell(caller.call, conference)) === 'told') {
      caller.handedOver();
      return true;
    }
    caller.stays();
    await control.hangUp(person);
    return false;
  };

  /** @param isAgain asked for the second time */
  const next = async (told: ToldLeg, legId: string, stream: number, isAgain: boolean): Promise<string> => {
    const person = named(told);
    const asked = told.status === 'in-progress' ? await legs.asksAgain(person) : null;
    if (asked === null) return hangUp();
    if (asked.stream !== stream) throw toldBefore();
    // By chance, as for callers: two requests to the next process in turn would always meet the same two.
    if (!isAgain && Math.random() < 0.5) return askAt(urlOf(legAgainPath, person, legId, stream));
    return invite(person, legId, asked.callId, stream);
  };

  return {
    ring(caller, to, stop, rings) {
      const { call, callId } = caller;
      const carrier = {
        call,
        callId,
        name: 'Twilio',
        dial: (legId: string) =>
          control.call(call, {
            ...to,
            answered: urlOf(legPath, call, legId),
            ended: urlOf(legEndedPath, call, legId),
          }),
        state: control.state,
        hangUp: control.hangUp,
        join: (person: CarrierCall, legId: string) => join(caller, person, legId),
      };
      return legs.ring(carrier, to, stop, rings);
    },

    async answered(told, legId) {
      const person = named(told);
      const answered = await legs.answered(person, legId, told.at);
      if (answered === 'twice') throw toldBefore();
      return answered === 'late' ? hangUp() : invite(person, legId, answered.call_id, 0);
    },

    after: (told, legId, stream) => next(told, legId, stream, false),
    again: (told, legId, stream) => next(told, legId, stream, true),

    async ended(told, legId, sip) {
      const end = twilioEnd(told.status, sip);
      if (end !== null) await legs.ended(told.carrier, legId, endOf(end), told.at);
    },

    open: (carrier, socket, { streamSid, start }, legId) =>
      legs.open({
        call: { ...carrier, carrier_call: start.callSid },
        socket,
        token: start.customParameters.token,
        legId,
        media: (listener) =>
          // When we hang up, the stream ends; Twilio asks what's next, and hangs up.
          new MediaStream(socket, streamSid, listener, { ended: listener.gone, hungUp: () => undefined }),
      }),
  };
}

function endOf({ reason, code }: NonNullable<ReturnType<typeof twilioEnd>>): LegEnd | null {
  const failure = (['no_answer', 'line_busy', 'rejected', 'dial_failed'] as const).find(
    (one) => one === reason,
  );
  return failure === undefined ? null : { failure, code };
}
