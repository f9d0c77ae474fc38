/** Each type of event comes from what really happens: none is in the contract alone. */
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { webhookPayloads, webhookTypes } from '#contract/webhooks/webhooks';
import { startReceiver } from '../../doubles/webhooks/receiver';
import { patient } from '../../patience';
import { CallClient } from '../calls/call-client';
import { payAtTestCheckout } from '../http/test-checkout';
import { startWholeServer } from '../http/whole-server';

/** Where the others happen. */
const toldElsewhere = {
  'alert.fired': '../alerts/alerts.test.ts',
  'call.reviewed': '../calls/scoring.test.ts',
  'campaign.finished': '../campaigns/campaigns.test.ts',
};

const content = {
  name: 'Front desk',
  first_message: 'Hello.',
  tools: [
    {
      type: 'help',
      name: 'colleague',
      description: 'Asks a colleague to join.',
      triggers: ['a person'],
      message: 'I’ve asked a colleague.',
      wait_seconds: 60,
      unanswered_message: '',
      when_not_understood: true,
    },
  ],
};

const receiver = await startReceiver();
// What the first call costs takes the balance below the line.
const server = await startWholeServer({ ALLOWED_PRIVATE_HOSTS: receiver.host, TRIAL_CREDIT: '1' });
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

it('a call, a version, a low balance and a purchase are told of as they happen', async () => {
  const { token } = await server.signUp('ada@example.com');
  const ask = async <Body>(method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await server.call(method, path, { token, body, headers });
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
    return answer.body as Body;
  };
  const { secret } = await ask<{ secret: string }>('POST', '/webhooks', {
    url: `${receiver.origin}/all`,
    events: webhookTypes,
  });
  receiver.secrets.set('/all', secret);
  const got = (type: string) => receiver.received.filter((one) => one.type === type);

  const { agent_id } = await ask<{ agent_id: string }>('POST', '/agents', { content });
  await ask('POST', `/agents/${agent_id}/publish`, { draft_revision: 1, note: 'First' });

  const { call_id, ticket } = await ask<{ call_id: string; ticket: string }>(
    'POST',
    `/agents/${agent_id}/test-calls`,
    { content },
  );
  const address = server.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = await new CallClient(`ws://127.0.0.1:${port}/ws/calls`).hello(ticket, 0);
  await client.event('agent_said');
  client.say('May I speak to a person?');
  await client.event('help_requested');
  client.send({ type: 'end' });
  await client.message('ended');

  const purchase = await ask<{ checkout_url: string }>('POST', '/billing/create-checkout-session', {
    amount: 10,
  });
  await payAtTestCheckout(server.app, purchase.checkout_url);

  const here = webhookTypes.filter((type) => !Object.hasOwn(toldElsewhere, type));
  await vi.waitUntil(() => here.every((type) => got(type).length > 0), patient(30_000));
  expect(receiver.faults).toEqual([]);
  for (const type of here) {
    const [event, ...more] = got(type);
    expect([type, more]).toEqual([type, []]);
    expect(z.parse(webhookPayloads[type], event?.data)).toEqual(event?.data);
  }
  expect(got('call.started')[0]?.data).toMatchObject({ call_id, agent_id, origin: 'test' });
  expect(got('call.ended')[0]?.data).toMatchObject({ call_id, end_reason: 'ended_by_user' });
  expect(got('call.help_requested')[0]?.data).toMatchObject({ call_id, wait_seconds: 60 });
  expect(got('balance.low')[0]?.data).toMatchObject({ below_micros: 1_000_000 });
  expect(Number(got('balance.low')[0]?.data.balance_micros)).toBeLessThan(1_000_000);
  expect(got('purchase.paid')[0]?.data).toMatchObject({ amount_micros: 10_000_000 });
  expect(got('agent.published')[0]?.data).toMatchObject({ agent_id, version: 1, note: 'First' });
});
