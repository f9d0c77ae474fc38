/** Warm transfers of calls by Twilio, through the whole server behind a proxy. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openOn } from '#contract/agents/opening-hours';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import { postForm, signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { silence, speechAt8k } from '../../telephone/telephone-sound';
import { longestSilenceMs, mostSilenceMs } from '../phone-calls/heard-silence';
import { type Desk, said, SORRY, steps, warmDesks, warmTransfer } from '../phone-calls/warm-desks';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';

const ANNA = '+14155552673';
const BEN = '+14155552675';

let product: TwilioProduct;
let newDesk: () => Promise<Desk>;

beforeAll(async () => {
  product = await startTwilioProduct();
  const anna = { label: 'Anna', number: ANNA };
  const announced = { announcement: 'Tom Baker is calling about a refund.' };
  const tools = [
    warmTransfer('anna', '1', [anna], announced),
    warmTransfer('both', '2', [anna, { label: 'Ben', number: BEN }], announced),
    warmTransfer('closed', '3', [{ label: 'Cleo', number: BEN, hours: openOn({}) }], announced),
  ];
  newDesk = await warmDesks(product, product.carrier.carrier_id, { tools });
  product.twilio.callsOut.proxy = product.proxy;
});
afterAll(() => product?.stop());

type Reaction = TwilioProduct['twilio']['callsOut']['reaction'];

/** A caller who is with the agent asks for someone by a key. @param reaction of who is called */
async function asks(key = '1', reaction: Reaction = 'answers') {
  const since = performance.now();
  const desk = await newDesk();
  const { made, reactionsFrom } = product.twilio.callsOut;
  const reacts = (next: Reaction) => void reactionsFrom.set(desk.number, next);
  reacts(reaction);
  const { call, over } = product.ring({ to: desk.number });
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  for (const pressed of `${key}#`) call.press(pressed);
  const called = () => made.filter(({ asked }) => asked.From === desk.number);
  return {
    since,
    desk,
    call,
    over,
    /** What becomes of those who are called from now on. */
    reacts,
    called,
    person: async (nth: number) => {
      await expect.poll(() => called().length, { timeout: patient(20_000) }).toBeGreaterThanOrEqual(nth);
      const one = called()[nth - 1];
      if (one === undefined) throw new Error('No one was called.');
      return one;
    },
    endReason: async () => (await desk.call()).end_reason,
    isBack: (withinMs = 30_000) =>
      expect
        .poll(async () => said(await desk.call()).at(-1) ?? '', { timeout: patient(withinMs) })
        .toMatch(SORRY),
  };
}
type Made = TwilioProduct['twilio']['callsOut']['made'][number];

