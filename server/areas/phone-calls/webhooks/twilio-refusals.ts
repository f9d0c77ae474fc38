/** Calls by Twilio that aren't taken: Twilio says why, or calls the number's fallback for them. */
import type { CarrierOf } from '../../carriers/connections';
import { fallbackAnsweredPath, fallbackPath } from '../../carriers/twilio/twilio-addresses';
import { dialNumber, hangUp, sayAndHangUp } from '../../carriers/twilio/twiml';
import type { CarrierCall, WebhookCalls } from '../../carriers/webhook-calls';
import { fallbackResults, type Refusal, type RefusedCall, type Refusals, refusalSentence } from '../refusals';
import { endOfDial, wasAnswered } from '../twilio-transfer';
import type { Log } from '../../../platform/logging';

interface TwilioRefusalsOptions {
  refusals: Refusals;
  webhookCalls: Pick<WebhookCalls, 'name'>;
  /** Of this server, without a slash at its end. */
  publicUrl: string;
  log: Log<'error'>;
}

/** In place of our call's id: an address that names none. */
export const NO_CALL = '00000000-0000-0000-0000-000000000000';

export type TwilioRefusals = ReturnType<typeof createTwilioRefusals>;

export function createTwilioRefusals(options: TwilioRefusalsOptions) {
  const { refusals, webhookCalls, publicUrl, log } = options;
  return {
    /** @param callId ours @returns TwiML */
    async answer(
      call: CarrierCall,
      callId: string,
      { sentence, language, fallback }: Refusal,
    ): Promise<string> {
      const to = fallback && (await refusals.send(refusedCall(call, callId), fallback));
      if (to === null) return sayAndHangUp(sentence, language);
      // Before Twilio hears of it: a caller who's gone by then is told of by the call's own end alone.
      await webhookCalls.name(call, callId).catch((error: unknown) => {
        log.error({ err: error, ...call }, 'which call is sent to a fallback could not be noted');
      });
      return dialNumber({
        ...to,
        after: `${publicUrl}${fallbackPath(call.carrier_id, callId)}`,
        answered: `${publicUrl}${fallbackAnsweredPath(call.carrier_id, callId)}`,
      });
    },

    /** Someone answered at the fallback, which may be told late or twice. */
    async answered(carrier: CarrierOf, callId: string): Promise<void> {
      await refusals.came(refusedCall(carrier, callId), 'answered');
    },

    /**
     * The call to it is over, or never came about. @returns TwiML
     *
     * @param how the caller's own status, and how the call to it ended
     */
    async over(
      carrier: CarrierOf,
      callId: string,
      { own, status }: { own: string; status: string },
    ): Promise<string> {
      const call = refusedCall(carrier, callId);
      const isUp = own === 'in-progress';
      const result = wasAnswered(status) ? 'answered' : isUp ? endOfDial(status).failed : 'cancelled';
      if (result === 'answered') await refusals.over(call, true);
      await refusals.came(call, result === 'answered' ? result : fallbackResults[result]);
      if (!isUp || result === 'answered') return hangUp();
      const refusal = call && (await refusals.told({ ...carrier, ...call }));
      if (refusal === null) return sayAndHangUp(refusalSentence('platform_error'));
      return sayAndHangUp(refusal.sentence, refusal.language);
    },
  };
}

const refusedCall = ({ workspace_id }: CarrierOf, callId: string): RefusedCall =>
  callId === NO_CALL ? null : { workspace_id, call_id: callId };
