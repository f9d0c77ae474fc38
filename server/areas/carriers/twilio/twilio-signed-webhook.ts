/** What the doctor sends in Twilio's name: it tells that a call is over that never was, signed with the account's auth token. */
import { randomBytes } from 'node:crypto';
import type { CarrierCheck } from '#contract/workspace/carriers';
import type { CarrierAccess } from '../carrier-access';
import { tryWebhook } from '../webhook-trial';
import { statusPath } from './twilio-addresses';
import type { TwilioNetwork } from './twilio-api';

/** Never rejects. @param publicUrl of this server; null: not set */
export async function tryTwilioWebhook(
  { outbound }: Pick<TwilioNetwork, 'outbound'>,
  { username, password }: CarrierAccess,
  publicUrl: string | null,
  carrierId: string,
): Promise<CarrierCheck> {
  const url = publicUrl === null ? null : `${publicUrl}${statusPath(carrierId)}`;
  const form = {
    AccountSid: username,
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    CallStatus: 'completed',
  };
  const signedWith = async (token: string) => {
    const { getExpectedTwilioSignature } = await import('twilio/lib/webhooks/webhooks.js');
    const value = getExpectedTwilioSignature(token, url ?? '', form);
    return {
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(form).toString(),
      headers: [{ name: 'x-twilio-signature', value }],
    };
  };
  return tryWebhook({
    outbound,
    url,
    signed: () => signedWith(password),
    forged: () => signedWith(randomBytes(16).toString('hex')),
  });
}
