import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Ari } from '#server/areas/carriers/asterisk/ari';
import { HeldCallers } from '#server/areas/carriers/asterisk/held-callers';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A phone that rings at a process that's to leave its phone system, and can't yet. */
function ringing() {
  const asked: string[] = [];
  const ari = {
    ask: async (method: string, path: string) => void asked.push(`${method} ${path}`),
    channelState: async () => (isUp ? 'Ring' : null),
    move: async (channel: string, application: string, args: readonly string[]) =>
      asked.push([channel, application, ...args].join(' ')) > 0,
  } as unknown as Ari;
  let isLeft = false;
  let isUp = true;
  let follow = () => undefined as void;
  const followed = new Promise<void>((resolve) => (follow = resolve));
  const closing = new AbortController();
  const held = new HeldCallers(ari, followed, () => isLeft, closing.signal);
  const rings = () => held.handOn('phone', ['+14155552671']);
  return {
    asked,
    held,
    rings,
    follow,
    close: () => closing.abort(),
    leave: () => (isLeft = true),
    hangUp: () => (isUp = false),
  };
}

it('hears it ring until the other phones have stopped, and is the other process’s then', async () => {
  const { asked, rings, leave, follow } = ringing();
  const handed = rings();
  await vi.advanceTimersByTimeAsync(9_000);
  leave();
  follow();
  expect(await handed).toBe(true);
  expect(asked).toEqual(['POST /channels/phone/ring', 'phone callwright +14155552671']);
});

it('is this process’s again where the others ring on, or no other process comes', async () => {
  const { asked, rings, leave } = ringing();
  const handed = rings();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await handed).toBe(false);
  leave();
  const later = rings();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await later).toBe(false);
  expect(asked).toEqual(['POST /channels/phone/ring']);
});

it('waits for the other process as long as another one does where the other phones stop at the last moment', async () => {
  const { asked, rings, leave, follow } = ringing();
  const handed = rings();
  await vi.advanceTimersByTimeAsync(9_900);
  leave();
  await vi.advanceTimersByTimeAsync(1_900);
  follow();
  expect(await handed).toBe(true);
  expect(asked).toContain('phone callwright +14155552671');
  const later = ringing();
  const alone = later.rings();
  await vi.advanceTimersByTimeAsync(9_900);
  later.leave();
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await alone).toBe(false);
});

it('is no one’s where it has hung up meanwhile', async () => {
  const { asked, rings, hangUp } = ringing();
  const handed = rings();
  hangUp();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await handed).toBe(true);
  expect(asked).toEqual(['POST /channels/phone/ring']);
});

it('goes on in the dialplan where this process ends meanwhile', async () => {
  const { asked, held, rings, close, follow } = ringing();
  const handed = rings();
  close();
  follow();
  await held.idle();
  expect(await handed).toBe(true);
  expect(asked).toEqual(['POST /channels/phone/ring', 'POST /channels/phone/continue']);
});
