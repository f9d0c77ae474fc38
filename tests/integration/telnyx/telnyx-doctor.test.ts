/** The doctor on a number that Telnyx brings: faults at Telnyx are found by the check that's for them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { API_KEY } from '../../../scripts/carrier-double/telnyx/telnyx-double';
import { NUMBER } from '../phone-calls/phone-product';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

let product: TelnyxProduct;
let application = '';
beforeAll(async () => {
  product = await startTelnyxProduct();
  // Made by hand, as the documents say.
  const { own } = product.telnyx;
  application = own.application({ application_name: 'Agents', webhook_event_url: product.webhookUrl }).id;
  own.own(NUMBER, { connection_id: application });
});
afterAll(() => product?.stop());

/** What asks Telnyx alone: nothing here goes to the public URL, which is no server's. */
const steps: DoctorStep[] = [
  'number',
  'agent',
  'keys',
  'credit',
  'lines',
  'phone_system',
  'trunk',
  'webhook',
  'sound',
];

async function checked(): Promise<Finding[]> {
  const run = randomUUID();
  const path = `/phone-numbers/${product.number.phone_number_id}/checks`;
  const answers = await Promise.all(
    steps.map((step) => product.ask<{ findings: Finding[] }>('POST', path, { body: { step, run } })),
  );
  return answers.flatMap(({ findings }) => findings);
}

const failedOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state === 'failed')
    .map(({ name, seen, mend, place }) => [name, seen, mend?.text, place?.label].join(' | '));

it('finds nothing where all is well', async () => {
  const findings = await checked();
  expect(failedOf(findings)).toEqual([]);
  expect(findings.find(({ name }) => name === 'Webhook')).toMatchObject({
    state: 'passed',
    seen: `Telnyx sends its calls to ${product.webhookUrl}.`,
  });
  expect(findings.find(({ name }) => name === 'Sound both ways')?.seen).toMatch(/^Not tried from here: /);
});

it('a webhook that is elsewhere, a connection that has none, and no connection', async () => {
  const { own } = product.telnyx;
  const elsewhere = own.application({ webhook_event_url: 'https://elsewhere.example.com/voice' }).id;
  for (const [change, seen] of [
    [{ connection_id: elsewhere }, /elsewhere\.example\.com\/voice\. \| Select “Set webhook”/],
    [{ connection_id: '77', connection_name: 'Office PBX' }, /to the connection Office PBX\. \|/],
    [{ connection_id: '' }, /nowhere: it’s assigned to no connection\. \|/],
  ] as const) {
    own.own(NUMBER, change);
    expect(failedOf(await checked())).toEqual([expect.stringMatching(seen)]);
  }
  own.own(NUMBER, { connection_id: application });
});

it('a number of another account', async () => {
  product.telnyx.own.numbers.clear();
  const failed = failedOf(await checked());
  product.telnyx.own.own(NUMBER, { connection_id: application });
  expect(failed).toEqual([expect.stringMatching(/^Webhook \| .*isn’t a number of this Telnyx account/)]);
});

it('an account that makes no calls out, which keeps no call in away', async () => {
  const { own } = product.telnyx;
  const { profile } = own;
  own.profile = null;
  const findings = await checked();
  own.profile = profile;
  expect(failedOf(findings)).toEqual([
    expect.stringMatching(/^Calls out \| The account has no outbound voice profile.*create one\./),
  ]);
  expect(findings.find(({ name }) => name === 'Webhook')?.state).toBe('passed');
});

it('a dead API key, and an account without credit', async () => {
  product.telnyx.apiKey = 'gone';
  const dead = await checked();
  product.telnyx.apiKey = API_KEY;
  expect(failedOf(dead)).toEqual([expect.stringMatching(/^Access \| Telnyx refused this API key/)]);
  product.telnyx.balance.available_credit = '-0.20';
  const empty = await checked();
  product.telnyx.balance.available_credit = '12.50';
  expect(failedOf(empty)).toEqual([expect.stringMatching(/-0\.20 USD are left for calls\. \| Add credit/)]);
});
