/** What an agent looks up before the first word of a telephone call, through the whole server. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { Agent, ToolTrial } from '#contract/agents/agents';
import { type AsteriskDouble, startAsteriskDouble } from '../../doubles/asterisk/asterisk-double';
import { patient } from '../../patience';
import {
  ARI_PASSWORD,
  ARI_USER,
  CALLER,
  NUMBER,
  type PhoneProduct,
  startPhoneProduct,
} from './phone-product';

const KEY = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Asked {
  url: string;
  headers: Record<string, string>;
  body: string;
}

let asterisk: AsteriskDouble;
let product: PhoneProduct;
let directory: Server;
let agent_id: string;
let phone_number_id: string;
let asked: Asked[] = [];
/** What the directory answers; null: nothing, ever. */
let answer: { status: number; body: string } | null;

const lookup = (host: string) => ({
  type: 'lookup',
  url: `http://${host}/callers/{{caller_number}}`,
  headers: [{ name: 'webhook-signature', value: KEY, secret: true }],
  response_variables: [
    { name: 'customer', path: 'person.name' },
    { name: 'plan', path: 'plan' },
  ],
});

beforeAll(async () => {
  directory = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        url: request.url ?? '',
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body: Buffer.concat(chunks).toString(),
      });
      if (answer === null) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(directory.address() as AddressInfo).port}`;
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  product = await startPhoneProduct(asterisk.address, null, { ALLOWED_PRIVATE_HOSTS: host });
  const { carrier_id } = await product.addCarrier();
  agent_id = await product.publish(
    z.parse(AgentContent, {
      ...product.content,
      first_message: 'Hello {{customer}}, this is {{called_number}}.',
      variables: [{ name: 'customer', default: 'there' }],
      tools: [lookup(host)],
    }),
  );
  ({ phone_number_id } = await product.addNumber({ number: NUMBER, agent_id, carrier_id }));
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await product?.stop();
  await asterisk?.close();
  directory?.closeAllConnections();
  directory?.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: JSON.stringify({ person: { name: 'Ada' }, plan: null }) };
});

/** A call in that has heard its greeting. */
async function greeted() {
  const phone = asterisk.ring(NUMBER, CALLER);
  const said = async () => (await product.newest()).events.find(({ type }) => type === 'agent_said');
  await expect.poll(() => phone.heard.length).toBeGreaterThan(10);
  await expect.poll(said).toBeDefined();
  phone.hangUp();
  await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
  return product.newest();
}

const ofLookup = ({ events }: Awaited<ReturnType<typeof greeted>>) =>
  events.filter(({ type }) => type === 'tool_called' || type === 'tool_answered');

describe('a lookup', () => {
  it('is asked before the first word, signed, and what it returned is in the greeting', async () => {
    const call = await greeted();
    expect(call.events.find(({ type }) => type === 'agent_said')).toMatchObject({
      text: expect.stringMatching(/^Hello Ada, this is/),
    });
    expect(asked).toHaveLength(1);
    const [{ url, headers, body }] = asked as [Asked];
    expect(decodeURIComponent(url)).toBe(`/callers/${CALLER}`);
    expect(JSON.parse(body)).toMatchObject({
      caller_number: CALLER,
      called_number: NUMBER,
      direction: 'inbound',
      customer: 'there',
    });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const mac = createHmac('sha256', Buffer.from(KEY.slice(6), 'base64'))
      .update(signed)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(ofLookup(call)).toMatchObject([
      { type: 'tool_called', tool: 'lookup', turn: 0, lookup: true },
      { type: 'tool_answered', status: 200, error: null, variables: { customer: 'Ada' } },
    ]);
    expect(JSON.stringify(call)).not.toContain(KEY);
  });

  it('is asked for calls out as well', async () => {
    await product.ask('POST', '/calls', {
      body: { agent_id, phone_number_id, to: CALLER },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await expect.poll(() => asked.length).toBe(1);
    expect(JSON.parse(asked[0]?.body ?? '{}')).toMatchObject({
      caller_number: CALLER,
      calling_number: NUMBER,
      direction: 'outbound',
    });
    asterisk.made.at(-1)?.phone.hangUp();
    await expect.poll(async () => (await product.newest()).end_reason).not.toBeNull();
  });

  it.each([
    ['an error', { status: 500, body: 'oops' }, /status 500/, 0],
    ['no answer within two seconds', null, /2 s|timed out|in time|2,000 ms|2000/, 1900],
  ])('that ends with %s changes nothing but the log', async (_what, reply, words, least) => {
    answer = reply;
    const call = await greeted();
    expect(call.events.find(({ type }) => type === 'agent_said')).toMatchObject({
      text: expect.stringMatching(/^Hello there/),
    });
    const [, answered] = ofLookup(call);
    expect(answered).toMatchObject({ type: 'tool_answered', variables: {} });
    const { error, duration_ms } = answered as { error: string; duration_ms: number };
    expect(error).toMatch(words);
    expect(duration_ms).toBeGreaterThanOrEqual(least);
  });

  it('can be tried from the editor', async () => {
    const { draft } = await product.ask<Agent>('GET', `/agents/${agent_id}`);
    const [tool] = draft.tools;
    expect(JSON.stringify(draft)).not.toContain(KEY);
    const trial = await product.ask<ToolTrial>('POST', `/agents/${agent_id}/tool-trials`, {
      body: { tool, arguments: { caller_number: CALLER, called_number: NUMBER } },
    });
    expect(trial).toMatchObject({
      status: 200,
      error: null,
      says: '',
      variables: { customer: 'Ada' },
      request: { method: 'POST', headers: { 'webhook-signature': 'v1,••••••' } },
    });
    expect(asked[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  });

  it('needs its key before it is published', async () => {
    const { draft, draft_revision } = await product.ask<Agent>('GET', `/agents/${agent_id}`);
    const tools = draft.tools.map((tool) => ({
      ...tool,
      headers: [{ name: 'webhook-signature', value: '', secret: true }],
    }));
    const saved = await product.ask<Agent>('PUT', `/agents/${agent_id}/draft`, {
      body: { base_revision: draft_revision, content: { ...draft, tools } },
    });
    const publishing = product.ask('POST', `/agents/${agent_id}/publish`, {
      body: { draft_revision: saved.draft_revision, note: '' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await expect(publishing).rejects.toThrow('tools.0.headers.0.value');
  });
});
