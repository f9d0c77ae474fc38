import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallConnection, type ConnectionPhase } from '@/lib/call/call-connection';

interface Message {
  type: string;
  seq?: number;
  message?: string;
}

/** The server's end of one socket. */
class SocketDouble extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  binaryType = 'blob';
  readonly sent: unknown[] = [];

  send(data: string | Uint8Array): void {
    this.sent.push(typeof data === 'string' ? (JSON.parse(data) as unknown) : data);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  deliver(data: Message | ArrayBuffer): void {
    const text = data instanceof ArrayBuffer ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }

  lose(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}

async function bench() {
  const sockets: SocketDouble[] = [];
  const phases: [ConnectionPhase, string?][] = [];
  const messages: Message[] = [];
  const pieces: number[][] = [];
  let heard: { speech: number; samples: number } | null = null;
  const resume = vi.fn(async () => Promise.resolve({ ticket: 'second', takeover_secret: 'mine' }));
  const connection = new CallConnection<Message>(
    {
      start: async () => Promise.resolve({ ticket: 'first', takeover_secret: 'mine' }),
      resume,
      openSocket: () => {
        const socket = new SocketDouble();
        sockets.push(socket);
        // The double has the members of WebSocket that a connection uses.
        return socket as unknown as WebSocket;
      },
      explain: () => 'explained',
    },
    (data) => data as Message,
    {
      prepared: () => undefined,
      phase: (phase, problem) => phases.push([phase, problem?.sentence]),
      message: (message) => messages.push(message),
      bytes: (bytes) => pieces.push([...bytes]),
      heard: () => heard,
    },
  );
  await connection.start();
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('No socket was opened.');
    return socket;
  };
  last().open();
  return {
    connection,
    sockets,
    phases,
    messages,
    pieces,
    resume,
    last,
    hear: (now: typeof heard) => {
      heard = now;
    },
  };
}

