/** A call that can't be taken, for each reason and over each carrier: its caller hears a sentence, and the history says why. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseAway } from '#server/platform/database/database-away';
import { startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import { startTelnyxProduct } from '../telnyx/telnyx-product';
import { startTwilioProduct } from '../twilio/twilio-product';
import { moveBalance } from './move-balance';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

const SORRY = 'I’m sorry, something went wrong on our side';
const WITHOUT_AGENT = '+14155552673';
/** One call at a time, so that a second one finds all lines busy. */
const ONE_LINE = { MAX_CALLS: '1', SHARE_CALLS: '1' };

/** A call on a carrier, as its caller knows it. */
interface Caller {
  /** Resolves when the call is over: whether a sentence was heard, and which, where the carrier's own voice says it. */
  over: Promise<{ heard: boolean; sentence: string | null }>;
  hangUp(): void;
}

interface Carrier {
  product: PhoneProduct;
  carrierId: string;
  /** Someone calls. */
  ring(to: string): Caller;
  stop(): Promise<void>;
}

async function asterisk(): Promise<Carrier> {
  const double = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  const product = await startPhoneProduct(double.address, null, ONE_LINE);
  const { carrier_id } = await product.addCarrier();
  const agent_id = await product.publish(product.content);
  await product.addNumber({ number: NUMBER, agent_id, carrier_id });
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
  return {
    product,
    carrierId: carrier_id,
    ring(to) {
      const phone = double.ring(to, CALLER);
      const over = vi
        .waitUntil(() => !phone.isUp, patient(60_000))
        .then(() => ({
          // More than two seconds of sound, in our own voice.
          heard: phone.heard.length > 100,
          sentence: null,
        }));
      return { over, hangUp: () => phone.hangUp() };
    },
    async stop() {
      await product.stop();
      await double.close();
    },
  };
}

async function twilio(): Promise<Carrier> {
  const product = await startTwilioProduct(ONE_LINE);
  return {
    product,
    carrierId: product.carrier.carrier_id,
    ring(to) {
      const { call, over } = product.ring({ to });
      return { over: over.then(() => spoken(call)), hangUp: () => call.hangUp() };
    },
    stop: () => product.stop(),
  };
}

async function telnyx(): Promise<Carrier> {
  const product = await startTelnyxProduct(ONE_LINE);
  return {
    product,
    carrierId: product.carrier.carrier_id,
    ring(to) {
      const call = product.ring({ to });
      return { over: call.over.then(() => spoken(call)), hangUp: () => call.hangUp() };
    },
    stop: () => product.stop(),
  };
}

const spoken = ({ said }: { said: readonly string[] }) => ({
  heard: said.length > 0,
  sentence: said.join(' '),
});

describe.each([
  ['Asterisk', asterisk],
  ['Twilio', twilio],
  ['Telnyx', telnyx],
])('over %s', (_name, start) => {
  let carrier: Carrier;

  beforeAll(async () => {
    carrier = await start();
    await carrier.product.addNumber({ number: WITHOUT_AGENT, carrier_id: carrier.carrierId });
  }, patient(120_000));
  afterAll(() => carrier?.stop());
  afterEach(() => vi.restoreAllMocks());

  const statuses = async () => (await carrier.product.calls()).map(({ status }) => status);
  /** What became of a call to a number. @param words of the sentence, where the carrier's own voice says it */
  const refused = async (to: string, words: RegExp) => {
    const { heard, sentence } = await carrier.ring(to).over;
    vi.restoreAllMocks();
    const { status, end_reason, called_number, cost_micros } = await carrier.product.newest();
    return {
      heard: heard && (sentence === null || words.test(sentence)),
      history: { status, end_reason, called_number, cost_micros },
    };
  };
  const because = (called_number: string, end_reason: string) => ({
    heard: true,
    history: { status: 'refused', end_reason, called_number, cost_micros: 0 },
  });

  it('an agent is missing', async () => {
    expect(await refused(WITHOUT_AGENT, /^I’m sorry, this number can’t take calls/)).toEqual(
      because(WITHOUT_AGENT, 'no_agent'),
    );
  });

  it('as many calls run as may', async () => {
    const first = carrier.ring(NUMBER);
    await expect.poll(async () => (await carrier.product.newest()).status).toBe('in_progress');
    expect(await refused(NUMBER, /^I’m sorry, all lines are busy/)).toEqual(because(NUMBER, 'busy'));
    first.hangUp();
    await first.over;
    await expect.poll(statuses).not.toContain('in_progress');
  });

  it('the credit has run out', async () => {
    await moveBalance(carrier.product, -5_000_000);
    expect(await refused(NUMBER, /^I’m sorry, this number can’t take calls/)).toEqual(
      because(NUMBER, 'insufficient_credit'),
    );
    await moveBalance(carrier.product, 5_000_000);
  });

  it('today’s cap is reached', async () => {
    const cap = (cap_micros: number | null) =>
      carrier.product.ask('PUT', '/billing/telephone-cap', { body: { cap_micros, time_zone: 'UTC' } });
    await cap(10_000);
    expect(await refused(NUMBER, /^I’m sorry, this number can’t take calls/)).toEqual(
      because(NUMBER, 'daily_cap'),
    );
    await cap(null);
  });

  it('the database is away: the caller hears a sentence all the same, and the history has it once it’s back', async () => {
    const before = (await carrier.product.calls()).length;
    const { database } = carrier.product.server.test;
    for (const method of ['inWorkspace', 'withoutTenant'] as const) {
      vi.spyOn(database, method).mockRejectedValue(new DatabaseAway('gone'));
    }
    const { over } = carrier.ring(NUMBER);
    const { heard, sentence } = await over;
    expect(heard).toBe(true);
    expect(sentence ?? SORRY).toContain(SORRY);
    vi.restoreAllMocks();
    await expect.poll(async () => (await carrier.product.calls()).length).toBe(before + 1);
    expect(await carrier.product.newest()).toMatchObject({
      status: 'failed',
      end_reason: 'platform_error',
      called_number: NUMBER,
      party: CALLER,
      cost_micros: 0,
    });
  });
});