async function hearsAnnouncement({ call }: Made): Promise<void> {
  await expect.poll(() => call.openings.length).toBeGreaterThan(0);
  call.say(Buffer.concat([encodeMuLaw(await speechAt8k('Hello?')), encodeMuLaw(silence(1_000))]));
  await expect.poll(() => call.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
}

describe.concurrent('a caller who asks for a person', () => {
  it('a person who presses 1 is in one conference with the caller, where the first who leaves ends it', async () => {
    const { desk, call, over, person, endReason } = await asks();
    const anna = await person(1);
    expect([anna.asked.To, anna.asked.From, anna.asked.Timeout]).toEqual([ANNA, desk.number, '5']);
    await hearsAnnouncement(anna);
    // The caller's sound never leaves until then.
    expect(call.openings).toHaveLength(1);
    anna.call.press('1');
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    const ended = await desk.call();
    expect(steps(ended)).toEqual([
      'Anna: ringing',
      'Anna: answered',
      'Anna: told',
      'Anna: replied',
      'Anna: joined',
    ]);
    expect(call.conference?.room).toBe(anna.call.conference?.room);
    const words = encodeMuLaw(await speechAt8k('Hello, this is Anna.'));
    const before = call.heard.length;
    anna.call.say(words);
    await expect.poll(() => call.heard.length).toBeGreaterThanOrEqual(before + words.length / 160 - 1);
    anna.call.hangUp();
    await over;
    expect(call.isUp).toBe(false);
    expect((await desk.call()).receipt).toEqual(ended.receipt);
  });

  it('a caller who leaves the conference takes the person along', async () => {
    const { call, over, person, endReason } = await asks();
    const anna = await person(1);
    await hearsAnnouncement(anna);
    anna.call.press('1');
    await expect.poll(endReason, { timeout: patient(20_000) }).toBe('transferred');
    call.hangUp();
    await over;
    await expect.poll(() => anna.call.isUp).toBe(false);
  });

  it('after a no and no answer, the caller is back with the agent on the socket they had', async () => {
    const { desk, call, over, reacts, person, isBack } = await asks('2');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    reacts('no-answer');
    anna.call.press('2');
    await isBack();
    expect(steps(await desk.call()).filter((step) => /declined|no_answer/.test(step))).toEqual([
      'Anna: declined',
      'Ben: no_answer',
    ]);
    await expect.poll(() => anna.call.isUp).toBe(false);
    expect(call.openings).toHaveLength(1);
    call.hangUp();
    await over;
  });

  it('the caller is never without sound for two seconds, while one after the other is rung and asked', async () => {
    const { since, call, over, reacts, person, isBack } = await asks('2');
    const anna = await person(1);
    await hearsAnnouncement(anna);
    reacts('rings');
    anna.call.press('2');
    const ben = await person(2);
    // Three seconds of ringing.
    const before = call.out.length;
    await expect.poll(() => call.out.length - before, { timeout: patient(20_000) }).toBeGreaterThan(150);
    ben.status = 'no-answer';
    await ben.tell('no-answer');
    await isBack();
    expect(longestSilenceMs(call.out)).toBeLessThan(mostSilenceMs(since));
    call.hangUp();
    await over;
  });

  it.each([
    ['busy', 'line_busy'],
    ['declines', 'rejected'],
    ['failed', 'dial_failed'],
    ['not_allowed', 'dial_failed'],
  ] as const)('whom Twilio couldn’t reach, since it %s, is %s in the log', async (reaction, step) => {
    const { desk, call, over, isBack } = await asks('1', reaction);
    await isBack();
    expect(steps(await desk.call()).at(-1)).toBe(`Anna: ${step}`);
    call.hangUp();
    await over;
  });

  it('a person who hangs up has said no', async () => {
    const { desk, call, over, person, isBack } = await asks();
    const anna = await person(1);
    await hearsAnnouncement(anna);
    anna.call.hangUp();
    await isBack();
    expect(steps(await desk.call()).at(-1)).toBe('Anna: hung_up');
    call.hangUp();
    await over;
  });

  it('a person outside their hours isn’t called', async () => {
    const { desk, call, over, called, isBack } = await asks('3');
    await isBack();
    expect(steps(await desk.call())).toEqual(['Cleo: outside_hours']);
    expect(called()).toEqual([]);
    call.hangUp();
    await over;
  });

  it(
    'a person who says nothing when asked, twice, is parted from, and the caller is back',
    async () => {
      const { since, desk, call, over, person, isBack } = await asks();
      const anna = await person(1);
      await hearsAnnouncement(anna);
      await isBack(60_000);
      expect(steps(await desk.call())).toEqual([
        'Anna: ringing',
        'Anna: answered',
        'Anna: told',
        'Anna: told',
        'Anna: no_reply',
      ]);
      await expect.poll(() => anna.call.isUp, { timeout: patient(10_000) }).toBe(false);
      expect(longestSilenceMs(call.out)).toBeLessThan(mostSilenceMs(since));
      call.hangUp();
      await over;
    },
    patient(90_000),
  );

  it('a machine is hung up on', async () => {
    // Made before someone answers: one who's silent for six seconds is a person.
    const greeting = await speechAt8k('You have reached Anna. I can’t come to the phone. Leave a message.');
    const { desk, call, over, person, isBack } = await asks();
    const anna = await person(1);
    await expect.poll(() => anna.call.openings.length).toBe(1);
    anna.call.say(Buffer.concat([encodeMuLaw(greeting), toneOf(1_000, 400)]));
    await isBack();
    expect(steps(await desk.call()).at(-1)).toBe('Anna: machine');
    await expect.poll(() => anna.call.isUp).toBe(false);
    call.hangUp();
    await over;
  });

  it('a caller who hangs up while someone is asked: they’re told, and hung up', async () => {
    const { call, over, person, endReason } = await asks();
    const anna = await person(1);
    await hearsAnnouncement(anna);
    call.hangUp();
    await over;
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect.poll(() => anna.call.isUp, { timeout: patient(10_000) }).toBe(false);
  });

  it('a caller who hangs up while it rings: the ringing ends, and who answers all the same is hung up', async () => {
    const { call, over, person, endReason } = await asks('1', 'rings');
    const anna = await person(1);
    call.hangUp();
    await over;
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect.poll(() => anna.status).toBe('canceled');
  });

  it('is told of by Twilio alone: who comes late, twice or from elsewhere gets no sound', async () => {
    const { call, over, person } = await asks('1', 'rings');
    const anna = await person(1);
    const { Url: url = '' } = anna.asked;
    const form = anna.call.form('in-progress');
    const post = (to: string, signed = to) =>
      postForm(product.proxy, to, form, { 'x-twilio-signature': signatureOf(AUTH_TOKEN, signed, form) });
    expect((await post(url, `${url}x`)).status).toBe(403);
    expect((await post(url.replace(/[^/]+$/, crypto.randomUUID()))).body).toContain('<Hangup/>');
    call.hangUp();
    await over;
  });
});
