/** What the page of a call offers besides reading it: its log as a file, the agent as it was. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';
import type { Agent } from '#contract/agents/agents';
import type { CallAgent } from '#contract/calls/call-agents';
import { createCallAgents } from '#server/areas/calls/call-agents';
import { callAgentRoutes } from '#server/areas/calls/routes';
import { createFolding } from '#server/areas/calls/folding/folding';
import { callLogFileRoutes } from '#server/areas/calls/log-files/log-file-routes';
import { createCallLogFiles } from '#server/areas/calls/log-files/log-files';
import { createSecretBox } from '#server/platform/secrets';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';

let test: TestDatabase;
let server: CallServer;
let builder: Person;
const box = createSecretBox([randomBytes(32)]);

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, {
    register(app, { database, versions }) {
      callAgentRoutes(app, createCallAgents(database, versions));
      callLogFileRoutes(app, createCallLogFiles({ database, box }));
    },
  });
  ({ builder } = await openCallWorkspace(test));
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

const send = <Body>(method: string, at: string, body?: unknown, as: Person = builder) =>
  server.call<Body>(method, at, { as, body, key: randomUUID() });

/** A test call in which these sentences were typed and which ends by the last of them. */
async function talked(sentences: readonly string[], content = frontDesk): Promise<Call> {
  const agentId = await server.agent(builder, frontDesk);
  const { body } = await server.startTest(builder, agentId, content);
  const client = await server.socket().hello(body.ticket);
  await client.event('agent_said');
  for (const text of sentences) client.say(text);
  await client.message('ended');
  await client.closed;
  return server.callDetail(builder, body.call_id);
}

const fold = () => createFolding({ database: test.database, log: { error: () => undefined } }).fold();

describe('the log of a call as a file', () => {
  const linkOf = async (callId: string) =>
    (await send<{ url: string }>('POST', `/calls/${callId}/log-links`)).body.url;
  const fetched = (url: string) => fetch(`${server.origin}${url}`);

  it('has an event in each line, as the API answers them', async () => {
    const call = await talked(['Ben Miller', 'goodbye']);
    expect(await fold()).toBe(1);
    const file = await fetched(await linkOf(call.call_id));
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-disposition': expect.stringMatching(/^attachment; filename="call-[-\d]+\.jsonl"$/),
    });
    const lines = (await file.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(call.events);
    expect(call.events.at(-1)?.type).toBe('ended');
  });

  it('of a call that runs is as long as it is by then', async () => {
    const agentId = await server.agent(builder, frontDesk);
    const { body } = await server.startTest(builder, agentId, frontDesk);
    const client = await server.socket().hello(body.ticket);
    await client.event('agent_said');
    const url = await linkOf(body.call_id);
    const kinds = async () =>
      (await (await fetched(url)).text())
        .trimEnd()
        .split('\n')
        .map((line) => CallEvent.parse(JSON.parse(line)).type);
    await expect.poll(kinds, { timeout: patient(5_000) }).toContain('agent_said');
    expect(await kinds()).not.toContain('ended');
    client.say('goodbye');
    await client.message('ended');
    await client.closed;
    expect((await kinds()).at(-1)).toBe('ended');
  });

  it('is fetched by its link alone, and by none once the call is deleted', async () => {
    const call = await talked(['goodbye']);
    const url = await linkOf(call.call_id);
    expect((await fetched(url)).status).toBe(200);
    expect((await fetched(url.replace('token=', 'token=x'))).status).toBe(404);
    await asOwner(test, 'delete from calls where call_id = $1', [call.call_id]);
    expect((await fetched(url)).status).toBe(404);
    expect((await send('POST', `/calls/${call.call_id}/log-links`)).status).toBe(404);
  });
});

describe('the agent as it was in a call', () => {
  const edited = { ...frontDesk, first_message: 'Good evening.' };

  it('is the draft that ran, before and after the call is folded, and is put back', async () => {
    const call = await talked(['goodbye'], edited);
    const at = `/calls/${call.call_id}/agent`;
    const ran = (await send<CallAgent>('GET', at)).body;
    expect(ran).toMatchObject({ agent_id: call.agent_id, agent_version: null, content: edited });
    await fold();
    expect((await send<CallAgent>('GET', at)).body).toEqual(ran);

    expect((await send('POST', `${at}/restore`, { draft_revision: 7 })).status).toBe(409);
    const restored = await send<Agent>('POST', `${at}/restore`, { draft_revision: 1 });
    expect(restored.body).toMatchObject({ draft_revision: 2, draft: { first_message: 'Good evening.' } });
    const versions = await send<{ kept_drafts: unknown[] }>('GET', `/agents/${call.agent_id}/versions`);
    // What it replaced was nowhere else.
    expect(versions.body.kept_drafts).toHaveLength(1);
  });

  it('is not there for a call that keeps none, and leads nowhere when the agent is gone', async () => {
    const call = await talked(['goodbye']);
    const at = `/calls/${call.call_id}/agent`;
    await asOwner(test, 'update agents set deleted_at = now() where agent_id = $1', [call.agent_id]);
    expect((await send<CallAgent>('GET', at)).body).toMatchObject({ agent_id: null, content: frontDesk });
    expect((await send('POST', `${at}/restore`, { draft_revision: 1 })).status).toBe(404);
    await asOwner(test, 'update calls set content = null, agent_version = null where call_id = $1', [
      call.call_id,
    ]);
    expect((await send<CallAgent>('GET', at)).body.content).toBeNull();
  });
});
