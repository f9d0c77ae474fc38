/**
 * What the doctor sends in Telnyx's name: it tells that a call is over that never was. Telnyx signs with a key that it alone has, so
 * only that a forged one gets here and is refused can be tried.
 */
import { randomBytes } from 'node:crypto';
import type { CarrierCheck } from '#contract/workspace/carriers';
import { tryWebhook } from '../webhook-trial';
import { eventsPath } from './telnyx-addresses';
import type { TelnyxNetwork } from './telnyx-api';

const SIGNATURE_BYTES = 64;

/** Never rejects. @param publicUrl of this server; null: not set */
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
