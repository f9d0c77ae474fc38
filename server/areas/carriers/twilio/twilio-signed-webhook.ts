/**
 * Sends ourselves a webhook as Twilio would, signed with the account's auth token, through the public URL: it tells that a call is
 * over that never was. A forged one has to be refused.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { OutboundError } from '../../../platform/outbound/outbound-error';
import type { CarrierAccess } from '../carrier-access';
import { statusPath } from './twilio-addresses';
import type { TwilioNetwork } from './twilio-api';

const NAME = 'Signed webhook';
const ASK_MS = 5_000;
/** What the server answers to what it was told, and to what isn't signed. */
const TAKEN = 204;
const REFUSED = 403;

/** Never rejects. @param publicUrl of this server; null: not set */
export async function tryTwilioWebhook(
  { outbound }: Pick<TwilioNetwork, 'outbound'>,
  { username, password }: CarrierAccess,
  publicUrl: string | null,
  carrierId: string,
): Promise<CarrierCheck> {
  const unknown = (seen: string): CarrierCheck => ({ name: NAME, state: 'unknown', seen, mend: null });
  const failed = (seen: string, text: string): CarrierCheck => ({
    name: NAME,
    state: 'failed',
    seen,
    mend: { text, file: null, lines: [] },
  });
  if (publicUrl === null) return unknown('PUBLIC_URL isn’t set.');
  const url = `${publicUrl}${statusPath(carrierId)}`;
  const form = {
    AccountSid: username,
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    CallStatus: 'completed',
  };
  const send = async (token: string) => {
    const { getExpectedTwilioSignature } = await import('twilio/lib/webhooks/webhooks.js');
    const name = randomUUID();
    const { status, headers } = await outbound.request({
      url,
      method: 'POST',
      headers: [
        { name: 'content-type', value: 'application/x-www-form-urlencoded' },
        { name: 'x-twilio-signature', value: getExpectedTwilioSignature(token, url, form), secret: true },
        { name: 'x-correlation-id', value: name },
      ],
      body: new URLSearchParams(form).toString(),
      timeoutMs: ASK_MS,
    });
    return { status, isOurs: headers['x-correlation-id'] === name };
  };
  try {
    const signed = await send(password);
    if (!signed.isOurs) {
      return failed(
        `What answers at ${url} isn’t Callwright (status ${signed.status}).`,
        'Have the proxy pass /api on to Callwright, with its headers, and answer nothing by itself.',
      );
    }
    if (signed.status === 429)
      return unknown('the webhooks of this workspace come too fast. Check again in a minute.');
    if (signed.status !== TAKEN) {
      return failed(
        `A webhook that was signed rightly was refused at ${url} (status ${signed.status}).`,
        'Let the proxy pass the path and the body of requests on as they are: the signature covers both.',
      );
    }
    const forged = await send(randomBytes(16).toString('hex'));
    if (forged.status !== REFUSED) {
      return failed(
        `A forged webhook wasn’t refused at ${url} (status ${forged.status}).`,
        'Don’t let the proxy answer in Callwright’s place.',
      );
    }
    const seen = `A signed one was accepted at ${url}, and a forged one was refused.`;
    return { name: NAME, state: 'passed', seen, mend: null };
  } catch (error) {
    if (error instanceof OutboundError && error.code === 'address_refused') return unknown(error.message);
    const why = error instanceof OutboundError ? error.message : 'The request didn’t get through.';
    return failed(`${url} can’t be reached. ${why}`, 'Mend what “Public URL” says, then check again.');
  }
}
