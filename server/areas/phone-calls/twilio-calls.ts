/**
 * Calls by Twilio, in and out. A webhook says that a number was called, or answered, and is answered with where to bring the sound.
 * When that has ended, Twilio asks what's next.
 */
import { mayWorkLater } from '../../platform/database/database-away';
import type { CallsOut } from '../calls/calls-out';
import type { ForwardedLegs } from '../calls/forwarded-legs';
import { twilioEnd } from '../carriers/twilio/twilio-dial';
import { twilioVerdict } from '../carriers/twilio/twilio-machine';
import { hangUp, sayAndHangUp } from '../carriers/twilio/twiml';
import type { IncomingCalls } from './incoming-calls';
import { fallbackResults } from './refusals';
import { CALLER_GONE, endOfDial, wasAnswered } from './twilio-transfer';
import { ANSWERED } from './transfer-news';
import { createTwilioRefusals } from './webhooks/twilio-refusals';
import {
  createTwilioSound,
  named,
  type ToldCall,
  type TwilioSound,
  type TwilioSoundOptions,
} from './webhooks/twilio-sound';
import { createWebhookClaims, toldBefore } from './webhooks/webhook-claims';

export interface TwilioCalls extends Pick<TwilioSound, 'after' | 'again' | 'over' | 'open'> {
  /**
   * A number was called. @returns TwiML
   *
   * @throws ApiError `conflict` when it was told before: a request that was seen on its way and sent again
   */
  ring(call: ToldCall, numbers: { called: string; caller: string | null }): Promise<string>;
  /** The same beyond its workspace's share of webhooks: nothing is done for it. @returns TwiML */
  ringBusy(call: ToldCall, numbers: { called: string; caller: string | null }): Promise<string>;
  /**
   * The call to a number's fallback is over, as `status` says, or never came about. @returns TwiML
   *
   * @param callId ours, of the call that was refused
   */
  fallbackOver(call: ToldCall, callId: string, status: string): Promise<string>;
  /** Someone answered it, which may be told late or twice. */
  fallbackAnswered(call: ToldCall, callId: string): Promise<void>;
  /** A call out was answered. @returns TwiML @throws ApiError `conflict` as `ring` */
  answered(call: ToldCall, callId: string): Promise<string>;
  /** A call out is over, answered or not, which may be told late or twice. @param sip the status it ended with */
  ended(call: ToldCall, callId: string, sip: string | null): Promise<void>;
  /** Who answered a call out, in Twilio's own word, which may be told late or twice. */
  answeredBy(call: ToldCall, callId: string, who: string): Promise<void>;
  /**
   * The call that was made to put a caller through is over, as `status` says, or never came about. @returns TwiML
   *
   * @throws ApiError `conflict` when that was told before
   */
  transferOver(call: ToldCall, transferId: string, status: string): Promise<string>;
  /** Someone answered it, which may be told late or twice. */
  transferAnswered(call: ToldCall, transferId: string): Promise<void>;
}

interface TwilioCallsOptions extends TwilioSoundOptions {
  callsOut: Pick<CallsOut, 'answered' | 'ended' | 'tellVerdict'>;
  incoming: Pick<IncomingCalls, 'prepare' | 'refuse' | 'busy'>;
  forwarded: Pick<ForwardedLegs, 'answered' | 'over'>;
}

export function createTwilioCalls(options: TwilioCallsOptions): TwilioCalls {
  const { calls, callsOut, incoming, refusals, webhookCalls } = options;
  const refused = createTwilioRefusals(options);
  const { invite, after, again, over, open, awayForGood } = createTwilioSound(options, refused);
  const { claim, unclaimed } = createWebhookClaims(options);

  return {
    after,
    again,
    over,
    open,
    fallbackAnswered: ({ carrier }, callId) => refused.answered(carrier, callId),
    fallbackOver: ({ carrier, status: own }, callId, status) =>
      refused.over(carrier, callId, { own, status }),

    async ring(told, numbers) {
      const call = named(told);
      const why = await unclaimed(call);
      const { carrier } = told;
      const prepared =
        why === null ? await incoming.prepare(carrier, numbers) : incoming.refuse(carrier, numbers, why);
      if ('holder' in prepared) return invite(call, prepared.holder.call_id);
      return refused.answer(call, prepared.call_id, await prepared.refusalOf(prepared.refused));
    },

    async ringBusy(told, numbers) {
      const { sentence, language } = incoming.busy(named(told), numbers);
      return sayAndHangUp(sentence, language);
    },

    async answered(told, callId) {
      const call = named(told);
      await claim(call);
      // It was given up, or isn't this carrier's.
      if (!(await callsOut.answered({ ...told.carrier, call_id: callId }, told.sid))) return hangUp();
      return invite(call, callId);
    },

    async ended(told, callId, sip) {
      const end = twilioEnd(told.status, sip);
      if (end === null) return;
      // Of an answered one, whose sound may be here.
      await over(told);
      await callsOut.ended({ ...told.carrier, call_id: callId }, end.reason, end.code);
    },

    async answeredBy({ carrier }, callId, who) {
      const verdict = twilioVerdict(who);
      if (verdict !== null) await callsOut.tellVerdict({ ...carrier, call_id: callId }, verdict);
    },

    async transferOver(told, transferId, status) {
      const isUp = told.status === 'in-progress';
      const tells = isUp || wasAnswered(status) ? status : CALLER_GONE;
      const { workspace_id } = told.carrier;
      await options.forwarded.over({ workspace_id, leg_id: transferId }, wasAnswered(status), told.at);
      const found = await webhookCalls.tellTransfer(told.carrier, transferId, tells);
      if (found === null || found.carrier_call !== told.sid) return hangUp();
      // When one of the two hangs up, so does the other.
      if (!isUp || wasAnswered(found.status)) return hangUp();
      if (!found.isFirst) throw toldBefore();
      const { call_id } = found;
      const holder = { ...told.carrier, call_id };
      if (await calls.isOpen(holder)) return invite(named(told), call_id);
      const refusal = await refusals.told(holder);
      if (refusal === null) return hangUp();
      // Its fallback wasn't reached: it doesn't come back, since Twilio says why.
      await refusals.came(holder, fallbackResults[endOfDial(status).failed]);
      awayForGood(call_id);
      return sayAndHangUp(refusal.sentence, refusal.language);
    },

    async transferAnswered(told, transferId) {
      // Here too: the process that waited for it may be gone.
      const leg = { workspace_id: told.carrier.workspace_id, leg_id: transferId };
      const found = await webhookCalls
        .tellTransfer(told.carrier, transferId, ANSWERED)
        .catch(async (error) => {
          // It waits by the leg's id, so that its end comes after it. Noted again with the transfer, it counts once.
          if (mayWorkLater(error)) await options.forwarded.answered(leg, told.at);
          throw error;
        });
      if (found?.status === ANSWERED) await options.forwarded.answered(leg, told.at);
    },
  };
}
