/**
 * Twilio. There's no connection to keep: its calls come by webhooks, to any process. What's looked at again
 * and again is whether its account still lets us in.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isPracticeAccount, TWILIO_ADDRESS } from '#domain/workspace/carrier-rules';
import type { Carrier, CarrierAccess, CarrierConnection, CarrierListeners } from '../carrier';
import type { TwilioNetwork } from './twilio-api';
import { dialByTwilio } from './twilio-dial';
import { voicePath } from './twilio-addresses';
import { twilioNumbers } from './twilio-numbers';
import { tryTwilioWebhook } from './twilio-signed-webhook';
import { publicUrlProblem, testTwilio } from './twilio-test';
import { checkTwilioWebhook } from './twilio-webhook';

const LOOK_MS = 15 * 60_000;
/** After a look that failed; doubled each time. */
const FIRST_PAUSE_MS = 5_000;

/** @param publicUrl of this server; null: not set */
export function createTwilioCarrier(network: TwilioNetwork, publicUrl: string | null): Carrier {
  const urlFor = ({ username }: CarrierAccess): string | null =>
    isPracticeAccount(username) ? (network.practice?.product ?? null) : publicUrl;
  const webhookUrl = (carrierId: string, url = publicUrl) => url && `${url}${voicePath(carrierId)}`;
  return {
    address: TWILIO_ADDRESS,
    webhookUrl: (carrierId) => webhookUrl(carrierId),
    test: (access) => testTwilio(network, urlFor(access), access),
    checkWebhook: (access, carrierId, number) =>
      checkTwilioWebhook(network, access, webhookUrl(carrierId, urlFor(access)), number),
    trySigned: (access, carrierId) => tryTwilioWebhook(network, access, urlFor(access), carrierId),
    numbers: twilioNumbers(network, urlFor),
    connect: (access, on) => watch(network, urlFor(access), access, on),
  };
}

function watch(
  network: TwilioNetwork,
  publicUrl: string | null,
  access: CarrierAccess,
  on: CarrierListeners,
): CarrierConnection {
  const closing = new AbortController();
  const { signal } = closing;
  const run = async () => {
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      const { problem } = await testTwilio(network, publicUrl, access);
      const told = problem ?? publicUrlProblem(publicUrl, access);
      if (signal.aborted) return;
      if (told === null) on.connected();
      else on.failed(told);
      const wait = told === null ? LOOK_MS : pause;
      pause = told === null ? FIRST_PAUSE_MS : Math.min(pause * 2, LOOK_MS);
      await sleep(wait * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    dial: (call, carrierId) => dialByTwilio(network, publicUrl, access, carrierId, call),
    async close() {
      closing.abort();
      await running;
    },
  };
}
