/**
 * Calls out by Telnyx: it's told to call a number in the name of our application, and tells by webhooks, to any process, that
 * it was answered and that it's over. Our call's id comes back with them as `client_state`, signed, so that nothing depends on
 * the answer to our request. Telnyx makes one call for a `command_id`, however often it's asked.
 */
import type Telnyx from 'telnyx';
import type { CallOut, Dialled, DialNews, RingingOut } from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import { publicUrlProblem } from '../public-address';
import { eventsPath } from './telnyx-addresses';
import { isLate, openTelnyx, refusalOf, type TelnyxNetwork } from './telnyx-api';
import { ownApplication } from './telnyx-application';
import { writeState } from './telnyx-event';
import { telnyxEndOf } from './telnyx-find';
import { askedOfTelnyx } from './telnyx-machine';

/** Never rejects. */
export async function dialByTelnyx(
  network: TelnyxNetwork,
  publicUrl: string | null,
  access: CarrierAccess,
  carrierId: string,
  { call_id, from, to, ring_seconds, detects }: CallOut,
  taken: DialNews['taken'],
): Promise<Dialled> {
  if (publicUrlProblem('Telnyx', publicUrl) !== null) return { failed: 'dial_failed', code: null };
  const webhookUrl = `${publicUrl}${eventsPath(carrierId)}`;
  let isTold = false;
  try {
    const client = await openTelnyx(network, access);
    const { id } = await ownApplication(client, carrierId, webhookUrl);
    isTold = true;
    const { data } = await client.calls.dial({
      connection_id: id,
      to,
      from,
      timeout_secs: Math.ceil(ring_seconds),
      webhook_url: webhookUrl,
      webhook_url_method: 'POST',
      client_state: writeState({ out: call_id }),
      command_id: call_id,
      ...(detects && askedOfTelnyx),
    });
    if (data === undefined) return { rings: unnamed };
    taken(data.call_control_id);
    return { rings: ringing(client, data.call_control_id) };
  } catch (error) {
    // It may ring all the same: the answer alone was late or lost. Without its name we can only listen.
    if (isTold && (await isLate(error))) return { rings: unnamed };
    const code = refusalOf(error)?.code ?? null;
    return { failed: 'dial_failed', code: code && `Telnyx ${code}` };
  }
}

function ringing(client: Telnyx, name: string): RingingOut {
  return {
    async look() {
      try {
        return await telnyxEndOf(client, name);
      } catch {
        return null;
      }
    },
    hangUp: () =>
      client.calls.actions.hangup(name, {}).then(
        () => undefined,
        () => undefined,
      ),
  };
}

const unnamed: RingingOut = { look: async () => null, hangUp: async () => undefined };
