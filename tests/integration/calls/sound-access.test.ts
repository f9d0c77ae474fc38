/** Calls with sound whose caller may not go on, or sends what is no sound: both ends of the socket, in mid-speech. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  encodeMicrophoneFrame,
  encodeSpeechFrame,
  MICROPHONE_FRAME_SAMPLES,
  MICROPHONE_RATE,
} from '#contract/sockets/call-audio';
import { MAX_CLIENT_FRAME_BYTES } from '#contract/sockets/call-socket';
import type { CallTicket } from '#contract/calls/calls';
import type { ShareLink, VisitorTicket } from '#contract/agents/share-links';
import { createWebCalls } from '#server/areas/calls/web-calls';
import { shareLinkRoutes } from '#server/areas/share-links/routes';
import { createShareLinksService } from '#server/areas/share-links/service';
import { createSecretBox } from '#server/platform/secrets';
import { publishAccessChanged, publishSignInEnded } from '#server/platform/workspace-events';
import { tone } from '../../doubles/sound/tones';
import { patient } from '../../patience';
import { createTestDatabase, type TestDatabase } from '../database';
import { AUTH_TIME, type Person } from '../http/api-server';
import { asOwner, type CallServer, frontDesk, openCallWorkspace, startCallServer } from './call-server';
import { withSound } from './sound-server';

let test: TestDatabase;
let server: CallServer;

beforeAll(async () => {
  test = await createTestDatabase();
  server = await startCallServer(test, {
    ...withSound(),
    register(app, parts) {
      const webCalls = createWebCalls(parts);
      const origin = 'https://calls.example.com';
      const shares = { share_links: 200 };
      const box = createSecretBox([randomBytes(32)]);
      const shareLinks = createShareLinksService({ database: parts.database, webCalls, origin, shares, box });
      shareLinkRoutes(app, { shareLinks, callsAMinute: 1000 });
    },
  });
});
afterAll(async () => {
  await server.stop();
  await test.remove();
});

/** Says its first line for ten seconds, so that it is cut off in it. */
const talker = { ...frontDesk, first_message: 'La la la. '.repeat(20).trim() };

/** A socket whose microphone sends for as long as it is open: quiet at first, then speech without a pause. */
class Speaker {
  readonly socket: WebSocket;
  readonly messages: { type: string; reason?: string; fault?: string; sentence?: string }[] = [];
  readonly closed: Promise<number>;
  /** Frames of the agent's speech before and after the end was told. */
  frames = 0;
  framesAfterEnd = 0;
  /** The agent makes way for the person who talks, and says nothing while they do. */
  talks = false;

  constructor(door: 'calls' | 'talk', ticket: string) {
    this.socket = new WebSocket(`${server.origin.replace('http', 'ws')}/ws/${door}`);
    this.socket.on('error', () => undefined);
    this.socket.on('open', () => this.socket.send(JSON.stringify({ type: 'hello', ticket, last_seq: 0 })));
    this.socket.on('message', (data: Buffer, binary) => {
      if (!binary) this.messages.push(JSON.parse(data.toString()));
      else if (this.ended) this.framesAfterEnd += 1;
      else this.frames += 1;
    });
    let sequence = 0;
    const microphone = setInterval(() => {
      if (this.socket.readyState !== WebSocket.OPEN) return;
      const samples = this.talks ? tone(20, MICROPHONE_RATE, 300) : new Int16Array(MICROPHONE_FRAME_SAMPLES);
      this.socket.send(encodeMicrophoneFrame({ sequence: sequence++, captured_ms: sequence * 20, samples }));
    }, 20);
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => {
        clearInterval(microphone);
        resolve(code);
      });
    });
  }

  get ended() {
    return this.messages.find(({ type }) => type === 'ended');
  }
}

/** Resolves once both of them speak. */
async function speaking(speaker: Speaker): Promise<Speaker> {
  await expect.poll(() => speaker.frames, { message: 'The agent speaks.' }).toBeGreaterThanOrEqual(4);
  speaker.talks = true;
  return speaker;
}

