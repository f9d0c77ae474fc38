/** Calls in by Twilio, through the whole server behind a proxy. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { realSpeech } from '../../doubles/sound/real-speech';
import type { TwilioCall } from '../../../scripts/carrier-double/twilio/twilio-call';
import { patient } from '../../patience';
import { CALLER, NUMBER } from '../phone-calls/phone-product';
import { takenOver } from '../phone-calls/speaks-with-caller';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';

let product: TwilioProduct;

beforeAll(async () => {
  product = await startTwilioProduct();
});
afterAll(() => product?.stop());

/** Calls, and waits until the caller hears something. */
async function answered(change: Parameters<TwilioProduct['ring']>[0] = {}) {
  const { call, over } = product.ring(change);
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  return { call, over };
}

const endReason = async () => (await product.newest()).end_reason;
const types = async () => (await product.newest()).events.map(({ type }) => type);

async function hangUp({ call, over }: { call: TwilioCall; over: Promise<void> }) {
  call.hangUp();
  await over;
  await expect.poll(endReason).toBe('caller_hung_up');
}

describe('a call in', () => {
  it('is in the history with both numbers, and marks tell what was heard', async () => {
    const talk = await answered();
    await expect.poll(types).toContain('agent_said');
    await hangUp(talk);
    const call = await product.newest();
    expect(call).toMatchObject({ origin: 'phone', party: CALLER, called_number: NUMBER, agent_version: 1 });
    expect(call.events.find(({ type }) => type === 'first_heard')).toMatchObject({ told_by: 'marks' });
    expect(call.receipt?.total_micros).toBeGreaterThan(0);
  });

  it('takes keys, and clears what it was saying', async () => {
    const talk = await answered();
    for (const digit of '4155#') talk.call.press(digit);
    const said = async () => (await product.newest()).events.filter(({ type }) => type === 'caller_said');
    await expect.poll(said).toMatchObject([{ text: '4155' }]);
    expect(talk.call.told).toContain('clear');
    const before = talk.call.heard.length;
    await expect.poll(() => talk.call.heard.length).toBeGreaterThan(before + 10);
    await hangUp(talk);
  });

  it('hears the caller, and hangs up when the agent has said goodbye', async () => {
    product.ears.script = ['Goodbye.'];
    const { call, over } = await answered();
    await expect.poll(types).toContain('agent_said');
    const speech = await realSpeech('Goodbye. Thank you very much.');
    call.say(encodeMuLaw(speech.filter((_sample, index) => index % 2 === 0)));
    await over;
    expect(call.isUp).toBe(false);
    expect(await product.newest()).toMatchObject({ end_reason: 'end_phrase', status: 'ended' });
    expect(call.said).toEqual([]);
  });

  it('is taken over by someone who speaks with the caller, and given back to the agent', async () => {
    const talk = await answered();
    expect(await takenOver(product, talk.call.heard)).toBeGreaterThan(0.9);
    await hangUp(talk);
  });

  it('goes on with another socket, by another token, when the one it had is lost', async () => {
    const talk = await answered();
    talk.call.dropMedia();
    await expect.poll(() => talk.call.openings.length).toBe(2);
    const before = talk.call.heard.length;
    await expect.poll(() => talk.call.heard.length).toBeGreaterThan(before + 10);
    expect(talk.call.openings[1]?.token).not.toBe(talk.call.openings[0]?.token);
    expect(await types()).toEqual(expect.arrayContaining(['connection_lost', 'connection_resumed']));
    await hangUp(talk);
  });

  it(
    'goes on with another socket when the one it had says nothing any more',
    async () => {
      const talk = await answered();
      talk.call.stallMedia();
      await expect.poll(() => talk.call.openings.length, { timeout: patient(25_000) }).toBe(2);
      await expect.poll(types).toContain('connection_resumed');
      const before = talk.call.heard.length;
      for (const digit of '4155#') talk.call.press(digit);
      await expect.poll(() => talk.call.heard.length).toBeGreaterThan(before);
      await hangUp(talk);
    },
    patient(40_000),
  );

  it('whose sound can’t be opened is tried twice more, then hears a sentence', async () => {
    const { call, over } = product.ring({ spoilsTokens: true });
    await over;
    expect(call.openings).toHaveLength(3);
    expect(call.said).toEqual([expect.stringMatching(/^I’m sorry, something went wrong on our side\./)]);
    expect(await product.newest()).toMatchObject({ end_reason: 'line_failed', fault: 'telephony' });
  });

  it('that is over before its sound began is closed by a status, however late and often it comes', async () => {
    const status = `${product.voiceUrl}/status`;
    let open = () => undefined as void;
    const opensAfter = new Promise<void>((resolve) => (open = resolve));
    const { call, over } = product.ring({ spoilsTokens: true, opensAfter });
    await expect.poll(() => call.openings.length).toBe(1);
    expect((await call.tellOver(status)).status).toBe(204);
    open();
    expect(await endReason()).toBe('caller_hung_up');
    await over;
    const before = await product.newest();
    expect((await call.tellOver(status)).status).toBe(204);
    expect(await product.newest()).toEqual(before);
  });
});

describe('a call that can’t be taken hears a sentence and is in the history', () => {
  it.each([
    ['a number that is not there', '+14155552679', 'unknown_number'],
    ['a number without an agent', '+14155552673', 'no_agent'],
  ])('%s', async (_name, to, reason) => {
    if (reason === 'no_agent') {
      await product.addNumber({ number: to, carrier_id: product.carrier.carrier_id });
    }
    // What Twilio sends for "anonymous".
    const { call, over } = product.ring({ to, from: '+266696687' });
    await over;
    expect(call.said).toEqual([expect.stringMatching(/^I’m sorry, this number can’t take calls/)]);
    expect(call.openings).toEqual([]);
    expect(await product.newest()).toMatchObject({
      end_reason: reason,
      status: 'refused',
      party: 'Withheld',
      called_number: to,
    });
  });
});
