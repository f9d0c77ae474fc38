/**
 * Calls out by Twilio: it's told to call a number, and tells by webhooks, to any process, that it was answered and that
 * it's over. Our call's id is in their addresses, which are signed, so that nothing depends on the answer to our request.
 */
import type { EndReason } from '#contract/calls/outcomes';
import { isAnswerLost } from '../../../platform/outbound/outbound-error';
import type { CallOut, Dialled, DialNews, FoundCallOut, RingingOut, UnsureCall } from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import { answeredPath, endedPath, machinePath } from './twilio-addresses';
import { openTwilio, refusalOf, type TwilioNetwork } from './twilio-api';
import { askedOfTwilio } from './twilio-machine';
import { twilioUrlProblem } from './twilio-test';

interface CallEnd {
  reason: EndReason;
  /** Twilio's or its carrier's own word for a call that couldn't be placed. */
  code: string | null;
}

/** Never rejects. */
export async function dialByTwilio(
  network: TwilioNetwork,
  publicUrl: string | null,
  access: CarrierAccess,
  carrierId: string,
  { call_id, from, to, ring_seconds, detects }: CallOut,
  taken: DialNews['taken'],
): Promise<Dialled> {
  if (twilioUrlProblem(publicUrl, access) !== null) return { failed: 'dial_failed', code: null };
  try {
    const client = await openTwilio(network, access);
    const { sid } = await client.calls.create({
      to,
      from,
      url: `${publicUrl}${answeredPath(carrierId, call_id)}`,
      method: 'POST',
      statusCallback: `${publicUrl}${endedPath(carrierId, call_id)}`,
      statusCallbackMethod: 'POST',
      // However it ended.
      statusCallbackEvent: ['completed'],
      timeout: Math.ceil(ring_seconds),
      ...(detects && askedOfTwilio(detects, `${publicUrl}${machinePath(carrierId, call_id)}`)),
    });
    taken(sid);
    return { rings: ringing(client.calls(sid)) };
  } catch (error) {
    // It may ring all the same: the answer alone was late, or lost. Without its name we can only listen.
    if (isAnswerLost(error)) return { rings: unnamed };
    const code = refusalOf(error)?.code;
    return { failed: 'dial_failed', code: code === undefined ? null : `Twilio ${code}` };
  }
}

/** Why a call out is over, by the status that Twilio gives it; null: it isn't. @param sip the SIP status it ended with */
export function twilioEnd(status: string, sip: string | null): CallEnd | null {
  if (sip === '603') return { reason: 'rejected', code: null };
  if (status === 'busy') return { reason: 'line_busy', code: null };
  if (status === 'no-answer') return { reason: 'no_answer', code: null };
  if (status === 'failed') return { reason: 'dial_failed', code: sip && `SIP ${sip}` };
  if (status === 'canceled') return { reason: 'dial_failed', code: 'Twilio canceled' };
  // It was answered, and we weren't told, or couldn't be.
  return status === 'completed' ? { reason: 'line_failed', code: null } : null;
}

/** Clocks differ: a call that we prepared isn't looked for before this. */
const CLOCK_MS = 30_000;
const MOST_LOOKED_AT = 20;

/** Never rejects. */
export async function findTwilioCall(
  network: TwilioNetwork,
  access: CarrierAccess,
  { name, from, to, since }: UnsureCall,
): Promise<FoundCallOut | null> {
  try {
    const client = await openTwilio(network, access);
    if (name !== null) {
      const { status } = await client.calls(name).fetch();
      return { made: true, end: twilioEnd(status, null) };
    }
    // Not by its start: one that rings has none yet.
    const listed = await client.calls.list({ from, to, limit: MOST_LOOKED_AT });
    const found = listed.find(({ dateCreated }) => dateCreated.getTime() >= since.getTime() - CLOCK_MS);
    return found === undefined ? { made: false } : { made: true, end: twilioEnd(found.status, null) };
  } catch {
    return null;
  }
}

type TwilioCall = ReturnType<Awaited<ReturnType<typeof openTwilio>>['calls']>;

function ringing(call: TwilioCall): RingingOut {
  return {
    look: () =>
      call.fetch().then(
        ({ status }) => twilioEnd(status, null),
        () => null,
      ),
    hangUp: () =>
      call.update({ status: 'completed' }).then(
        () => undefined,
        () => undefined,
      ),
  };
}

const unnamed: RingingOut = { look: async () => null, hangUp: async () => undefined };