/** Its bytes below WebSocket's framing, where a client may write anything; `ws` keeps it to itself. */
const rawSocketOf = ({ socket }: Speaker) => (socket as unknown as { _socket: Socket })._socket;

interface Talk {
  builder: Person;
  owner: Person;
  ticket: CallTicket;
  callId: string;
  speaker: Speaker;
}

async function talk(): Promise<Talk> {
  const { builder, owner } = await openCallWorkspace(test);
  const agentId = await server.agent(builder, talker);
  const { body } = await server.startTest(builder, agentId, talker, randomUUID(), { sound: true });
  const ticket: CallTicket = body;
  const speaker = await speaking(new Speaker('calls', ticket.ticket));
  return { builder, owner, ticket, callId: ticket.call_id, speaker };
}

async function visit() {
  const { owner } = await openCallWorkspace(test);
  const agentId = await server.agent(owner, talker);
  await server.call('POST', `/agents/${agentId}/publish`, {
    as: owner,
    body: { draft_revision: 1 },
    key: randomUUID(),
  });
  const made = await server.call<{ link: ShareLink; url: string }>('POST', `/agents/${agentId}/share-links`, {
    as: owner,
    body: { label: 'Website' },
    key: randomUUID(),
  });
  const { body } = await server.call<VisitorTicket>(
    'POST',
    `/talk/${made.body.url.split('/').at(-1)}/calls`,
    {
      body: { sound: true },
    },
  );
  const speaker = await speaking(new Speaker('talk', body.ticket));
  const path = `/agents/${agentId}/share-links/${made.body.link.link_id}`;
  return { owner, callId: body.call, speaker, path };
}

/** The socket is closed soon, after the word about the end and without further sound. */
async function closesFor(speaker: Speaker): Promise<void> {
  const code = await Promise.race([speaker.closed, sleep(patient(2000)).then(() => 'it stayed open')]);
  expect(code).toBe(1000);
  expect(speaker.messages.at(-1)?.type).toBe('ended');
  expect(speaker.framesAfterEnd).toBe(0);
}

const detail = (as: Person, callId: string) => server.callDetail(as, callId);

describe('a call with sound ends at once, in mid-speech of both,', () => {
  it('when its caller signs out', async () => {
    const { builder, owner, callId, speaker } = await talk();
    await test.database.withoutTenant((tx) =>
      publishSignInEnded(tx, { uid: builder.uid, auth_time: AUTH_TIME }),
    );
    await closesFor(speaker);
    expect(speaker.ended).toMatchObject({ reason: 'signed_out', fault: 'caller' });
    expect(await detail(owner, callId)).toMatchObject({ end_reason: 'signed_out', fault: 'caller' });
  });

  it('when its caller is removed from the workspace', async () => {
    const { builder, owner, callId, speaker } = await talk();
    await asOwner(test, 'delete from memberships where user_id = $1', [builder.user_id]);
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, builder.user_id));
    await closesFor(speaker);
    expect(await detail(owner, callId)).toMatchObject({ end_reason: 'permission_lost' });
  });

  it('when the link of a visitor is revoked', async () => {
    const { owner, callId, speaker, path } = await visit();
    expect((await server.call('DELETE', path, { as: owner })).status).toBe(204);
    await closesFor(speaker);
    expect(speaker.ended).toMatchObject({ sentence: 'The share link was revoked during the call.' });
    expect(await detail(owner, callId)).toMatchObject({ end_reason: 'link_revoked' });
  });

  it('and another role that may still test agents changes nothing', async () => {
    const { builder, speaker } = await talk();
    await asOwner(test, `update memberships set role = 'admin' where user_id = $1`, [builder.user_id]);
    await test.database.withoutTenant((tx) => publishAccessChanged(tx, builder.user_id));
    const before = speaker.messages.length;
    await expect.poll(() => speaker.messages.length).toBeGreaterThan(before);
    expect(speaker.ended).toBeUndefined();
    speaker.socket.send('{"type":"end"}');
    await speaker.closed;
  });
});

/** What a socket may be sent that is no frame of a microphone. */
const frame = () =>
  Buffer.from(
    encodeMicrophoneFrame({ sequence: 0, captured_ms: 0, samples: new Int16Array(MICROPHONE_FRAME_SAMPLES) }),
  );
