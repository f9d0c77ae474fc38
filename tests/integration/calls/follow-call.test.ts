/** Following a running call over a real socket: its log, its sound, and who may. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AgentContent } from '#contract/agents/agent-content';
import { MICROPHONE_FRAME_SAMPLES } from '#contract/sockets/call-audio';
import type { CallTicket } from '#contract/calls/calls';
import { MOST_FOLLOWERS_OF_A_CALL } from '#server/areas/calls/live/call-followers';
import type { CallSounds } from '#server/areas/calls/live/call-sounds';
import { publishAccessChanged, publishSignInEnded } from '#server/platform/workspace-events';
import { createCallEngine } from '#server/runtime/call/create-engine';
import { libraryTranscriber } from '#server/runtime/engine/transcribers';
import { energyDetection } from '../../doubles/sound/energy-activity';
import { ScriptedTranscriber } from '../../doubles/sound/scripted-transcriber';
import { ToneVoice } from '../../doubles/sound/tone-voice';
import { atMost } from '../../held-up';
import { createTestDatabase, type TestDatabase } from '../database';
import { AUTH_TIME, type Person } from '../http/api-server';
import type { CallClient } from './call-client';
import { clockOf, playing, speak } from './device-at-socket';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';
import { FollowClient } from './follow-client';

/** What the recorder of the last call was given. */
let kept = { caller: [] as number[], agent: [] as number[] };
const sounds: CallSounds = {
  speechOf: async () => ({
    voice: new ToneVoice(),
    transcriber: {
      provider: 'transcriber',
      transcriber: libraryTranscriber(new ScriptedTranscriber(['I want to book a table'])),
    },
  }),
  recorderOf: () => ({
    caller: (samples) => void kept.caller.push(...samples),
    agent: (samples) => void kept.agent.push(...samples),
    stop: async () => undefined,
  }),
};
const engine = () => createCallEngine(undefined, undefined, energyDetection);

