/** How a run of the assistant ends before it's done: stopped, out of credit or patience, and with its process. */
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import type { AssistantChat } from '#contract/assistant/assistant';
import { createAssistantRuns } from '#server/areas/assistant/runs';
import { billingWith, expectBooksRight } from '../billing/books';
import {
  type AssistantServer,
  asksFor,
  atWork,
  newAgent,
  newTest,
  says,
  startAssistantServer,
  usage,
} from './assistant-server';
import { startWholeServer } from '../http/whole-server';

const servers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function start(settings: Record<string, string> = {}) {
  const server = await startAssistantServer(settings);
  servers.push(server);
  const ada = await server.signUp('ada@example.com');
  const agentId = await newAgent(server, ada);
  return { server, ada, agentId, work: atWork(server, ada, agentId) };
}

const lastOf = ({ entries }: AssistantChat) => entries.at(-1);

async function asOwner<Row>(server: AssistantServer, sql: string): Promise<Row[]> {
  const owner = new Client({ connectionString: server.test.ownerUrl });
  await owner.connect();
  try {
    return (await owner.query(sql)).rows as Row[];
  } finally {
    await owner.end();
  }
}

const held = async (server: AssistantServer, token: string) =>
  ((await server.call('GET', '/billing/balance', { token })).body as { held_micros: number }).held_micros;

describe('stopping it', () => {
  it('breaks off at once what’s under way, charges what was used, and keeps what’s proposed', async () => {
    const { server, ada, work } = await start();
    server.model.script(asksFor(['edit_proposal', { first_message: 'Ahoy.' }]), { kind: 'hang' });
    await work.say('Greet like a sailor.');
    await expect.poll(() => server.model.requests.length).toBe(2);
    const stopped = await work.cancel();
    expect(stopped.body).toMatchObject({
      is_working: false,
      proposal: { after: { first_message: 'Ahoy.' } },
    });
    expect(lastOf(stopped.body as AssistantChat)).toMatchObject({
      kind: 'stopped',
      reason: 'You stopped it.',
    });
    await expect.poll(() => server.model.brokenOff()).toBe(1);
    expect(await held(server, ada.token)).toBe(0);
    expect((await work.read()).cost_micros).toBeGreaterThan(0);
    await expectBooksRight(server.test);
    // Once more does nothing.
    expect((await work.cancel()).status).toBe(200);
    expect((await work.read()).entries).toHaveLength((stopped.body as AssistantChat).entries.length);
  });

  it('charges the question that was under way, though no answer says what it took', async () => {
    const { server, ada, work } = await start();
    server.model.script({ kind: 'hang' });
    await work.say('Greet like a sailor.');
    await expect.poll(() => server.model.requests.length).toBe(1);
    const stopped = (await work.cancel()).body as AssistantChat;
    expect(stopped.cost_micros).toBeGreaterThan(0);
    expect(await held(server, ada.token)).toBe(0);
    await expectBooksRight(server.test);
  });

  it('comes with the person’s leaving, whose conversations go with them', async () => {
    const { server, ada, work } = await start();
    const invited = await server.call('POST', '/invitations', {
      token: ada.token,
      body: { email: 'ben@example.com', role: 'admin' },
    });
    const { link } = invited.body as { link: string };
    const ben = await server.signUp('ben@example.com', link.split('/').at(-1));
    server.model.script({ kind: 'hang' });
    await work.say('Greet like a sailor.');
    await expect.poll(() => server.model.requests.length).toBe(1);
    const gone = await server.call('DELETE', `/members/${ada.user_id}`, { token: ben.token });
    expect(gone.status).toBe(204);
    await expect.poll(() => server.model.brokenOff()).toBe(1);
    expect(await asOwner(server, 'select 1 from assistant_chats')).toEqual([]);
    expect(await held(server, ben.token)).toBe(0);
    await expectBooksRight(server.test);
  });

  it('comes with the agent’s end', async () => {
    const { server, ada, work, agentId } = await start();
    server.model.script({ kind: 'hang' });
    await work.say('Greet like a sailor.');
    await expect.poll(() => server.model.requests.length).toBe(1);
    expect((await server.call('DELETE', `/agents/${agentId}`, { token: ada.token })).status).toBe(204);
    await expect.poll(() => server.model.brokenOff()).toBe(1);
    expect(await asOwner(server, 'select 1 from assistant_chats')).toEqual([]);
    expect(await held(server, ada.token)).toBe(0);
  });
});

