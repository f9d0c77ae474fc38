/**
 * Why a call that was made is over: `hangup_cause` and, of calls out, the SIP status in `sip_hangup_cause` of
 * `call.hangup` (the values are those of the SDK's `CallHangup.Payload`).
 */
import type { TransferFailure } from '../../../runtime/lines/line';
import type { TelnyxPayload } from './telnyx-event';

interface TelnyxEnd {
  /** Someone had answered: what follows doesn't say how it rang. */
  wasAnswered: boolean;
  failure: Extract<TransferFailure, 'no_answer' | 'line_busy' | 'rejected' | 'dial_failed'>;
  /** Telnyx's or its carrier's own word for a call that couldn't be placed. */
  code: string | null;
}

const failures: Readonly<Record<string, TelnyxEnd['failure']>> = {
  user_busy: 'line_busy',
  timeout: 'no_answer',
  no_answer: 'no_answer',
};
/** Where the two talk: one of them hung up, or it took as long as it may. */
const answeredEnds = new Set(['normal_clearing', 'time_limit']);
/** `decline`. A network refuses by 403 as well, which isn't the person's word. */
const DECLINED = '603';

export function telnyxEnd({
  hangup_cause,
  sip_hangup_cause,
}: Pick<TelnyxPayload, 'hangup_cause' | 'sip_hangup_cause'>): TelnyxEnd {
  const cause = hangup_cause ?? 'unspecified';
  const sip = /^\d{3}$/.test(sip_hangup_cause ?? '') ? sip_hangup_cause : null;
  if (sip === DECLINED) return { wasAnswered: false, failure: 'rejected', code: null };
  const isRefusal = sip !== null && sip !== undefined && Number(sip) >= 400;
  if (answeredEnds.has(cause) && !isRefusal) {
    return { wasAnswered: true, failure: 'dial_failed', code: null };
  }
  const failure = failures[cause];
  if (failure !== undefined) return { wasAnswered: false, failure, code: null };
  if (sip === '486' || sip === '600') return { wasAnswered: false, failure: 'line_busy', code: null };
  if (sip === '480' || sip === '408') return { wasAnswered: false, failure: 'no_answer', code: null };
  if (cause === 'call_rejected' && sip === null)
    return { wasAnswered: false, failure: 'rejected', code: null };
  return { wasAnswered: false, failure: 'dial_failed', code: sip ? `SIP ${sip}` : `Telnyx ${cause}` };
}

/** It was given up while it rang: by the caller for whom it was made, or by us. */
export const isGivenUp = ({ hangup_cause }: Pick<TelnyxPayload, 'hangup_cause'>): boolean =>
  hangup_cause === 'originator_cancel';
