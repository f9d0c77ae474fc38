/** Telnyx. There's no connection to keep: its calls come by webhooks, to any process. */
import { providers } from '#domain/workspace/carrier-rules';
import { watchAccount } from '../account-watch';
import type { Carrier } from '../carrier';
import { publicUrlProblem } from '../public-address';
import { eventsPath } from './telnyx-addresses';
import type { TelnyxNetwork } from './telnyx-api';
import { dialByTelnyx } from './telnyx-dial';
import { findTelnyxCall } from './telnyx-find';
import { telnyxNumberShop } from './telnyx-number-shop';
import { telnyxNumbers } from './telnyx-numbers';
import { testTelnyx } from './telnyx-test';
import { checkTelnyxWebhook, tryTelnyxWebhook } from './telnyx-webhook';

/** @param publicUrl of this server; null: not set */
export function createTelnyxCarrier(network: TelnyxNetwork, publicUrl: string | null): Carrier {
  const webhookUrl = (carrierId: string) => publicUrl && `${publicUrl}${eventsPath(carrierId)}`;
  return {
    address: providers.telnyx.address,
    webhookUrl,
    test: (access) => testTelnyx(network, publicUrl, access),
    checkWebhook: (access, carrierId, number) =>
      checkTelnyxWebhook(network, access, webhookUrl(carrierId), number),
    trySigned: (_access, carrierId) => tryTelnyxWebhook(network, publicUrl, carrierId),
    numbers: telnyxNumbers(network, publicUrl),
    shop: telnyxNumberShop(network, publicUrl),
    findCallOut: (access, call) => findTelnyxCall(network, access, call),
    connect: (access, on) =>
      watchAccount(
        async () =>
          (await testTelnyx(network, publicUrl, access)).problem ?? publicUrlProblem('Telnyx', publicUrl),
        on,
        (call, carrierId, { taken }) => dialByTelnyx(network, publicUrl, access, carrierId, call, taken),
      ),
  };
}
