/** Warm transfers of calls by Telnyx, through the whole server behind a proxy. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openOn } from '#contract/agents/opening-hours';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { silence, speechAt8k } from '../../telephone/telephone-sound';
import { longestSilenceMs, mostSilenceMs } from '../phone-calls/heard-silence';
import { type Desk, said, SORRY, steps, warmDesks, warmTransfer } from '../phone-calls/warm-desks';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

const ANNA = '+14155552673';
const BEN = '+14155552675';

let product: TelnyxProduct;
let newDesk: () => Promise<Desk>;

beforeAll(async () => {
  product = await startTelnyxProduct();
  const anna = { label: 'Anna', number: ANNA };
  const announced = { announcement: 'Tom Baker is calling about a refund.' };
  const tools = [
    warmTransfer('anna', '1', [anna], announced),
    warmTransfer('both', '2', [anna, { label: 'Ben', number: BEN }], announced),
    warmTransfer('closed', '3', [{ label: 'Cleo', number: BEN, hours: openOn({}) }], announced),
  ];
  newDesk = await warmDesks(product, product.carrier.carrier_id, { tools });
  product.telnyx.callsOut.proxy = product.proxy;
});
afterAll(() => product?.stop());

type Reaction = TelnyxProduct['telnyx']['callsOut']['reaction'];

/** A caller who is with the agent asks for someone by a key. @param reaction of who is called @param how webhooks come */
async function asks(key = '1', reaction: Reaction = 'answers', { tellsTwice = false } = {}) {
  const since = performance.now();
  const desk = await newDesk();
  const { made, reactionsFrom, tellsTwiceOf } = product.telnyx.callsOut;
  if (tellsTwice) tellsTwiceOf.add(desk.number);
  const reacts = (next: Reaction) => void reactionsFrom.set(desk.number, next);
  reacts(reaction);
  const call = product.ring({ to: desk.number });
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  for (const pressed of `${key}#`) call.press(pressed);
  const called = () => made.filter(({ asked }) => asked.from === desk.number);
  return {
    since,
    desk,
    call,
    over: call.over,
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
type Made = TelnyxProduct['telnyx']['callsOut']['made'][number];

async function hearsAnnouncement({ call }: Made): Promise<void> {
  await expect.poll(() => call.openings.length).toBeGreaterThan(0);
  call.say(Buffer.concat([encodeMuLaw(await speechAt8k('Hello?')), encodeMuLaw(silence(1_000))]));
  await expect.poll(() => call.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
}

describe.concurrent('a caller who asks for a person', () => {
  it('a person who presses 1 is bridged with the caller, and the first who leaves takes the other along', async () => {
    const { desk, call, over, person, endReason } = await asks();
    const anna = await person(1);
    expect(anna.asked).toMatchObject({ to: ANNA, from: desk.number, timeout_secs: 5 });
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
    await expect
      .poll(() => [call, anna.call].map(({ commands }) => commands.includes('streaming_stop')))
      .toEqual([true, true]);
    expect(call.commands).toContain('bridge');
    const words = encodeMuLaw(await speechAt8k('Hello, this is Anna.'));
    const before = call.heard.length;
    anna.call.say(words);
    await expect.poll(() => call.heard.length).toBeGreaterThanOrEqual(before + words.length / 160 - 1);
    anna.call.hangUp();
    await over;
    expect(call.isUp).toBe(false);
    expect((await desk.call()).receipt).toEqual(ended.receipt);
  });

  it('a caller who leaves then takes the person along', async () => {
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
    ben.call.endFor('timeout', '487');
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
  ] as const)('whom Telnyx couldn’t reach, since it %s, is %s in the log', async (reaction, step) => {
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
    await expect.poll(() => anna.call.isUp).toBe(false);
  });

  it('what is told twice brings no second sound, and who answers late is hung up', async () => {
    const { call, over, person, isBack } = await asks('1', 'rings', { tellsTwice: true });
    const anna = await person(1);
    anna.call.pickUp();
    await expect.poll(() => anna.call.openings.length).toBe(1);
    await hearsAnnouncement(anna);
    expect(anna.call.openings).toHaveLength(1);
    anna.call.press('2');
    await isBack();
    for (const pressed of '1#') call.press(pressed);
    const again = await person(2);
    call.hangUp();
    await over;
    again.call.pickUp();
    await expect.poll(() => again.call.isUp).toBe(false);
    expect(again.call.openings).toEqual([]);
  });
});
