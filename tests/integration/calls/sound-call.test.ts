/** Sound on a call's socket: frames in both directions, the clock, a lost socket, and nonsense. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  decodeSpeechFrame,
  encodeMicrophoneFrame,
  FRAME_MS,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
  type SpeechFrame,
} from '#contract/sockets/call-audio';
import type { CallTicket } from '#contract/calls/calls';
import { tone } from '../../doubles/sound/tones';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import type { CallClient } from './call-client';
import { type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';
import { withSound } from './sound-server';

let test: TestDatabase;
let server: CallServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, withSound());
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

interface Talk {
  builder: Person;
  ticket: CallTicket;
  client: CallClient;
  /** Frames of speech as they came. */
  frames: SpeechFrame[];
}

const clients: CallClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.close();
});

function framesOf(client: CallClient): SpeechFrame[] {
  clients.push(client);
  const frames: SpeechFrame[] = [];
  client.socket.on('message', (data: Buffer, isBinary) => {
    const frame = isBinary ? decodeSpeechFrame(data) : null;
    if (frame) frames.push(frame);
  });
  return frames;
}

async function talk({ sound = true }: { sound?: boolean } = {}): Promise<Talk> {
  const { builder } = await openCallWorkspace(test);
  const agentId = await server.agent(builder, frontDesk);
  const { body: ticket } = await server.startTest(builder, agentId, frontDesk, randomUUID(), { sound });
  const client = server.socket();
  const frames = framesOf(client);
  await client.hello(ticket.ticket);
  await client.message('ready');
  return { builder, ticket, client, frames };
}

/** Sends what a microphone hears, in real time. */
async function send(client: CallClient, samples: (frame: number) => Int16Array, ms: number): Promise<void> {
  const started = performance.now();
  const offset = await clockOf(client);
  for (let frame = 0; frame * FRAME_MS < ms; frame += 1) {
    await sleep(Math.max(0, started + (frame + 1) * FRAME_MS - performance.now()));
    const captured_ms = offset + frame * FRAME_MS;
    client.socket.send(encodeMicrophoneFrame({ sequence: frame, captured_ms, samples: samples(frame) }));
  }
}

let pings = 0;
async function clockOf(client: CallClient): Promise<number> {
  pings += 1;
  const id = pings;
  client.send({ type: 'ping', id });
  for (;;) {
    const pong = client.messages.find((message) => message.type === 'pong' && message.id === id);
    if (pong?.type === 'pong') return pong.offset_ms ?? 0;
    await sleep(2);
  }
}

const loud = () => tone(FRAME_MS, MICROPHONE_RATE, 300);
const quiet = () => new Int16Array(MICROPHONE_FRAME_SAMPLES);

