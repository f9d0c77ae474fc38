import { beforeEach, expect, test, vi } from 'vitest';
import { CallPlaces, noPlaceError } from '#server/areas/calls/call-places';

let running: string[];
let healthy: boolean;
const places = (capacity = 2) =>
  new CallPlaces({ capacity, loop: { healthy: () => healthy }, taken: () => running });

beforeEach(() => {
  running = [];
  healthy = true;
});

test('as many as there are places, those that are expected included', () => {
  const two = places();
  running = ['a'];
  expect(two.reserve('b')).toBeNull();
  expect(two.reserve('c')).toBe('full');
  expect(two.reserve('b')).toBeNull();
  two.release('b');
  expect(two.reserve('c')).toBeNull();
  expect(two.refused).toEqual({ full: 1, overloaded: 0, draining: 0 });
});

test('a call that was expected and did not come loses its place', () => {
  vi.useFakeTimers();
  const one = places(1);
  expect(one.reserve('a')).toBeNull();
  vi.advanceTimersByTime(29_000);
  expect(one.reserve('b')).toBe('full');
  vi.advanceTimersByTime(2000);
  expect(one.reserve('b')).toBeNull();
  vi.useRealTimers();
});

test('a process that does not keep up takes no further call, but keeps what it has', () => {
  const many = places(25);
  running = ['a'];
  many.reserve('b');
  healthy = false;
  expect(many.reasonAgainst('a')).toBeNull();
  expect(many.reasonAgainst('b')).toBeNull();
  expect(many.reserve('c')).toBe('overloaded');
  healthy = true;
  expect(many.reserve('c')).toBeNull();
});

test('without a call nobody suffers: a slow machine carries one', () => {
  healthy = false;
  const many = places(25);
  expect(many.reserve('a')).toBeNull();
  expect(many.reserve('b')).toBe('overloaded');
});

test('about to end, it keeps what it has promised and promises nothing more', () => {
  const many = places(25);
  running = ['a'];
  many.reserve('b');
  many.drain();
  expect([many.reasonAgainst('a'), many.reasonAgainst('b')]).toEqual([null, null]);
  expect(many.reasonAgainst()).toBe('draining');
  expect(many.reserve('c')).toBe('draining');
});

test('whoever is refused learns when to ask again, a visitor nothing of the server', () => {
  for (const reason of ['full', 'overloaded', 'draining'] as const) {
    const member = noPlaceError(reason, 'member');
    expect([member.status, member.code]).toEqual([503, 'busy']);
    expect(member.retryAfterSeconds).toBeGreaterThan(0);
    expect(member.message).toContain('Try again in a moment.');
    const visitor = noPlaceError(reason, 'visitor');
    expect(visitor.message).toBe('All lines are busy. Try again in a moment.');
  }
});
