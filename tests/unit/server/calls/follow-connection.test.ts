/** A follower that can't keep up, and what followers are told of sound that is late or long. */
import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
import { decodeOverheardFrame } from '#contract/sockets/follow-socket';
import { CallFollowers, type Follower } from '#server/areas/calls/live/call-followers';
import { FollowConnection } from '#server/areas/calls/following/follow-connection';
import type { FollowService } from '#server/areas/calls/following/follow-service';
import type { LiveCall } from '#server/areas/calls/live/live-call';
import { patient } from '../../../patience';

/** As `ws` is to the connection; what was not sent yet is said by the test. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  /** Each sent piece stays unsent. */
  isStuck = false;
  readonly sent: (string | Uint8Array)[] = [];
  readonly close = vi.fn<(code: number) => void>();
  readonly terminate = vi.fn<() => void>();
  readonly ping = vi.fn<() => void>();

  send(data: string | Uint8Array): void {
    this.sent.push(data);
    if (this.isStuck) this.bufferedAmount += data.length;
  }

  get frames() {
    return this.sent.flatMap((data) => (typeof data === 'string' ? [] : [decodeOverheardFrame(data)]));
  }

  say(message: object): void {
    this.emit('message', Buffer.from(JSON.stringify(message)), false);
  }
}

const holder = {
  workspace_id: 'w',
  user_id: 'u',
  uid: 'i',
  auth_time: 1,
  session_ends_at: null,
  call_id: 'c',
};
const follows: FollowService = {
  ticket: async () => 'ticket',
  redeem: async () => holder,
  standingOf: async () => ({ mayListen: true, name: 'Ada Byron' }),
  endedCall: async () => null,
};

const at = (seq: number, text: string): CallEvent => ({
  type: 'caller_said',
  seq,
  offset_ms: seq,
  turn: seq,
  text,
});

/** Reads along, and may not listen. */
const onlooker = (socket: FakeSocket): Follower => ({
  send: (data) => socket.send(data),
  listening: false,
  mayListen: false,
  member: { user_id: 'u', name: 'Ben' },
  caughtUp: () => undefined,
  close: () => undefined,
});

async function follower(events: CallEvent[] = [], stuck = false, more: object = {}) {
  const now = 10_000;
  const followers = new CallFollowers();
  const socket = new FakeSocket();
  socket.isStuck = stuck;
  // Of a call only these two are used here.
  const call = {
    follow: (who: FollowConnection, lastSeq: number) => followers.join(who, events, lastSeq, true, now),
    unfollow: (who: FollowConnection) => followers.leave(who),
  } as unknown as LiveCall;
  const connection = new FollowConnection(socket as unknown as WebSocket, {
    follows,
    liveCalls: { running: new Map([[holder.call_id, call]]) },
    ...more,
    onFault: (error) => {
      throw error;
    },
  });
  socket.say({ type: 'hello', ticket: 'ticket', last_seq: 0 });
  socket.say({ type: 'listen', on: true });
  await vi.waitFor(() => expect(socket.sent.length).toBeGreaterThan(0), patient(10_000));
  return { followers, socket, connection };
}

