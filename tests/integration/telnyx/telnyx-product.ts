/** The whole product behind a proxy with a public address, and a Telnyx account that it's connected to. */
import type { AddressInfo } from 'node:net';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { type CallOptions, TelnyxCall } from '../../../scripts/carrier-double/telnyx/telnyx-call';
import {
  API_KEY,
  startTelnyxDouble,
  type TelnyxDouble,
} from '../../../scripts/carrier-double/telnyx/telnyx-double';
import { CALLER, NUMBER, startPhoneProduct } from '../phone-calls/phone-product';

export const PUBLIC_URL = 'https://calls.example.com';

export const telnyxAccount = ({ key }: TelnyxDouble) => ({
  kind: 'telnyx',
  label: 'Telnyx',
  username: key.publicKey,
  password: API_KEY,
});

/** @param settings beside what its Telnyx needs */
export async function startTelnyxProduct(settings: Record<string, string> = {}) {
  const telnyx = await startTelnyxDouble();
  const product = await startPhoneProduct(telnyx.address, null, {
    TELNYX_API_URL: telnyx.address,
    PUBLIC_URL,
    ALLOW_INSECURE_IDENTITY: '1',
    ...settings,
  });
  const carrier = await product.ask<Carrier>('POST', '/carriers', { body: telnyxAccount(telnyx) });
  const agent_id = await product.publish(product.content);
  const number = await product.ask<PhoneNumber>('POST', '/phone-numbers', {
    body: { number: NUMBER, agent_id, carrier_id: carrier.carrier_id },
  });
  // The server listens on a port of its own.
  const { port } = product.server.app.server.address() as AddressInfo;
  const proxy = { host: '127.0.0.1', port };
  const webhookUrl = `${PUBLIC_URL}/api/carriers/${carrier.carrier_id}/events`;
  /** A call that no one has told of yet. */
  const newCall = (change: Partial<CallOptions> = {}) => {
    const call = new TelnyxCall({ key: telnyx.key, proxy, to: NUMBER, from: CALLER, webhookUrl, ...change });
    telnyx.calls.set(call.id, call);
    return call;
  };
  return {
    ...product,
    telnyx,
    carrier,
    agent_id,
    number,
    proxy,
    webhookUrl,
    newCall,
    /** Someone calls. The call goes on by itself. */
    ring(change: Partial<CallOptions> = {}) {
      const call = newCall(change);
      call.start();
      return call;
    },
    async stop() {
      await product.stop();
      await telnyx.close();
    },
  };
}

export type TelnyxProduct = Awaited<ReturnType<typeof startTelnyxProduct>>;
