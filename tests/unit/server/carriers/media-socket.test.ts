import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { MediaSocket } from '#server/areas/carriers/asterisk/media-socket';

/** As much of a socket as it's used with; whether the other side answers pings is told. */
class Socket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  answers = true;

  ping(): void {
    if (this.answers) this.emit('pong');
  }

  send(): void {}

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
