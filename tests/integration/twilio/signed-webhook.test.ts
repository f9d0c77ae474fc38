/** The doctor sends itself what Twilio would, through the proxy in front of the product. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Finding } from '#contract/workspace/doctor';
import type { Carrier } from '#contract/workspace/carriers';
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  startTwilioDouble,
  type TwilioDouble,
} from '../../../scripts/carrier-double/twilio/twilio-double';
import { type ProxyDouble, startProxyDouble } from '../../doubles/proxy/proxy-double';
import { type PhoneProduct, startPhoneProduct } from '../phone-calls/phone-product';

let twilio: TwilioDouble;
let proxy: ProxyDouble;
let product: PhoneProduct;
let carrier: Carrier;

beforeAll(async () => {
  twilio = await startTwilioDouble();
  proxy = await startProxyDouble();
  product = await startPhoneProduct(twilio.address, proxy.url, { TWILIO_API_URL: twilio.address });
  proxy.target = (product.server.app.server.address() as AddressInfo).port;
  carrier = await product.ask<Carrier>('POST', '/carriers', {
    body: { kind: 'twilio', label: 'Twilio', username: ACCOUNT_SID, password: AUTH_TOKEN },
  });
});
afterAll(async () => {
  await product?.stop();
  await proxy?.close();
  await twilio?.close();
});

async function signed(): Promise<Finding | undefined> {
  const path = `/carriers/${carrier.carrier_id}/checks`;
  const body = { step: 'signature', run: randomUUID() };
  const { findings } = await product.ask<{ findings: Finding[] }>('POST', path, { body });
  return findings[0];
}

it('a signed webhook is accepted, a forged one refused, and neither is a call', async () => {
  expect(await signed()).toMatchObject({
    name: 'Signed webhook',
    state: 'passed',
    seen: expect.stringContaining('a forged one was refused'),
  });
  expect(await product.calls()).toEqual([]);
});

it('a proxy that changes what it passes on is found', async () => {
  proxy.changesForms = true;
  const found = await signed();
  proxy.changesForms = false;
  expect(found).toMatchObject({
    state: 'failed',
    seen: expect.stringMatching(/refused at .* \(status 403\)/),
  });
  expect(found?.mend?.text).toContain('as they are');
});

it('isn’t tried while the public URL leads elsewhere', async () => {
  proxy.isElsewhere = true;
  const found = await signed();
  proxy.isElsewhere = false;
  expect(found).toMatchObject({ state: 'not_tried', seen: 'Not tried: fix “Public URL” first.' });
});
