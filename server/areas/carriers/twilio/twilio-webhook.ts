/** Looks where Twilio sends the calls of a number, and whether its webhooks get here. */
import { randomBytes } from 'node:crypto';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { isPracticeAccount } from '#domain/workspace/carrier-rules';
import type { CarrierAccess } from '../carrier-access';
import { checkWebhook, SET_WEBHOOK, sentElsewhere, tryWebhook } from '../webhook-trial';
import { statusPath } from './twilio-addresses';
import { openTwilio, type TwilioNetwork, twilioProblem } from './twilio-api';
import { settingsOf, twilioNumber, webhookOf } from './twilio-numbers';

/** Never rejects. @param webhookUrl where they belong; null: Twilio couldn't reach us anyway */
export async function checkTwilioWebhook(
  network: TwilioNetwork,
  access: CarrierAccess,
  carrierId: string,
  webhookUrl: string | null,
  number: string,
): Promise<CarrierCheck> {
  const look = async (webhookUrl: string) => {
    const client = await openTwilio(network, access);
    const found = await twilioNumber(client, number);
    if (found === null) {
      return sentElsewhere(
        `${phoneText(number)} isn’t a number of this Twilio account.`,
        'Select the phone system that brings its calls, or buy the number in the Twilio console.',
      );
    }
    const settings = settingsOf(found);
    const { voiceUrl, voiceMethod = '', trunkSid, voiceApplicationSid } = settings;
    // Its page shows no webhooks.
    const mendBy = (how: string): [text: string, lines: string[]] =>
      isPracticeAccount(access.username)
        ? [SET_WEBHOOK, []]
        : [`${SET_WEBHOOK} Or do it in the Twilio console: open the number${how}`, [webhookUrl]];
    // Twilio ignores the address of a number that a trunk or an app has.
    if (trunkSid || voiceApplicationSid) {
      return sentElsewhere(
        `Twilio sends its calls to ${webhookOf(settings, carrierId).text ?? 'elsewhere'}.`,
        ...mendBy(
          ', set “Configure with” to a webhook, and under “A call comes in” enter this one with HTTP POST.',
        ),
      );
    }
    if (voiceUrl === webhookUrl && voiceMethod === 'POST') return null;
    const where = voiceUrl ? `${voiceUrl} by HTTP ${voiceMethod}` : 'no address';
    return sentElsewhere(
      `Twilio sends its calls to ${where}.`,
      ...mendBy(', and under “A call comes in” enter this webhook with HTTP POST.'),
    );
  };
  return checkWebhook({ carrier: 'Twilio', webhookUrl, problemOf: twilioProblem, look });
}

/**
 * What the doctor sends in Twilio's name: it tells that a call is over that never was, signed with the account's auth token.
 *
 * Never rejects. @param publicUrl of this server; null: not set
 */
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
