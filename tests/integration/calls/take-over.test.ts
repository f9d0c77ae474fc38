/** A person takes a running call over at a real socket, speaks with the caller, whispers, and gives it back. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  decodeSpeechFrame,
  encodeMicrophoneFrame,
  FRAME_MS,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
} from '#contract/sockets/call-audio';
import { turnLatencies } from '#contract/calls/turn-latency';
import type { CallSounds } from '#server/areas/calls/live/call-sounds';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { libraryTranscriber } from '#server/runtime/engine/transcribers';
import { energyDetection } from '../../doubles/sound/energy-activity';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import { atMost } from '../../held-up';
import { createTestDatabase, type TestDatabase } from '../database';
import type { Person } from '../http/api-server';
import type { CallClient } from './call-client';
import { clockOf, speak } from './device-at-socket';
import { type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';
import { FollowClient } from './follow-client';

/** What the recorder was given of the agent's side, and the lines that are understood next. */
let kept: number[] = [];
let lines: string[] = [];
/** From the silence to the words. */
let wordsAfterMs: number | undefined;
const sounds: CallSounds = {
  speechOf: async () => ({
    voice: new ToneVoice(),
    transcriber: {
      provider: 'transcriber',
      transcriber: libraryTranscriber(
        new ScriptedTranscriber(lines, wordsAfterMs === undefined ? {} : { delayMs: wordsAfterMs }),
      ),
    },
  }),
  recorderOf: () => ({
    caller: () => undefined,
    agent: (samples) => void kept.push(...samples),
    stop: async () => undefined,
  }),
};

let test: TestDatabase;
let server: CallServer;
const sockets: { socket: { close(): void } }[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  const engine = createCallEngine(undefined, undefined, energyDetection);
  server = await startCallServer(test, { engine, sounds });
});
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

/** A caller's device that plays what comes as it comes, and tells every 50 ms how far it is. */
function device(client: CallClient) {
  /** Moments of `performance.now` at which loud sound came, with how loud it was. */
  const loud: { at: number; peak: number }[] = [];
  let speech = 0;
  let got = 0;
  let told = 0;
  let ended: number | null = null;
  client.socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) {
      const message = client.messages.at(-1);
      if (message?.type === 'speech') [speech, got, told, ended] = [message.speech, 0, 0, null];
      if (message?.type === 'speech_end') ended = message.samples;
      if (message?.type === 'player' && message.command === 'drop') tell('dropped', told);
      return;
    }
    const frame = decodeSpeechFrame(data);
    if (frame === null) return;
    const peak = Math.max(...frame.samples);
    if (peak > 1_000) loud.push({ at: performance.now(), peak });
    got = frame.position + frame.samples.length;
  });
  const tell = (state: 'started' | 'playing' | 'finished' | 'dropped', samples: number) => {
    const at_ms = offset + performance.now() - began;
    client.send({ type: 'playback', speech, state, samples, at_ms });
  };
  let offset = 0;
  let began = performance.now();
  void clockOf(client).then((clock) => {
    offset = clock;
    began = performance.now();
  });
  const timer = setInterval(() => {
    if (speech === 0 || client.socket.readyState !== client.socket.OPEN) return;
    if (told === 0 && got > 0) tell('started', 0);
    const next = Math.min(got, told + 1_200);
    if (next > told) tell(next === ended ? 'finished' : 'playing', (told = next));
    else if (ended !== null && told === ended) {
      tell('finished', told);
      ended = null;
    }
  }, 50);
  client.socket.on('close', () => clearInterval(timer));
  return { loud };
}

async function liveCall() {
  kept = [];
  const workspace = await openCallWorkspace(test);
  const { builder } = workspace;
  const content = { ...frontDesk, recording: { enabled: true, consent_sentence: '' } };
  const agentId = await server.agent(builder, content);
  const { body: ticket } = await server.startTest(builder, agentId, content, randomUUID(), { sound: true });
  const client = await server.socket().hello(ticket.ticket);
  sockets.push(client);
  const { loud } = device(client);
  await client.message('ready');
  await client.event('first_heard');
  // A word or two of the greeting has been heard.
  await sleep(700);
  return { ...workspace, ticket, client, loud };
}
type Live = Awaited<ReturnType<typeof liveCall>>;

async function follow({ ticket: { call_id } }: Live, as: Person): Promise<FollowClient> {
  const path = `/calls/${call_id}/follow-tickets`;
  const { body } = await server.call<{ ticket: string }>('POST', path, { as });
  const follower = await new FollowClient(server.origin).hello(body.ticket);
  sockets.push(follower);
  await expect.poll(() => follower.messages[0]).toMatchObject({ type: 'following' });
  return follower;
}

const who = (follower: FollowClient) => follower.messages.findLast(({ type }) => type === 'person');
/** Of the person's voice, so that it can be told from the agent's tones, which are nearly twice as loud. */
const LOUDNESS = 9_000;
const isPersons = (peak: number) => peak > 7_000 && peak < 12_000;

