/** What people put to calls, views of the list, calls deleted many at a time, neighbours, and exports. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallExport } from '#contract/calls/list/call-exports';
import type { inboxEndpoints } from '#contract/figures/inbox';
import type { ResponseOf } from '#contract/endpoint';
import type { CallNote, Mentionable } from '#contract/calls/reading/call-marks';
import type { CallView } from '#contract/calls/list/call-views';
import type { CallSummary } from '#contract/calls/calls';
import { type CallExports, createCallExports } from '#server/areas/calls/exports/exports';
import { PART } from '#server/areas/calls/exports/export-reading';
import { inboxRoutes } from '#server/areas/inbox/routes';
import { createInboxService } from '#server/areas/inbox/service';
import { callExportRoutes, callMarkRoutes } from '#server/areas/calls/routes';
import { createCallMarks } from '#server/areas/calls/marks/marks';
import { claimCall } from '#server/areas/calls/store';
import { type Jobs, openJobs } from '#server/platform/jobs';
import { createSecretBox } from '#server/platform/secrets';
import type { FileStorage } from '#server/platform/storage/file-storage';
import { localStorage } from '#server/platform/storage/local-storage';
import type { Notice } from '#server/platform/workspace-events';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { asOwner, type CallServer, openCallWorkspace, startCallServer } from './call-server';

type Inbox = ResponseOf<typeof inboxEndpoints.get>;

let test: TestDatabase;
let server: CallServer;
let folder: string;
let jobs: Jobs;
let makeExports: () => CallExports;
let owner: Person;
let builder: Person;
let workspace: string;
const heard: Notice[] = [];
/** What the storage does before it takes another part of a file. */
let beforePart = async () => {};
const log = { warn: () => undefined, error: () => undefined };
const box = createSecretBox([randomBytes(32)]);

const watched = (storage: FileStorage): FileStorage => ({
  ...storage,
  write: (key, chunks) =>
    storage.write(
      key,
      (async function* parts() {
        for await (const chunk of chunks) {
          await beforePart();
          yield chunk;
        }
      })(),
    ),
});

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  const storage = watched(localStorage(folder));
  jobs = await openJobs({ applicationUrl: test.applicationUrl, log });
  server = await startCallServer(test, {
    register(app, { database, calls, notices }) {
      notices.subscribe((notice) => heard.push(notice));
      callMarkRoutes(app, { marks: createCallMarks(database, calls), calls });
      inboxRoutes(app, { inbox: createInboxService(database) });
      makeExports = () =>
        createCallExports({ database, applicationUrl: test.applicationUrl, storage, jobs, box, log });
      callExportRoutes(app, makeExports());
    },
  });
  ({ owner, builder, workspace_id: workspace } = await openCallWorkspace(test));
  await asOwner(
    test,
    `insert into calls (workspace_id, agent_name, origin, party, status, started_at, ended_at, duration_ms, cost_micros, facts)
     select $1, case n when 3 then '=HYPERLINK("http://evil.test")' else 'Desk' end, 'web',
       case n when 4 then '+14155550132' else 'Browser' end, 'ended', now() - n * interval '1 hour', now(),
       case when n % 3 > 0 then n * 1000 end, n * 10, '[{"name":"day","value":"Friday","offset_ms":1}]'
     from generate_series(1, 12) n`,
    [workspace],
  );
});
afterAll(async () => {
  await server.stop();
  await jobs.close();
  await test.remove();
  await rm(folder, { recursive: true });
});

const get = async <Body>(at: string, as: Person = builder) =>
  (await server.call<Body>('GET', at, { as })).body;
const list = async (query = '') => (await get<{ items: CallSummary[] }>(`/calls?limit=100${query}`)).items;
const ids = async (query = '') => (await list(query)).map(({ call_id }) => call_id);
const send = <Body>(method: string, at: string, body?: unknown, as: Person = builder) =>
  server.call<Body>(method, at, { as, body, key: randomUUID() });

