import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BODY_WAIT_MS, limitBodyWait } from '#server/platform/http/limits/request-bodies';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function sending(headers: Record<string, string> = { 'content-length': '10000' }) {
  const socket = { bytesRead: 500 };
  return Object.assign(new EventEmitter(), { complete: false, headers, socket, destroy: vi.fn() });
}

it('an upload may take as long as it needs while something keeps coming', () => {
  const request = sending();
  limitBodyWait(request, true);
  for (let minute = 0; minute < 10; minute += 1) {
    request.socket.bytesRead += 1000;
    vi.advanceTimersByTime(BODY_WAIT_MS);
  }
  expect(request.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(BODY_WAIT_MS);
  expect(request.destroy).toHaveBeenCalledOnce();
});

it('any other body has 30 s in all, however steadily it comes', () => {
  const request = sending({ 'transfer-encoding': 'chunked' });
  limitBodyWait(request, false);
  request.socket.bytesRead += 1000;
  vi.advanceTimersByTime(BODY_WAIT_MS - 1);
  expect(request.destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(request.destroy).toHaveBeenCalledOnce();
});

it('a request that is there, or that has no body, may wait for its answer', () => {
  const whole = sending();
  limitBodyWait(whole, false);
  whole.complete = true;
  const without = sending({ upgrade: 'websocket', connection: 'upgrade' });
  limitBodyWait(without, false);
  vi.advanceTimersByTime(BODY_WAIT_MS * 5);
  expect(whole.destroy).not.toHaveBeenCalled();
  expect(without.destroy).not.toHaveBeenCalled();
});