let test: TestDatabase;
let server: CallServer;
const others: CallServer[] = [];
const sockets: { socket: { close(): void } }[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, { engine: engine(), sounds });
});
afterEach(async () => {
  kept = { caller: [], agent: [] };
  for (const { socket } of sockets.splice(0)) socket.close();
  for (const other of others.splice(0)) await other.stop();
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

interface Live {
  builder: Person;
  owner: Person;
  workspace_id: string;
  ticket: CallTicket;
  client: CallClient;
}

/** A call that is being greeted. */
async function liveCall({
  sound = false,
  content = frontDesk,
}: {
  sound?: boolean;
  content?: AgentContent;
} = {}): Promise<Live> {
  const workspace = await openCallWorkspace(test);
  const { builder } = workspace;
  const agentId = await server.agent(builder, content);
  const { body: ticket } = await server.startTest(builder, agentId, content, randomUUID(), { sound });
  const client = await server.socket().hello(ticket.ticket);
  sockets.push(client);
  await client.message('ready');
  return { ...workspace, ticket, client };
}

async function ticketFor(as: Person, callId: string): Promise<string> {
  const { status, body } = await server.call<{ ticket: string }>('POST', `/calls/${callId}/follow-tickets`, {
    as,
  });
  expect(status).toBe(201);
  return body.ticket;
}

async function follow(
  { ticket: { call_id } }: Pick<Live, 'ticket'>,
  as: Person,
  { on = server, last_seq = 0 }: { on?: CallServer; last_seq?: number } = {},
): Promise<FollowClient> {
  const ticket = await ticketFor(as, call_id);
  const follower = new FollowClient(on.origin);
  sockets.push(follower);
  return follower.hello(ticket, last_seq);
}

/** Whether the sound was told to be open, each time. */
const toldOpen = ({ messages }: FollowClient): boolean[] =>
  messages.flatMap((message) => (message.type === 'sound' ? [message.open] : []));

/** What the caller has said so far was passed on to the follower, or won't be. */
async function passedOn({ client }: Live, follower: FollowClient): Promise<void> {
  await clockOf(client);
  await follower.settled();
}

async function following(live: Live, as: Person, last_seq = 0): Promise<FollowClient> {
  const follower = await follow(live, as, { last_seq });
  await expect.poll(() => follower.messages[0]).toMatchObject({ type: 'following' });
  return follower;
}

describe('reading along', () => {
  it('tells what was before, then everything as it comes, and the end', async () => {
    const live = await liveCall();
    await live.client.event('agent_said');
    const follower = await following(live, live.builder);
    expect(follower.messages[0]).toMatchObject({ type: 'following', may_listen: false });
    live.client.say('My name is Ada Byron');
    await live.client.event('fact_collected');
    await live.client.event('agent_said', 2);
    live.client.say('goodbye');
    await live.client.message('ended');
    expect((await follower.closed).code).toBe(1000);
    expect(follower.messages.at(-1)).toEqual({ type: 'ended' });
    const { events, status } = await server.callDetail(live.builder, live.ticket.call_id);
    expect(status).toBe('ended');
    expect(follower.events).toEqual(events);
    expect(follower.events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
    // Words before the line that they become.
    const line = follower.messages.findLastIndex(
      (message) => message.type === 'event' && message.event.type === 'agent_said',
    );
    const words = follower.messages.findLastIndex((message) => message.type === 'agent_text');
    expect(words).toBeGreaterThan(-1);
    expect(words).toBeLessThan(line);
  });

  it('comes back without loss or repeat', async () => {
    const live = await liveCall();
    await live.client.event('agent_said');
    const first = await following(live, live.builder);
    live.client.say('My name is Ada Byron');
    await expect.poll(() => first.events.some(({ type }) => type === 'caller_said')).toBe(true);
    first.socket.terminate();
    const seen = first.events.at(-1)?.seq ?? 0;
    live.client.say('On Friday please');
    const second = await following(live, live.builder, seen);
    live.client.say('goodbye');
    await second.closed;
    const { events } = await server.callDetail(live.builder, live.ticket.call_id);
    expect([...first.events.filter(({ seq }) => seq <= seen), ...second.events]).toEqual(events);
  });

  it('of a call that has ended tells what is left, then the end', async () => {
    const live = await liveCall();
    await live.client.event('agent_said');
    live.client.send({ type: 'end' });
    await live.client.message('ended');
    const follower = await follow(live, live.builder, { last_seq: 1 });
    expect((await follower.closed).code).toBe(1000);
    const { events } = await server.callDetail(live.builder, live.ticket.call_id);
    expect(follower.events).toEqual(events.slice(1));
    expect(follower.messages.at(-1)).toEqual({ type: 'ended' });
  });

  it('at another process is told to try again', async () => {
    const live = await liveCall();
    const other = await startCallServer(test);
    others.push(other);
    const follower = await follow(live, live.builder, { on: other });
    expect((await follower.closed).code).toBe(1013);
    expect(follower.messages).toEqual([]);
  });

  it('NUL and halves of surrogate pairs are dropped as in the record', async () => {
    const live = await liveCall();
    await live.client.event('agent_said');
    const follower = await following(live, live.builder);
    live.client.say('My name is A\u0000da \ud83dBrooks');
    await live.client.event('agent_said', 2);
    await expect
      .poll(() => follower.events)
      .toContainEqual(expect.objectContaining({ type: 'caller_said', text: 'My name is Ada Brooks' }));
  });

  it('is for so many at a time', async () => {
    const live = await liveCall();
    for (let index = 0; index < MOST_FOLLOWERS_OF_A_CALL; index += 1) await following(live, live.builder);
    const late = await follow(live, live.builder);
    expect((await late.closed).code).toBe(1008);
    expect(late.message('refused')).toBeDefined();
    sockets.pop();
    sockets.at(-1)?.socket.close();
    // The place is free once the server has seen that.
    await expect
      .poll(async () => {
        const next = await follow(live, live.builder);
        await expect.poll(() => next.messages.length).toBeGreaterThan(0);
        return next.messages[0]?.type;
      })
      .toBe('following');
  });
});

describe('listening in', () => {
  it('hears both sides as they were recorded, soon after they were said', async () => {
    const live = await liveCall({ sound: true });
    playing(live.client);
    const follower = await following(live, live.owner);
    expect(follower.messages[0]).toMatchObject({ may_listen: true });
    await expect.poll(() => follower.message('sound')).toEqual({ type: 'sound', open: true });
    follower.send({ type: 'listen', on: true });
    // Whatever was heard from here on is compared.
    await live.client.event('agent_said');
    kept = { caller: [], agent: [] };
    follower.frames.length = 0;
    const clock = { at: performance.now(), offset: await clockOf(live.client) };
    const { samples: sent } = await speak(live.client, 60);
    await live.client.event('caller_said');
    await live.client.event('agent_said', 2);
    await expect.poll(() => follower.heard('agent').length).toBe(kept.agent.length);
    expect(kept.agent.length).toBeGreaterThan(24_000);
    expect(follower.heard('agent')).toEqual(kept.agent);
    expect(follower.heard('caller')).toEqual(sent);
    expect(follower.heard('caller')).toEqual(kept.caller);
    const late = follower.frames.map(({ at_ms, arrived }) => arrived - clock.at + clock.offset - at_ms);
    expect(Math.max(...late)).toBeLessThan(atMost(600, clock.at));
    // Each side in its order, without overlap.
    for (const side of ['caller', 'agent'] as const) {
      const moments = follower.frames.filter(({ channel }) => channel === side).map(({ at_ms }) => at_ms);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    }
  });

  it('is quiet for those who do not listen, and after they have stopped', async () => {
    const live = await liveCall({ sound: true });
    const follower = await following(live, live.owner);
    await speak(live.client, 5);
    await passedOn(live, follower);
    expect(follower.frames).toEqual([]);
    follower.send({ type: 'listen', on: true });
    await follower.settled();
    await speak(live.client, 5);
    await expect.poll(() => follower.heard('caller').length).toBe(5 * MICROPHONE_FRAME_SAMPLES);
    follower.send({ type: 'listen', on: false });
    await follower.settled();
    await speak(live.client, 5);
    await passedOn(live, follower);
    expect(follower.heard('caller')).toHaveLength(5 * MICROPHONE_FRAME_SAMPLES);
  });

  it('is for those who may manage calls', async () => {
    const live = await liveCall({ sound: true });
    const follower = await following(live, live.builder);
    expect(follower.messages[0]).toMatchObject({ may_listen: false });
    expect(follower.message('sound')).toBeUndefined();
    follower.send({ type: 'listen', on: true });
    await follower.settled();
    await speak(live.client, 5);
    await passedOn(live, follower);
    expect(follower.frames).toEqual([]);
  });

  it.each([
    ['agrees', 'yes', true],
    ['does not', 'no thanks', false],
  ] as const)('waits where the agent asks for consent, and the caller %s', async (_how, answer, open) => {
    const content = {
      ...frontDesk,
      recording: { enabled: true, consent_sentence: 'May we record this call?' },
    };
    const live = await liveCall({ sound: true, content });
    playing(live.client);
    const follower = await following(live, live.owner);
    await expect.poll(() => follower.message('sound')).toEqual({ type: 'sound', open: false });
    follower.send({ type: 'listen', on: true });
    await live.client.event('agent_said');
    await speak(live.client, 5);
    await passedOn(live, follower);
    expect(follower.frames).toEqual([]);
    live.client.say(answer);
    await live.client.event('consent');
    await expect.poll(() => toldOpen(follower).at(-1)).toBe(open);
    await passedOn(live, follower);
    follower.frames.length = 0;
    await speak(live.client, 5);
    await passedOn(live, follower);
    expect(follower.heard('caller')).toHaveLength(open ? 5 * MICROPHONE_FRAME_SAMPLES : 0);
    expect(toldOpen(follower)).toEqual(open ? [false, true] : [false]);
  });
});

describe('who may not follow', () => {
  it('a ticket is good once, and for this alone', async () => {
    const live = await liveCall();
    const ticket = await ticketFor(live.builder, live.ticket.call_id);
    const first = await new FollowClient(server.origin).hello(ticket);
    sockets.push(first);
    await expect.poll(() => first.messages.length).toBeGreaterThan(0);
    const resumed = await server.call<CallTicket>('POST', `/calls/${live.ticket.call_id}/tickets`, {
      as: live.builder,
      body: { takeover_secret: live.ticket.takeover_secret },
    });
    for (const wrong of [ticket, resumed.body.ticket, 'made-up']) {
      const again = await new FollowClient(server.origin).hello(wrong);
      expect((await again.closed).code).toBe(1008);
      expect(again.messages.map(({ type }) => type)).toEqual(['refused']);
    }
    // Nor may a follower's ticket take the call itself.
    const talker = await server.socket().hello(await ticketFor(live.builder, live.ticket.call_id));
    expect(await talker.message('refused')).toMatchObject({ code: 'ticket' });
  });

  it('a ticket that is too old', async () => {
    const live = await liveCall();
    const ticket = await ticketFor(live.builder, live.ticket.call_id);
    await asOwner(test, `update tickets set expires_at = now() - interval '1 second'`);
    const late = await new FollowClient(server.origin).hello(ticket);
    expect((await late.closed).code).toBe(1008);
  });

  it('people of another workspace', async () => {
    const live = await liveCall();
    const { owner: stranger } = await openCallWorkspace(test);
    const { status } = await server.call('POST', `/calls/${live.ticket.call_id}/follow-tickets`, {
      as: stranger,
    });
    expect(status).toBe(404);
  });

  it('from another origin', async () => {
    const foreign = new FollowClient(server.origin, { headers: { origin: 'https://evil.test' } });
    await expect(foreign.opened()).rejects.toThrow('403');
  });

  it('someone who signs out, or did before', async () => {
    const live = await liveCall({ sound: true });
    const follower = await following(live, live.owner);
    follower.send({ type: 'listen', on: true });
    await test.database.withoutTenant((tx) =>
      publishSignInEnded(tx, { uid: live.owner.uid, auth_time: AUTH_TIME }),
    );
    expect((await follower.closed).code).toBe(1008);
    expect(follower.messages.at(-1)).toMatchObject({ type: 'refused' });
    // The call itself goes on.
    live.client.say('goodbye');
    expect(await live.client.message('ended')).toMatchObject({ reason: 'end_phrase' });
  });

  it('someone who is removed', async () => {
    const live = await liveCall();
    const follower = await following(live, live.owner);
    const ticket = await ticketFor(live.owner, live.ticket.call_id);
    await asOwner(test, 'delete from memberships where user_id = $1', [live.owner.user_id]);
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, live.owner.user_id));
    expect((await follower.closed).code).toBe(1008);
    const late = await new FollowClient(server.origin).hello(ticket);
    expect((await late.closed).code).toBe(1008);
    expect(late.events).toEqual([]);
  });

  it('someone whose role changes starts over with what they have now', async () => {
    const live = await liveCall({ sound: true });
    const follower = await following(live, live.owner);
    follower.send({ type: 'listen', on: true });
    await asOwner(test, `update memberships set role = 'user' where user_id = $1`, [live.owner.user_id]);
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, live.owner.user_id));
    expect((await follower.closed).code).toBe(4001);
    const again = await following(live, live.owner);
    expect(again.messages[0]).toMatchObject({ may_listen: false });
  });
});

