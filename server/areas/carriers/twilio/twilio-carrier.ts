/** Twilio. There's no connection to keep: its calls come by webhooks, to any process. */
import { isPracticeAccount, providers } from '#domain/workspace/carrier-rules';
import { watchAccount } from '../account-watch';
import type { Carrier } from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import type { TwilioNetwork } from './twilio-api';
import { dialByTwilio, findTwilioCall } from './twilio-dial';
import { voicePath } from './twilio-addresses';
import { twilioNumberShop } from './twilio-number-shop';
import { twilioNumbers } from './twilio-numbers';
import { testTwilio, twilioUrlProblem } from './twilio-test';
import { checkTwilioWebhook, tryTwilioWebhook } from './twilio-webhook';

/** @param publicUrl of this server; null: not set */
export function createTwilioCarrier(network: TwilioNetwork, publicUrl: string | null): Carrier {
  const urlFor = ({ username }: CarrierAccess): string | null =>
    isPracticeAccount(username) ? (network.practice?.product ?? null) : publicUrl;
  const webhookUrl = (carrierId: string, url = publicUrl) => url && `${url}${voicePath(carrierId)}`;
  return {
    address: providers.twilio.address,
    webhookUrl,
    test: (access) => testTwilio(network, urlFor(access), access),
    checkWebhook: (access, carrierId, number) =>
      checkTwilioWebhook(network, access, carrierId, webhookUrl(carrierId, urlFor(access)), number),
    trySigned: (access, carrierId) => tryTwilioWebhook(network, access, urlFor(access), carrierId),
    numbers: twilioNumbers(network, urlFor),
    shop: twilioNumberShop(network, urlFor),
    findCallOut: (access, call) => findTwilioCall(network, access, call),
    connect: (access, on) => {
      const url = urlFor(access);
      return watchAccount(
        async () => (await testTwilio(network, url, access)).problem ?? twilioUrlProblem(url, access),
        on,
        (call, carrierId, { taken }) => dialByTwilio(network, url, access, carrierId, call, taken),
      );
    },
  };
}
