/** Looks where Telnyx sends the calls of a number, and whether its webhooks get here. */
import { randomBytes } from 'node:crypto';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import type { CarrierAccess } from '../carrier-access';
import { checkWebhook, SET_WEBHOOK, sentElsewhere, tryWebhook } from '../webhook-trial';
import { eventsPath } from './telnyx-addresses';
import { openTelnyx, refusalOf, type TelnyxNetwork, telnyxProblem } from './telnyx-api';

const SIGNATURE_BYTES = 64;

/** Never rejects. @param webhookUrl where they belong; null: Telnyx couldn't reach us anyway */
export async function checkTelnyxWebhook(
  network: TelnyxNetwork,
  access: CarrierAccess,
  webhookUrl: string | null,
  number: string,
): Promise<CarrierCheck> {
  const look = async (webhookUrl: string) => {
    const client = await openTelnyx(network, access);
    const digits = number.replace(/\D/g, '');
    const found = await client.phoneNumbers.list({ 'page[size]': 20, filter: { phone_number: digits } });
    const one = found.data.find(({ phone_number }) => phone_number === number);
    if (one === undefined) {
      return sentElsewhere(
        `${phoneText(number)} isn’t a number of this Telnyx account.`,
        'Select the phone system that brings its calls, or buy the number in the Telnyx portal.',
      );
    }
    const { connection_id: connectionId, connection_name: name } = one;
    if (!connectionId)
      return sentElsewhere('Telnyx sends its calls nowhere: it’s assigned to no connection.', SET_WEBHOOK);
    // Another kind of connection is found by other means, and is never ours.
    const sentTo = await client.callControlApplications.retrieve(connectionId).catch((error: unknown) => {
      if (refusalOf(error)?.status === 404) return null;
      throw error;
    });
    if (sentTo === null)
      return sentElsewhere(`Telnyx sends its calls to the connection ${name ?? connectionId}.`, SET_WEBHOOK);
    const { webhook_event_url: url = '' } = sentTo.data ?? {};
    if (url === webhookUrl) return null;
    return sentElsewhere(`Telnyx sends its calls to ${url}.`, SET_WEBHOOK);
  };
  return checkWebhook({ carrier: 'Telnyx', webhookUrl, problemOf: telnyxProblem, look });
}

/**
 * What the doctor sends in Telnyx's name: it tells that a call is over that never was. Telnyx signs with a key that it alone has, so
 * only that a forged one gets here and is refused can be tried.
 *
 * Never rejects. @param publicUrl of this server; null: not set
 */
export async function tryTelnyxWebhook(
  { outbound }: Pick<TelnyxNetwork, 'outbound'>,
  publicUrl: string | null,
  carrierId: string,
): Promise<CarrierCheck> {
  const call = { call_control_id: randomBytes(16).toString('hex') };
  return tryWebhook({
    outbound,
    url: publicUrl === null ? null : `${publicUrl}${eventsPath(carrierId)}`,
    onlyItCan: 'Telnyx alone can sign a real one, so call a number.',
    forged: async () => ({
      contentType: 'application/json',
      body: JSON.stringify({ data: { event_type: 'call.hangup', payload: call } }),
      headers: [
        { name: 'telnyx-timestamp', value: String(Math.floor(Date.now() / 1000)) },
        { name: 'telnyx-signature-ed25519', value: randomBytes(SIGNATURE_BYTES).toString('base64') },
      ],
    }),
  });
}
