/** The doctor on a number that Twilio brings: faults at Twilio are found by the check that's for them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DoctorStep, Finding } from '#contract/workspace/doctor';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-double';
import { NUMBER } from '../phone-calls/phone-product';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';

let product: TwilioProduct;
beforeAll(async () => {
  product = await startTwilioProduct();
  product.twilio.own(NUMBER, { voice_url: product.voiceUrl });
});
afterAll(() => product?.stop());

/** What asks Twilio alone: nothing here goes to the public URL, which is no server's. */
const steps: DoctorStep[] = [
  'number',
  'agent',
  'keys',
  'credit',
  'lines',
  'phone_system',
  'webhook',
  'sound',
];

async function checked(): Promise<Finding[]> {
  const run = randomUUID();
  const answers = await Promise.all(
    steps.map((step) =>
      product.ask<{ findings: Finding[] }>(
        'POST',
        `/phone-numbers/${product.number.phone_number_id}/checks`,
        {
          body: { step, run },
        },
      ),
    ),
  );
  return answers.flatMap(({ findings }) => findings);
}

const failedOf = (findings: readonly Finding[]) =>
  findings
    .filter(({ state }) => state === 'failed')
    .map(({ name, seen, mend, place }) =>
      [name, seen, mend?.text, ...(mend?.lines ?? []), place?.label].join(' | '),
    );

it('finds nothing where all is well', async () => {
  const findings = await checked();
  expect(failedOf(findings)).toEqual([]);
  expect(findings.find(({ name }) => name === 'Webhook')?.state).toBe('passed');
  expect(findings.find(({ name }) => name === 'Sound both ways')?.seen).toMatch(/^Not tried from here: /);
});

it.each([
  ['webhook elsewhere', 'https://elsewhere.example.com/voice', /^Webhook \| .*elsewhere\.example\.com/],
  ['no webhook', '', /^Webhook \| Twilio sends its calls to no address/],
])('%s', async (_name, voiceUrl, seen) => {
  product.twilio.own(NUMBER, { voice_url: voiceUrl });
  const failed = failedOf(await checked());
  product.twilio.own(NUMBER, { voice_url: product.voiceUrl });
  expect(failed).toEqual([expect.stringMatching(seen)]);
  expect(failed[0]).toContain('Select “Set webhook” in the number’s menu');
  expect(failed[0]).toContain(`with HTTP POST. | ${product.voiceUrl} | Edit Twilio`);
});

it.each([
  ['a SIP trunk', { trunk_sid: 'TK1' }, { trunk_sid: null }, 'SIP trunk TK1'],
  ['a TwiML app', { voice_application_sid: 'AP1' }, { voice_application_sid: null }, 'TwiML app AP1'],
])('webhook set, and calls sent to %s all the same', async (_name, change, mended, where) => {
  product.twilio.own(NUMBER, change);
  const failed = failedOf(await checked());
  product.twilio.own(NUMBER, mended);
  expect(failed).toEqual([expect.stringMatching(`^Webhook \\| Twilio sends its calls to ${where}\\.`)]);
});

it('a longer number with the same digits isn’t taken for it', async () => {
  product.twilio.numbers.clear();
  product.twilio.own(`${NUMBER}9`, { voice_url: product.voiceUrl });
  const failed = failedOf(await checked());
  product.twilio.numbers.clear();
  product.twilio.own(NUMBER, { voice_url: product.voiceUrl });
  expect(failed).toEqual([expect.stringMatching(/^Webhook \| .*isn’t a number of this Twilio account/)]);
});

it('a number of another account', async () => {
  product.twilio.numbers.clear();
  const failed = failedOf(await checked());
  product.twilio.own(NUMBER, { voice_url: product.voiceUrl });
  expect(failed).toEqual([expect.stringMatching(/^Webhook \| .*isn’t a number of this Twilio account/)]);
});

it('wrong signature key', async () => {
  product.twilio.authToken = 'f'.repeat(32);
  const findings = await checked();
  product.twilio.authToken = AUTH_TOKEN;
  expect(failedOf(findings)).toEqual([
    expect.stringMatching(
      /^Access \| Twilio refused this auth token.*Copy it from the Twilio console.*Edit Twilio/,
    ),
  ]);
  expect(findings.find(({ name }) => name === 'Webhook')?.seen).toBe('Not tried: fix “Access” first.');
});
