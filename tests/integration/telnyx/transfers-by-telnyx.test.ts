/** Transfers of calls by Telnyx, through the whole server behind a proxy. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import type { TelnyxCall } from '../../../scripts/carrier-double/telnyx/telnyx-call';
import { type OwnNumber, ownNumbers } from '../phone-calls/own-numbers';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';
import { expect } from '../../side-by-side';

const PERSON = '+14155552673';
const SORRY = "I'm sorry, I get no answer from Anna. Is there anything else I can help you with?";

let product: TelnyxProduct;
let newDesk: () => Promise<OwnNumber>;

beforeAll(async () => {
  product = await startTelnyxProduct();
  const tool = {
    type: 'transfer',
    name: 'anna',
    description: 'Puts the caller through to Anna.',
    to: 'Anna',
    number: PERSON,
    triggers: ['1'],
    ring_seconds: 5,
  };
  const { content, carrier } = product;
  const agent_id = await product.publish(
    z.parse(AgentContent, { ...content, first_message: 'Hello.', tools: [tool] }),
  );
  const ownNumber = ownNumbers(product, carrier.carrier_id);
  newDesk = () => ownNumber(agent_id);
});
afterAll(() => product?.stop());

/** A caller who is with the agent asks for Anna by a key. */
async function asks(reaction: TelnyxCall['reaction'], change: Change = {}) {
  const talking = await talks(change);
  talking.call.reaction = reaction;
  await askAgain(talking.call);
  return talking;
}

type Change = Parameters<TelnyxProduct['ring']>[0];

/** A caller who hears the agent. */
async function talks(change: Change = {}) {
  const desk = await newDesk();
  const call = product.ring({ to: desk.number, ...change });
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  return { desk, call, endReason: async () => (await desk.call()).end_reason };
}

async function askAgain(call: TelnyxCall): Promise<void> {
  const before = call.legs.length;
  for (const pressed of '1#') call.press(pressed);
  await expect.poll(() => call.legs.length).toBe(before + 1);
}

const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const answered = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');
const person = (call: TelnyxCall) => {
  const leg = call.legs.at(-1);
  if (leg === undefined) throw new Error('No one was dialled.');
  return leg;
};

describe.concurrent('a caller who asks for someone', () => {
  it.each([false, true])(
    'once the person answers, the agent’s part ends and is charged, told twice: %s',
    async (tellsTwice) => {
      const { desk, call, endReason } = await asks('answers', { tellsTwice });
      await expect.poll(endReason).toBe('transferred');
      const ended = await desk.call();
      expect(said(ended).at(-1)).toBe("One moment, I'll put you through to Anna.");
      expect(answered(ended)).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
      expect(ended.receipt?.total_micros).toBeGreaterThan(0);
      expect(person(call).options).toMatchObject({ to: PERSON, from: desk.number, ring_seconds: 5 });
      // The sound is brought here no longer, and the end of the agent's part ended no one's call.
      await expect.poll(() => call.commands).toContain('streaming_stop');
      await expect.poll(() => call.answers.some(([event]) => event === 'streaming.stopped')).toBe(true);
      expect([call.isUp, call.openings.length, call.commands.includes('hangup')]).toEqual([true, 1, false]);
      person(call).hangUp();
      await call.over;
      expect(call.said).toEqual([]);
      const { end_reason, receipt, events } = await desk.call();
      expect({ end_reason, receipt, events }).toEqual({
        end_reason: 'transferred',
        receipt: ended.receipt,
        events: ended.events,
      });
    },
  );

  it('when no one answers, the caller has heard it ring, is with the agent again, and the agent says so', async () => {
    const { desk, call, endReason } = await asks('rings');
    const before = call.heard.length;
    // It rings: two tones, not silence.
    await expect.poll(() => call.heard.slice(before).some((frame) => new Set(frame).size > 20)).toBe(true);
    person(call).end({ hangup_cause: 'timeout', sip_hangup_cause: '487' });
    await expect.poll(async () => said(await desk.call())).toContain(SORRY);
    const back = await desk.call();
    expect(back).toMatchObject({ status: 'in_progress', end_reason: null });
    expect(answered(back)).toMatchObject([{ error: 'No answer.' }]);
    expect(back.events.map(({ type }) => type)).not.toContain('connection_lost');
    expect(call.openings).toHaveLength(1);
    // A second try is another one.
    call.reaction = 'answers';
    await askAgain(call);
    await expect.poll(endReason).toBe('transferred');
    call.hangUp();
    await call.over;
  });

  it.each([
    ['busy', /^The line was busy\.$/],
    ['declines', /^The call was declined\.$/],
    ['fails', /SIP 503/],
  ] as const)('who is %s is told of as that', async (reaction, error) => {
    const { desk, call, endReason } = await asks(reaction);
    await expect.poll(async () => answered(await desk.call()).length).toBe(1);
    const [tool] = answered(await desk.call());
    expect(tool).toMatchObject({ error: expect.stringMatching(error) });
    call.hangUp();
    await call.over;
    await expect.poll(endReason).toBe('caller_hung_up');
  });

  it('a socket that’s lost while it rings is opened again', async () => {
    const { desk, call } = await asks('rings');
    call.dropMedia();
    await expect.poll(() => call.openings.length).toBe(2);
    person(call).end({ hangup_cause: 'timeout', sip_hangup_cause: '487' });
    await expect.poll(async () => said(await desk.call())).toContain(SORRY);
    call.hangUp();
    await call.over;
  });

  it('a caller who hangs up while it rings takes the ringing along', async () => {
    const { desk, call, endReason } = await asks('rings');
    call.hangUp();
    await call.over;
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect
      .poll(async () => answered(await desk.call()))
      .toMatchObject([{ error: 'The call ended first.' }]);
    expect(person(call).isUp).toBe(false);
  });
});

it('what Telnyx refuses leaves the caller with the agent', async () => {
  product.telnyx.meanwhile = (request) => (request.endsWith('/actions/transfer') ? 503 : null);
  const { desk, call, endReason } = await talks();
  for (const pressed of '1#') call.press(pressed);
  await expect
    .poll(async () => said(await desk.call()).at(-1))
    .toMatch(/^I'm sorry, I couldn't put you through to Anna\./);
  product.telnyx.meanwhile = () => null;
  expect([call.openings.length, call.legs.length]).toEqual([1, 0]);
  call.hangUp();
  await call.over;
  await expect.poll(endReason).toBe('caller_hung_up');
});

it('a process that ends while it rings hangs up', async () => {
  const { call } = await asks('rings');
  await product.stop();
  expect([call.isUp, person(call).isUp]).toEqual([false, false]);
});
