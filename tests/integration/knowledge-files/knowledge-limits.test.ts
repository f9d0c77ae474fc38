/** What a workspace may upload, and that what it uploads holds no one up. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankAgent } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import type { KnowledgeFile, KnowledgePassage } from '#contract/agents/knowledge-files';
import { CallClient } from '../calls/call-client';
import { asOwner } from '../calls/call-server';
import { type Account, startWholeServer, type WholeServer } from '../http/whole-server';

const MOST_OF_AGENT = 2_100_000;
let server: WholeServer;
let ada: Account;

beforeAll(async () => {
  server = await startWholeServer({
    SHARE_KNOWLEDGE_OF_AGENT: String(MOST_OF_AGENT),
    SHARE_KNOWLEDGE_FILES: '30',
    // All of them are to run.
    SHARE_SEARCHES: '30',
  });
  ada = await server.signUp(`${randomUUID()}@example.com`);
}, 180_000);
afterAll(() => server.stop());

async function newAgent(account = ada): Promise<Agent> {
  const made = await server.call('POST', '/agents', {
    token: account.token,
    body: { content: blankAgent },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(made.status).toBe(201);
  return made.body as Agent;
}

const upload = (agentId: string, name: string, text: string) =>
  server.call('POST', `/agents/${agentId}/knowledge-files?name=${name}`, {
    token: ada.token,
    body: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  });

async function filesOf(agentId: string): Promise<KnowledgeFile[]> {
  const { body } = await server.call('GET', `/agents/${agentId}/knowledge-files`, { token: ada.token });
  return (body as { items: KnowledgeFile[] }).items;
}

async function allRead(agentId: string): Promise<void> {
  await expect
    .poll(async () => (await filesOf(agentId)).filter(({ state }) => state === 'reading').length, {
      timeout: 150_000,
      interval: 250,
    })
    .toBe(0);
}

async function use(agent: Agent, files: readonly KnowledgeFile[], language = 'en-US'): Promise<void> {
  const { body } = await server.call('GET', `/agents/${agent.agent_id}`, { token: ada.token });
  const { draft, draft_revision } = body as Agent;
  const saved = await server.call('PUT', `/agents/${agent.agent_id}/draft`, {
    token: ada.token,
    body: {
      base_revision: draft_revision,
      content: { ...draft, language, knowledge_files: files.map(({ file_id, name }) => ({ file_id, name })) },
    },
  });
  expect(saved.status).toBe(200);
}

async function search(agentId: string, question: string): Promise<KnowledgePassage[]> {
  const ask = () =>
    server.call('POST', `/agents/${agentId}/knowledge-searches`, { token: ada.token, body: { question } });
  let answer = await ask();
  // A machine that has no time says so, and is asked again.
  for (let tries = 1; answer.status === 503 && tries < 10; tries += 1) answer = await ask();
  expect(answer.status).toBe(200);
  return (answer.body as { items: KnowledgePassage[] }).items;
}

describe('F1', { timeout: 200_000 }, () => {
  /** 2 million characters in which every passage holds the words of the question. */
  const book = `${'Guests park their bicycles behind the old warehouse near the river and pay at the desk.\n\n'.repeat(11_500)}`;

  it('many searches of large files and a call’s start never stop the process for long', async () => {
    const agent = await newAgent();
    const half = book.length / 2;
    for (const text of [book.slice(0, half), `${book.slice(half)}\n\nThe sauna is in the cellar.`]) {
      expect((await upload(agent.agent_id, 'book.txt', text)).status).toBe(201);
    }
    const watch = watchOwnWork();
    await allRead(agent.agent_id);
    const files = await filesOf(agent.agent_id);
    expect(files.map(({ state }) => state)).toEqual(['ready', 'ready']);
    await use(agent, files);

    const call = startCall(agent.agent_id);
    const questions = Array.from({ length: 30 }, () =>
      search(agent.agent_id, 'Where do guests park their bicycles near the river?'),
    );
    const [client, ...found] = await Promise.all([call, ...questions]);
    for (const hits of found) {
      expect(hits).toHaveLength(5);
      expect(hits[0]).toMatchObject({ source: 'file', rank: 1 });
    }
    client.say('Where is the sauna?');
    const answer = await client.event('knowledge_used', 1, 60_000);
    expect(answer.titles).toEqual(['book.txt']);
    client.send({ type: 'bye' });
    await client.message('ended', 60_000);

    expect(watch.stop()).toBeLessThan(300);
  });

  it('a file is searched in the language of the caller who asks, as soon as it’s prepared for it', async () => {
    const agent = await newAgent();
    await upload(
      agent.agent_id,
      'haus.txt',
      'Die Fahrräder stehen hinter den Häusern.\n\nAlles andere steht vorn.',
    );
    await allRead(agent.agent_id);
    await use(agent, await filesOf(agent.agent_id), 'de-DE');
    await expect
      .poll(() => search(agent.agent_id, 'Wo ist das Fahrrad, hinter dem Haus?'), { timeout: 60_000 })
      .toMatchObject([{ text: 'Die Fahrräder stehen hinter den Häusern.' }]);
  });

  it('a file that an earlier version has read is cut into passages in the background', async () => {
    const agent = await newAgent();
    const { body } = await upload(agent.agent_id, 'old.txt', 'The lift is beside the stairs.');
    const { file_id } = body as KnowledgeFile;
    await allRead(agent.agent_id);
    await asOwner(
      server.test,
      `with gone as (delete from knowledge_passages where file_id = '${file_id}')
       update knowledge_files set text = 'The lift is beside the stairs.', characters = null, languages = '{}'
       where file_id = '${file_id}'`,
    );
    await use(agent, await filesOf(agent.agent_id));
    await expect
      .poll(() => search(agent.agent_id, 'Where is the lift?'), { timeout: 60_000, interval: 500 })
      .toMatchObject([{ text: 'The lift is beside the stairs.' }]);
    expect(await filesOf(agent.agent_id)).toMatchObject([{ state: 'ready', characters: 30 }]);
  });

  it('an agent’s files hold no more text than they may, and say which limit that is', async () => {
    const agent = await newAgent();
    for (const name of ['a.txt', 'b.txt']) {
      expect((await upload(agent.agent_id, name, 'word '.repeat(300_000))).status).toBe(201);
    }
    await allRead(agent.agent_id);
    const files = await filesOf(agent.agent_id);
    expect(files.map(({ state }) => state).sort()).toEqual(['failed', 'ready']);
    expect(files.find(({ state }) => state === 'failed')?.problem).toContain('SHARE_KNOWLEDGE_OF_AGENT');
  });

  it('files of a deleted agent are removed and count no more', async () => {
    const agent = await newAgent();
    await upload(agent.agent_id, 'kept.txt', 'Nothing of it stays.');
    await allRead(agent.agent_id);
    await server.call('DELETE', `/agents/${agent.agent_id}`, { token: ada.token });
    const rows = () =>
      asOwner(server.test, `select 1 from knowledge_files where agent_id = '${agent.agent_id}'`);
    await expect.poll(rows, { timeout: 60_000, interval: 500 }).toEqual([]);
  });
});