describe('tags', () => {
  it('are put to many calls and taken off, told to every page, and listed by', async () => {
    const [first = '', second = '', third = ''] = await ids();
    const gone = randomUUID();
    heard.length = 0;
    const tagged = await send('POST', '/call-tags', { call_ids: [first, second, gone], add: [' Refund '] });
    expect(tagged.body).toEqual({
      tagged: [first, second],
      left: [{ call_id: gone, reason: 'Call not found. It may have been deleted.' }],
    });
    await expect
      .poll(() => heard.filter((one) => one.kind === 'event' && one.event.type === 'call.changed').length, {
        timeout: patient(1000),
      })
      .toBe(2);
    expect(await ids('&tag=Refund')).toEqual([first, second]);
    await send('POST', '/call-tags', { call_ids: [second], add: ['vip'], remove: ['refund'] });
    expect((await list(`&call_ids=${second}`))[0]?.tags).toEqual(['vip']);
    expect(await get('/call-tags')).toEqual({ tags: ['refund', 'vip'] });
    expect((await get<{ tags: string[] }>(`/calls/${first}`)).tags).toEqual(['refund']);
    expect((await list(`&call_ids=${third}`))[0]?.tags).toEqual([]);
  });

  it('are in the order of the list also of a call that starts after it was tagged, or while it is', async () => {
    const [newest = ''] = await ids();
    const made = await asOwner<{ call_id: string }>(
      test,
      `insert into calls (workspace_id, agent_name, origin, party, status, started_at, lease_expires_at)
       select $1, 'Desk', 'web', 'Browser', 'queued', now() - interval '9 hours', now() + interval '1 hour'
       from generate_series(1, 2) returning call_id`,
      [workspace],
    );
    const [before = '', meanwhile = ''] = made.map(({ call_id }) => call_id);
    const start = (call: string) =>
      test.database.inWorkspace(workspace, (tx) => claimCall(tx, call, randomUUID()));
    await send('POST', '/call-tags', { call_ids: [newest, before], add: ['late'] });
    expect(await ids('&tag=late')).toEqual([newest, before]);
    await start(before);
    expect(await ids('&tag=late')).toEqual([before, newest]);

    const [tagging, watching] = [test.ownerUrl, test.superuserUrl].map(
      (connectionString) => new Client({ connectionString }),
    ) as [Client, Client];
    await Promise.all([tagging.connect(), watching.connect()]);
    await tagging.query('begin');
    await tagging.query(`insert into call_tags (workspace_id, call_id, tag) values ($1, $2, 'late')`, [
      workspace,
      meanwhile,
    ]);
    const started = start(meanwhile);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await watching.query(waiting)).rowCount, { timeout: patient(5_000) })
      .toBe(1);
    await tagging.query('commit');
    await Promise.all([tagging.end(), watching.end()]);
    await started;
    expect(await ids('&tag=late')).toEqual([meanwhile, before, newest]);
    expect(await ids('&tag=late&order=asc')).toEqual([newest, before, meanwhile]);
    await asOwner(test, `delete from calls where call_id = any($1)`, [[before, meanwhile]]);
    expect(await ids('&tag=late')).toEqual([newest]);
    await send('POST', '/call-tags', { call_ids: [newest], remove: ['late'] });
  });

  it('are at most 20 to a call', async () => {
    const [call = ''] = await ids('&sort=cost');
    const many = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    await send('POST', '/call-tags', { call_ids: [call], add: many });
    const more = await send('POST', '/call-tags', { call_ids: [call], add: ['one more'] });
    expect(more.body).toEqual({ tagged: [], left: [{ call_id: call, reason: 'A call can have 20 tags.' }] });
    await send('POST', '/call-tags', { call_ids: [call], remove: many });
  });
});

describe('notes', () => {
  it('are on a moment, by someone, and removed by them or an admin', async () => {
    const [call = ''] = await ids();
    const at = `/calls/${call}/notes`;
    await send('POST', at, { text: ' Why so slow? ', offset_ms: 8_300 });
    const whole = await send<CallNote>('POST', at, { text: 'A good one' }, owner);
    const { items } = await get<{ items: CallNote[] }>(at);
    expect(items).toMatchObject([
      { text: 'A good one', offset_ms: null, is_own: false },
      { text: 'Why so slow?', offset_ms: 8_300, is_own: true },
    ]);
    expect((await send('DELETE', `${at}/${whole.body.note_id}`)).status).toBe(403);
    expect((await send('DELETE', `${at}/${items[1]?.note_id}`, undefined, owner)).status).toBe(204);
    expect((await get<{ items: CallNote[] }>(at)).items).toHaveLength(1);
    expect((await send('POST', at, { text: '  ' })).status).toBe(400);
  });
});

