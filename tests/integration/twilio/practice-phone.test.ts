/** The practice phone and the whole server: calls in and out without a carrier, and who may come near it. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import type { Carrier } from '#contract/workspace/carriers';
import { type CarrierDouble, startCarrierDouble } from '../../../scripts/carrier-double/double-server';
import { patient } from '../../patience';
import { type PhoneProduct, startPhoneProduct } from '../phone-calls/phone-product';
import { PracticePage } from './practice-page';

const ME = '+14155550199';
const folder = mkdtempSync(join(tmpdir(), 'callwright-practice-'));
const file = join(folder, 'carrier-double.json');
let product: PhoneProduct;
let double: CarrierDouble | null = null;
let number: PhoneNumber;
let agent_id: string;

beforeAll(async () => {
  product = await startPhoneProduct('http://127.0.0.1:1', null, { DATA_DIR: folder });
  agent_id = await product.publish(product.content);
  double = await startDouble();
  number = await setUp();
  await vi.waitUntil(async () => (await product.carrierState()) === 'connected', patient(20_000));
});
afterAll(async () => {
  await double?.close();
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const startDouble = () =>
  startCarrierDouble({
    product: 'http://localhost:8000',
    // A server that listens on a port has such an address.
    proxy: { host: '127.0.0.1', port: (product.server.app.server.address() as AddressInfo).port },
    file,
    pageDirectory: folder,
    port: 0,
  });
const url = () => double?.url ?? '';
const setUp = (id = agent_id) =>
  product.ask<PhoneNumber>('POST', '/practice-phone', { body: { agent_id: id } });

const pages: PracticePage[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
});
async function openPage(): Promise<PracticePage> {
  const page = await PracticePage.open(url());
  pages.push(page);
  await expect.poll(() => page.last('numbers')).toBeDefined();
  return page;
}

/** Has the agent call someone. @returns the id of the call */
async function callOut(change: object = {}): Promise<string> {
  const { call_id } = await product.ask<{ call_id: string }>('POST', '/calls', {
    body: {
      agent_id,
      phone_number_id: number.phone_number_id,
      to: '+14155552672',
      ring_seconds: 10,
      ...change,
    },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return call_id;
}
const reasonOf = async (callId: string) => (await product.call(callId)).end_reason;

describe('a practice number', () => {
  it('is set up once for an agent, and rings', async () => {
    expect(number).toMatchObject({ number: '+14155550100', agent_id, ring_problem: null });
    expect((await setUp()).phone_number_id).toBe(number.phone_number_id);
    const { items, has_practice_phone } = await product.ask<{
      items: Carrier[];
      has_practice_phone: boolean;
    }>('GET', '/carriers');
    expect(has_practice_phone).toBe(true);
    expect(items).toMatchObject([{ label: 'Practice phone', is_practice: true, webhook_url: null }]);
    expect(await product.ask('POST', '/practice-phone/page')).toEqual({ url: url() });
  });

  it('may be answered outside its hours by an agent that has no transcriber yet, too', async () => {
    const night = await product.publish({
      ...product.content,
      transcriber: { ...product.content.transcriber, provider: 'browser', key_id: null },
    });
    const path = `/phone-numbers/${number.phone_number_id}`;
    const { rules } = number;
    const hours = { ...rules.hours, enabled: true };
    const changed = await product.ask<PhoneNumber>('PATCH', path, {
      body: { rules: { ...rules, hours, outside_hours: { ...rules.outside_hours, agent_id: night } } },
    });
    expect(changed.rules.outside_hours.agent_id).toBe(night);
    await product.ask('PATCH', path, { body: { rules } });
  });

  it('is another one for each workspace', async () => {
    const other = await product.server.signUp('other@example.com');
    const made = await product.server.call('POST', '/agents', {
      token: other.token,
      body: { content: { ...product.content, transcriber: { provider: 'browser' } } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    const { agent_id: theirs, draft_revision } = made.body as { agent_id: string; draft_revision: number };
    await product.server.call('POST', `/agents/${theirs}/publish`, {
      token: other.token,
      body: { draft_revision, note: '' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    // It may be tried by an agent that has no transcriber yet.
    const { status, body } = await product.server.call('POST', '/practice-phone', {
      token: other.token,
      body: { agent_id: theirs },
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { number: '+14155550101' } });
    const page = await openPage();
    page.send({ type: 'call', to: '+14155550101', from: ME });
    await expect.poll(() => page.heard).toBeGreaterThan(8_000);
    page.send({ type: 'hang_up' });
    await expect.poll(() => page.last('over')).toMatchObject({ ending: 'hung_up_here' });
  });
});

describe('a call from the page', () => {
  it('is heard, takes keys, and is hung up when the page is closed', async () => {
    const page = await openPage();
    page.send({ type: 'call', to: number.number, from: null });
    await expect.poll(() => page.last('connected')).toBeDefined();
    await expect.poll(() => page.heard).toBeGreaterThan(1_600);
    page.send({ type: 'key', digit: '7' });
    const said = async () => (await product.newest()).events.filter(({ type }) => type === 'caller_said');
    await expect.poll(said).toMatchObject([{ text: '7' }]);
    await expect.poll(() => page.last('clear')).toBeDefined();
    page.close();
    await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
    expect(await product.newest()).toMatchObject({ party: 'Withheld', called_number: number.number });
  });

  it('that can’t be taken hears why, until that’s said', async () => {
    await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, { body: { agent_id: null } });
    const page = await openPage();
    page.send({ type: 'call', to: number.number, from: ME });
    await expect.poll(() => page.last('says')?.text).toMatch(/\w+/);
    expect(page.last('over')).toBeUndefined();
    page.send({ type: 'said' });
    await expect.poll(() => page.last('over')).toMatchObject({ ending: 'hung_up_there' });
    await product.ask('PATCH', `/phone-numbers/${number.phone_number_id}`, { body: { agent_id } });
  });
});

describe('a call to the page', () => {
  it('rings on every page, and is one page’s once it’s answered', async () => {
    const [one, two] = [await openPage(), await openPage()];
    const callId = await callOut();
    await expect.poll(() => [one.rings.length, two.rings.length]).toEqual([1, 1]);
    const [ring] = one.rings;
    expect(ring).toMatchObject({ kind: 'call', from: '+1 415 555 0100', to: '+1 415 555 2672' });
    one.send({ type: 'answer', ring: ring?.id ?? '', by: 'person' });
    await expect.poll(() => one.heard).toBeGreaterThan(8_000);
    expect(two.rings).toEqual([]);
    expect(two.heard).toBe(0);
    one.send({ type: 'hang_up' });
    await expect.poll(() => reasonOf(callId)).toBe('caller_hung_up');
  });

  it.each([
    ['declines', 'rejected'],
    ['busy', 'line_busy'],
    ['no-answer', 'no_answer'],
  ] as const)('that %s is not connected: %s', async (how, reason) => {
    const page = await openPage();
    const callId = await callOut();
    await expect.poll(() => page.rings.length).toBe(1);
    page.send({ type: 'refuse', ring: page.rings[0]?.id ?? '', how });
    await expect.poll(() => reasonOf(callId)).toBe(reason);
    expect(page.rings).toEqual([]);
  });

  it(
    'that its machine answers hears the message after the tone',
    async () => {
      const page = await openPage();
      const callId = await callOut({ if_machine: 'message', machine_message: 'Please call us back.' });
      await expect.poll(() => page.rings.length).toBe(1);
      page.send({ type: 'answer', ring: page.rings[0]?.id ?? '', by: 'machine' });
      await expect.poll(() => reasonOf(callId), { timeout: patient(20_000) }).toBe('machine');
      await expect.poll(() => reasonOf(callId), { timeout: patient(20_000) }).toBe('message_left');
      // More than a second of the message was heard.
      expect(page.heard).toBeGreaterThan(8_000);
      await expect.poll(() => page.last('over')).toMatchObject({ ending: 'hung_up_there' });
    },
    patient(45_000),
  );

  it('tells as Twilio does who answered, where that’s asked', async () => {
    const page = await openPage();
    const callId = await callOut({ if_machine: 'hang_up', machine_by: 'carrier' });
    await expect.poll(() => page.rings.length).toBe(1);
    page.send({ type: 'answer', ring: page.rings[0]?.id ?? '', by: 'person' });
    const client = new Client({ connectionString: product.server.test.ownerUrl });
    await client.connect();
    const asked = 'select machine_verdict from calls where call_id = $1';
    const verdict = async () => (await client.query(asked, [callId])).rows as unknown;
    await expect.poll(verdict).toEqual([{ machine_verdict: 'human' }]);
    await client.end();
    await expect.poll(async () => (await product.call(callId)).status).toBe('in_progress');
    page.send({ type: 'hang_up' });
    await expect.poll(() => reasonOf(callId)).toBe('caller_hung_up');
  });

  it('that’s cancelled rings no more', async () => {
    const page = await openPage();
    const callId = await callOut();
    await expect.poll(() => page.rings.length).toBe(1);
    await product.ask('POST', `/calls/${callId}/cancel`);
    await expect.poll(() => page.rings).toEqual([]);
  });
});

describe('a page that is in a call', () => {
  it('hears another one ring, can’t answer it, and leaves it to a page that’s free', async () => {
    const [busy, free] = [await openPage(), await openPage()];
    const first = await callOut();
    await expect.poll(() => busy.rings.length).toBe(1);
    busy.send({ type: 'answer', ring: busy.rings[0]?.id ?? '', by: 'person' });
    await expect.poll(() => busy.heard).toBeGreaterThan(1_600);
    const second = await callOut();
    await expect.poll(() => [busy.rings.length, free.rings.length]).toEqual([1, 1]);
    const ring = busy.rings[0]?.id ?? '';
    busy.send({ type: 'answer', ring, by: 'person' });
    free.send({ type: 'answer', ring, by: 'person' });
    await expect.poll(() => free.heard).toBeGreaterThan(1_600);
    expect(busy.rings).toEqual([]);
    for (const page of [busy, free]) page.send({ type: 'hang_up' });
    await expect
      .poll(async () => [await reasonOf(first), await reasonOf(second)])
      .toEqual(['caller_hung_up', 'caller_hung_up']);
  });
});

describe('a caller at the page who asks for a person', () => {
  /** Who takes part in the call to the agent, and the ring at the page, which is that person too. */
  async function asks(to: string) {
    const page = await openPage();
    page.send({ type: 'call', to, from: ME });
    await expect.poll(() => page.heard).toBeGreaterThan(1_600);
    for (const digit of '1#') page.send({ type: 'key', digit });
    await expect.poll(() => page.rings).toMatchObject([{ kind: 'transfer', to: '+1 415 555 2673' }]);
    return { page, ring: page.rings[0]?.id ?? '' };
  }
  let desk: string;
  beforeAll(async () => {
    const tool = {
      type: 'transfer',
      name: 'anna',
      description: 'Puts the caller through to Anna.',
      to: 'Anna',
      number: '+14155552673',
      triggers: ['1'],
      ring_seconds: 20,
    };
    const content = z.parse(AgentContent, { ...product.content, first_message: 'Hello.', tools: [tool] });
    desk = (await setUp(await product.publish(content))).number;
  });

  it('is put through once the page has answered as that person, and the agent’s part is over', async () => {
    const { page, ring } = await asks(desk);
    page.send({ type: 'answer', ring, by: 'person' });
    await expect.poll(() => page.last('put_through')).toEqual({ type: 'put_through', to: '+1 415 555 2673' });
    await expect.poll(async () => (await product.newest()).end_reason).toBe('transferred');
    expect(page.last('over')).toBeUndefined();
    page.send({ type: 'hang_up' });
    await expect.poll(() => page.last('over')).toMatchObject({ ending: 'hung_up_here' });
  });

  it(
    'is back with the agent when the page doesn’t answer as that person',
    async () => {
      const { page, ring } = await asks(desk);
      page.send({ type: 'refuse', ring, how: 'no-answer' });
      const said = async () =>
        (await product.newest()).events.flatMap((one) => (one.type === 'agent_said' ? [one.text] : []));
      await expect
        .poll(said, { timeout: patient(20_000) })
        .toContainEqual(expect.stringContaining('no answer from Anna'));
      expect(page.rings).toEqual([]);
      page.send({ type: 'hang_up' });
      await expect.poll(async () => (await product.newest()).end_reason).toBe('caller_hung_up');
    },
    patient(40_000),
  );
});

describe('the practice phone', () => {
  it('takes no one who comes by another name or from another page', async () => {
    await expect(PracticePage.open(url(), 'http://evil.example')).rejects.toThrow('403');
    const page = (headers: Record<string, string>, path = '/') =>
      new Promise<number | undefined>((resolve, reject) => {
        request(`${url()}${path}`, { headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await page({ host: 'evil.example' })).toBe(403);
    expect(await page({}, '/2010-04-01/Accounts/AC.json')).toBe(401);
    expect(await page({ origin: url() }, '/2010-04-01/Accounts/AC.json')).toBe(403);
    expect(await page({}, '/../carrier-double.json')).toBe(404);
    expect(await page({}, '/carrier-double.json')).toBe(404);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps its account and its numbers, and says when it doesn’t run', async () => {
    await double?.close();
    double = null;
    const refused = await product.server.call('POST', '/practice-phone/page', { token: product.owner.token });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'The practice phone isn’t running. Run npm run carrier-double to start it.' },
    });
    double = await startDouble();
    const page = await openPage();
    expect(page.last('numbers')?.numbers.map((one) => one.number)).toContain(number.number);
    page.send({ type: 'call', to: number.number, from: ME });
    await expect.poll(() => page.last('connected')).toBeDefined();
    page.send({ type: 'hang_up' });
    await expect.poll(() => page.last('over')).toBeDefined();
  });
});