describe('a call with sound', () => {
  it('is heard and spoken over the socket', async () => {
    const { client, frames } = await talk();
    const speech = await client.message('speech');
    const end = await client.message('speech_end');
    expect(end.speech).toBe(speech.speech);
    await expect.poll(() => frames.reduce((sum, { samples }) => sum + samples.length, 0)).toBe(end.samples);
    // The pieces follow each other.
    let position = 0;
    for (const frame of frames) {
      expect(frame.position).toBe(position);
      position += frame.samples.length;
    }
    const at = await clockOf(client);
    client.send({ type: 'playback', speech: speech.speech, state: 'started', samples: 0, at_ms: at });
    expect(await client.event('first_heard')).toMatchObject({ speech: speech.speech });
    client.send({
      type: 'playback',
      speech: speech.speech,
      state: 'finished',
      samples: end.samples,
      at_ms: at + end.samples / 24,
    });
    await client.event('agent_said');
    await send(client, (frame) => (frame < 40 ? loud() : quiet()), 2_200);
    const said = await client.event('caller_said');
    expect(said).toMatchObject({ text: 'I want to book a table', source: 'transcriber' });
    expect(Math.abs((said.end_ms ?? 0) - (said.start_ms ?? 0) - 800)).toBeLessThanOrEqual(10);
    await expect.poll(() => frames.some((frame) => frame.speech > speech.speech)).toBe(true);
  });

  it('tells its clock with every ping', async () => {
    const { client } = await talk();
    // Each answer was given between its question and its arrival.
    const look = async () => {
      const asked = performance.now();
      return { asked, told: await clockOf(client), heard: performance.now() };
    };
    const first = await look();
    await sleep(200);
    const second = await look();
    expect(second.told - first.told).toBeGreaterThan(second.asked - first.heard - 2);
    expect(second.told - first.told).toBeLessThan(second.heard - first.asked + 2);
  });

  it('goes on where it was heard when the socket comes back', async () => {
    const { builder, ticket, client, frames } = await talk();
    const { speech } = await client.message('speech');
    const at = await clockOf(client);
    client.send({ type: 'playback', speech, state: 'started', samples: 0, at_ms: at });
    await sleep(300);
    client.socket.terminate();
    await client.closed;
    expect(frames.length).toBeGreaterThan(0);
    const { body: again } = await server.call<CallTicket>('POST', `/calls/${ticket.call_id}/tickets`, {
      as: builder,
      body: { takeover_secret: ticket.takeover_secret },
    });
    const back = server.socket();
    const resent = framesOf(back);
    await back.opened();
    const heard = { speech, samples: 4_800 };
    back.send({ type: 'hello', ticket: again.ticket, last_seq: client.lastSeq, heard });
    await back.message('ready');
    expect(await back.message('speech')).toMatchObject({ speech });
    await expect.poll(() => resent.length).toBeGreaterThan(0);
    expect(resent[0]).toMatchObject({ speech });
    // By the clock more of it was over by then, but the device knows what it played.
    expect(resent[0]?.position).toBe(4_800);
  });

  it.each<[string, (client: CallClient) => void]>([
    ['a frame of another length', (client) => client.socket.send(Buffer.alloc(100))],
    [
      'a frame of another kind',
      (client) => {
        const bytes = encodeMicrophoneFrame({ sequence: 0, captured_ms: 0, samples: quiet() });
        bytes[0] = 9;
        client.socket.send(bytes);
      },
    ],
    [
      'a moment that is no number',
      (client) =>
        client.socket.send(encodeMicrophoneFrame({ sequence: 0, captured_ms: Number.NaN, samples: quiet() })),
    ],
    [
      'more sound than there is time',
      (client) => {
        for (let frame = 0; frame < 400; frame += 1) {
          client.socket.send(encodeMicrophoneFrame({ sequence: frame, captured_ms: 0, samples: quiet() }));
        }
      },
    ],
  ])('ends as the caller’s fault by %s', async (_name, misbehave) => {
    const { client } = await talk();
    misbehave(client);
    expect(await client.message('ended')).toMatchObject({ reason: 'caller_protocol_error', fault: 'caller' });
  });

  it('survives stamps that can’t be true', async () => {
    const { client } = await talk();
    for (const captured_ms of [-1e9, 1e12, 5, 3, 1e300]) {
      client.socket.send(encodeMicrophoneFrame({ sequence: 0, captured_ms, samples: loud() }));
      client.send({ type: 'playback', speech: 1, state: 'playing', samples: 1e9, at_ms: 1e12 });
    }
    await clockOf(client);
    expect(client.messages.some((message) => message.type === 'ended')).toBe(false);
    client.send({ type: 'end' });
    expect(await client.message('ended')).toMatchObject({ reason: 'ended_by_user' });
  });
});

describe('a call that is typed', () => {
  it('takes no sound', async () => {
    const { client } = await talk({ sound: false });
    // An answer comes once the call has taken the socket; sound that comes before is of no use to any call.
    await clockOf(client);
    client.socket.send(encodeMicrophoneFrame({ sequence: 0, captured_ms: 0, samples: quiet() }));
    expect(await client.message('ended')).toMatchObject({ reason: 'caller_protocol_error' });
  });
});