describe('limits', () => {
  it('are one at a time for a person, and a share for a workspace', async () => {
    const { server, ada, work } = await start({ SHARE_ASSISTANTS: '1' });
    const other = atWork(server, ada, await newAgent(server, ada, { name: 'Another' }));
    server.model.script({ kind: 'hang' });
    await work.say('Greet like a sailor.');
    expect(await work.say('Faster.')).toMatchObject({
      status: 409,
      body: { message: 'The assistant is still working. Stop it first.' },
    });
    for (const refused of [await work.discard(), await work.clear(), await work.apply(1)]) {
      expect(refused.status).toBe(409);
    }
    expect(await other.say('You, too.')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('still working for you on another agent') },
    });
    const key = await server.call('POST', '/api-keys', {
      token: ada.token,
      body: { name: 'CI', scopes: ['agents:view', 'agents:edit'] },
    });
    const { secret: token } = key.body as { secret: string };
    const { agent_id } = await other.agent();
    expect(await atWork(server, { token }, agent_id).say('And you.')).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('SHARE_ASSISTANTS') },
    });
    await work.cancel();
    server.model.script(says('Ahoy.'));
    expect((await other.say('Now.')).status).toBe(201);
    await other.done();
  });

  it('are steps, tokens and credit, each with a sentence', async () => {
    const { server, ada, work } = await start({ TRIAL_CREDIT: '0.5' });
    server.model.script(...Array.from({ length: 24 }, () => asksFor(['list_agents', {}])));
    await work.say('Look around.');
    expect(lastOf(await work.done())).toMatchObject({
      reason: 'It took too many steps. Ask for less at once.',
    });

    const [name, given] = ['list_agents', '{}'];
    server.model.script({
      kind: 'tools',
      calls: [{ name, arguments: given }],
      usage: { input: 390_000, output: 20_000 },
    });
    await work.say('Look around.');
    expect(lastOf(await work.done())).toMatchObject({
      reason: 'It used too many tokens. Ask for less at once.',
    });

    server.model.script({
      kind: 'tools',
      calls: [{ name, arguments: given }],
      usage: { input: 300_000, output: 90_000 },
    });
    await work.say('Look around.');
    expect(lastOf(await work.done())).toMatchObject({ reason: expect.stringContaining('credit') });
    expect(await held(server, ada.token)).toBe(0);
    await expectBooksRight(server.test);
  });

  it('are five test runs, whatever the model asks for', async () => {
    const { server, ada, agentId, work } = await start();
    await newTest(server, ada, agentId);
    server.model.script(
      asksFor(['edit_proposal', { instructions: 'Be brief.' }]),
      ...Array.from({ length: 6 }, () => asksFor(['run_tests', {}])),
      says('It’s brief now.'),
    );
    await work.say('Be brief.');
    const { entries } = await work.done();
    const ran = entries.flatMap((entry) =>
      entry.kind === 'step' && entry.title === 'Run the tests on the proposal'
        ? [`${entry.state}: ${entry.detail}`]
        : [],
    );
    const five = Array.from({ length: 5 }, () => 'done: 1 of 1 passed');
    expect(ran).toEqual([...five, 'refused: The tests have run often enough.']);
  });

  it('are told where the model doesn’t answer', async () => {
    const { server, work } = await start();
    // The official client tries once more.
    server.model.script({ kind: 'status', status: 503 }, { kind: 'status', status: 503 });
    await work.say('Greet like a sailor.');
    expect(lastOf(await work.done())).toMatchObject({
      kind: 'stopped',
      reason: 'The model’s provider answered 503. Send the message again.',
    });
    // What no second message mends says what does.
    server.model.script({ kind: 'status', status: 401, code: 'invalid_api_key' });
    await work.say('Greet like a sailor.');
    expect(lastOf(await work.done())).toMatchObject({
      kind: 'stopped',
      reason:
        'The model’s provider refused the key. Ask an admin of this server to check OPENAI_API_KEY, or add a key in Settings.',
    });
  });

  it('let no one begin without credit', async () => {
    const { server, work } = await start({ TRIAL_CREDIT: '0' });
    expect(await work.say('Greet like a sailor.')).toMatchObject({ status: 402 });
    expect(await work.read()).toMatchObject({ is_working: false, entries: [] });
    expect(server.model.requests).toEqual([]);
  });
});

it('says so where there’s no model', async () => {
  const server = await startWholeServer();
  servers.push(server);
  const ada = await server.signUp('ada@example.com');
  const work = atWork(server, ada, await newAgent(server, ada));
  const chat = await work.read();
  expect(chat).toMatchObject({ model: null, refusal: expect.stringContaining('The assistant has no model') });
  expect(await work.say('Greet.')).toMatchObject({ status: 409, body: { message: chat.refusal } });
});

describe('the end of its process', () => {
  const RESTARTED = 'Callwright was restarted while the assistant worked. Send the message again.';

  it('ends it with a sentence, when the server stops in order', async () => {
    const { server, work } = await start();
    server.model.script(asksFor(['edit_proposal', { first_message: 'Ahoy.' }]), { kind: 'hang' });
    await work.say('Greet like a sailor.');
    await expect.poll(() => server.model.requests.length).toBe(2);
    await server.app.close();
    const [chat] = await asOwner<{ run_id: string | null; entries: AssistantChat['entries'] }>(
      server,
      'select run_id, entries from assistant_chats',
    );
    expect(chat?.run_id).toBeNull();
    expect(chat?.entries.at(-1)).toMatchObject({ kind: 'stopped', reason: RESTARTED });
    await expectBooksRight(server.test);
  });

  it('ends it with a sentence, when the process is gone', async () => {
    const { server, ada, work } = await start();
    server.model.script(asksFor(['list_agents', {}]), { kind: 'hang' });
    await work.say('Greet like a sailor.');
    await expect.poll(() => server.model.requests.length).toBe(2);
    await asOwner(server, "update assistant_chats set lease_expires_at = now() - interval '1 minute'");
    // What another process does when it looks.
    const { database } = server.test;
    const logged: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: (fault: unknown) => void logged.push(fault),
      error: (fault: unknown) => void logged.push(fault),
    };
    const notices = { subscribe: () => () => undefined, close: async () => undefined };
    const runs = createAssistantRuns({ database, billing: billingWith(database), notices, log });
    await runs.recover();
    const chat = await work.done();
    expect(lastOf(chat)).toMatchObject({ kind: 'stopped', reason: RESTARTED });
    expect(logged).toEqual([]);
    // What the lost process had used is charged, and the rest given back.
    expect(await held(server, ada.token)).toBe(0);
    expect(chat.cost_micros).toBeGreaterThan(0);
    expect(usage.input).toBeGreaterThan(0);
    await expect.poll(() => server.model.brokenOff()).toBe(1);
    await expectBooksRight(server.test);
    await runs.stop();
  });
});
