/** Recordings of calls: what is kept, who may hear it, and how it goes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AgentContent } from '#contract/agents/agent-content';
import type { Call, CallTicket } from '#contract/calls/calls';
import { PEAKS_PER_SECOND, RECORDING_RATE, RecordingPeaks } from '#contract/calls/recordings';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import { AUTH_TIME, type Person } from '../http/api-server';
import type { CallClient } from '../calls/call-client';
import { frontDesk, openCallWorkspace } from '../calls/call-server';
import { playing, type Spoken, speak } from '../calls/device-at-socket';
import { type RecordingServer, startRecordingServer } from './recording-server';

let test: TestDatabase;
let server: RecordingServer;
const clients: CallClient[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startRecordingServer(test);
});
afterAll(async () => {
  for (const client of clients.splice(0)) client.socket.close();
  await server.stop();
  await test.remove();
});

interface Talk {
  workspace_id: string;
  owner: Person;
  builder: Person;
  call_id: string;
  client: CallClient;
}

/** Its greeting is heard in less than a second. */
const brief: AgentContent = { ...frontDesk, first_message: 'Good morning.' };
const withRecording = (recording: Partial<AgentContent['recording']>): AgentContent => ({
  ...brief,
  recording: { ...brief.recording, ...recording },
});

async function talk(content: AgentContent = brief): Promise<Talk> {
  const workspace = await openCallWorkspace(test);
  const { builder } = workspace;
  const agentId = await server.agent(builder, content);
  const { body } = await server.startTest(builder, agentId, content, randomUUID(), { sound: true });
  const { ticket, call_id }: CallTicket = body;
  const client = await server.socket().hello(ticket);
  clients.push(client);
  playing(client);
  await client.message('ready');
  return { ...workspace, call_id, client };
}

async function hangUp({ client }: Talk): Promise<void> {
  client.send({ type: 'end' });
  await client.message('ended');
}

/** Tests run side by side, which `expect.poll` can't. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, { timeout: patient(15_000), interval: 50 });

async function settled({ builder, call_id }: Talk): Promise<Call> {
  await soon(async () => expect((await server.callDetail(builder, call_id)).recording?.state).toBe('ready'));
  return server.callDetail(builder, call_id);
}

/** A call in which both have spoken. */
async function recorded(): Promise<Talk & { spoken: Spoken; call: Call }> {
  const talking = await talk();
  await talking.client.event('agent_said');
  const spoken = await speak(talking.client, 40);
  await hangUp(talking);
  return { ...talking, spoken, call: await settled(talking) };
}