describe('mentions', () => {
  const inbox = async (as: Person) => (await server.call<Inbox>('GET', '/inbox', { as })).body.mentions;

  it('are told to the member who is mentioned alone, until they have read them or the note is gone', async () => {
    const [call = ''] = await ids();
    const notes = `/calls/${call}/notes`;
    const { items } = (
      await server.call<{ items: Mentionable[] }>('GET', '/mentionable-members', { as: builder })
    ).body;
    const [first, second] = items;
    expect(items.map(({ user_id }) => user_id).toSorted()).toEqual(
      [builder.user_id, owner.user_id].toSorted(),
    );
    const asked = items.find(({ user_id }) => user_id === owner.user_id);
    const write = (mentions: unknown[]) =>
      server.call<CallNote>('POST', notes, {
        as: builder,
        body: { text: `@${asked?.name} please look`, offset_ms: 1500, mentions },
      });
    const note = await write([first?.user_id, second?.user_id, first?.user_id]);
    expect(note.body.mentions).toHaveLength(2);
    expect(await inbox(owner)).toMatchObject([
      { call_id: call, text: `@${asked?.name} please look`, offset_ms: 1500 },
    ]);
    // Who mentions themselves knows.
    expect(await inbox(builder)).toEqual([]);
    const [mention] = await inbox(owner);
    const read = `/inbox/mentions/${mention?.mention_id}/read`;
    expect((await server.call('POST', read, { as: builder })).status).toBe(404);
    expect((await server.call<{ waiting: number }>('GET', '/inbox/count', { as: owner })).body.waiting).toBe(
      1,
    );
    expect((await server.call('POST', read, { as: owner })).status).toBe(204);
    expect(await inbox(owner)).toEqual([]);

    const again = await write([owner.user_id]);
    expect(await inbox(owner)).toHaveLength(1);
    await server.call('DELETE', `${notes}/${again.body.note_id}`, { as: builder });
    expect(await inbox(owner)).toEqual([]);
    const { owner: stranger } = await openCallWorkspace(test);
    const refused = await write([stranger.user_id]);
    expect(refused).toMatchObject({ status: 400, body: { details: { fields: [{ field: 'mentions' }] } } });
    await server.call('DELETE', `${notes}/${note.body.note_id}`, { as: builder });
  });
});

describe('views', () => {
  it('are one’s own until they’re shared, and changed by who saved them or an admin', async () => {
    const view = {
      name: 'Refunds',
      filters: { tag: 'refund', days: 7 },
      order: { sort: 'cost', order: 'desc' },
      columns: ['agent', 'cost'],
    };
    const saved = await send<CallView>('POST', '/call-views', view);
    expect(saved).toMatchObject({ status: 201, body: { ...view, is_shared: false, is_own: true } });
    const views = (as: Person) => get<{ items: CallView[] }>('/call-views', as);
    expect((await views(owner)).items).toEqual([]);
    const at = `/call-views/${saved.body.view_id}`;
    expect((await send('PUT', at, view, owner)).status).toBe(404);
    await send('PUT', at, { ...view, is_shared: true });
    expect((await views(owner)).items).toMatchObject([{ name: 'Refunds', is_own: false }]);
    const byOwner = await send<CallView>('POST', '/call-views', { ...view, is_shared: true }, owner);
    expect((await send('DELETE', `/call-views/${byOwner.body.view_id}`)).status).toBe(403);
    expect((await send('DELETE', at, undefined, owner)).status).toBe(204);
    const wrong = await send('POST', '/call-views', { ...view, filters: { days: 0 } });
    expect(wrong.status).toBe(400);
  });

  it('is read as it was saved, when less of a number and a fact was enough', async () => {
    const view = { name: 'Old', filters: {}, order: { sort: 'time', order: 'desc' }, columns: [] };
    const { view_id } = (await send<CallView>('POST', '/call-views', view)).body;
    const filters = { number: '55', fact_has: 'day=F' };
    await asOwner(test, 'update call_views set filters = $1 where view_id = $2', [filters, view_id]);
    const { items } = await get<{ items: CallView[] }>('/call-views');
    expect(items.find((one) => one.view_id === view_id)).toMatchObject({ name: 'Old', filters });
    expect((await send('PUT', `/call-views/${view_id}`, { ...view, filters })).status).toBe(400);
    await send('DELETE', `/call-views/${view_id}`);
  });
});

describe('the neighbours of a call', () => {
  const even = async () => (await ids()).filter((_id, place) => place % 2 === 0);
  beforeAll(async () => {
    await send('POST', '/call-tags', { call_ids: await even(), add: ['even'] });
  });
  afterAll(async () => {
    await send('POST', '/call-tags', { call_ids: await even(), remove: ['even'] });
  });

  it.each([
    '',
    '?sort=length',
    '?sort=length&order=asc',
    '?order=asc',
    '?fact_has=day%3Dfri',
    '?fact_has=day%3Dfri&order=asc',
    '?fact_has=day%3Dfri&sort=length',
    '?weekday=3&time_zone=Pacific/Kiritimati',
    '?tag=even',
    '?tag=even&order=asc',
    '?tag=even&sort=length',
  ])('in the list %s are those beside it', async (query) => {
    const listed = await ids(query.replace('?', '&'));
    for (const [place, call] of listed.entries()) {
      expect(await get(`/calls/${call}/neighbours${query}`)).toEqual({
        previous: listed[place - 1] ?? null,
        next: listed[place + 1] ?? null,
      });
    }
  });
});

