/** Phone numbers over HTTP on a real database. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#contract/errors';
import type { PhoneNumber } from '#contract/agents/phone-numbers';
import { numberOfCarrier } from '#server/areas/phone-numbers/service';
import { type CallServer, frontDesk, openCallWorkspace, startCallServer } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';

let test: TestDatabase;
let server: CallServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test);
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

const add = (as: Person, body: object) => server.call<PhoneNumber>('POST', '/phone-numbers', { as, body });
const change = (as: Person, id: string, body: object) =>
  server.call<PhoneNumber>('PATCH', `/phone-numbers/${id}`, { as, body });
const list = async (as: Person) =>
  (await server.call<{ items: PhoneNumber[] }>('GET', '/phone-numbers', { as })).body;
const messageOf = (answer: { body: unknown }) => (answer.body as ErrorBody).message;

async function publishedAgent(as: Person): Promise<string> {
  const id = await server.agent(as, frontDesk);
  await server.call('POST', `/agents/${id}/publish`, { as, body: { draft_revision: 1 }, key: randomUUID() });
  return id;
}

async function asOwner(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: test.superuserUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As connecting its carrier will; this version can't. */
const prove = ({ phone_number_id }: PhoneNumber) =>
  asOwner('update phone_numbers set proven_at = now() where phone_number_id = $1', [phone_number_id]);

async function workspaceOf(number: string): Promise<unknown> {
  const [row] = await asOwner('select workspace_of_phone_number($1) as workspace', [number]);
  return row?.workspace;
}

describe('a phone number', () => {
  it('is kept as E.164, and shown as people write it', async () => {
    const { builder } = await openCallWorkspace(test);
    const { status, body } = await add(builder, { number: ' +49 30 901820 ', label: 'Berlin' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: '+4930901820',
      formatted: '+49 30 901820',
      country: 'DE',
      label: 'Berlin',
      agent_id: null,
    });
    expect((await list(builder)).items).toEqual([body]);
  });

  it("F10: that isn't proven keeps no other workspace from adding it, and leads no call anywhere", async () => {
    const { builder } = await openCallWorkspace(test);
    const { builder: other } = await openCallWorkspace(test);
    const mine = await add(builder, { number: '+14155552671' });
    expect([mine.status, mine.body.proven]).toEqual([201, false]);
    const again = await add(builder, { number: '+1 (415) 555-2671' });
    expect([again.status, messageOf(again)]).toEqual([409, 'This number is already in the list.']);
    const theirs = await add(other, { number: '+14155552671' });
    expect([theirs.status, theirs.body.proven]).toEqual([201, false]);
    expect(await workspaceOf('+14155552671')).toBeNull();
    const path = `/phone-numbers/${mine.body.phone_number_id}`;
    expect((await server.call('DELETE', path, { as: other })).status).toBe(404);
    expect((await server.call('DELETE', path, { as: builder })).status).toBe(204);
    expect((await list(other)).items).toHaveLength(1);
  });

  it('F10: that is proven rings in one workspace, no matter who else claims it', async () => {
    const { workspace_id, builder } = await openCallWorkspace(test);
    const { builder: other } = await openCallWorkspace(test);
    const { body: mine } = await add(builder, { number: '+442079460018' });
    const { body: theirs } = await add(other, { number: '+442079460018' });
    await prove(mine);
    expect((await list(builder)).items[0]?.proven).toBe(true);
    expect(await workspaceOf('+442079460018')).toBe(workspace_id);
    await expect(prove(theirs)).rejects.toThrow('phone_numbers_proven');
  });

  it.each([
    ['without a country code', '4155552671'],
    ['too short', '+1415'],
    ['that can’t exist', '+12005550100'],
    ['with letters', '+1 CALL ME'],
    ['with an extension', '+14155552671 ext. 5'],
    ['that is empty', ''],
  ])('%s is refused at its field', async (_what, number) => {
    const { builder } = await openCallWorkspace(test);
    const answer = await add(builder, { number });
    expect(answer.status).toBe(400);
    expect((answer.body as unknown as ErrorBody).details?.fields?.[0]?.field).toBe('number');
  });

  it('can be given to an agent once it has a version that does not change', async () => {
    const { builder } = await openCallWorkspace(test);
    const { builder: stranger } = await openCallWorkspace(test);
    const { body: number } = await add(builder, { number: '+442079460018' });
    const draft = await server.agent(builder, frontDesk);
    const early = await change(builder, number.phone_number_id, { agent_id: draft });
    expect([early.status, messageOf(early)]).toEqual([
      400,
      'Publish “Front desk” first: a number needs a version that doesn’t change.',
    ]);
    const foreign = await change(builder, number.phone_number_id, {
      agent_id: await publishedAgent(stranger),
    });
    expect(foreign.status).toBe(400);
    const agent_id = await publishedAgent(builder);
    expect((await change(builder, number.phone_number_id, { agent_id })).body).toMatchObject({
      agent_id,
      agent_name: 'Front desk',
    });
    expect((await change(builder, number.phone_number_id, { label: 'Main' })).body).toMatchObject({
      agent_id,
      label: 'Main',
    });
    expect((await change(builder, number.phone_number_id, { agent_id: null })).body.agent_id).toBeNull();
  });
});

