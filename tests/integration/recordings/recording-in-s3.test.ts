/** A recording that lies in an S3-compatible store, from the first piece to its deletion, with a store that stumbles. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeMicrophoneFrame, FRAME_MS, MICROPHONE_RATE } from '#contract/sockets/call-audio';
import type { Agent } from '#contract/agents/agents';
import type { Call, CallTicket } from '#contract/calls/calls';
import { type S3Storage, s3Storage } from '#server/platform/storage/s3-storage';
import { type S3Double, startS3Double } from '../../doubles/s3/s3-double';
import { tone } from '../../doubles/sound/tones';
import { patient } from '../../patience';
import { CallClient } from '../calls/call-client';
import { asOwner } from '../calls/call-server';
import { startWholeServer, type WholeServer } from '../http/whole-server';

let double: S3Double;
let storage: S3Storage;
let server: WholeServer;
let token: string;

beforeAll(async () => {
  // Few names to a page, so that the pieces of a short call already fill several.
  double = await startS3Double({ pageSize: 2 });
  storage = s3Storage(double.configuration);
  server = await startWholeServer({}, storage);
  token = (await server.signUp(`${randomUUID()}@example.com`)).token;
});
afterAll(async () => {
  await server.stop();
  storage.close();
  await double.close();
});

const post = (path: string, body: object) =>
  server.call('POST', path, { token, body, headers: { 'idempotency-key': randomUUID() } });

async function startCall(): Promise<{ callId: string; client: CallClient }> {
  const templates = await server.call('GET', '/agent-templates', { token });
  const [template] = (templates.body as { items: { content: object }[] }).items;
  const made = await post('/agents', { content: template?.content });
  const { agent_id } = made.body as Agent;
  const prepared = await post(`/agents/${agent_id}/test-calls`, { content: template?.content, sound: true });
  const { call_id, ticket } = prepared.body as CallTicket;
  const address = server.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const client = await new CallClient(`ws://127.0.0.1:${address.port}/ws/calls`).hello(ticket);
  await client.message('ready');
  return { callId: call_id, client };
}

/** What the microphone hears, as long as it is on. */
function talkInto(client: CallClient): () => void {
  const started = performance.now();
  let sequence = 0;
  const timer = setInterval(() => {
    for (; sequence * FRAME_MS < performance.now() - started; sequence += 1) {
      const samples = tone(FRAME_MS, MICROPHONE_RATE, 300);
      const captured_ms = sequence * FRAME_MS;
      client.socket.send(encodeMicrophoneFrame({ sequence, captured_ms, samples }));
    }
  }, FRAME_MS);
  return () => clearInterval(timer);
}

const keys = (part: string) => [...double.objects.keys()].filter((key) => key.includes(part));

it('is stored in pieces while the call runs, heard from one file afterwards, and gone when deleted', async () => {
  const { callId, client } = await startCall();
  const silence = talkInto(client);
  await expect.poll(() => keys(`/${callId}/pieces/`).length).toBeGreaterThan(1);
  // The store is away for a moment: the client of it asks again, or the recorder does.
  const asked = double.requests.length;
  double.mood = { status: 503, code: 'SlowDown' };
  await expect.poll(() => double.requests.length, { timeout: patient(10_000) }).toBeGreaterThan(asked + 1);
  double.mood = 'well';
  const before = keys(`/${callId}/pieces/`).length;
  await expect.poll(() => keys(`/${callId}/pieces/`).length).toBeGreaterThan(before);
  silence();
  client.send({ type: 'end' });
  await client.message('ended');

  const recording = async () =>
    ((await server.call('GET', `/calls/${callId}`, { token })).body as Call).recording;
  await expect.poll(async () => (await recording())?.state).toBe('ready');
  // The pieces go once the file is noted.
  const parts = () => new Set(keys(`/${callId}/`).map((key) => key.split('/').at(-1)));
  await expect.poll(parts).toEqual(new Set(['sound', 'peaks']));
  const bytes = (await recording())?.bytes ?? 0;
  expect(double.objects.get(keys('/sound')[0] ?? '')).toHaveLength(bytes);

  const link = await server.call('POST', `/calls/${callId}/recording-links`, { token });
  const path = (link.body as { url: string }).url.replace('/api', '');
  const range = (value: string) => server.call('GET', path, { headers: { range: value } });
  const head = await range('bytes=0-3');
  expect([head.status, head.headers['content-range'], head.body]).toEqual([
    206,
    `bytes 0-3/${bytes}`,
    'RIFF',
  ]);
  const last = double.requests.findLast((request) => request.startsWith('GET') && request.includes('/sound'));
  expect(last).toContain(`/${callId}/sound`);
  double.mood = { status: 503, code: 'SlowDown' };
  expect((await range('bytes=0-3')).status).toBe(503);
  const drawn = await server.call('GET', `/calls/${callId}/recording-peaks`, { token });
  expect([drawn.status, drawn.headers['retry-after']]).toEqual([503, '10']);
  double.mood = 'well';
  expect((await range(`bytes=${bytes - 10}-`)).headers['content-length']).toBe('10');

  expect((await server.call('DELETE', `/calls/${callId}/recording`, { token })).status).toBe(204);
  await expect.poll(() => keys(`/${callId}/`)).toEqual([]);
  expect((await range('bytes=0-3')).status).toBe(404);
});

it('is deleted at once when its workspace keeps recordings for fewer days than it is old', async () => {
  const { callId, client } = await startCall();
  const silence = talkInto(client);
  await expect.poll(() => keys(`/${callId}/pieces/`).length).toBeGreaterThan(0);
  silence();
  client.send({ type: 'end' });
  await client.message('ended');
  const state = async () =>
    ((await server.call('GET', `/calls/${callId}`, { token })).body as Call).recording?.state;
  await expect.poll(state).toBe('ready');

  const [row] = await asOwner<{ call_id: string }>(
    server.test,
    `update recordings set created_at = created_at - interval '8 days' where call_id = $1 returning call_id`,
    [callId],
  );
  expect(row).toBeDefined();
  const keep = (days: number) => server.call('PUT', '/workspace/recording-days', { token, body: { days } });
  expect((await keep(9)).status).toBe(200);
  await sleep(500);
  expect(await state()).toBe('ready');
  expect((await keep(7)).body).toMatchObject({ recording_days: 7 });
  await expect.poll(state).toBe('expired');
  await expect.poll(() => keys(`/${callId}/`)).toEqual([]);
});
