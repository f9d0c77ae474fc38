/** Twilio. There's no connection to keep: its calls come by webhooks, to any process. */
import { providers } from '#domain/workspace/carrier-rules';
import { watchAccount } from '../account-watch';
import type { Carrier } from '../carrier';
import { publicUrlProblem } from '../public-address';
import type { TwilioNetwork } from './twilio-api';
import { dialByTwilio } from './twilio-dial';
import { voicePath } from './twilio-addresses';
import { twilioNumbers } from './twilio-numbers';
import { testTwilio } from './twilio-test';
import { checkTwilioWebhook } from './twilio-webhook';

/** @param publicUrl of this server; null: not set */
export function createTwilioCarrier(network: TwilioNetwork, publicUrl: string | null): Carrier {
  const webhookUrl = (carrierId: string) => publicUrl && `${publicUrl}${voicePath(carrierId)}`;
  return {
    address: providers.twilio.address,
    webhookUrl,
    test: (access) => testTwilio(network, publicUrl, access),
    checkWebhook: (access, carrierId, number) =>
      checkTwilioWebhook(network, access, webhookUrl(carrierId), number),
    numbers: twilioNumbers(network, publicUrl),
    connect: (access, on) =>
      watchAccount(
        async () =>
          (await testTwilio(network, publicUrl, access)).problem ?? publicUrlProblem('Twilio', publicUrl),
        on,
        (call, carrierId) => dialByTwilio(network, publicUrl, access, carrierId, call),
      ),
  };
}