async function fetched({ export_id }: CallExport): Promise<Response> {
  const { body } = await send<{ url: string }>('POST', `/call-exports/${export_id}/links`);
  return fetch(`${server.origin}${body.url}`);
}

describe('an export', () => {
  async function made(format: string, filters = {}): Promise<CallExport> {
    const asked = await send<CallExport>('POST', '/call-exports', {
      format,
      filters,
      order: { sort: 'cost', order: 'asc' },
    });
    expect(asked.status).toBe(201);
    const now = async () =>
      (await get<{ items: CallExport[] }>('/call-exports')).items.find(
        ({ export_id }) => export_id === asked.body.export_id,
      );
    await expect.poll(async () => (await now())?.state, { timeout: patient(40_000) }).toBe('ready');
    return (await now()) ?? asked.body;
  }

  it('as CSV has what is filtered, in its order, with formulas defused', async () => {
    const file = await fetched(await made('csv'));
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="calls-[\d-]+\.csv"$/);
    const rows: Record<string, string>[] = parse(await file.text(), { columns: true });
    expect(rows.map(({ call_id }) => call_id)).toEqual(await ids('&sort=cost&order=asc'));
    expect(rows[2]?.agent_name).toBe(`'=HYPERLINK("http://evil.test")`);
    expect(rows[3]?.party).toBe(`'+14155550132`);
    expect(rows[0]).toMatchObject({ cost_micros: '10', duration_ms: '1000', facts: '{"day":"Friday"}' });
  });

  it('as JSON Lines and as Parquet has the same', async () => {
    const lines = (await (await fetched(await made('jsonl', { tag: 'refund' }))).text()).trim().split('\n');
    const calls = lines.map((line): { call_id: string } => JSON.parse(line));
    expect(calls.map(({ call_id }) => call_id)).toEqual(await ids('&tag=refund'));
    expect(calls[0]).toMatchObject({ facts: { day: 'Friday' }, tags: ['refund'], cost_micros: 10 });
    const file = await (await fetched(await made('parquet'))).arrayBuffer();
    const rows = await parquetReadObjects({ file });
    expect(rows.map(({ call_id }) => call_id)).toEqual(await ids('&sort=cost&order=asc'));
    expect(rows[2]).toMatchObject({
      agent_name: '=HYPERLINK("http://evil.test")',
      duration_ms: null,
      cost_micros: 30n,
      is_example: false,
      status: 'ended',
    });
  });

  it('of nothing is an empty file that can be read', async () => {
    const file = await (await fetched(await made('parquet', { tag: 'none of these' }))).arrayBuffer();
    expect(await parquetReadObjects({ file })).toEqual([]);
  });

  it('that breaks off in the middle is made from the beginning', async () => {
    let parts = 0;
    beforePart = async () => {
      parts += 1;
      if (parts === 2) throw new Error('The process died.');
    };
    const file = await (await fetched(await made('csv'))).text();
    beforePart = async () => undefined;
    expect(parts).toBe(4);
    expect(parse(file, { columns: true })).toHaveLength(12);
  });

  it('is fetched by who made it, by a link that is checked when it’s used', async () => {
    const ready = await made('csv');
    const at = `/call-exports/${ready.export_id}/links`;
    expect((await send('POST', at, undefined, owner)).status).toBe(404);
    const { body } = await send<{ url: string }>('POST', at);
    const open = async () => (await fetch(`${server.origin}${body.url}`)).status;
    expect(await open()).toBe(200);
    expect((await fetch(`${server.origin}${body.url.replace('token=', 'token=x')}`)).status).toBe(404);
    await asOwner(
      test,
      `update call_exports set created_at = now() - interval '25 hours' where export_id = $1`,
      [ready.export_id],
    );
    expect(await open()).toBe(404);
    expect((await get<{ items: CallExport[] }>('/call-exports')).items).not.toContainEqual(
      expect.objectContaining({ export_id: ready.export_id }),
    );
  });

  it('is refused while three are under way, also when they’re asked for at once', async () => {
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    beforePart = () => held;
    const body = { format: 'csv', filters: {}, order: { sort: 'time', order: 'desc' } };
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => send<CallExport>('POST', '/call-exports', body)),
    );
    go();
    beforePart = async () => undefined;
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 409, 409, 409,
    ]);
    const unmade = async () =>
      (await get<{ items: CallExport[] }>('/call-exports')).items.filter(
        ({ state }) => state === 'waiting' || state === 'running',
      );
    await expect.poll(unmade, { timeout: patient(60_000) }).toEqual([]);
  });

  it('of many calls holds one part of them at a time', async () => {
    await asOwner(
      test,
      `insert into calls (workspace_id, agent_name, origin, party, status, started_at, ended_at, cost_micros)
       select $1, 'Many', 'web', 'Browser', 'ended', now() - n * interval '1 second', now(), n
       from generate_series(1, 4500) n`,
      [workspace],
    );
    let parts = 0;
    beforePart = async () => {
      parts += 1;
      // Deleted while the export runs, before its part is read.
      if (parts === 2)
        await asOwner(test, `delete from calls where agent_name = 'Many' and cost_micros > 4400`);
    };
    const file = await fetched(await made('jsonl'));
    beforePart = async () => undefined;
    const lines = (await file.text()).trim().split('\n');
    expect(parts).toBe(Math.ceil((12 + 4400) / PART));
    expect(new Set(lines).size).toBe(12 + 4400);
    // In groups of more rows than are read at a time.
    const rows = await parquetReadObjects({
      file: await (await fetched(await made('parquet'))).arrayBuffer(),
    });
    expect(new Set(rows.map(({ call_id }) => call_id)).size).toBe(12 + 4400);
    expect(rows).toHaveLength(12 + 4400);
    await asOwner(test, `delete from calls where agent_name = 'Many'`);
  });
});

