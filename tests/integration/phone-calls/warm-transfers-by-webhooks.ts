/**
 * Warm transfers as callers and people meet them, where a carrier tells of calls by webhooks: what's the same for each, as tests to
 * be run with its double.
 */
import { it } from 'vitest';
import { openOn } from '#contract/agents/opening-hours';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { toneOf } from '#server/runtime/lines/tone';
import { patient } from '../../patience';
import { expect } from '../../side-by-side';
import { silence, speechAt8k } from '../../telephone/telephone-sound';
import { neverWithoutSound } from './heard-silence';
import type { PhoneProduct } from './phone-product';
import { type Desk, said, SORRY, steps, warmDesks, warmTransfer } from './warm-desks';

export const ANNA = '+14155552673';
const BEN = '+14155552675';

/** What someone who is called does, or the network. */
type Reaction = 'answers' | 'rings' | 'busy' | 'no-answer' | 'declines' | 'failed' | 'not_allowed';

/** A call on a double, of a caller or of someone who is called for them. */
interface Phone {
  readonly heard: Uint8Array[];
  /** What came out of it until now, with its silence. */
  out(): readonly Uint8Array[];
  readonly openings: readonly unknown[];
  isUp: boolean;
  press(digit: string): void;
  say(codes: Uint8Array): void;
  hangUp(): void;
}

interface Carrier<Caller extends Phone, Person extends { call: Phone }> {
  name: string;
  /** How those react who are called from a number. */
  reactions: () => { set(number: string, reaction: Reaction): unknown };
  /** Someone calls a number of the product. */
  ring(number: string): { call: Caller; over: Promise<unknown> };
  /** Those who were called from a number, in order. */
  called(from: string): Person[];
  /** No one has answered for as long as it may ring. */
  noAnswer(person: Person): unknown;
  /** Whether it has stopped ringing. */
  isCancelled(person: Person): boolean;
}