/** Speaks into the person's microphone in real time, then is quiet, until it's stopped. */
function microphone(follower: FollowClient) {
  let loudFor = 0;
  let frame = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    while (started + (frame + 1) * FRAME_MS <= performance.now()) {
      const loudness = loudFor > 0 ? LOUDNESS : 0;
      loudFor -= 1;
      const samples = Int16Array.from({ length: MICROPHONE_FRAME_SAMPLES }, (_, index) =>
        Math.round(loudness * Math.sin((index * 300 * Math.PI * 2) / MICROPHONE_RATE)),
      );
      const captured_ms = 5_000_000 + frame * FRAME_MS;
      if (follower.socket.readyState !== follower.socket.OPEN) return;
      follower.socket.send(encodeMicrophoneFrame({ sequence: frame, captured_ms, samples }));
      frame += 1;
    }
  }, 5);
  follower.socket.on('close', () => clearInterval(timer));
  return {
    say: (frames: number) => {
      loudFor = frames;
    },
    stop: () => clearInterval(timer),
  };
}

describe('taking a call over', () => {
  it('the person is heard, written down and recorded, and the agent goes on with what it overheard', async () => {
    lines = ['Hello, it’s Olivia. Which day would suit you?', 'on the third of March 2031'];
    const live = await liveCall();
    const owner = await follow(live, live.owner);
    owner.send({ type: 'take_over' });
    await expect.poll(() => who(owner)).toMatchObject({ you: true, words_by: 'provider' });
    const cut = await live.client.event('agent_said');
    expect(cut.interrupted).toBe(true);
    const heardBefore = kept.length;
    const mic = microphone(owner);
    const spoken = performance.now();
    mic.say(40);
    const said = await live.client.event('person_said');
    expect(said).toMatchObject({
      text: 'Hello, it’s Olivia. Which day would suit you?',
      source: 'transcriber',
    });
    expect(Math.abs(said.end_ms - said.start_ms - 800)).toBeLessThanOrEqual(atMost(100, spoken));
    // 800 ms of the voice at 24 kHz, give or take the resampler's edges.
    await expect
      .poll(() => kept.slice(heardBefore).filter((sample) => Math.abs(sample) > 300).length)
      .toBeGreaterThan(24 * 700);
    await speak(live.client, 30);
    await speak(live.client, 40, 0);
    expect(await live.client.event('caller_said')).toMatchObject({ text: 'on the third of March 2031' });
    expect(await live.client.event('fact_collected')).toMatchObject({ name: 'day', value: '2031-03-03' });
    expect(live.client.said).toHaveLength(1);
    owner.send({ type: 'hand_back' });
    await live.client.event('handed_back');
    mic.stop();
    const back = await live.client.event('agent_said', 2);
    expect(back.text).toMatch(/^Thank you\. I.ll take it from here\. .*name/);
    expect(who(owner)).toMatchObject({ you: false, name: null });
    live.client.send({ type: 'end' });
    await live.client.message('ended');
    const { events } = await server.callDetail(live.builder, live.ticket.call_id);
    const order = ['taken_over', 'person_said', 'caller_said', 'handed_back'];
    expect(events.flatMap(({ type }) => (order.includes(type) ? [type] : []))).toEqual(order);
    expect(turnLatencies(events).map(({ response_ms }) => response_ms)).toEqual([null]);
    expect(events.filter(({ type }) => type === 'first_heard')).toHaveLength(2);
  });

  it('what is understood only once the person has given the call back is in the transcript all the same', async () => {
    lines = ['I will see to it that your crown is ready.'];
    wordsAfterMs = 1_200;
    const live = await liveCall();
    wordsAfterMs = undefined;
    const owner = await follow(live, live.owner);
    owner.send({ type: 'take_over' });
    await expect.poll(() => who(owner)).toMatchObject({ you: true });
    const mic = microphone(owner);
    mic.say(40);
    await sleep(850);
    owner.send({ type: 'hand_back' });
    await live.client.event('handed_back');
    mic.stop();
    // The agent doesn't wait for it.
    const said = await live.client.event('person_said');
    expect(said).toMatchObject({ text: 'I will see to it that your crown is ready.', source: 'transcriber' });
    expect(said.end_ms).toBeGreaterThan(said.start_ms);
    await live.client.event('agent_said', 2);
    live.client.send({ type: 'end' });
    await live.client.message('ended');
    const { events } = await server.callDetail(live.builder, live.ticket.call_id);
    const back = events.find(({ type }) => type === 'handed_back');
    const told = events.filter((event) => event.type === 'person_said');
    expect(told).toHaveLength(1);
    expect(told[0]?.seq).toBeGreaterThan(back?.seq ?? 0);
  });

  it('is for one person at a time, and for those who may manage calls', async () => {
    lines = [];
    const live = await liveCall();
    const [first, second, builder] = [
      await follow(live, live.owner),
      await follow(live, live.owner),
      await follow(live, live.builder),
    ];
    builder.send({ type: 'take_over' });
    await expect.poll(() => builder.message('not_taken_over')?.message).toMatch(/admins/);
    first.send({ type: 'take_over' });
    await expect.poll(() => who(first)).toMatchObject({ you: true });
    expect(who(second)).toMatchObject({ you: false, name: expect.stringMatching(/./) });
    second.send({ type: 'take_over' });
    await expect.poll(() => second.message('not_taken_over')?.message).toMatch(/is speaking with the caller/);
    // Of the second one nothing is heard either.
    const mic = microphone(second);
    const before = live.loud.length;
    mic.say(20);
    await sleep(300);
    expect(live.loud.slice(before).some(({ peak }) => isPersons(peak))).toBe(false);
    mic.stop();
    first.send({ type: 'end' });
    expect(await live.client.message('ended')).toMatchObject({ reason: 'person_ended', fault: 'none' });
    const { events } = await server.callDetail(live.builder, live.ticket.call_id);
    expect(events.find(({ type }) => type === 'handed_back')).toMatchObject({ because: 'call_ended' });
  });

  it.each([
    ['whose socket is closed', (owner: FollowClient) => owner.socket.terminate()],
    ['who is heard no longer', () => undefined],
  ] as const)('a person %s gives the call back with a sentence', async (_how, lose) => {
    lines = [];
    const live = await liveCall();
    const owner = await follow(live, live.owner);
    owner.send({ type: 'take_over' });
    await expect.poll(() => who(owner)).toMatchObject({ you: true });
    const mic = microphone(owner);
    mic.say(10);
    await sleep(300);
    mic.stop();
    lose(owner);
    expect(await live.client.event('handed_back')).toMatchObject({ because: 'connection_lost' });
    const words = () => live.client.messages.flatMap((one) => (one.type === 'agent_text' ? [one.text] : []));
    await expect.poll(() => words().at(-1)).toMatch(/colleague.s connection was lost/);
  });

  it('from press to voice, and from giving back to the agent’s voice, takes less than a second', async () => {
    lines = [];
    const live = await liveCall();
    const owner = await follow(live, live.owner);
    const mic = microphone(owner);
    const times = { over: [] as number[], back: [] as number[] };
    const rounds = Number(process.env.TAKE_OVERS ?? 3);
    const started = performance.now();
    for (let round = 0; round < rounds; round += 1) {
      const pressed = performance.now();
      owner.send({ type: 'take_over' });
      mic.say(15);
      const persons = () => live.loud.find(({ at, peak }) => at > pressed && isPersons(peak));
      await expect.poll(persons, { interval: 10 }).toBeDefined();
      times.over.push((persons()?.at ?? 0) - pressed);
      await sleep(500);
      const given = performance.now();
      owner.send({ type: 'hand_back' });
      const agents = () => live.loud.find(({ at, peak }) => at > given && peak > 12_000);
      await expect.poll(agents, { interval: 10 }).toBeDefined();
      times.back.push((agents()?.at ?? 0) - given);
      await sleep(200);
    }
    mic.stop();
    for (const some of [times.over, times.back]) {
      const p95 = some.toSorted((a, b) => a - b)[Math.ceil(some.length * 0.95) - 1] ?? 0;
      expect(p95).toBeLessThan(atMost(1_000, started));
    }
    if (process.env.TAKE_OVERS) console.info(JSON.stringify(times));
  });
});