/** Statements about numbers and what they point at, with the rows that they gave, while `work` runs. */
async function asked<T>(work: () => Promise<T>): Promise<{ texts: string[]; rows: number; result: T }> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    const result = await work();
    const calls = spy.mock.calls.map((args, index) => {
      const [query] = args as unknown as [string | { text: string }];
      return { text: typeof query === 'string' ? query : query.text, index };
    });
    const told = calls.filter(({ text }) =>
      /^select .*"(phone_numbers|agents|agent_versions|carriers)"/s.test(text),
    );
    const answers = await Promise.all(told.map(({ index }) => spy.mock.results[index]?.value as unknown));
    const rows = answers.map((answer) => (answer as { rows: unknown[] }).rows.length);
    return { texts: told.map(({ text }) => text), rows: Math.max(0, ...rows), result };
  } finally {
    spy.mockRestore();
  }
}

describe('many numbers', () => {
  let of: Awaited<ReturnType<typeof openCallWorkspace>>;
  const carrier_id = randomUUID();
  let agents: string[];
  const twenty = Array.from({ length: 20 }, (_, index) => `+49309018${20 + index}`);

  beforeAll(async () => {
    of = await openCallWorkspace(test);
    agents = [await publishedAgent(of.builder), await publishedAgent(of.builder)];
    await asOwner(
      `insert into carriers (workspace_id, carrier_id, kind, label, address, username, sealed)
       values ($1, $2, 'asterisk', 'Office PBX', 'http://192.0.2.1', 'callwright', '')`,
      [of.workspace_id, carrier_id],
    );
    for (const [index, number] of twenty.entries()) {
      const { body } = await add(of.builder, { number });
      await asOwner(
        'update phone_numbers set agent_id = $2, agent_version = $3, carrier_id = $4 where phone_number_id = $1',
        [body.phone_number_id, agents[index % 2], index < 10 ? 1 : null, carrier_id],
      );
    }
  });

  it('are listed by as many questions as one, without what their agents know', async () => {
    const { texts, result } = await asked(() => list(of.builder));
    expect(result.items).toHaveLength(20);
    expect(result.items.every(({ agent_name }) => agent_name === 'Front desk')).toBe(true);
    expect(result.items.map(({ ring_problem }) => ring_problem)).toEqual(
      twenty.map(() => 'The agent only hears through a browser'),
    );
    expect(texts).toHaveLength(3);
    expect(texts.filter((text) => /"(content|draft|checks|sealed)"\s*(,|from)/.test(text))).toEqual([]);
  });

  it('say what answers: a fixed version, the live one, or none', async () => {
    const [hearing, older] = agents;
    const publishAs = (agent: string | undefined, content: string) =>
      asOwner(
        `with made as (
           insert into agent_versions (workspace_id, agent_id, version, content)
           select workspace_id, agent_id, 2, ${content} from agent_versions where agent_id = $1
           returning workspace_id, agent_id)
         update agents set live_version = 2 from made
         where agents.workspace_id = made.workspace_id and agents.agent_id = made.agent_id`,
        [agent],
      );
    const problems = async () =>
      new Set((await list(of.builder)).items.map(({ ring_problem }) => ring_problem));
    const which = async (problem: string) =>
      (await list(of.builder)).items.flatMap((item, index) => (item.ring_problem === problem ? index : []));
    await publishAs(hearing, `content || '{"transcriber": {"provider": "deepgram"}}'`);
    // As it was kept before agents had transcribers.
    await publishAs(older, `content - 'transcriber'`);
    expect(await which('Connecting to the phone system')).toEqual([10, 12, 14, 16, 18]);
    expect(await problems()).toContain('The agent only hears through a browser');
    expect((await problems()).size).toBe(2);
    await asOwner('update agents set live_version = null where agent_id = $1', [older]);
    expect(await which('No agent assigned')).toEqual([11, 13, 15, 17, 19]);
  });

  it.each([
    ['+4930901831', '+4930901831'],
    ['004930901831', '+4930901831'],
    ['030 901831', '+4930901831'],
    ['030 901899', undefined],
  ])('ring one: %s', async (written, number) => {
    const { texts, rows, result } = await asked(() =>
      test.database.inWorkspace(of.workspace_id, (tx) => numberOfCarrier(tx, carrier_id, written)),
    );
    expect(result?.number).toBe(number);
    expect(rows).toBeLessThanOrEqual(1);
    expect(texts.length).toBeLessThanOrEqual(3);
    const elsewhere = await test.database.inWorkspace(of.workspace_id, (tx) =>
      numberOfCarrier(tx, randomUUID(), written),
    );
    expect(elsewhere).toBeNull();
  });
});

it('F8: numbers added at once are as many as a workspace may have', async () => {
  const small = await startCallServer(test, { mostPhoneNumbers: 3 });
  const { builder } = await openCallWorkspace(test);
  const addTo = (number: string) =>
    small.call<PhoneNumber & ErrorBody>('POST', '/phone-numbers', { as: builder, body: { number } });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => addTo(`+49309018${20 + index}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  expect(refused[0]?.body).toEqual({
    code: 'limit_reached',
    message:
      'Your workspace has 3 phone numbers, which is its limit. Remove one first. (Limit: phone numbers per workspace, SHARE_PHONE_NUMBERS)',
  });
  const id = answers.find(({ status }) => status === 201)?.body.phone_number_id ?? '';
  expect((await small.call('DELETE', `/phone-numbers/${id}`, { as: builder })).status).toBe(204);
  expect((await addTo('+4930901899')).status).toBe(201);
  await small.stop();
});
