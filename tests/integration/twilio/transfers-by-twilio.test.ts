/** Transfers of calls by Twilio, through the whole server behind a proxy. */
import { Client } from 'pg';
import { afterAll, beforeAll, describe, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Call } from '#contract/calls/calls';
import { AUTH_TOKEN } from '../../../scripts/carrier-double/twilio/twilio-account';
import type { TwilioCall } from '../../../scripts/carrier-double/twilio/twilio-call';
import { postForm, signatureOf } from '../../../scripts/carrier-double/twilio/twilio-webhook';
import { type OwnNumber, ownNumbers } from '../phone-calls/own-numbers';
import { startTwilioProduct, type TwilioProduct } from './twilio-product';
import { expect } from '../../side-by-side';

const PERSON = '+14155552673';
const SORRY = "I'm sorry, I get no answer from Anna. Is there anything else I can help you with?";

let product: TwilioProduct;
let newDesk: () => Promise<OwnNumber>;

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
  const ownNumber = ownNumbers(product, carrier.carrier_id);
  newDesk = () => ownNumber(agent_id);
});
afterAll(() => product?.stop());

/** A caller who is with the agent asks for Anna by a key. */
async function asks(reaction: TwilioCall['reaction']) {
  const { desk, call, over, endReason } = await talks();
  call.reaction = reaction;
  await askAgain(call);
  return { desk, call, over, endReason };
}

/** A caller who hears the agent. */
async function talks() {
  const desk = await newDesk();
  const { call, over } = product.ring({ to: desk.number });
  await expect.poll(() => call.heard.length).toBeGreaterThan(10);
  return { desk, call, over, endReason: async () => (await desk.call()).end_reason };
}

async function askAgain(call: TwilioCall): Promise<void> {
  const before = call.dialled.length;
  for (const pressed of '1#') call.press(pressed);
  await expect.poll(() => call.dialled.length).toBe(before + 1);
}

/** What a statement says of the leg by which the caller of `$1` was sent on. */
async function legOf({ call_id }: Call, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: product.server.test.ownerUrl });
  await client.connect();
  const { rows } = await client.query(statement, [call_id]).finally(() => client.end());
  return rows;
}

const said = ({ events }: Call) =>
  events.flatMap((event) => (event.type === 'agent_said' ? [event.text] : []));
const answered = ({ events }: Call) => events.filter(({ type }) => type === 'tool_answered');
const person = (call: TwilioCall) => {
  const dialled = call.dialled.at(-1);
  if (dialled === undefined) throw new Error('No one was dialled.');
  return dialled;
};

describe.concurrent('a caller who asks for someone', () => {
  it('once the person answers, the agent’s part ends and is charged, however late and often that is told', async () => {
    const { desk, call, over, endReason } = await asks('answers');
    await expect.poll(endReason).toBe('transferred');
    const ended = await desk.call();
    expect(said(ended).at(-1)).toBe("One moment, I'll put you through to Anna.");
    expect(answered(ended)).toMatchObject([{ answer: 'Transferred to Anna.', error: null }]);
    expect(ended.receipt?.total_micros).toBeGreaterThan(0);
    const { dial, status } = person(call);
    expect([dial.number, dial.callerId, dial.timeout, status]).toEqual([
      PERSON,
      desk.number,
      5,
      'in-progress',
    ]);
    // The end of the agent's part ended no one's call.
    expect(call.isUp).toBe(true);
    // The process that waited for the answer may be gone before it notes it: whichever is told does.
    await legOf(ended, 'update forwarded_legs set answered_at = null where call_id = $1');
    expect((await person(call).tellAnswered()).status).toBe(204);
    const noted = await legOf(ended, 'select answered_at from forwarded_legs where call_id = $1');
    expect(noted).toEqual([{ answered_at: expect.any(Date) }]);
    person(call).hangUp();
    await over;
    expect((await person(call).tellAnswered()).status).toBe(204);
    expect([call.openings.length, call.said]).toEqual([1, []]);
    const { end_reason, receipt, events } = await desk.call();
    expect({ end_reason, receipt, events }).toEqual({
      end_reason: 'transferred',
      receipt: ended.receipt,
      events: ended.events,
    });
  });

  it('when no one answers, the caller is back in the same call by another token, and the agent says so', async () => {
    const { desk, call, over, endReason } = await asks('no-answer');
    const before = call.heard.length;
    await expect.poll(async () => said(await desk.call())).toContain(SORRY);
    const back = await desk.call();
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
    const { call, over, endReason } = await asks('answers_untold');
    person(call).hangUp();
    await over;
    await expect.poll(endReason).toBe('transferred');
    expect(call.openings).toHaveLength(1);
  });

  it('a caller who hangs up while it rings takes the ringing along', async () => {
    const { desk, call, over, endReason } = await asks('rings');
    call.hangUp();
    await over;
    await expect.poll(endReason).toBe('caller_hung_up');
    await expect
      .poll(async () => answered(await desk.call()))
      .toMatchObject([{ error: 'The call ended first.' }]);
    expect(person(call).status).toBe('canceled');
  });

  it('is told of by Twilio alone, and once: what is sent again brings no second token', async () => {
    const { desk, call, over } = await asks('rings');
    const { action } = person(call).dial;
    const form = { ...call.form('in-progress'), DialCallStatus: 'no-answer' };
    const post = (url: string, signed = url, sent = form) =>
      postForm(product.proxy, url, sent, { 'x-twilio-signature': signatureOf(AUTH_TOKEN, signed, sent) });
    expect((await post(action, `${action}x`)).status).toBe(403);
    const other = action.replace(/[^/]+$/, crypto.randomUUID());
    expect((await post(other)).body).toContain('<Hangup/>');
    expect(answered(await desk.call())).toEqual([]);
    person(call).end('no-answer');
    await expect.poll(async () => said(await desk.call())).toContain(SORRY);
    expect((await post(action)).status).toBe(409);
    call.hangUp();
    await over;
  });
});

it('a transfer of which Twilio’s answer is lost is made once, and goes on', async () => {
  product.twilio.meanwhile = (request) => (request.startsWith('POST') ? 'lost' : null);
  const { call, over, endReason } = await asks('answers');
  product.twilio.meanwhile = () => null;
  await expect.poll(endReason).toBe('transferred');
  expect(call.dialled).toHaveLength(1);
  call.hangUp();
  await over;
});

it('what Twilio refuses leaves the caller with the agent, on the socket they had', async () => {
  product.twilio.meanwhile = (request) => (request.startsWith('POST') ? 503 : null);
  const { desk, call, over, endReason } = await talks();
  for (const pressed of '1#') call.press(pressed);
  await expect
    .poll(async () => said(await desk.call()).at(-1))
    .toMatch(/^I'm sorry, I couldn't put you through to Anna\./);
  product.twilio.meanwhile = () => null;
  expect([call.openings.length, call.dialled.length]).toEqual([1, 0]);
  call.hangUp();
  await over;
  await expect.poll(endReason).toBe('caller_hung_up');
});

it('a process that ends while it rings hangs up', async () => {
  const { call } = await asks('rings');
  await product.stop();
  await expect.poll(() => [call.isUp, person(call).status]).toEqual([false, 'canceled']);
});
