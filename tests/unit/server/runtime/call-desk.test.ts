/** A call's log has an end, whatever a script types into it. */
import { expect, test } from 'vitest';
import { MOST_EVENTS } from '#server/runtime/desk/call-desk';
import { deskOf } from './desk';

const typed = { type: 'caller_said', turn: 1, text: 'Hello?' } as const;

test('a call whose log is full is told that its time is up', () => {
  const { desk, events } = deskOf();
  const told: string[] = [];
  desk.state.windingUp.on(({ reason }) => told.push(reason));
  while (events.length < MOST_EVENTS - 1) desk.log(typed);
  expect(told).toEqual([]);
  desk.log(typed);
  expect(told).toEqual(['max_duration']);
  expect(desk.state.isOver).toBe(false);
});

test('one that goes on all the same ends at once', () => {
  const { desk, events } = deskOf();
  const ended: string[] = [];
  desk.state.over.on((reason) => ended.push(reason));
  while (ended.length === 0 && events.length < 2 * MOST_EVENTS) desk.log(typed);
  expect(ended).toEqual(['max_duration']);
  expect(events.length).toBeLessThanOrEqual(MOST_EVENTS + 100);
});
