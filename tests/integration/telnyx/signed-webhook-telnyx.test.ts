/** The doctor sends itself a forged webhook in Telnyx's name, through the proxy in front of the product. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Carrier } from '#contract/workspace/carriers';
import type { Finding } from '#contract/workspace/doctor';
import { startTelnyxDouble, type TelnyxDouble } from '../../../scripts/carrier-double/telnyx/telnyx-double';
import { type ProxyDouble, startProxyDouble } from '../../doubles/proxy/proxy-double';
import { type PhoneProduct, startPhoneProduct } from '../phone-calls/phone-product';
import { telnyxAccount } from './telnyx-product';

let telnyx: TelnyxDouble;
let proxy: ProxyDouble;
let product: PhoneProduct;
let carrier: Carrier;

beforeAll(async () => {
  telnyx = await startTelnyxDouble();
  proxy = await startProxyDouble();
  product = await startPhoneProduct(telnyx.address, proxy.url, { TELNYX_API_URL: telnyx.address });
  proxy.target = (product.server.app.server.address() as AddressInfo).port;
  carrier = await product.ask<Carrier>('POST', '/carriers', { body: telnyxAccount(telnyx) });
});
afterAll(async () => {
  await product?.stop();
  await proxy?.close();
  await telnyx?.close();
});

async function tried(): Promise<Finding | undefined> {
  const path = `/carriers/${carrier.carrier_id}/checks`;
  const body = { step: 'signature', run: randomUUID() };
  const { findings } = await product.ask<{ findings: Finding[] }>('POST', path, { body });
  return findings[0];
}

it('a forged one is refused, and that Telnyx alone can sign a real one is said', async () => {
  expect(await tried()).toMatchObject({
    name: 'Signed webhook',
    state: 'not_tried',
    seen: expect.stringMatching(
      /^Not tried from here: Telnyx alone can sign a real one, so call a number\. A forged one was refused at http/,
    ),
  });
  expect(await product.calls()).toEqual([]);
});

it('a proxy that answers in our place is found', async () => {
  proxy.answersPosts = 200;
  const found = await tried();
  proxy.answersPosts = null;
  expect(found).toMatchObject({
    state: 'failed',
    seen: expect.stringMatching(/^What answers at .* isn’t Callwright \(status 200\)\.$/),
  });
});