export function warmTransfersBy<Caller extends Phone, Person extends { call: Phone }>(
  carrier: Carrier<Caller, Person>,
) {
  let newDesk: () => Promise<Desk>;

  /** Publishes the agent that asks people. */
  async function open(product: PhoneProduct, carrierId: string): Promise<void> {
    const anna = { label: 'Anna', number: ANNA };
    const announced = { announcement: 'Tom Baker is calling about a refund.' };
    const tools = [
      warmTransfer('anna', '1', [anna], announced),
      warmTransfer('both', '2', [anna, { label: 'Ben', number: BEN }], announced),
      warmTransfer('closed', '3', [{ label: 'Cleo', number: BEN, hours: openOn({}) }], announced),
    ];
    newDesk = await warmDesks(product, carrierId, { tools });
  }

  /** A caller who is with the agent asks for someone by a key. @param prepare told the number that is called, before that */
  async function asks(
    key = '1',
    reaction: Reaction = 'answers',
    prepare = (_number: string): void => undefined,
  ) {
    const since = performance.now();
    const desk = await newDesk();
    const reacts = (next: Reaction) => void carrier.reactions().set(desk.number, next);
    reacts(reaction);
    prepare(desk.number);
    const { call, over } = carrier.ring(desk.number);
    await expect.poll(() => call.heard.length).toBeGreaterThan(10);
    for (const pressed of `${key}#`) call.press(pressed);
    const called = () => carrier.called(desk.number);
    const hasSound = (until?: 'now') => neverWithoutSound(call.out(), since, until);
    return {
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
      /** The caller was never without sound for long, until they are with the agent again. */
      isBack: async (withinMs = 30_000) => {
        await expect
          .poll(async () => said(await desk.call()).at(-1) ?? '', { timeout: patient(withinMs) })
          .toMatch(SORRY);
        hasSound();
      },
      /** Three seconds pass, in which someone is rung or asked. */
      waits: async () => {
        const before = call.out().length;
        await expect
          .poll(() => call.out().length - before, { timeout: patient(20_000) })
          .toBeGreaterThan(150);
      },
      /** The caller hangs up, and was never without sound for long until then. */
      leaves: () => {
        hasSound('now');
        call.hangUp();
      },
      /** Someone says yes and talks on: the caller hears them, and was never without sound for long until then. */
      connects: async ({ call: theirs }: Person) => {
        const words = encodeMuLaw(await speechAt8k('Hello, this is Anna.'));
        theirs.press('1');
        theirs.say(Buffer.concat(Array.from({ length: 8 }, () => words)));
        await expect
          .poll(async () => (await desk.call()).end_reason, { timeout: patient(20_000) })
          .toBe('transferred');
        const before = call.heard.length;
        await expect
          .poll(() => call.heard.length, { timeout: patient(20_000) })
          .toBeGreaterThanOrEqual(before + words.length / 160 - 1);
        hasSound();
      },
    };
  }

  async function hearsAnnouncement({ call }: Person): Promise<void> {
    await expect.poll(() => call.openings.length).toBeGreaterThan(0);
    call.say(Buffer.concat([encodeMuLaw(await speechAt8k('Hello?')), encodeMuLaw(silence(1_000))]));
    await expect.poll(() => call.heard.length, { timeout: patient(20_000) }).toBeGreaterThan(20);
  }

  /** Anna presses 1, and talks with the caller until she hangs up. @param isJoined what's seen of the two at the carrier then */
  async function talksWithAnna(
    isJoined: (call: Caller, anna: Person, number: string) => Promise<void>,
  ): Promise<void> {
    const { desk, call, over, person, connects } = await asks();
    const anna = await person(1);
    await hearsAnnouncement(anna);
    // The caller's sound never leaves until then.
    expect(call.openings).toHaveLength(1);
    await connects(anna);
    const ended = await desk.call();
    expect(steps(ended)).toEqual([
      'Anna: ringing',
      'Anna: answered',
      'Anna: told',
      'Anna: replied',
      'Anna: joined',
    ]);
    await isJoined(call, anna, desk.number);
    anna.call.hangUp();
    await over;
    expect(call.isUp).toBe(false);
    expect((await desk.call()).receipt).toEqual(ended.receipt);
  }

  /** Tests of what's the same by each carrier. */
  function whateverTheCarrier(): void {
    it('a caller who leaves then takes the person along', async () => {
      const { call, over, person, connects } = await asks();
      const anna = await person(1);
      await hearsAnnouncement(anna);
      await connects(anna);
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

    it('while one after the other is rung and asked, the caller has sound', async () => {
      const { desk, call, over, reacts, person, isBack, waits } = await asks('2');
      const anna = await person(1);
      await hearsAnnouncement(anna);
      reacts('rings');
      anna.call.press('2');
      const ben = await person(2);
      await waits();
      await carrier.noAnswer(ben);
      await isBack();
      expect(steps(await desk.call()).at(-1)).toBe('Ben: no_answer');
      call.hangUp();
      await over;
    });

    it.each([
      ['busy', 'line_busy'],
      ['declines', 'rejected'],
      ['failed', 'dial_failed'],
      ['not_allowed', 'dial_failed'],
    ] as const)(
      `whom ${carrier.name} couldn’t reach, since it %s, is %s in the log`,
      async (reaction, step) => {
        const { desk, call, over, isBack } = await asks('1', reaction);
        await isBack();
        expect(steps(await desk.call()).at(-1)).toBe(`Anna: ${step}`);
        call.hangUp();
        await over;
      },
    );

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
        const { desk, call, over, person, isBack } = await asks();
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
      const { over, person, endReason, leaves } = await asks();
      const anna = await person(1);
      await hearsAnnouncement(anna);
      leaves();
      await over;
      await expect.poll(endReason).toBe('caller_hung_up');
      await expect.poll(() => anna.call.isUp, { timeout: patient(10_000) }).toBe(false);
    });

    it('a caller who hangs up while it rings: the ringing ends, and who answers all the same is hung up', async () => {
      const { over, person, endReason, waits, leaves } = await asks('1', 'rings');
      const anna = await person(1);
      await waits();
      leaves();
      await over;
      await expect.poll(endReason).toBe('caller_hung_up');
      await expect.poll(() => carrier.isCancelled(anna)).toBe(true);
    });
  }

  return { open, asks, hearsAnnouncement, talksWithAnna, whateverTheCarrier };
}
