import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { MediaSocket } from '#server/areas/carriers/asterisk/media-socket';
import { MediaQueue } from '../../../doubles/asterisk/media-queue';

/** As much of a socket as it's used with; whether the other side answers pings is told. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  answers = true;

  ping(): void {
    if (this.answers) this.emit('pong');
  }

  send(_data: string | Uint8Array): void {}

  terminate(): void {
    this.readyState = 3;
    this.emit('close');
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened() {
  const socket = new Socket();
  const closed = vi.fn();
  const on = { sound: () => undefined, passed: () => undefined, closed };
  // What it uses of a socket is there.
  new MediaSocket(socket as unknown as WebSocket, on, () => undefined);
  return { socket, closed };
}

it('lives on without sound, as of a telephone on hold, while its pings are answered', () => {
  const { closed } = opened();
  vi.advanceTimersByTime(60_000);
  expect(closed).not.toHaveBeenCalled();
});

it('is dead when no ping is answered, though sound comes in: nothing may go out', () => {
  const { socket, closed } = opened();
  vi.advanceTimersByTime(4_000);
  socket.answers = false;
  const sound = setInterval(() => socket.emit('message', Buffer.alloc(160, 0xff), true), 20);
  vi.advanceTimersByTime(6_000);
  expect(closed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(closed).toHaveBeenCalledOnce();
  clearInterval(sound);
});

describe('hung up by us', () => {
  const PASSED = Buffer.from('MEDIA_MARK_PROCESSED correlation_id:m1');
  function hangable() {
    const socket = new Socket();
    const [ended, closed] = [vi.fn(), vi.fn()];
    const on = { sound: () => undefined, passed: () => undefined, closed };
    const media = new MediaSocket(socket as unknown as WebSocket, on, ended);
    return { socket, media, ended, closed };
  }

  it('ends once the phone has had the time to play what was passed on last', () => {
    const { socket, media, ended } = hangable();
    socket.emit('message', PASSED, false);
    vi.advanceTimersByTime(20);
    media.hangUp();
    vi.advanceTimersByTime(99);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('ends at once when nothing is on its way, and when its socket is lost meanwhile', () => {
    const quiet = hangable();
    quiet.media.hangUp();
    expect(quiet.ended).toHaveBeenCalledOnce();
    const { socket, media, ended, closed } = hangable();
    socket.emit('message', PASSED, false);
    media.hangUp();
    socket.terminate();
    expect([ended.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0]);
    vi.advanceTimersByTime(1_000);
    expect(ended).toHaveBeenCalledOnce();
  });
});

/** A socket with an Asterisk behind it that plays at the pace of sound. */
class PlayedSocket extends Socket {
  // What it tells comes a moment later.
  readonly queue = new MediaQueue((message) =>
    setTimeout(() => this.emit('message', Buffer.from(message), false), 5),
  );
  readonly heard: number[] = [];
  most = 0;
  plays = true;
  readonly #clock = setInterval(() => {
    const frame = this.plays ? this.queue.next() : null;
    if (frame) this.heard.push(frame[0] ?? 0);
  }, 20);

  override send(data: string | Uint8Array): void {
    if (typeof data !== 'string') this.queue.sound(data);
    else if (data === 'FLUSH_MEDIA') this.queue.flush();
    else if (data.startsWith('MARK_MEDIA ')) this.queue.mark(data.slice('MARK_MEDIA '.length));
    this.most = Math.max(this.most, this.queue.frames);
  }

  stop(): void {
    clearInterval(this.#clock);
  }
}

describe('a sound that is longer than Asterisk keeps', () => {
  const MINUTE = 3_000;
  const frame = (at: number) => 1 + (at % 200);
  /** Each frame differs from those around it. */
  const long = Uint8Array.from({ length: MINUTE * 160 }, (_, at) => frame(Math.floor(at / 160)));
  let socket: PlayedSocket;
  let media: MediaSocket;
  let passed: string[];

  beforeEach(() => {
    socket = new PlayedSocket();
    passed = [];
    const on = { sound: () => undefined, passed: (name: string) => passed.push(name), closed: vi.fn() };
    media = new MediaSocket(socket as unknown as WebSocket, on, () => undefined);
  });
  afterEach(() => {
    socket.terminate();
    socket.stop();
  });

  it('is played to its end without a gap, a few seconds ahead, and its mark behind it', () => {
    media.play(long);
    media.mark('end');
    vi.advanceTimersByTime(59_900);
    expect(passed).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(socket.heard).toEqual(Array.from({ length: MINUTE }, (_, at) => frame(at)));
    expect(passed).toEqual(['end']);
    expect(socket.most).toBeLessThanOrEqual(350);
  });

  it('is gone at once when it’s flushed, and what follows is heard at once', () => {
    media.play(long);
    media.mark('end');
    vi.advanceTimersByTime(1_000);
    media.flush();
    const heard = socket.heard.length;
    media.play(new Uint8Array(320).fill(250));
    media.mark('next');
    vi.advanceTimersByTime(60_000);
    expect(socket.heard.slice(heard)).toEqual([250, 250]);
    expect(passed).toEqual(['next']);
  });

  it('loses nothing while Asterisk plays nothing for a while', () => {
    media.play(long);
    socket.plays = false;
    vi.advanceTimersByTime(45_000);
    socket.plays = true;
    vi.advanceTimersByTime(60_200);
    expect(socket.heard).toEqual(Array.from({ length: MINUTE }, (_, at) => frame(at)));
  });
});