async function linkTo({ builder, call_id }: Talk, as = builder): Promise<string> {
  const { status, body } = await server.call<{ url: string; expires_at: string }>(
    'POST',
    `/calls/${call_id}/recording-links`,
    { as },
  );
  expect(status).toBe(201);
  expect(new Date(body.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  return server.origin + body.url;
}

const channel = (wav: Buffer, frame: number, side: 0 | 1) => wav.readInt16LE(44 + frame * 4 + side * 2);

describe.concurrent('what is kept', () => {
  // Beside twenty other calls in one process, sound may come so late that it's placed as it comes.
  it.sequential('is both voices where they were said, as a WAV with its waveform', async () => {
    const talking = await recorded();
    const { call, spoken } = talking;
    const { recording } = call;
    const response = await fetch(await linkTo(talking));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const wav = Buffer.from(await response.arrayBuffer());
    expect(wav.length).toBe(recording?.bytes);
    expect(wav.readUInt32LE(24)).toBe(RECORDING_RATE);

    // What the caller's microphone sent is at the frame it was captured at.
    const at = Math.round(((spoken.from_ms - (recording?.offset_ms ?? 0)) * RECORDING_RATE) / 1000);
    const kept = spoken.samples.map((_sample, index) => channel(wav, at + index, 0));
    expect(kept).toEqual(spoken.samples.map((sample) => Math.trunc(sample)));

    // The agent's line is loud from its first to its last moment, and silent before.
    const line = call.events.find((event) => event.type === 'agent_said');
    const frameOf = (ms: number) => Math.round(((ms - (recording?.offset_ms ?? 0)) * RECORDING_RATE) / 1000);
    const loudness = (from: number, to: number) =>
      Math.max(...Array.from({ length: to - from }, (_, index) => Math.abs(channel(wav, from + index, 1))));
    const [from, to] = [frameOf(line?.start_ms ?? 0), frameOf(line?.end_ms ?? 0)];
    expect(loudness(Math.max(0, from - 800), from - 160)).toBe(0);
    expect(loudness(from, from + 160)).toBeGreaterThan(5_000);
    expect(loudness(to - 160, to)).toBeGreaterThan(5_000);

    const { body: peaks } = await server.call<RecordingPeaks>(
      'GET',
      `/calls/${call.call_id}/recording-peaks`,
      {
        as: talking.builder,
      },
    );
    expect(z.parse(RecordingPeaks, peaks)).toEqual(peaks);
    expect(peaks.per_second).toBe(PEAKS_PER_SECOND);
    const frames = (wav.length - 44) / 4;
    expect(recording?.duration_ms).toBe(Math.round((frames * 1000) / RECORDING_RATE));
    expect(peaks.agent).toHaveLength(Math.ceil((frames * PEAKS_PER_SECOND) / RECORDING_RATE));
    expect(Math.max(...peaks.caller)).toBe(9);
    expect(peaks.agent[Math.floor(((from + 400) * PEAKS_PER_SECOND) / RECORDING_RATE)]).toBeGreaterThan(30);
    // The pieces are gone.
    expect(
      (await server.files(talking.workspace_id, call.call_id)).map((key) => key.split('/').at(-1)),
    ).toEqual(['peaks', 'sound']);
  });

  it('has the waveform of an hour go out as it was stored: read and checked again, it would hold the loop', async () => {
    const { workspace_id, call_id, builder } = await recorded();
    const peaks = Array.from({ length: 3600 * PEAKS_PER_SECOND }, (_, index) => index % 101);
    const stored = { per_second: PEAKS_PER_SECOND, caller: peaks, agent: peaks, not_of_the_contract: true };
    const file = (await server.files(workspace_id, call_id)).find((key) => key.endsWith('/peaks')) ?? '';
    await server.storage.put(file, Buffer.from(JSON.stringify(stored)));
    const answer = await server.call('GET', `/calls/${call_id}/recording-peaks`, { as: builder });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual(stored);
  });

  it('answers ranges', async () => {
    const talking = await recorded();
    const url = await linkTo(talking);
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    const ranged = async (range: string) => {
      const response = await fetch(url, { headers: { range } });
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const head = await ranged('bytes=0-43');
    expect(head.response.status).toBe(206);
    expect(head.response.headers.get('content-range')).toBe(`bytes 0-43/${whole.length}`);
    expect(head.bytes).toEqual(whole.subarray(0, 44));
    expect((await ranged('bytes=-10')).bytes).toEqual(whole.subarray(-10));
    expect((await ranged(`bytes=${whole.length - 5}-99999999`)).bytes).toEqual(whole.subarray(-5));
    const beyond = await ranged(`bytes=${whole.length}-`);
    expect(beyond.response.status).toBe(416);
    expect(beyond.response.headers.get('content-range')).toBe(`bytes */${whole.length}`);
    // Other units, or several ranges, are answered with everything.
    for (const odd of ['bytes=0-1,5-9', 'lines=1-2']) {
      const { response, bytes } = await ranged(odd);
      expect([odd, response.status, bytes.length]).toEqual([odd, 200, whole.length]);
    }
    const asked = await fetch(url, { method: 'HEAD' });
    expect(asked.headers.get('content-length')).toBe(String(whole.length));
    expect(asked.headers.get('accept-ranges')).toBe('bytes');
  });

  it('is nothing before the caller has agreed, not one byte', async () => {
    const talking = await talk(withRecording({ consent_sentence: 'May I record this call?' }));
    const { client, workspace_id, call_id } = talking;
    await client.event('agent_said');
    // A voice without words would be taken for the answer, where "Yes" is late.
    await speak(client, 40, 100);
    await sleep(700);
    expect(await server.files(workspace_id, call_id)).toEqual([]);
    expect((await server.callDetail(talking.builder, call_id)).recording).toBeNull();
    client.say('Yes');
    const consent = await client.event('consent');
    expect(consent.given).toBe(true);
    await client.event('agent_said', 2);
    await speak(client, 20);
    await hangUp(talking);
    const { recording } = await settled(talking);
    expect(recording?.offset_ms).toBeGreaterThanOrEqual(consent.offset_ms);
  });

  it('is nothing at all when the caller says no, or the agent does not record', async () => {
    const refused = await talk(withRecording({ consent_sentence: 'May I record this call?' }));
    await refused.client.event('agent_said');
    refused.client.say('No');
    expect((await refused.client.event('consent')).given).toBe(false);
    const off = await talk(withRecording({ enabled: false }));
    await off.client.event('agent_said');
    for (const one of [refused, off]) {
      await speak(one.client, 20);
      await sleep(700);
      await hangUp(one);
      expect(await server.files(one.workspace_id, one.call_id)).toEqual([]);
      expect((await server.callDetail(one.builder, one.call_id)).recording).toBeNull();
      expect(one.client.messages.some((message) => message.type === 'recording' && message.on)).toBe(false);
    }
  });

  it('is what there was when the process of a call is gone', async () => {
    const talking = await talk();
    await talking.client.event('agent_said');
    const { from_ms } = await speak(talking.client, 60);
    // No one renews the lease of another owner.
    await test.database.inWorkspace(talking.workspace_id, (tx) =>
      tx.execute(sql`update calls set lease_owner = ${randomUUID()}, lease_expires_at = now() - interval '1 second'
        where call_id = ${talking.call_id}`),
    );
    await soon(async () =>
      expect((await server.callDetail(talking.builder, talking.call_id)).end_reason).toBe('platform_crash'),
    );
    const { recording } = await settled(talking);
    expect((recording?.duration_ms ?? 0) + (recording?.offset_ms ?? 0)).toBeGreaterThan(
      from_ms + 1_200 - 1_000,
    );
  });
});

describe.concurrent('who may hear it', () => {
  it('is no one of another workspace, and no link of theirs', async () => {
    const talking = await recorded();
    const { owner: stranger } = await openCallWorkspace(test);
    for (const [method, path] of [
      ['POST', 'recording-links'],
      ['GET', 'recording-peaks'],
      ['DELETE', 'recording'],
    ] as const) {
      const { status } = await server.call(method, `/calls/${talking.call_id}/${path}`, { as: stranger });
      expect([path, status]).toEqual([path, 404]);
    }
    const url = await linkTo(talking);
    expect((await fetch(`${url.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await fetch(url.replace(/token=.*/, 'token='))).status).toBe(404);
    expect((await fetch(url)).status).toBe(200);
  });

  it('is no one five minutes later', async () => {
    const talking = await recorded();
    const { workspace_id, call_id, builder } = talking;
    const link = { workspace_id, id: call_id, uid: builder.uid, auth_time: AUTH_TIME };
    const tokenUntil = (until: number) =>
      encodeURIComponent(server.box.seal(JSON.stringify({ ...link, until }), 'recording-link'));
    const open = (until: number) => fetch(`${server.origin}/api/recordings/sound?token=${tokenUntil(until)}`);
    expect((await open(Date.now() + 1_000)).status).toBe(200);
    expect((await open(Date.now() - 1)).status).toBe(404);
  });

  it('is no one who has logged out, or was removed from the workspace', async () => {
    const talking = await recorded();
    const { builder, owner, workspace_id } = talking;
    const [builders, owners] = [await linkTo(talking), await linkTo(talking, owner)];
    await test.database.withoutTenant((tx) =>
      tx.execute(sql`insert into ended_sign_ins (uid, auth_time, expires_at)
        values (${builder.uid}, ${AUTH_TIME}, now() + interval '1 day')`),
    );
    expect((await fetch(builders)).status).toBe(404);
    expect((await fetch(owners)).status).toBe(200);
    await test.database.inWorkspace(workspace_id, (tx) =>
      tx.execute(sql`delete from memberships where user_id = ${owner.user_id}`),
    );
    expect((await fetch(owners)).status).toBe(404);
  });
});

describe.concurrent('how it goes', () => {
  const gone = async ({ workspace_id, call_id }: Talk) =>
    soon(async () => expect(await server.files(workspace_id, call_id)).toEqual([]));

  it('is deleted by those who may manage calls; the call stays and says so', async () => {
    const talking = await recorded();
    const { owner, builder, call_id } = talking;
    const url = await linkTo(talking);
    const remove = (as: Person) => server.call('DELETE', `/calls/${call_id}/recording`, { as });
    expect((await remove(builder)).status).toBe(403);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    await gone(talking);
    expect((await server.callDetail(builder, call_id)).recording).toEqual({
      state: 'deleted',
      offset_ms: talking.call.recording?.offset_ms,
      duration_ms: null,
      bytes: null,
    });
  });

  it('goes with its call, whose money stays', async () => {
    const talking = await recorded();
    const { owner, builder, call_id, workspace_id } = talking;
    const url = await linkTo(talking);
    const balance = () => server.billing.balance(workspace_id);
    const before = await balance();
    expect((await server.call('DELETE', `/calls/${call_id}`, { as: builder })).status).toBe(403);
    expect((await server.call('DELETE', `/calls/${call_id}`, { as: owner })).status).toBe(204);
    expect((await server.call('GET', `/calls/${call_id}`, { as: owner })).status).toBe(404);
    expect((await server.call('DELETE', `/calls/${call_id}`, { as: owner })).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    await gone(talking);
    expect(await balance()).toEqual(before);
    const receiptIn = (id: string) => server.billing.receipt(id, call_id);
    expect(await receiptIn(workspace_id)).toEqual(talking.call.receipt);
    const stranger = await openCallWorkspace(test);
    await expect(receiptIn(stranger.workspace_id)).rejects.toMatchObject({ code: 'not_found' });
    const { items } = await server.billing.transactions(workspace_id, { page: 1, page_size: 10 });
    expect(items.some((item) => item.amount_micros === -(talking.call.cost_micros ?? 0))).toBe(true);
  });

  it('can’t be deleted while the call runs', async () => {
    const talking = await talk();
    await talking.client.event('agent_said');
    const { owner, workspace_id, call_id } = talking;
    await soon(async () => expect(await server.files(workspace_id, call_id)).not.toEqual([]));
    for (const path of [`/calls/${call_id}`, `/calls/${call_id}/recording`]) {
      const { status, body } = await server.call<{ message: string }>('DELETE', path, { as: owner });
      expect([status, body.message.startsWith('The call is still running.')]).toEqual([409, true]);
    }
    await hangUp(talking);
  });

  it('goes after the days that its workspace keeps recordings, and not a day before', async () => {
    const [old, young] = [await recorded(), await recorded()];
    const days = (call: Talk, kept: number | null, age: string) =>
      test.database.inWorkspace(call.workspace_id, async (tx) => {
        await tx.execute(sql`update workspaces set recording_days = ${kept}`);
        await tx.execute(sql`update recordings set created_at = now() - ${age}::interval`);
      });
    await days(old, null, '400 days');
    await days(young, 30, '29 days 23 hours');
    expect(await server.retention.run()).toBe(0);
    await days(old, 30, '30 days 1 hour');
    expect(await server.retention.run()).toBe(1);
    await gone(old);
    expect((await server.callDetail(old.builder, old.call_id)).recording?.state).toBe('expired');
    expect((await server.callDetail(young.builder, young.call_id)).recording?.state).toBe('ready');
  });
});
