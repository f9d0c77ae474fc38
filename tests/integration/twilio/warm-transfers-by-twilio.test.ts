/** Warm transfers of calls by Twilio, through the whole server behind a proxy. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import type { TwilioCall } from '../../../scripts/carrier-double/twilio/twilio-call';
import type { MadeCall } from '../../../scripts/carrier-double/twilio/twilio-calls-out';
import { postForm, signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { expect } from '../../side-by-side';
import { ANNA, warmTransfersBy } from '../phone-calls/warm-transfers-by-webhooks';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';

let product: TwilioProduct;
const out = () => product.twilio.callsOut;

const { open, asks, talksWithAnna, whateverTheCarrier } = warmTransfersBy<TwilioCall, MadeCall>({
  name: 'Twilio',
  reactions: () => out().reactionsFrom,
  ring: (number) => product.ring({ to: number }),
  called: (from) => out().made.filter(({ asked }) => asked.From === from),
  async noAnswer(person) {
    person.status = 'no-answer';
    await person.tell('no-answer');
  },
  isCancelled: ({ status }) => status === 'canceled',
});

beforeAll(async () => {
  product = await startTwilioProduct();
  out().proxy = product.proxy;
  await open(product, product.carrier.carrier_id);
});
afterAll(() => product?.stop());

describe.concurrent('a caller who asks for a person', () => {
  it('a person who presses 1 is in one conference with the caller, where the first who leaves ends it', () =>
    talksWithAnna(async (call, anna, number) => {
      const { To, From, Timeout } = anna.asked;
      expect([To, From, Timeout]).toEqual([ANNA, number, '5']);
      expect(call.conference?.room).toBe(anna.call.conference?.room);
    }));

  whateverTheCarrier();

  it('is told of by Twilio alone: who comes late, twice or from elsewhere gets no sound', async () => {
    const { over, person, leaves } = await asks('1', 'rings');
    const anna = await person(1);
    const { Url: url = '' } = anna.asked;
    const form = anna.call.form('in-progress');
    const post = (to: string, signed = to) =>
      postForm(product.proxy, to, form, { 'x-twilio-signature': signatureOf(AUTH_TOKEN, signed, form) });
    expect((await post(url, `${url}x`)).status).toBe(403);
    expect((await post(url.replace(/[^/]+$/, crypto.randomUUID()))).body).toContain('<Hangup/>');
    leaves();
    await over;
  });
});