describe('whispering', () => {
  it('reaches the agent alone, and is used in its next answer', async () => {
    lines = [];
    const live = await liveCall();
    const owner = await follow(live, live.owner);
    const whisper = (message_id: string, text: string) => owner.send({ type: 'whisper', message_id, text });
    const answer = (id: string) =>
      owner.messages.find((message) => message.type === 'whispered' && message.message_id === id);
    whisper('a', 'offer Thursday');
    await expect.poll(() => answer('a')).toMatchObject({ refusal: expect.stringMatching(/can’t follow/) });
    whisper('b', 'say: We also have Thursday.');
    whisper('c', 'name is Ada Byron');
    await expect.poll(() => answer('c')).toMatchObject({ refusal: null });
    expect(await live.client.event('fact_collected')).toMatchObject({ name: 'name', value: 'Ada Byron' });
    live.client.say('Are you open on Saturday?');
    const said = await live.client.event('agent_said', 2);
    expect(said.text).toMatch(/^We also have Thursday\./);
    expect(said.why.map(({ kind }) => kind)).toContain('whisper');
    const builder = await follow(live, live.builder);
    builder.send({ type: 'whisper', message_id: 'x', text: 'say: nonsense' });
    await expect.poll(() => builder.message('whispered')?.refusal).toMatch(/admins/);
  });
});
