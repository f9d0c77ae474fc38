import { beforeEach, expect, test, vi } from 'vitest';
import { CallPlaces, noPlaceError, type PlacedCall } from '#server/areas/calls/live/call-places';

let running: PlacedCall[];
let healthy: boolean;
const places = (capacity = 2, share = capacity) =>
  new CallPlaces({ capacity, share, loop: { healthy: () => healthy }, taken: () => running });

const call = (call_id: string, workspace_id = 'ours'): PlacedCall => ({ call_id, workspace_id });
/** Enters, and runs from then on. */
const comesTo = (at: CallPlaces, one: PlacedCall) => {
  const reason = at.enter(one);
  if (reason === null) running.push(one);
  return reason;
};

beforeEach(() => {
  running = [];
  healthy = true;
});

test('as many as there are places', () => {
  const two = places();
  expect(comesTo(two, call('a'))).toBeNull();
  expect(comesTo(two, call('b'))).toBeNull();
  expect(comesTo(two, call('c'))).toBe('full');
  expect(two.expect(call('c'))).toBe('full');
  expect(two.enter(call('b'))).toBeNull();
  running.shift();
  expect(comesTo(two, call('c'))).toBeNull();
  expect(two.refused).toEqual({ full: 2, share: 0, link: 0, overloaded: 0, draining: 0 });
});

test('what a campaign may begin leaves a part of the places to others, and ends at the workspace’s share', () => {
  const many = places(10, 6);
  expect(many.roomBeside(0, 'ours')).toBe(6);
  expect(many.roomBeside(50, 'ours')).toBe(5);
  running = [call('a'), call('b'), call('x', 'theirs')];
  expect(many.roomBeside(0, 'ours')).toBe(4);
  expect(many.roomBeside(50, 'ours')).toBe(2);
  // Of ten places a campaign has three and a half beside 65 %: three.
  expect(many.roomBeside(75, 'ours')).toBe(0);
  expect(many.roomBeside(65, 'ours')).toBe(0);
  expect(many.roomBeside(55, 'ours')).toBe(1);
  expect(many.roomBeside(100, 'theirs')).toBe(0);
  // Of those that were started, one is here by now.
  expect(many.roomBeside(30, 'ours', [call('b'), call('c'), call('y', 'theirs')])).toBe(2);
  expect(many.roomBeside(0, 'ours', [call('c'), call('d'), call('e')])).toBe(1);
  // One that's about to end isn't full: others begin them.
  many.drain();
  expect(many.roomBeside(0, 'ours')).toBeNull();
});

test('F6: tickets whose sockets do not come take no place', () => {
  const many = places(25);
  for (let ticket = 0; ticket < 25; ticket += 1) {
    expect(many.expect(call(`unused ${ticket}`, 'theirs'))).toBeNull();
  }
  expect(many.expect(call('a'))).toBeNull();
  expect(comesTo(many, call('a'))).toBeNull();
});

test('F6: one workspace has its share of the places, and the others have the rest', () => {
  const many = places(10, 6);
  for (let one = 0; one < 6; one += 1) {
    expect(comesTo(many, call(`theirs ${one}`, 'theirs'))).toBeNull();
  }
  expect(many.expect(call('one more', 'theirs'))).toBe('share');
  expect(comesTo(many, call('one more', 'theirs'))).toBe('share');
  expect(many.reasonAgainst()).toBeNull();
  for (let one = 0; one < 4; one += 1) expect(comesTo(many, call(`ours ${one}`))).toBeNull();
  expect(comesTo(many, call('ours 5'))).toBe('full');
});

test('a process that does not keep up takes no further call, but those it has and has asked for', () => {
  const many = places(10);
  running = [call('a'), call('b'), call('x')];
  many.expect(call('c'));
  healthy = false;
  expect(many.enter(call('a'))).toBeNull();
  expect(many.expect(call('d'))).toBe('overloaded');
  expect(comesTo(many, call('c'))).toBeNull();
  healthy = true;
  expect(many.expect(call('d'))).toBeNull();
});

test('with few calls, below a fifth of its places and below three, it never refuses', () => {
  healthy = false;
  const many = places(25);
  for (let few = 0; few < 5; few += 1) expect(comesTo(many, call(`call ${few}`))).toBeNull();
  expect(comesTo(many, call('call 6'))).toBe('overloaded');
  for (const capacity of [1, 2, 5]) {
    running = [];
    const small = places(capacity);
    for (let few = 0; few < Math.min(3, capacity); few += 1)
      expect(comesTo(small, call(`call ${few}`))).toBeNull();
    expect(comesTo(small, call('one more'))).toBe(capacity <= 3 ? 'full' : 'overloaded');
  }
});

test('about to end, it takes those it has asked for, as long as they may come, and no other', () => {
  vi.useFakeTimers();
  const many = places(25);
  running = [call('a')];
  many.expect(call('b'));
  many.drain();
  expect([many.enter(call('a')), many.enter(call('b'))]).toEqual([null, null]);
  expect(many.reasonAgainst()).toBe('draining');
  expect(many.expect(call('c'))).toBe('draining');
  vi.advanceTimersByTime(31_000);
  expect(many.enter(call('b'))).toBe('draining');
  vi.useRealTimers();
});

test('someone who is refused learns when to ask again, a visitor nothing of the server', () => {
  for (const reason of ['full', 'share', 'overloaded', 'draining'] as const) {
    const member = noPlaceError(reason, 'member');
    expect([member.status, member.code]).toEqual(reason === 'share' ? [429, 'rate_limited'] : [503, 'busy']);
    expect(member.retryAfterSeconds).toBeGreaterThan(0);
    // That's counted down beside the words.
    expect(member.message).not.toContain('in a moment');
    expect(member.message.includes('SHARE_CALLS')).toBe(reason === 'share');
    const visitor = noPlaceError(reason, 'visitor');
    expect([visitor.status, visitor.message]).toEqual([503, 'All lines are busy.']);
  }
});