describe('what is not part of following', () => {
  it.each<[string, (follower: FollowClient) => void]>([
    ['no message', ({ socket }) => socket.send('{"type":"say"}')],
    ['sound', ({ socket }) => socket.send(Buffer.alloc(20))],
    ['a second hello', (follower) => follower.send({ type: 'hello', ticket: 'x', last_seq: 0 })],
    ['too large a frame', ({ socket }) => socket.send('x'.repeat(100_000))],
    [
      'too many messages',
      (follower) => {
        for (let index = 0; index < 50; index += 1) follower.send({ type: 'listen', on: true });
      },
    ],
  ])('%s closes that socket alone', async (_name, misbehave) => {
    const live = await liveCall();
    const [bad, good] = [await following(live, live.builder), await following(live, live.builder)];
    misbehave(bad);
    expect([1008, 1009]).toContain((await bad.closed).code);
    live.client.say('goodbye');
    expect(await live.client.message('ended')).toMatchObject({ reason: 'end_phrase' });
    expect((await good.closed).code).toBe(1000);
  });

  it('silence instead of a hello closes it', async () => {
    const quick = await startCallServer(test, {
      followTiming: { helloMs: 50, pingMs: 10_000, lifetimeMs: 60_000, renewMs: 1_000 },
    });
    others.push(quick);
    const silent = new FollowClient(quick.origin);
    expect((await silent.closed).code).toBe(1008);
  });
});
