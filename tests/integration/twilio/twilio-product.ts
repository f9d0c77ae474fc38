/** The whole product behind a proxy with a public address, and a Twilio account that it's connected to. */
import type { AddressInfo } from 'node:net';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { TwilioCall } from '../../../scripts/carrier-double/twilio/twilio-call';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioDouble,
} from '../../../scripts/carrier-double/twilio/twilio-double';
import { CALLER, NUMBER, startPhoneProduct } from '../phone-calls/phone-product';

export const PUBLIC_URL = 'https://calls.example.com';

export const twilioAccount = {
  kind: 'twilio',
  label: 'Twilio',
  username: ACCOUNT_SID,
  password: AUTH_TOKEN,
};

/** @param settings beside what its Twilio needs */
export async function startTwilioProduct(settings: Record<string, string> = {}) {
  const twilio = await startTwilioDouble();
  const product = await startPhoneProduct(twilio.address, null, {
    TWILIO_API_URL: twilio.address,
    PUBLIC_URL,
    ALLOW_INSECURE_IDENTITY: '1',
    ...settings,
  });
  const carrier = await product.ask<Carrier>('POST', '/carriers', { body: twilioAccount });
  const agent_id = await product.publish(product.content);
  const number = await product.ask<PhoneNumber>('POST', '/phone-numbers', {
    body: { number: NUMBER, agent_id, carrier_id: carrier.carrier_id },
  });
  // The server listens on a port of its own.
  const { port } = product.server.app.server.address() as AddressInfo;
  const proxy = { host: '127.0.0.1', port };
  const voiceUrl = `${PUBLIC_URL}/api/carriers/${carrier.carrier_id}/calls`;
  return {
    ...product,
    twilio,
    carrier,
    agent_id,
    number,
    proxy,
    voiceUrl,
    /** Someone calls. The call goes on by itself. */
    ring(change: Partial<ConstructorParameters<typeof TwilioCall>[0]> = {}) {
      const call = new TwilioCall({
        accountSid: ACCOUNT_SID,
        authToken: AUTH_TOKEN,
        proxy,
        to: NUMBER,
        from: CALLER,
        voiceUrl,
        statusCallback: '',
        ...change,
      });
      twilio.callsOut.came.push(call);
      return { call, over: call.start() };
    },
    async stop() {
      await product.stop();
      await twilio.close();
    },
  };
}

export type TwilioProduct = Awaited<ReturnType<typeof startTwilioProduct>>;
