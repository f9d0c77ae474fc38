/** Transfers of calls by Twilio, through the whole server behind a proxy. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import type { TwilioCall } from '../../../scripts/carrier-double/twilio/twilio-call';
import { postForm, signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';

const DESK = '+14155552674';
const PERSON = '+14155552673';
const SORRY = "I'm sorry, I get no answer from Anna. Is there anything else I can help you with?";

let product: TwilioProduct;

beforeAll(async () => {
  product = await startTwilioProduct();
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
async function asks(reaction: TwilioCall['reaction']) {
  const { call, over } = product.ring({ to: DESK });
  call.reaction = reaction;
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  await askAgain(call);
  return { call, over };
}

async function askAgain(call: TwilioCall): Promise<void> {
  const before = call.dialled.length;
  for (const pressed of '1#') call.press(pressed);
  await expect.poll(() => call.dialled.length).toBe(before + 1);
}

const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const answered = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');
const endReason = async () => (await product.newest()).end_reason;
const person = (call: TwilioCall) => {
  const dialled = call.dialled.at(-1);
  if (dialled === undefined) throw new Error('No one was dialled.');
  return dialled;
};

it('once the person answers, the agent’s part ends and is charged, however late and often that is told', async () => {
  const { call, over } = await asks('answers');
  await expect.poll(endReason).toBe('transferred');
  const ended = await product.newest();
  expect(said(ended).at(-1)).toBe("One moment, I'll put you through to Anna.");
  expect(answered(ended)).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
  expect(ended.receipt?.total_micros).toBeGreaterThan(0);
  const { dial, status } = person(call);
  expect([dial.number, dial.callerId, dial.timeout, status]).toEqual([PERSON, DESK, 5, 'in-progress']);
  // The end of the agent's part ended no one's call.
  expect(call.isUp).toBe(true);
  expect((await person(call).tellAnswered()).status).toBe(204);
  person(call).hangUp();
  await over;
  expect((await person(call).tellAnswered()).status).toBe(204);
  expect([call.openings.length, call.said]).toEqual([1, []]);
  const { end_reason, receipt, events } = await product.newest();
  expect({ end_reason, receipt, events }).toEqual({
    end_reason: 'transferred',
    receipt: ended.receipt,
    events: ended.events,
  });
});

it('when no one answers, the caller is back in the same call by another token, and the agent says so', async () => {
  const { call, over } = await asks('no-answer');
  const before = call.heard.length;
  await expect.poll(async () => said(await product.newest())).toContain(SORRY);
  const back = await product.newest();
  expect(back).toMatchObject({ status: 'in_progress', end_reason: null });
  expect(answered(back)).toMatchObject([{ error: 'No answer.' }]);
  expect(back.events.map(({ type }) => type)).not.toContain('connection_lost');
  expect(new Set(call.openings.map(({ token }) => token)).size).toBe(2);
  // Heard through, on the new socket.
  expect(call.heard.length).toBeGreaterThan(before + 100);
  // A second try is another one.
  call.reaction = 'answers';
  await askAgain(call);
  await expect.poll(endReason).toBe('transferred');
  call.hangUp();
  await over;
});

it('that someone answered is known at the latest when they have hung up', async () => {
  const { call, over } = await asks('answers_untold');
  person(call).hangUp();
  await over;
  await expect.poll(endReason).toBe('transferred');
  expect(call.openings).toHaveLength(1);
});

it('a caller who hangs up while it rings takes the ringing along', async () => {
  const { call, over } = await asks('rings');
  call.hangUp();
  await over;
  await expect.poll(endReason).toBe('caller_hung_up');
  expect(answered(await product.newest())).toMatchObject([{ error: 'The call ended first.' }]);
  expect(person(call).status).toBe('canceled');
});

it('a transfer of which Twilio’s answer is lost is made once, and goes on', async () => {
  product.twilio.meanwhile = (request) => (request.startsWith('POST') ? 'lost' : null);
  const { call, over } = await asks('answers');
  product.twilio.meanwhile = () => null;
  await expect.poll(endReason).toBe('transferred');
  expect(call.dialled).toHaveLength(1);
  call.hangUp();
  await over;
});

it('what Twilio refuses leaves the caller with the agent, on the socket they had', async () => {
  product.twilio.meanwhile = (request) => (request.startsWith('POST') ? 503 : null);
  const { call, over } = product.ring({ to: DESK });
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  for (const pressed of '1#') call.press(pressed);
  await expect
    .poll(async () => said(await product.newest()).at(-1))
    .toMatch(/^I'm sorry, I couldn't put you through to Anna\./);
  product.twilio.meanwhile = () => null;
  expect([call.openings.length, call.dialled.length]).toEqual([1, 0]);
  call.hangUp();
  await over;
  await expect.poll(endReason).toBe('caller_hung_up');
});

it('is told of by Twilio alone, and once: what is sent again brings no second token', async () => {
  const { call, over } = await asks('rings');
  const { action } = person(call).dial;
  const form = { ...call.form('in-progress'), DialCallStatus: 'no-answer' };
  const post = (url: string, signed = url, sent = form) =>
    postForm(product.proxy, url, sent, { 'x-twilio-signature': signatureOf(AUTH_TOKEN, signed, sent) });
  expect((await post(action, `${action}x`)).status).toBe(403);
  const other = action.replace(/[^/]+$/, crypto.randomUUID());
  expect((await post(other)).body).toContain('<Hangup/>');
  expect(answered(await product.newest())).toEqual([]);
  person(call).end('no-answer');
  await expect.poll(async () => said(await product.newest())).toContain(SORRY);
  expect((await post(action)).status).toBe(409);
  call.hangUp();
  await over;
});

it('a process that ends while it rings hangs up', async () => {
  const { call } = await asks('rings');
  await product.stop();
  await expect.poll(() => [call.isUp, person(call).status]).toEqual([false, 'canceled']);
});