describe('the thread of an export', () => {
  /** Connections to this database, by what they are. */
  const connections = () =>
    asOwner<{ n: number }>(
      test,
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and application_name = 'callwright export'`,
    ).then(([row]) => row?.n);

  const ask = () =>
    send<CallExport>('POST', '/call-exports', {
      format: 'jsonl',
      filters: {},
      order: { sort: 'time', order: 'desc' },
    });

  const stateOf = async ({ export_id }: CallExport) =>
    (await get<{ items: CallExport[] }>('/call-exports')).items.find((one) => one.export_id === export_id)
      ?.state;

  it('reads the calls by a connection of its own, and is gone when the file is there', async () => {
    let seen: number | undefined;
    beforePart = async () => {
      seen ??= await connections();
    };
    const { body } = await ask();
    await expect.poll(() => stateOf(body), { timeout: patient(40_000) }).toBe('ready');
    beforePart = async () => undefined;
    expect(seen).toBe(1);
    await expect.poll(connections, { timeout: patient(5_000) }).toBe(0);
  });

  it('ends with its process, and the next one makes the file from the beginning', async () => {
    let closed: Promise<void> | undefined;
    const reached = new Promise<void>((resolve) => {
      beforePart = async () => {
        // It stops while the first piece is on its way.
        closed ??= jobs.close();
        resolve();
      };
    });
    const { body } = await ask();
    await reached;
    await closed;
    beforePart = async () => undefined;
    await expect.poll(connections, { timeout: patient(5_000) }).toBe(0);
    expect(await stateOf(body)).toBe('running');
    jobs = await openJobs({ applicationUrl: test.applicationUrl, log, alone: true });
    makeExports();
    await expect.poll(() => stateOf(body), { timeout: patient(40_000) }).toBe('ready');
    const lines = (await (await fetched(body)).text()).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as CallSummary).call_id)).toEqual(await ids());
  });
});

describe('deleting many calls', () => {
  it('deletes those that have ended, says why others stay, and is for admins', async () => {
    const [first = '', second = '', running = ''] = await ids();
    await asOwner(test, `update calls set ended_at = null, status = 'in_progress' where call_id = $1`, [
      running,
    ]);
    const body = { call_ids: [first, second, running] };
    expect((await send('POST', '/calls/delete', body)).status).toBe(403);
    heard.length = 0;
    const answer = await send('POST', '/calls/delete', body, owner);
    expect(answer.body).toEqual({
      deleted: [first, second],
      left: [{ call_id: running, reason: 'The call is still running. It can be deleted once it has ended.' }],
    });
    const left = await ids();
    expect(left).not.toContain(first);
    expect(left).toContain(running);
  });
});