it('F8: of 30 uploads at once an agent gets the 20 that it may have', { timeout: 200_000 }, async () => {
  const agent = await newAgent();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => upload(agent.agent_id, `${n}.txt`, 'Open at nine.')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(await filesOf(agent.agent_id)).toHaveLength(20);

  const other = await newAgent();
  const more = await Promise.all(
    Array.from({ length: 12 }, (_, n) => upload(other.agent_id, `${n}.txt`, 'Open at nine.')),
  );
  const refused = more.filter(({ status }) => status === 409);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.body).toMatchObject({
    code: 'limit_reached',
    message: expect.stringContaining('SHARE_KNOWLEDGE_FILES'),
  });
});

async function startCall(agentId: string): Promise<CallClient> {
  const { body } = await server.call('GET', `/agents/${agentId}`, { token: ada.token });
  const answer = await server.call('POST', `/agents/${agentId}/test-calls`, {
    token: ada.token,
    body: { content: (body as Agent).draft },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(201);
  const { ticket } = answer.body as { ticket: string };
  const address = server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  const client = await new CallClient(`ws://127.0.0.1:${address.port}/ws/calls`).hello(ticket);
  await client.event('agent_said', 1, 60_000);
  return client;
}

/** Watches the loop of this thread. `stop` tells the longest it was kept from its timers, by its own work, in ms. */
function watchOwnWork(): { stop(): number } {
  let longest = 0;
  let last = { now: performance.now(), processor: processorMs() };
  const look = () => {
    const next = { now: performance.now(), processor: processorMs() };
    // What others on the machine took from it is in the first, what other threads did may be in the second.
    longest = Math.max(longest, Math.min(next.now - last.now, next.processor - last.processor));
    last = next;
  };
  const timer = setInterval(look, 10);
  return {
    stop() {
      look();
      clearInterval(timer);
      return Math.round(longest);
    },
  };
}

/** Processor time of this thread where the system tells it, else of the process. */
function processorMs(): number {
  try {
    // Nanoseconds on the processor come first: https://docs.kernel.org/scheduler/sched-stats.html
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}