describe('someone who follows a call', () => {
  it('is disconnected when they can’t keep up, and told nothing more', async () => {
    const { followers, socket } = await follower();
    socket.isStuck = true;
    const second = new Int16Array(SPEECH_RATE).fill(7);
    for (let index = 0; index < 60 && socket.terminate.mock.calls.length === 0; index += 1) {
      followers.agent(second, 10_000, 10_000);
    }
    expect(socket.terminate).toHaveBeenCalledTimes(1);
    expect(socket.bufferedAmount).toBeLessThan(1_100_000);
    const sent = socket.sent.length;
    followers.event(at(1, 'hello'));
    expect(socket.sent).toHaveLength(sent);
  });

  it('is given a long log at once without being taken for slow', async () => {
    const log = Array.from({ length: 300 }, (_, index) => at(index + 1, 'x'.repeat(8_000)));
    const { followers, socket } = await follower(log, true);
    expect(socket.bufferedAmount).toBeGreaterThan(2_000_000);
    followers.event(at(301, 'one more'));
    expect(socket.terminate).not.toHaveBeenCalled();
    expect(socket.sent.at(-1)).toContain('one more');
  });

  it('gets long stretches of sound in short pieces, each at its moment', async () => {
    const { followers, socket } = await follower();
    const samples = Int16Array.from({ length: SPEECH_RATE * 0.25 }, (_, index) => index);
    followers.agent(samples, 9_500, 10_000);
    expect(socket.frames.map((frame) => [frame?.at_ms, frame?.samples.length])).toEqual([
      [9_500, 2_400],
      [9_600, 2_400],
      [9_700, 1_200],
    ]);
    expect(socket.frames.flatMap((frame) => [...(frame?.samples ?? [])])).toEqual([...samples]);
  });

  it('is spared what became known too late to be live', async () => {
    const { followers, socket } = await follower();
    followers.agent(new Int16Array(SPEECH_RATE), 16_500, 20_000);
    // Of this second only the last half is less than three seconds old.
    expect(socket.frames.map((frame) => frame?.at_ms)).toEqual([17_000, 17_100, 17_200, 17_300, 17_400]);
  });

  it('who comes in the middle of a line gets what there is of it', async () => {
    const { followers } = await follower();
    followers.agentText(1, 'This was cut off before it was heard.');
    followers.event({ type: 'caller_said', seq: 4, offset_ms: 4, turn: 2, text: 'Are you open?' });
    followers.callerText('and on');
    const early = new FakeSocket();
    followers.join(onlooker(early), [], 0, true, 10_000);
    expect(early.sent.slice(1).map((data) => JSON.parse(String(data)))).toEqual([
      { type: 'caller_text', text: 'and on' },
    ]);
    followers.agentText(2, 'We are ');
    followers.agentText(2, 'open ');
    const socket = new FakeSocket();
    followers.join(onlooker(socket), [], 0, true, 10_000);
    expect(socket.sent.map((data) => JSON.parse(String(data)))).toEqual([
      { type: 'following', offset_ms: 10_000, may_listen: false, may_whisper: false },
      { type: 'agent_text', turn: 2, text: 'We are open ' },
      { type: 'caller_text', text: 'and on' },
    ]);
  });
});

describe('a socket that has become old', () => {
  const timing = { helloMs: 60_000, pingMs: 60_000, lifetimeMs: 3_300_000, renewMs: 60_000 };
  const asked = (socket: FakeSocket) => socket.sent.filter((data) => data === '{"type":"renew"}').length;
  const others = { ...follows, redeem: async (ticket: string) => ({ ...holder, user_id: ticket }) };

  it('lives on with a new ticket of the same person, without a gap, and again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { socket } = await follower([], false, { timing });
      for (const round of [1, 2, 3]) {
        await vi.advanceTimersByTimeAsync(3_240_000);
        expect(asked(socket)).toBe(round);
        socket.say({ type: 'renew', ticket: 'another' });
        await vi.advanceTimersByTimeAsync(0);
      }
      expect(socket.close).not.toHaveBeenCalled();
      // It isn't renewed the next time.
      await vi.advanceTimersByTimeAsync(3_300_000);
      expect(socket.close).toHaveBeenCalledExactlyOnceWith(4000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lives no longer than what it was opened with, unless that’s renewed, and far ends don’t matter', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      const began = Date.now();
      const comesTo = (ms: number) => vi.advanceTimersByTimeAsync(began + ms - Date.now());
      const ends: Record<string, Date> = {
        ticket: new Date(began + 120_000),
        another: new Date(began + 9_999_999_999_999),
      };
      const opened = {
        ...follows,
        redeem: async (ticket: string) => ({ ...holder, session_ends_at: ends[ticket] ?? null }),
      };
      const { socket } = await follower([], false, { timing, follows: opened });
      await comesTo(60_000);
      expect(asked(socket)).toBe(1);
      // One that ends as soon changes nothing, and isn't asked for again.
      socket.say({ type: 'renew', ticket: 'ticket' });
      await comesTo(119_000);
      expect([asked(socket), socket.close.mock.calls]).toEqual([1, []]);
      socket.say({ type: 'renew', ticket: 'another' });
      await vi.advanceTimersByTimeAsync(0);
      await comesTo(119_000 + 3_299_999);
      expect([asked(socket), socket.close.mock.calls]).toEqual([2, []]);
      await vi.advanceTimersByTimeAsync(1);
      expect(socket.close).toHaveBeenCalledExactlyOnceWith(4000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is closed by a ticket of someone else', async () => {
    const { socket } = await follower([], false, { timing, follows: others });
    socket.say({ type: 'renew', ticket: 'someone else' });
    await vi.waitFor(() => expect(socket.close).toHaveBeenCalledWith(1008), patient(10_000));
  });
});
