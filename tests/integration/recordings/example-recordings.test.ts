/** Recordings of examples: spoken in a job after the examples were added, kept and removed like any others. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call, CallSummary } from '#contract/calls/calls';
import { RECORDING_RATE, type RecordingPeaks } from '#contract/calls/recordings';
import { spokenTimings } from '#domain/calls/spoken-words';
import { createRecordingsAfterwards } from '#server/areas/recordings/afterwards';
import type { VoiceWorkers } from '#server/runtime/speech-out/voice-workers';
import { asOwner, openCallWorkspace } from '../calls/call-server';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import { type RecordingServer, startRecordingServer } from './recording-server';

let test: TestDatabase;
let server: RecordingServer;
/** Lets the voice speak; it waits for this before each line. */
let mayBegin: Promise<void> = Promise.resolve();
const stretches: number[] = [];

/** Loud for 70 ms a character, between two silences. */
const voice: Pick<VoiceWorkers, 'speak'> = {
  async speak({ text, stretch }) {
    await mayBegin;
    stretches.push(stretch);
    const loud = new Int16Array(Math.round((RECORDING_RATE * 70 * text.length * stretch) / 1000)).fill(
      16_000,
    );
    const samples = new Int16Array(loud.length + RECORDING_RATE);
    samples.set(loud, RECORDING_RATE / 2);
    return { samples, rate: RECORDING_RATE };
  },
};

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startRecordingServer(test, { voice });
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

const spokenCalls = async (as: Person) =>
  (await server.call<{ items: CallSummary[] }>('GET', '/calls?limit=100&origin=phone', { as })).body.items;

async function stateOf(as: Person, { call_id }: CallSummary) {
  return (await server.call<Call>('GET', `/calls/${call_id}`, { as })).body.recording?.state;
}

it('are heard where their logs say so, and go with the examples', async () => {
  const { builder, workspace_id } = await openCallWorkspace(test);
  await server.call('POST', '/examples', { as: builder });
  const calls = await spokenCalls(builder);
  expect(calls).toHaveLength(16);
  for (const call of calls)
    await expect.poll(() => stateOf(builder, call), { timeout: 20_000 }).toBe('ready');
  // A line that is too long or too short for its place is said once more, faster or slower.
  expect(stretches.some((stretch) => stretch < 0.95)).toBe(true);
  expect(stretches.some((stretch) => stretch > 1.05)).toBe(true);

  for (const { call_id } of calls) {
    const { body: call } = await server.call<Call>('GET', `/calls/${call_id}`, { as: builder });
    const path = `/calls/${call_id}/recording-peaks`;
    const { body: peaks } = await server.call<RecordingPeaks>('GET', path, { as: builder });
    const lines = spokenTimings(call.events);
    const offset = call.recording?.offset_ms ?? 0;
    const peakAt = (channel: number[], ms: number) =>
      channel[Math.floor(((ms - offset) * peaks.per_second) / 1000)] ?? 0;
    for (const { who, start_ms, end_ms } of lines) {
      const other = who === 'caller' ? peaks.agent : peaks.caller;
      expect(peakAt(who === 'caller' ? peaks.caller : peaks.agent, start_ms + 100)).toBeGreaterThan(40);
      expect(peakAt(other, (start_ms + end_ms) / 2)).toBe(0);
    }
    const sound = await buffer(await server.storage.read(`recordings/${workspace_id}/${call_id}/sound`));
    expect(sound).toHaveLength(call.recording?.bytes ?? 0);
    expect(call.recording?.duration_ms).toBeLessThan(call.duration_ms ?? 0);
  }

  await server.call('DELETE', '/examples', { as: builder });
  for (const { call_id } of calls) {
    await expect.poll(() => server.files(workspace_id, call_id), { timeout: 20_000 }).toEqual([]);
  }
});

it('leave nothing when the examples are removed while a line is being said', async () => {
  const { builder, workspace_id } = await openCallWorkspace(test);
  let begin: () => void = () => undefined;
  mayBegin = new Promise((resolve) => {
    begin = resolve;
  });
  const said = stretches.length;
  await server.call('POST', '/examples', { as: builder });
  const calls = await spokenCalls(builder);
  await server.call('DELETE', '/examples', { as: builder });
  begin();
  await expect
    .poll(() =>
      asOwner(
        test,
        `select name from pgboss.job where state in ('created', 'active', 'retry')
           and name in ('example-recordings', 'recordings', 'recording-removals')`,
      ),
    )
    .toEqual([]);
  // The call that was being spoken, and no other.
  expect(stretches.length - said).toBeLessThan(40);
  for (const { call_id } of calls) expect(await server.files(workspace_id, call_id)).toEqual([]);
});

it('are given up after many tries, and handed on as they are', async () => {
  const { workspace_id } = await openCallWorkspace(test);
  const call = { workspace_id, call_id: randomUUID() };
  await asOwner(
    test,
    `insert into calls (workspace_id, call_id, agent_name, origin, party, status, ended_at)
     values ($1, $2, 'Harbor Dental', 'phone', '+1', 'ended', now())`,
    [workspace_id, call.call_id],
  );
  const sent: unknown[] = [];
  const afterwards = createRecordingsAfterwards({
    database: test.database,
    storage: server.storage,
    jobs: { send: async (_tx, queue, data) => void sent.push([queue, data]), wake: () => undefined },
    log: { error: () => undefined },
  });
  await test.database.inWorkspace(workspace_id, (tx) => afterwards.announce(tx, call, 12));
  const make = (signal = new AbortController().signal) =>
    afterwards.make(call, signal, () => Promise.reject(new Error('The voice broke off.')));
  for (let attempt = 1; attempt < 12; attempt += 1) await expect(make()).rejects.toThrow('broke off');
  await expect(make(AbortSignal.abort())).rejects.toThrow('broke off');
  expect(sent).toEqual([]);
  await make();
  expect(sent).toEqual([['recordings', call]]);
});
