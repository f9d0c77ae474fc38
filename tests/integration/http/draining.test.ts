/** A process that is told to end while calls run, from the signal to its exit code. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallTicket } from '#contract/calls/calls';
import { patient, slowness } from '../../patience';
import type { CallClient } from '../calls/call-client';
import { anAgent, type ServerProcess, startServerProcess } from './server-process';

const ADA = 'ada@example.com';

let folder: string;
const running: ServerProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-drain-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.kill('SIGHUP');
    await server.exited;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: join(folder, 'data'), ...env });
  running.push(server);
  return server;
}

async function live(server: ServerProcess, agent: Awaited<ReturnType<typeof anAgent>>) {
  const { status, body } = await agent.start();
  expect(status).toBe(201);
  const client = await server.call(body);
  await client.event('agent_said');
  return { ticket: body as CallTicket, client };
}

async function answersWhatIsSaid(client: CallClient): Promise<void> {
  const before = client.said.length;
  client.say('What can you do for me?');
  await expect.poll(() => client.said.length).toBeGreaterThan(before);
}

it('SIGTERM: live calls go on to their end, no other begins, and the process ends with code 0', {
  timeout: patient(120_000),
}, async () => {
  const server = await start({ MAX_CALLS: '2' });
  const token = await server.signIn(ADA);
  const agent = await anAgent(server, token);
  const one = await live(server, agent);
  const two = await live(server, agent);
  const full = await agent.start();
  expect([full.status, full.headers.get('retry-after'), full.body]).toEqual([
    503,
    '20',
    { code: 'busy', message: 'The server is running as many calls as it can.' },
  ]);
  expect((await server.request('GET', '/api/ready')).status).toBe(200);
  expect((await server.request('GET', '/api/ready/calls')).status).toBe(503);
  const metrics = await fetchText(server, '/api/metrics');
  expect(metrics).toContain('callwright_calls_running 2');
  expect(metrics).toMatch(/^callwright_database_connections_taken \d+$/m);
  expect(metrics).toContain('callwright_calls_refused_total{reason="full"} 1');

  server.kill('SIGTERM');
  await expect.poll(() => server.output()).toContain('2 calls are live. Callwright takes no new ones');
  const ready = await server.request('GET', '/api/ready');
  expect([ready.status, ready.body.code]).toEqual([503, 'not_ready']);
  expect((await server.request('GET', '/api/health')).status).toBe(200);
  await answersWhatIsSaid(one.client);

  // The connection breaks, and comes back while the process drains.
  const seen = two.client.lastSeq;
  two.client.socket.terminate();
  const { call_id, takeover_secret } = two.ticket;
  const again = await server.request('POST', `/api/calls/${call_id}/tickets`, {
    token,
    body: { takeover_secret },
  });
  const back = await server.call(again.body, seen);
  await back.message('ready');
  await answersWhatIsSaid(back);

  one.client.send({ type: 'end' });
  expect(await one.client.message('ended')).toMatchObject({ reason: 'ended_by_user' });
  const refused = await agent.start();
  expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
    503,
    '20',
    'The server is about to restart and takes no new calls.',
  ]);
  await answersWhatIsSaid(back);
  back.send({ type: 'end' });
  expect(await back.message('ended')).toMatchObject({ reason: 'ended_by_user' });
  expect(await server.exited).toBe(0);

  const next = await start();
  const as = await next.signIn(ADA);
  for (const { ticket } of [one, two]) {
    const call = await agent.detail(next, ticket.call_id, as);
    expect(call).toMatchObject({ status: 'ended', end_reason: 'ended_by_user', fault: 'none' });
    expect(call.receipt?.total_micros).toBeGreaterThan(0);
  }
});

it('what still runs at the limit is ended as the server’s, settled', {
  timeout: patient(90_000),
}, async () => {
  const drainSeconds = Math.ceil(2 * slowness());
  const server = await start({ DRAIN_SECONDS: String(drainSeconds) });
  const agent = await anAgent(server, await server.signIn(ADA));
  const { ticket, client } = await live(server, agent);
  const spoken = (await agent.start({ sound: true })).body as CallTicket;
  const speaker = await server.call(spoken);
  await speaker.message('speech');
  const asked = performance.now();
  server.kill('SIGTERM');
  await expect.poll(() => server.output()).toContain('2 calls are live.');
  // The voice, which has its own threads, still speaks.
  let pieces = 0;
  speaker.socket.on('message', (_data, binary) => void (pieces += Number(binary)));
  const lines = speechesOf(speaker);
  speaker.say('What can you do for me?');
  await expect.poll(() => speechesOf(speaker)).toBeGreaterThan(lines);
  await expect.poll(() => pieces).toBeGreaterThan(0);
  for (const caller of [client, speaker])
    expect(await caller.message('ended')).toMatchObject({ reason: 'server_shutdown', fault: 'platform' });
  expect(performance.now() - asked).toBeGreaterThan(drainSeconds * 1000 - 100);
  expect(await server.exited).toBe(0);
  const next = await start();
  const as = await next.signIn(ADA);
  for (const { call_id } of [ticket, spoken]) {
    const call = await agent.detail(next, call_id, as);
    expect(call).toMatchObject({ status: 'ended', end_reason: 'server_shutdown' });
    expect(call.receipt).not.toBeNull();
  }
});

const speechesOf = ({ messages }: CallClient) => messages.filter(({ type }) => type === 'speech').length;

it('Ctrl-C ends at once where no one talks; a second one where someone does', {
  timeout: patient(90_000),
}, async () => {
  const idle = await start();
  const asked = performance.now();
  idle.kill('SIGINT');
  expect(await idle.exited).toBe(0);
  expect(performance.now() - asked).toBeLessThan(patient(8000));
  expect(idle.output()).not.toContain('live');

  const server = await start();
  const agent = await anAgent(server, await server.signIn(ADA));
  const { client } = await live(server, agent);
  server.kill('SIGINT');
  await expect
    .poll(() => server.output())
    .toContain('One call is live. Callwright takes no new ones and waits');
  expect(server.output()).toContain('at most 10 minutes. Ctrl-C again ends it at once.');
  await sleep(300);
  await answersWhatIsSaid(client);
  server.kill('SIGINT');
  expect(await client.message('ended')).toMatchObject({ reason: 'server_shutdown' });
  expect(await server.exited).toBe(0);
});

async function fetchText(server: ServerProcess, path: string): Promise<string> {
  return (await fetch(`${server.origin}${path}`)).text();
}
