/** Transfers of calls by Telnyx, through the whole server behind a proxy. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import type { TelnyxCall } from '../../../scripts/carrier-double/telnyx/telnyx-call';
import { startTelnyxProduct, type TelnyxProduct } from './telnyx-product';

const DESK = '+14155552674';
const PERSON = '+14155552673';
const SORRY = "I'm sorry, I get no answer from Anna. Is there anything else I can help you with?";

let product: TelnyxProduct;

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
  await product.addNumber({ number: DESK, agent_id, carrier_id: carrier.carrier_id });
});
afterAll(() => product?.stop());

/** A caller who is with the agent asks for Anna by a key. */
async function asks(
  reaction: TelnyxCall['reaction'],
  change: Parameters<TelnyxProduct['newCall']>[0] = {},
): Promise<TelnyxCall> {
  const call = product.newCall({ to: DESK, ...change });
  call.reaction = reaction;
  call.start();
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  await askAgain(call);
  return call;
}

async function askAgain(call: TelnyxCall): Promise<void> {
  const before = call.legs.length;
  for (const pressed of '1#') call.press(pressed);
  await expect.poll(() => call.legs.length).toBe(before + 1);
}

const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const answered = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');
const endReason = async () => (await product.newest()).end_reason;
const person = (call: TelnyxCall) => {
  const leg = call.legs.at(-1);
  if (leg === undefined) throw new Error('No one was dialled.');
  return leg;
};

it.each([false, true])(
  'once the person answers, the agent’s part ends and is charged, told twice: %s',
  async (tellsTwice) => {
    const call = await asks('answers', { tellsTwice });
    await expect.poll(endReason).toBe('transferred');
    const ended = await product.newest();
    expect(said(ended).at(-1)).toBe("One moment, I'll put you through to Anna.");
    expect(answered(ended)).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
    expect(ended.receipt?.total_micros).toBeGreaterThan(0);
    expect(person(call).options).toMatchObject({ to: PERSON, from: DESK, ring_seconds: 5 });
    // The sound is brought here no longer, and the end of the agent's part ended no one's call.
    await expect.poll(() => call.commands).toContain('streaming_stop');
    await expect.poll(() => call.answers.some(([event]) => event === 'streaming.stopped')).toBe(true);
    expect([call.isUp, call.openings.length, call.commands.includes('hangup')]).toEqual([true, 1, false]);
    person(call).hangUp();
    await call.over;
    expect(call.said).toEqual([]);
    const { end_reason, receipt, events } = await product.newest();
    expect({ end_reason, receipt, events }).toEqual({
      end_reason: 'transferred',
      receipt: ended.receipt,
      events: ended.events,
    });
  },
);

it('when no one answers, the caller has heard it ring, is with the agent again, and the agent says so', async () => {
  const call = await asks('rings');
  const before = call.heard.length;
  // It rings: two tones, not silence.
  await expect.poll(() => call.heard.slice(before).some((frame) => new Set(frame).size > 20)).toBe(true);
  person(call).end({ hangup_cause: 'timeout', sip_hangup_cause: '487' });
  await expect.poll(async () => said(await product.newest())).toContain(SORRY);
  const back = await product.newest();
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
  const call = await asks(reaction);
  await expect.poll(async () => answered(await product.newest()).length).toBe(1);
  const [tool] = answered(await product.newest());
  expect(tool).toMatchObject({ error: expect.stringMatching(error) });
  call.hangUp();
  await call.over;
  await expect.poll(endReason).toBe('caller_hung_up');
});

it('a socket that’s lost while it rings is opened again', async () => {
  const call = await asks('rings');
  call.dropMedia();
  await expect.poll(() => call.openings.length).toBe(2);
  person(call).end({ hangup_cause: 'timeout', sip_hangup_cause: '487' });
  await expect.poll(async () => said(await product.newest())).toContain(SORRY);
  call.hangUp();
  await call.over;
});

it('a caller who hangs up while it rings takes the ringing along', async () => {
  const call = await asks('rings');
  call.hangUp();
  await call.over;
  await expect.poll(endReason).toBe('caller_hung_up');
  expect(answered(await product.newest())).toMatchObject([{ error: 'The call ended first.' }]);
  expect(person(call).isUp).toBe(false);
});

it('what Telnyx refuses leaves the caller with the agent', async () => {
  product.telnyx.meanwhile = (request) => (request.endsWith('/actions/transfer') ? 503 : null);
  const call = product.ring({ to: DESK });
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  for (const pressed of '1#') call.press(pressed);
  await expect
    .poll(async () => said(await product.newest()).at(-1))
    .toMatch(/^I'm sorry, I couldn't put you through to Anna\./);
  product.telnyx.meanwhile = () => null;
  expect([call.openings.length, call.legs.length]).toEqual([1, 0]);
  call.hangUp();
  await call.over;
  await expect.poll(endReason).toBe('caller_hung_up');
});

it('a process that ends while it rings hangs up', async () => {
  const call = await asks('rings');
  await product.stop();
  expect([call.isUp, person(call).isUp]).toEqual([false, false]);
});
