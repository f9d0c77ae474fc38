import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallEvent } from '#contract/calls/call-events';
import { encodeOverheardFrame, type FollowedMessage } from '#contract/sockets/follow-socket';
import { FollowedCall } from '@/lib/call/followed-call';

/** The server's end of one socket. */
class SocketDouble extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  binaryType = 'blob';
  readonly sent: unknown[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  deliver(data: FollowedMessage | ArrayBuffer | string): void {
    const raw = data instanceof ArrayBuffer || typeof data === 'string' ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent('message', { data: raw }));
  }

  lose(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}

const said = (seq: number): CallEvent => ({
  type: 'caller_said',
  seq,
  offset_ms: seq,
  turn: seq,
  text: `${seq}`,
});
const following: FollowedMessage = {
  type: 'following',
  offset_ms: 5_000,
  may_listen: true,
  may_whisper: true,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function bench(known = 0) {
  const sockets: SocketDouble[] = [];
  const events: CallEvent[] = [];
  const tickets = vi.fn(async () => Promise.resolve(`ticket ${sockets.length + 1}`));
  const refetch = vi.fn<() => void>();
  const followed = new FollowedCall({
    ticket: tickets,
    openSocket: () => {
      const socket = new SocketDouble();
      sockets.push(socket);
      // The double has the members of WebSocket that following uses.
      return socket as unknown as WebSocket;
    },
    lastSeq: () => events.at(-1)?.seq ?? known,
    record: (event) => void events.push(event),
    refetch,
  });
  followed.start();
  await vi.advanceTimersByTimeAsync(0);
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket was opened.');
    return socket;
  };
  return { followed, sockets, events, tickets, refetch, last };
}

describe('a followed call', () => {
  it('begins after what is known, and hands on what comes', async () => {
    const { followed, events, last } = await bench(3);
    last().open();
    expect(last().sent).toEqual([{ type: 'hello', ticket: 'ticket 1', last_seq: 3 }]);
    expect(followed.snapshot().phase).toBe('connecting');
    last().deliver(following);
    last().deliver({ type: 'event', event: said(4) });
    expect(events).toEqual([said(4)]);
    expect(followed.snapshot()).toMatchObject({
      phase: 'live',
      mayListen: true,
      clock: { offset_ms: 5_000 },
    });
  });

  it('holds words until the line that they become', async () => {
    const { followed, last } = await bench();
    last().open();
    last().deliver(following);
    last().deliver({ type: 'agent_text', turn: 1, text: 'We are ' });
    last().deliver({ type: 'agent_text', turn: 1, text: 'open.' });
    last().deliver({ type: 'caller_text', text: 'and on' });
    expect(followed.snapshot()).toMatchObject({ agentText: 'We are open.', callerText: 'and on' });
    last().deliver({ type: 'agent_text', turn: 2, text: 'Another' });
    expect(followed.snapshot().agentText).toBe('Another');
    last().deliver({ type: 'event', event: said(1) });
    expect(followed.snapshot()).toMatchObject({ callerText: '', agentText: 'Another' });
    last().deliver({
      type: 'event',
      event: { type: 'agent_said', seq: 2, offset_ms: 2, turn: 2, text: 'x', why: [], interrupted: false },
    });
    expect(followed.snapshot().agentText).toBe('');
    // Of what is never heard there will be no line.
    last().deliver({ type: 'agent_text', turn: 2, text: 'Cut off' });
    last().deliver({ type: 'event', event: said(3) });
    expect(followed.snapshot().agentText).toBe('');
  });

  it('goes on by the same socket when that’s asked for a new ticket, and keeps who has the call', async () => {
    const { followed, sockets, last } = await bench();
    last().open();
    last().deliver(following);
    last().deliver({ type: 'person', name: 'Ada', you: true, words_by: 'provider', language: 'en-US' });
    last().deliver({ type: 'renew' });
    await vi.advanceTimersByTimeAsync(0);
    expect(last().sent.at(-1)).toEqual({ type: 'renew', ticket: 'ticket 2' });
    expect(sockets).toHaveLength(1);
    expect(followed.snapshot()).toMatchObject({ phase: 'live', person: { you: true } });
  });

  it('comes back by itself with a new ticket, later each time, and listens on', async () => {
    const { followed, sockets, events, last } = await bench();
    last().open();
    last().deliver(following);
    const take = vi.fn<() => void>();
    followed.listen({ take });
    last().deliver({ type: 'event', event: said(1) });
    last().lose();
    expect(followed.snapshot().phase).toBe('connecting');
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    last().lose();
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(3);
    last().open();
    last().deliver(following);
    expect(last().sent).toEqual([
      { type: 'hello', ticket: 'ticket 3', last_seq: 1 },
      { type: 'listen', on: true },
    ]);
    const frame = encodeOverheardFrame({ channel: 'agent', at_ms: 40, samples: Int16Array.of(1, 2) });
    last().deliver(frame.buffer);
    expect(take).toHaveBeenCalledWith({ channel: 'agent', at_ms: 40, samples: Int16Array.of(1, 2) });
    expect(events).toEqual([said(1)]);
  });

  it('never shows a call with a hole in it', async () => {
    const { sockets, events, last } = await bench();
    last().open();
    last().deliver(following);
    last().deliver({ type: 'event', event: said(1) });
    last().deliver({ type: 'event', event: said(3) });
    expect(events).toEqual([said(1)]);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual([{ type: 'hello', ticket: 'ticket 2', last_seq: 1 }]);
  });

  it('asks for the call every few seconds while the socket can’t be had', async () => {
    const { followed, tickets, refetch, last } = await bench();
    last().open();
    last().deliver(following);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refetch).not.toHaveBeenCalled();
    tickets.mockRejectedValue(Object.assign(new Error('No.'), { status: 403 }));
    last().lose();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(followed.snapshot().phase).toBe('apart');
    expect(refetch.mock.calls.length).toBeGreaterThanOrEqual(4);
    // It was told that it will not be let in.
    expect(tickets).toHaveBeenCalledTimes(2);
    followed.close();
    refetch.mockClear();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(refetch).not.toHaveBeenCalled();
  });

  it('goes on asking for tickets while the server is in trouble', async () => {
    const { tickets, sockets, last } = await bench();
    tickets.mockRejectedValueOnce(Object.assign(new Error('Later.'), { status: 503 }));
    tickets.mockRejectedValueOnce(new Error('No network.'));
    last().lose();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sockets).toHaveLength(2);
  });

  it('ends with the call, and fetches what it has become', async () => {
    const { followed, sockets, refetch, last } = await bench();
    last().open();
    last().deliver(following);
    last().deliver({ type: 'ended' });
    last().lose();
    expect(followed.snapshot().phase).toBe('over');
    expect(refetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(sockets).toHaveLength(1);
  });

  it('is not troubled by what it does not know', async () => {
    const { followed, last } = await bench();
    last().open();
    last().deliver(following);
    last().deliver('{"type":"of tomorrow"}');
    last().deliver('no JSON');
    last().deliver(new ArrayBuffer(3));
    expect(followed.snapshot().phase).toBe('live');
  });
});
