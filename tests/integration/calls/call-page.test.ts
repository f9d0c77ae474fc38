/** What the page of a call offers besides reading it: its log as a file, the agent as it was, public links. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallEvent } from '#contract/calls/call-events';
import type { Call } from '#contract/calls/calls';
import type { Agent } from '#contract/agents/agents';
import type { CallLink, SharedCall } from '#contract/calls/reading/call-links';
import type { CallAgent } from '#contract/calls/call-agents';
import { createCallAgents } from '#server/areas/calls/call-agents';
import { callAgentRoutes, callLogFileRoutes } from '#server/areas/calls/routes';
import { createFolding } from '#server/areas/calls/folding/folding';
import { createCallLogFiles } from '#server/areas/calls/log-files/log-files';
import type { RecordingKeeper } from '#server/areas/recordings/keeping';
import { soundKey } from '#server/areas/recordings/files';
import { createRecordingsService } from '#server/areas/recordings/service';
import { sharedCallRoutes } from '#server/areas/shared-calls/routes';
import { createSharedCallsService } from '#server/areas/shared-calls/service';
import { localStorage } from '#server/platform/storage/local-storage';
import { createSecretBox } from '#server/platform/secrets';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';

let test: TestDatabase;
let server: CallServer;
let folder: string;
let owner: Person;
let builder: Person;
const box = createSecretBox([randomBytes(32)]);

const noKeeper = { removeFiles: async () => undefined, wake: () => undefined } as unknown as RecordingKeeper;

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'shared-calls-'));
  const storage = localStorage(folder);
  server = await startCallServer(test, {
    register(app, { database, versions }) {
      callAgentRoutes(app, createCallAgents(database, versions));
      const recordings = createRecordingsService({ database, storage, box, keeper: noKeeper });
      sharedCallRoutes(
        app,
        createSharedCallsService({ database, recordings, origin: 'https://callwright.test' }),
      );
      callLogFileRoutes(app, createCallLogFiles({ database, box }));
    },
  });
  ({ owner, builder } = await openCallWorkspace(test));
});
afterAll(async () => {
  await server.stop();
  await test.remove();
  await rm(folder, { recursive: true });
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

describe('a public link to a call', () => {
  /** Everything that an answer may name, wherever it's in it. */
  const told = [
    'business_name, workspace_name, language, started_at, duration_ms, lines, facts, sound, expires_at',
    'by, text, at_ms, interrupted, name, value, url, offset_ms',
  ].flatMap((names) => names.split(', '));
  const namesIn = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([name, part]) => [
          ...(Array.isArray(value) ? [] : [name]),
          ...namesIn(part),
        ]);

  const make = async (call: Call, body: object = {}) => {
    const answer = await send<{ link: CallLink; url: string }>(
      'POST',
      `/calls/${call.call_id}/links`,
      body,
      owner,
    );
    expect(answer.status).toBe(201);
    return { ...answer.body, token: answer.body.url.split('/').at(-1) ?? '' };
  };
  const read = async (token: string) => {
    const answer = await server.call<SharedCall>('GET', `/shared/${token}`);
    return { status: answer.status, body: answer.body };
  };
  const secretive = {
    ...frontDesk,
    instructions: 'INSTRUCTION-WORD: never tell.',
    knowledge: [{ title: 'Prices', text: 'KNOWLEDGE-WORD' }],
  };

  it('tells the words of both sides, and nothing that is not named', async () => {
    const call = await talked(['Ben Miller', 'goodbye'], secretive);
    await asOwner(
      test,
      `insert into call_events (workspace_id, call_id, seq, event)
       select workspace_id, call_id, 900, jsonb_build_object('seq', 900, 'offset_ms', 900, 'type', 'tool_called',
         'turn', 1, 'call', 'a', 'tool', 'TOOL-WORD', 'arguments', jsonb_build_object('key', 'ARGUMENT-WORD'))
       from calls where call_id = $1`,
      [call.call_id],
    );
    await asOwner(
      test,
      `update calls set party = '+14155550199', provider_code = 'CODE-WORD' where call_id = $1`,
      [call.call_id],
    );
    await fold();
    const { token, link, url } = await make(call, { with_facts: true, with_sound: true });
    expect(url).toBe(`https://callwright.test/shared/${token}`);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_at: link.expires_at, sound: null, duration_ms: call.duration_ms });
    expect(body.lines.filter(({ by }) => by === 'caller').map(({ text }) => text)).toEqual([
      'Ben Miller',
      'goodbye',
    ]);
    expect(body.facts).toContainEqual({ name: 'name', value: 'Ben Miller' });
    const names = namesIn(body);
    expect(names.length).toBeGreaterThan(12);
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
    const text = JSON.stringify(body);
    for (const secret of ['-WORD', '4155550199', 'micros', call.call_id, call.agent_id]) {
      expect(text).not.toContain(secret);
    }
    // Facts are told where they're meant to be.
    expect((await read((await make(call)).token)).body.facts).toBeNull();
  });

  /** Ten bytes, as long as a second. */
  async function record({ call_id }: { call_id: string }): Promise<void> {
    const row = await asOwner<{ workspace_id: string; call_id: string }>(
      test,
      `insert into recordings (workspace_id, call_id, state, offset_ms, duration_ms, bytes)
       select workspace_id, call_id, 'ready', 40, 1000, 10 from calls where call_id = $1
       returning *`,
      [call_id],
    );
    const file = path.join(folder, soundKey(row[0] as never));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, '0123456789');
  }

  it('gives the sound where it may, in ranges', async () => {
    const call = await talked(['goodbye']);
    await record(call);
    const { token } = await make(call, { with_sound: true });
    const { body } = await read(token);
    expect(body.sound).toEqual({
      url: `/api/shared/${token}/sound`,
      offset_ms: 40,
      duration_ms: 1000,
    });
    const sound = await fetch(`${server.origin}${body.sound?.url}`, { headers: { range: 'bytes=2-4' } });
    expect([sound.status, await sound.text()]).toEqual([206, '234']);
    expect(sound.headers.get('referrer-policy')).toBe('no-referrer');
    const quiet = await make(call);
    expect((await read(quiet.token)).body.sound).toBeNull();
    expect((await fetch(`${server.origin}/api/shared/${quiet.token}/sound`)).status).toBe(404);
  });

  it('that was revoked, has expired, whose call is gone or that never was answers the same', async () => {
    const call = await talked(['goodbye']);
    const at = `/calls/${call.call_id}/links`;
    await record(call);
    const heard = { with_sound: true };
    const revoked = await make(call, { ...heard, days: 1 });
    const [expired, left] = [await make(call, heard), await make(call, heard)];
    const sound = async ({ token }: { token: string }) =>
      (await fetch(`${server.origin}/api/shared/${token}/sound`)).status;
    expect([await sound(revoked), await sound(expired), await sound(left)]).toEqual([200, 200, 200]);
    const listed = async () =>
      (await send<{ items: CallLink[] }>('GET', at, undefined, owner)).body.items.map(
        ({ call_link_id }) => call_link_id,
      );
    expect(await listed()).toHaveLength(3);
    expect((await send('DELETE', `${at}/${revoked.link.call_link_id}`, undefined, owner)).status).toBe(204);
    expect((await send('DELETE', `${at}/${revoked.link.call_link_id}`, undefined, owner)).status).toBe(404);
    await asOwner(
      test,
      `update call_links set expires_at = now() - interval '1 second' where call_link_id = $1`,
      [expired.link.call_link_id],
    );
    expect(await listed()).toEqual([left.link.call_link_id]);
    expect((await read(left.token)).status).toBe(200);
    expect([await sound(revoked), await sound(expired), await sound(left)]).toEqual([404, 404, 200]);
    const never = await read('x'.repeat(43));
    expect(never.status).toBe(404);
    const withoutIds = ({ status, body }: { status: number; body: unknown }) => ({
      status,
      ...(body as { code: string; message: string }),
      correlation_id: '',
    });
    for (const { token } of [revoked, expired]) {
      expect(withoutIds(await read(token))).toEqual(withoutIds(never));
    }
    expect((await send('DELETE', `/calls/${call.call_id}`, undefined, owner)).status).toBe(204);
    expect(withoutIds(await read(left.token))).toEqual(withoutIds(never));
    expect(await sound(left)).toBe(404);
    expect(await asOwner(test, 'select from call_links where call_id = $1', [call.call_id])).toEqual([]);
  });

  it('is for those who manage calls, keeps no token, and is made to an ended call', async () => {
    const call = await talked(['goodbye']);
    const at = `/calls/${call.call_id}/links`;
    expect((await send('POST', at, {})).status).toBe(403);
    expect((await send('GET', at)).status).toBe(403);
    expect((await send('POST', at, { days: 2 }, owner)).status).toBe(400);
    const made = await send<{ url: string }>('POST', at, {}, owner);
    expect(made.status).toBe(201);
    const rows = await asOwner<object>(test, 'select * from call_links where call_id = $1', [call.call_id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(made.body.url.split('/').at(-1));
    await asOwner(test, 'update calls set ended_at = null where call_id = $1', [call.call_id]);
    expect((await send('POST', at, {}, owner)).status).toBe(409);
  });
});