describe('the connection of a call', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('says hello first, and sends words and sound only while the call is live', async () => {
    const { connection, last, phases } = await bench();
    expect(last().sent).toEqual([{ type: 'hello', ticket: 'first', last_seq: 0 }]);
    connection.send({ type: 'end' });
    connection.sendBytes(Uint8Array.of(1, 2));
    expect(last().sent).toHaveLength(1);
    last().deliver({ type: 'ready', seq: 1 });
    connection.sendBytes(Uint8Array.of(1, 2));
    connection.send({ type: 'end' });
    expect(last().sent.slice(1)).toEqual([Uint8Array.of(1, 2), { type: 'end' }]);
    expect(phases.map(([phase]) => phase)).toEqual(['connecting', 'live']);
  });

  it('hands on sound as it comes, as bytes', async () => {
    const { last, pieces } = await bench();
    expect(last().binaryType).toBe('arraybuffer');
    last().deliver(Uint8Array.of(2, 0, 7).buffer);
    expect(pieces).toEqual([[2, 0, 7]]);
  });

  it('comes back with what it has seen and heard, and hands on each message once', async () => {
    const { last, messages, sockets, resume, hear, phases } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    last().deliver({ type: 'speech', seq: 2 });
    last().deliver({ type: 'pong' });
    hear({ speech: 3, samples: 12_000 });
    last().lose();
    await vi.advanceTimersByTimeAsync(0);
    expect(resume).toHaveBeenCalledWith({ ticket: 'first', takeover_secret: 'mine' });
    last().open();
    expect(sockets).toHaveLength(2);
    expect(last().sent).toEqual([
      { type: 'hello', ticket: 'second', last_seq: 2, heard: { speech: 3, samples: 12_000 } },
    ]);
    last().deliver({ type: 'speech', seq: 2 });
    last().deliver({ type: 'ready', seq: 3 });
    expect(messages.map(({ type, seq }) => [type, seq])).toEqual([
      ['ready', 1],
      ['speech', 2],
      ['pong', undefined],
      ['ready', 3],
    ]);
    expect(phases.map(([phase]) => phase)).toEqual(['connecting', 'live', 'reconnecting', 'live']);
  });

  it('listens to the socket that is its own now, not to one it has left', async () => {
    const { last, sockets, messages } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    last().lose();
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.deliver({ type: 'late', seq: 9 });
    expect(messages.map(({ type }) => type)).toEqual(['ready']);
  });

  it('gives up after 30 seconds without a way back', async () => {
    const { last, resume, phases } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    resume.mockRejectedValue(new Error('no network'));
    last().lose();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(phases.at(-1)).toEqual(['reconnecting', undefined]);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(phases.at(-1)).toEqual(['failed', expect.stringContaining('30 seconds')]);
  });

  it('takes a socket for lost that gives no sign for ten seconds, and comes back on another', async () => {
    const { last, sockets, phases, messages } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    last().deliver({ type: 'pong' });
    await vi.advanceTimersByTimeAsync(9_900);
    expect(phases.at(-1)?.[0]).toBe('live');
    await vi.advanceTimersByTimeAsync(200);
    expect(phases.at(-1)?.[0]).toBe('reconnecting');
    expect(sockets).toHaveLength(2);
    last().open();
    last().deliver({ type: 'ready', seq: 2 });
    sockets[0]?.lose();
    sockets[0]?.deliver({ type: 'late', seq: 9 });
    expect(phases.at(-1)?.[0]).toBe('live');
    expect(messages.map(({ type }) => type)).toEqual(['ready', 'pong', 'ready']);
    last().deliver({ type: 'ended', seq: 3 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phases.at(-1)?.[0]).toBe('ended');
  });

  it('asks again where the server has had too many requests', async () => {
    const { last, resume, sockets } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    resume.mockRejectedValueOnce(Object.assign(new Error('slow down'), { status: 429 }));
    last().lose();
    await vi.advanceTimersByTimeAsync(600);
    expect(sockets).toHaveLength(2);
  });

  it('does not ask again where the server has said no', async () => {
    const { last, resume, phases } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    resume.mockRejectedValue(Object.assign(new Error('over'), { status: 404 }));
    last().lose();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(resume).toHaveBeenCalledTimes(1);
    expect(phases.at(-1)).toEqual(['failed', 'explained']);
  });

  it('ends with the call, or with a refusal that says why', async () => {
    const ended = await bench();
    ended.last().deliver({ type: 'ready', seq: 1 });
    ended.last().deliver({ type: 'ended', seq: 2 });
    expect(ended.phases.at(-1)?.[0]).toBe('ended');
    expect(ended.last().readyState).toBe(WebSocket.CLOSED);
    const refused = await bench();
    refused.last().deliver({ type: 'refused', message: 'This ticket was used before.' });
    expect(refused.phases.at(-1)).toEqual(['failed', 'This ticket was used before.']);
  });

  it('hung up by the caller while it connects has ended at once, and the server is told', async () => {
    const { connection, last, phases, messages } = await bench();
    connection.hangUp();
    expect(last().sent.at(-1)).toEqual({ type: 'end' });
    expect(phases.at(-1)).toEqual(['ended', undefined]);
    last().deliver({ type: 'ready', seq: 1 });
    last().deliver({ type: 'agent_text', seq: 2 });
    last().deliver({ type: 'ended', seq: 3 });
    // It's not live after its end, and how it ended is told all the same.
    expect(phases.map(([phase]) => phase)).toEqual(['connecting', 'ended']);
    expect(messages.map(({ type }) => type)).toEqual(['ended']);
    expect(last().readyState).toBe(WebSocket.CLOSED);
  });

  it('hung up while it’s live has ended within a second, and hears the rest when it comes', async () => {
    const { connection, last, phases, messages } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    connection.hangUp();
    connection.hangUp();
    expect(phases.at(-1)?.[0]).toBe('live');
    await vi.advanceTimersByTimeAsync(1000);
    expect(phases.at(-1)).toEqual(['ended', undefined]);
    connection.sendBytes(Uint8Array.of(1, 2));
    expect(last().sent.at(-1)).toEqual({ type: 'end' });
    last().deliver({ type: 'event', seq: 2 });
    expect(last().readyState).toBe(WebSocket.OPEN);
    last().deliver({ type: 'ended', seq: 3 });
    expect(messages.map(({ type }) => type)).toEqual(['ready', 'event', 'ended']);
    expect(phases.map(([phase]) => phase)).toEqual(['connecting', 'live', 'ended']);
    expect(last().readyState).toBe(WebSocket.CLOSED);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('that has ended here stays so where the server refuses it after that', async () => {
    const { connection, last, phases } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    connection.hangUp();
    await vi.advanceTimersByTimeAsync(1000);
    last().deliver({ type: 'refused', message: 'The call is over.' });
    expect(phases.map(([phase]) => phase)).toEqual(['connecting', 'live', 'ended']);
    expect(last().readyState).toBe(WebSocket.CLOSED);
  });

  it.each([
    { when: 'before its second is over', wait: 0 },
    { when: 'when it has ended here', wait: 1000 },
  ])('hung up on a dead line and left $when still tells the server, or gives up', async ({ wait }) => {
    const { connection, last, sockets, messages, phases } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    connection.hangUp();
    await vi.advanceTimersByTimeAsync(wait);
    connection.leave();
    expect(last().readyState).toBe(WebSocket.OPEN);
    await vi.advanceTimersByTimeAsync(10_100);
    expect(phases.at(-1)).toEqual(['ended', undefined]);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual([{ type: 'hello', ticket: 'second', last_seq: 1 }, { type: 'end' }]);
    last().deliver({ type: 'ended', seq: 2 });
    expect(messages.map(({ type }) => type)).toEqual(['ready', 'ended']);
    expect(last().readyState).toBe(WebSocket.CLOSED);
    expect(vi.getTimerCount()).toBe(0);

    const dead = await bench();
    dead.last().deliver({ type: 'ready', seq: 1 });
    dead.connection.hangUp();
    await vi.advanceTimersByTimeAsync(wait);
    dead.connection.leave();
    dead.resume.mockRejectedValue(new Error('no network'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(dead.resume).toHaveBeenCalled();
    expect(dead.phases.map(([phase]) => phase)).toEqual(['connecting', 'live', 'ended']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('hung up while it reconnects tells the server with the next socket, or gives up with its grace', async () => {
    const { connection, last, phases, messages, resume, sockets } = await bench();
    last().deliver({ type: 'ready', seq: 1 });
    resume.mockRejectedValueOnce(new Error('no network'));
    last().lose();
    await vi.advanceTimersByTimeAsync(0);
    connection.hangUp();
    expect(phases.at(-1)).toEqual(['ended', undefined]);
    // The page is left for another call.
    connection.leave();
    await vi.advanceTimersByTimeAsync(500);
    last().open();
    expect(sockets).toHaveLength(2);
    expect(last().sent).toEqual([{ type: 'hello', ticket: 'second', last_seq: 1 }, { type: 'end' }]);
    last().deliver({ type: 'ended', seq: 2 });
    expect(messages.map(({ type }) => type)).toEqual(['ready', 'ended']);
    expect(phases.at(-1)?.[0]).toBe('ended');

    const lost = await bench();
    lost.last().deliver({ type: 'ready', seq: 1 });
    lost.resume.mockRejectedValue(new Error('no network'));
    // The socket goes with the word of it.
    lost.connection.hangUp();
    expect(lost.phases.at(-1)?.[0]).toBe('live');
    lost.last().lose();
    expect(lost.phases.at(-1)).toEqual(['ended', undefined]);
    await vi.advanceTimersByTimeAsync(40_000);
    const asked = lost.resume.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lost.resume).toHaveBeenCalledTimes(asked);
    expect(lost.phases.at(-1)).toEqual(['ended', undefined]);
  });

  it('says goodbye when the page goes away, also while it is connecting', async () => {
    const { connection, last, phases } = await bench();
    connection.leave();
    expect(last().sent.at(-1)).toEqual({ type: 'bye' });
    expect(last().readyState).toBe(WebSocket.CLOSED);
    // The browser may bring the page back as it was.
    expect(phases.at(-1)).toEqual(['failed', 'The call ended when you left the page.']);
  });
});
