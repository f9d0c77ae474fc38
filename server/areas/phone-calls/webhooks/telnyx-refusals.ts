/**
 * Calls by Telnyx that aren't taken: answered without their sound, then spoken to by Telnyx, or put through to the number's
 * fallback. What's to follow goes with each command and comes back with what Telnyx tells of it, signed: so it works in any
 * process, and while the database is away.
 */
import { OUR_LANGUAGE } from '#domain/agents/phone-numbers/refusal-language';
import type { TelnyxControl, Told } from '../../carriers/telnyx/telnyx-control';
import type { TelnyxPayload, TelnyxState } from '../../carriers/telnyx/telnyx-event';
import { isGivenUp, telnyxEnd } from '../../carriers/telnyx/telnyx-end';
import type { CarrierCall } from '../../carriers/webhook-calls';
import {
  CALLED_IN_VAIN,
  fallbackResults,
  type Refusal,
  type RefusedCall,
  type Refusals,
  refusalSentence,
} from '../refusals';

export interface TelnyxRefusals {
  /** Answers a call that rings and isn't taken. `call_id` null: the history doesn't have it. */
  answer: (call: CarrierCall, refusal: Refusal & { call_id: string | null }) => Promise<void>;
  /** The same of a call that is up. */
  tell(call: CarrierCall, refusal: Refusal & { call_id: string | null }): Promise<void>;
  /** It's answered. */
  answered(call: CarrierCall, state: TelnyxState): Promise<void>;
  /** Says a sentence and hangs up, of a call that is up. @param out our id of a call out */
  say: (call: CarrierCall, said: Pick<Refusal, 'sentence' | 'language'>, out?: string) => Promise<void>;
  /** Something of ours is broken: so hears a caller whose phone rings. */
  sorryToCaller: (call: CarrierCall) => Promise<void>;
  /** So hears someone who was called. @param out as `say` */
  sorryToCalled: (call: CarrierCall, out?: string) => Promise<void>;
  /** The call that was made to a fallback is over. */
  legOver(leg: CarrierCall, payload: TelnyxPayload, state: TelnyxState): Promise<void>;
}

interface TelnyxRefusalsOptions {
  refusals: Pick<Refusals, 'send' | 'came' | 'over'>;
  control: TelnyxControl;
}

export function createTelnyxRefusals({ refusals, control }: TelnyxRefusalsOptions): TelnyxRefusals {
  const say: TelnyxRefusals['say'] = async (call, said, out) => {
    const told = await control.say(call, said, { bye: true, ...(out !== undefined && { out }) });
    // Otherwise it's hung up once that's said.
    if (isUntold(told)) await control.hangUp(call);
  };

  const tell: TelnyxRefusals['tell'] = async (call, { call_id, sentence, language, fallback }) => {
    const said = { sentence, language };
    if (fallback === null) return say(call, said);
    const known = refusedCall(call, call_id);
    const to = await refusals.send(known, fallback);
    if (to === null) return say(call, said);
    const told = await control.transfer(call, {
      ...to,
      leg: { leg: { of: call.carrier_call, refused: { call_id, ...said } } },
      state: {},
    });
    // No leg was made, so none will tell that it's over.
    if (told === 'over') return refusals.came(known, 'caller_gone');
    if (!isUntold(told)) return;
    await refusals.came(known, 'failed');
    await say(call, said);
  };

  const answer: TelnyxRefusals['answer'] = async (call, refused) => {
    const told = await control.answer(call, { refused }, null);
    if (isUntold(told)) await control.hangUp(call);
  };

  const sorry = (sentence: string) => ({ call_id: null, sentence, language: OUR_LANGUAGE, fallback: null });

  return {
    say,
    tell,
    answer,
    sorryToCaller: (call) => answer(call, sorry(refusalSentence('platform_error'))),
    sorryToCalled: (call, out) => say(call, sorry(CALLED_IN_VAIN), out),

    async answered(call, { refused, leg }) {
      if (leg?.refused) {
        return refusals.came(refusedCall(call, leg.refused.call_id), 'answered');
      }
      if (refused !== undefined) await tell(call, refused);
    },

    async legOver(leg, payload, { leg: of }) {
      if (of?.refused === undefined) return;
      const { call_id, ...said } = of.refused;
      const end = telnyxEnd(payload);
      // They have talked, and who is left is hung up by Telnyx.
      const refused = refusedCall(leg, call_id);
      if (end.wasAnswered) {
        await refusals.over(refused, true);
        return refusals.came(refused, 'answered');
      }
      const isGone = isGivenUp(payload);
      await refusals.came(refused, fallbackResults[isGone ? 'cancelled' : end.failure]);
      if (!isGone) await say({ ...leg, carrier_call: of.of }, said);
    },
  };
}

/** Nothing may come of it: the caller would hear nothing for as long as they stay. */
const isUntold = (told: Told): boolean => told === 'unknown' || typeof told === 'object';

const refusedCall = ({ workspace_id }: CarrierCall, call_id: string | null): RefusedCall =>
  call_id === null ? null : { workspace_id, call_id };
