/** Calls in by Telnyx, through the whole server behind a proxy. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeMuLaw } from '#server/runtime/lines/mu-law';
import { realSpeech } from '../../doubles/sound/real-speech';
import type { TelnyxCall } from '../../../scripts/carrier-double/telnyx/telnyx-call';
import { patient } from '../../patience';
import { CALLER, NUMBER } from '../phone-calls/phone-product';
import { takenOver } from '../phone-calls/speaks-with-caller';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

let product: TelnyxProduct;

beforeAll(async () => {
  product = await startTelnyxProduct();
});
afterAll(() => product?.stop());

/** Calls, and waits until the caller hears something. */
async function answered(change: Parameters<TelnyxProduct['ring']>[0] = {}) {
  const call = product.ring(change);
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  return call;
}

const endReason = async () => (await product.newest()).end_reason;
const types = async () => (await product.newest()).events.map(({ type }) => type);

async function hangUp(call: TelnyxCall) {
  call.hangUp();
  await call.over;
  await expect.poll(endReason).toBe('caller_hung_up');
}

const SORRY = /^I’m sorry, something went wrong on our side\./;

describe('a call in', () => {
  it('is in the history with both numbers, and marks tell what was heard', async () => {
    const talk = await answered();
    await expect.poll(types).toContain('agent_said');
    expect(talk.openings[0]?.url).toBe(
      `wss://calls.example.com/ws/carriers/${product.carrier.carrier_id}/streams/1`,
    );
    await hangUp(talk);
    const call = await product.newest();
    expect(call).toMatchObject({ origin: 'phone', party: CALLER, called_number: NUMBER, agent_version: 1 });
    expect(call.events.find(({ type }) => type === 'first_heard')).toMatchObject({ told_by: 'marks' });
    expect(call.receipt?.total_micros).toBeGreaterThan(0);
    expect(talk.answers.every(([, status]) => status === 204)).toBe(true);
  });

  it('takes keys once each, and clears what it was saying', async () => {
    const talk = await answered();
    for (const digit of '4155#') talk.press(digit);
    const said = async () => (await product.newest()).events.filter(({ type }) => type === 'caller_said');
    await expect.poll(said).toMatchObject([{ text: '4155' }]);
    expect(talk.told).toContain('clear');
    const before = talk.heard.length;
    await expect.poll(() => talk.heard.length).toBeGreaterThan(before + 10);
    await hangUp(talk);
  });

  it('hears the caller, whose frames come out of order, and hangs up after the goodbye', async () => {
    product.ears.script = ['Goodbye.'];
    const call = await answered({ shuffles: true });
    await expect.poll(types).toContain('agent_said');
    const speech = await realSpeech('Goodbye. Thank you very much.');
    call.say(encodeMuLaw(speech.filter((_sample, index) => index % 2 === 0)));
    await call.over;
    expect(call.commands.slice(0, 2)).toEqual(['answer', 'hangup']);
    expect(await product.newest()).toMatchObject({ end_reason: 'end_phrase', status: 'ended' });
    expect(call.said).toEqual([]);
  });

  it('is taken over by someone who speaks with the caller, and given back to the agent', async () => {
    const talk = await answered();
    expect(await takenOver(product, talk.heard)).toBeGreaterThan(0.9);
    await hangUp(talk);
  });

  it('whose webhooks all come twice is one call', async () => {
    const before = (await product.calls()).length;
    const talk = await answered({ tellsTwice: true });
    await hangUp(talk);
    expect(await product.calls()).toHaveLength(before + 1);
    const rings = talk.answers.filter(([event]) => event === 'call.initiated').map(([, status]) => status);
    expect(rings).toEqual([204, 409]);
  });

  it('goes on with another socket, by another token, when the one it had is lost', async () => {
    const talk = await answered();
    talk.dropMedia();
    await expect.poll(() => talk.openings.length).toBe(2);
    const before = talk.heard.length;
    await expect.poll(() => talk.heard.length).toBeGreaterThan(before + 10);
    expect(talk.openings[1]?.client_state).not.toBe(talk.openings[0]?.client_state);
    expect(await types()).toEqual(expect.arrayContaining(['connection_lost', 'connection_resumed']));
    expect(talk.openings).toHaveLength(2);
    await hangUp(talk);
  });

  it(
    'goes on with another socket when the one it had says nothing any more',
    async () => {
      const talk = await answered();
      talk.stallMedia();
      await expect.poll(() => talk.openings.length, { timeout: patient(25_000) }).toBe(2);
      await expect.poll(types).toContain('connection_resumed');
      await hangUp(talk);
    },
    patient(40_000),
  );

  it('whose sound can’t be opened is tried twice more, then hears a sentence', async () => {
    const call = product.ring({ spoilsStreams: true });
    await call.over;
    expect(call.openings).toHaveLength(3);
    expect(call.said).toEqual([expect.stringMatching(SORRY)]);
    expect(await product.newest()).toMatchObject({ end_reason: 'line_failed', fault: 'telephony' });
  });

  it('that is over before its sound began is closed, however often that is told', async () => {
    const call = product.ring({ opensNothing: true });
    await expect.poll(() => call.openings.length).toBe(1);
    call.hangUp();
    await call.over;
    expect(await endReason()).toBe('caller_hung_up');
    const before = await product.newest();
    call.tell('call.hangup', { hangup_cause: 'normal_clearing' });
    await expect.poll(() => call.answers.filter(([event]) => event === 'call.hangup').length).toBe(2);
    expect(await product.newest()).toEqual(before);
  });

  it('whose caller is gone before it’s answered leaves nothing behind', async () => {
    product.telnyx.meanwhile = (request) => {
      if (request.includes('/actions/answer')) call.isUp = false;
      return null;
    };
    const before = (await product.calls()).length;
    const call = product.ring();
    await expect.poll(async () => (await product.calls()).length).toBe(before + 1);
    await expect.poll(endReason).toBe('caller_hung_up');
    expect(call.openings).toEqual([]);
    product.telnyx.meanwhile = () => null;
  });
});

describe('a call that can’t be taken hears a sentence and is in the history', () => {
  it('the number’s own words in the language of its country', async () => {
    const words = 'Bitte schreiben Sie uns.';
    const { phone_number_id } = await product.addNumber({
      number: '+4930123457',
      carrier_id: product.carrier.carrier_id,
    });
    await product.ask('PATCH', `/phone-numbers/${phone_number_id}`, {
      body: { rules: { unavailable_message: words } },
    });
    const call = product.ring({ to: '+4930123457' });
    await call.over;
    expect([call.said, call.saidBy]).toEqual([[words], ['de-DE AWS.Polly.Vicki-Neural']]);
  });

  it.each([
    ['a number that is not there', '+14155552679', 'unknown_number'],
    ['a number without an agent', '+14155552673', 'no_agent'],
  ])('%s', async (_name, to, reason) => {
    if (reason === 'no_agent') {
      await product.addNumber({ number: to, carrier_id: product.carrier.carrier_id });
    }
    const call = product.ring({ to, from: 'anonymous' });
    await call.over;
    expect(call.said).toEqual([expect.stringMatching(/^I’m sorry, this number can’t take calls/)]);
    expect(call.commands).toEqual(['answer', 'speak', 'hangup']);
    expect(call.openings).toEqual([]);
    expect(await product.newest()).toMatchObject({
      end_reason: reason,
      status: 'refused',
      party: 'Withheld',
      called_number: to,
    });
  });
});