const malformed: [string, (socket: WebSocket) => void][] = [
  ['an empty frame', (socket) => socket.send(Buffer.alloc(0))],
  ['one byte', (socket) => socket.send(Buffer.from([1]))],
  ['a frame without its last byte', (socket) => socket.send(frame().subarray(0, -1))],
  ['two frames in one', (socket) => socket.send(Buffer.concat([frame(), frame()]))],
  [
    'a piece of speech',
    (socket) => socket.send(encodeSpeechFrame({ speech: 1, position: 0, samples: new Int16Array(320) })),
  ],
  ['noise of the right length', (socket) => socket.send(randomBytes(frame().length).fill(7, 0, 1))],
  ['the largest frame that is read', (socket) => socket.send(Buffer.alloc(MAX_CLIENT_FRAME_BYTES))],
  ['a frame above what is read', (socket) => socket.send(Buffer.alloc(MAX_CLIENT_FRAME_BYTES + 1))],
  ['ten megabytes', (socket) => socket.send(Buffer.alloc(10_000_000))],
  [
    'ten megabytes in pieces',
    (socket) => {
      for (let piece = 0; piece < 10; piece += 1)
        socket.send(Buffer.alloc(1_000_000), { binary: true, fin: piece === 9 });
    },
  ],
  ['words as a binary frame', (socket) => socket.send(Buffer.from('{"type":"end"}'), { binary: true })],
  ['a frame as text', (socket) => socket.send(frame().toString('latin1'))],
];

describe('what is no sound ends the call as the caller’s fault, and no one else’s:', () => {
  it.each(malformed)('%s', async (_name, send) => {
    const bystander = await talk();
    const { owner, callId, speaker } = await talk();
    send(speaker.socket);
    await expect.poll(async () => (await detail(owner, callId)).end_reason).toBe('caller_protocol_error');
    expect(await detail(owner, callId)).toMatchObject({ status: 'failed', fault: 'caller' });
    expect(bystander.speaker.ended).toBeUndefined();
    const heard = bystander.speaker.frames;
    bystander.speaker.socket.send('{"type":"ping"}');
    await expect.poll(() => bystander.speaker.messages.some(({ type }) => type === 'pong')).toBe(true);
    expect(bystander.speaker.frames).toBeGreaterThanOrEqual(heard);
    bystander.speaker.socket.send('{"type":"end"}');
    await bystander.speaker.closed;
  });

  it('of a visitor as well', async () => {
    const { owner, callId, speaker } = await visit();
    speaker.socket.send(Buffer.alloc(100));
    await closesFor(speaker);
    expect(await detail(owner, callId)).toMatchObject({
      end_reason: 'caller_protocol_error',
      fault: 'caller',
    });
  });

  it('bytes that are no WebSocket at all', async () => {
    const { owner, callId, speaker } = await talk();
    // Reserved bits, an unknown kind, no mask.
    rawSocketOf(speaker).write(randomBytes(64).fill(0xff, 0, 4));
    await expect.poll(async () => (await detail(owner, callId)).end_reason).toBe('caller_protocol_error');
  });

  it('a connection that is torn in the middle of a frame is a lost one, and its call can be taken up', async () => {
    const { builder, ticket, speaker } = await talk();
    // The agent was just interrupted: what becomes of its sentence is decided while no one is there.
    await expect.poll(() => speaker.messages.some(({ type }) => type === 'player')).toBe(true);
    rawSocketOf(speaker).write(Buffer.from([0x82, 0xfe, 0x02]));
    rawSocketOf(speaker).destroy();
    await speaker.closed;
    expect(speaker.ended).toBeUndefined();
    const { call_id, takeover_secret } = ticket;
    const { body } = await server.call<CallTicket>('POST', `/calls/${call_id}/tickets`, {
      as: builder,
      body: { takeover_secret },
    });
    const back = await speaking(new Speaker('calls', body.ticket));
    back.socket.send('{"type":"end"}');
    await back.closed;
    expect(back.ended).toMatchObject({ reason: 'ended_by_user' });
  });
});
