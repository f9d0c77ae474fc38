/** A person who is asked: yes, no, silence, a machine, and what comes in between. */
import { expect, test } from 'vitest';
import { askPerson, type HeardPerson, type PersonReply } from '#server/runtime/call/warm-transfer/ask-person';
import { MovableClock } from '../movable-clock';

function asking(who: 'person' | 'machine' = 'person') {
  const clock = new MovableClock();
  const stop = new AbortController();
  const did: string[] = [];
  let listener: (reply: PersonReply) => void = () => undefined;
  let hangUp: () => void = () => undefined;
  let beep: () => void = () => undefined;
  const heard = {
    who: Promise.resolve(who),
    tone: new Promise<void>((resolve) => (beep = resolve)),
    isBusy: false as boolean,
    replies: (to: typeof listener) => void (listener = to),
  } satisfies HeardPerson;
  let spoken: () => void = () => undefined;
  const answer = askPerson(
    {
      texts: ['Anna calls.', 'Again?'],
      heard,
      say: () => new Promise((resolve) => (spoken = () => resolve(true))),
      quiet: () => void did.push('quiet'),
      gone: new Promise((resolve) => (hangUp = resolve)),
      clock,
      note: (step, text) => void did.push(`${step}: ${text}`),
    },
    stop.signal,
  );
  return {
    answer,
    clock,
    did,
    stop,
    heard,
    hangUp: () => hangUp(),
    beep: () => beep(),
    reply: (means: PersonReply['means'], text: string = means) => listener({ means, text }),
    /** The sentence has been heard. */
    spoken: async () => {
      await clock.move(0);
      spoken();
      await clock.move(0);
    },
  };
}

test.each(['yes', 'no'] as const)('%s after the question', async (means) => {
  const { answer, spoken, reply, did } = asking();
  await spoken();
  reply(means);
  expect(await answer).toBe(means);
  expect(did).toEqual(['told: Anna calls.', `replied: ${means}`]);
});

test('a key cuts the announcement off', async () => {
  const { answer, clock, spoken, reply, did } = asking();
  await clock.move(0);
  reply('yes', '1');
  expect(await answer).toBe('yes');
  expect(did).toEqual(['told: Anna calls.', 'replied: 1', 'quiet']);
  // What was cut off ends now, and no one waits for an answer to it.
  await spoken();
  expect(clock.waiting).toBe(0);
});

test('“Hello?” during the announcement is no answer', async () => {
  const { answer, clock, spoken, reply } = asking();
  await clock.move(0);
  reply('unclear', 'Hello?');
  await spoken();
  reply('yes');
  expect(await answer).toBe('yes');
});

test('silence twice is no answer', async () => {
  const { answer, clock, spoken, did } = asking();
  await spoken();
  await clock.move(7_000);
  await spoken();
  await clock.move(7_000);
  expect(await answer).toBe('no_reply');
  expect(did).toEqual(['told: Anna calls.', 'told: Again?']);
});

test('words that are on their way are waited for, and not without end', async () => {
  const { answer, clock, spoken, reply, heard, did } = asking();
  await spoken();
  heard.isBusy = true;
  await clock.move(9_000);
  expect(did).toEqual(['told: Anna calls.']);
  reply('unclear', 'Who?');
  await spoken();
  await clock.move(30_000);
  expect(await answer).toBe('no_reply');
});

test('a machine is asked nothing', async () => {
  const { answer, did } = asking('machine');
  expect(await answer).toBe('machine');
  expect(did).toEqual([]);
});

test('a machine that was taken for a person is told by its tone, and asked no further', async () => {
  const { answer, clock, spoken, beep, did } = asking();
  await spoken();
  beep();
  expect(await answer).toBe('machine');
  expect(did).toEqual(['told: Anna calls.']);
  expect(clock.waiting).toBe(0);
});

test('who hangs up has said no', async () => {
  const { answer, clock, spoken, hangUp } = asking();
  await spoken();
  hangUp();
  expect(await answer).toBe('hung_up');
  expect(clock.waiting).toBe(0);
});

test('a caller who leaves ends it at once', async () => {
  const { answer, clock, stop } = asking();
  await clock.move(0);
  stop.abort();
  expect(await answer).toBe('cancelled');
  expect(clock.waiting).toBe(0);
});

test('a voice that fails asks no one', async () => {
  const never = new Promise<void>(() => undefined);
  const heard: HeardPerson = {
    who: Promise.resolve('person'),
    tone: never,
    isBusy: false,
    replies: () => undefined,
  };
  const say = () => Promise.reject(new Error('no voice'));
  const about = { heard, say, quiet: () => undefined, gone: never };
  const more = { texts: ['Anna calls.'], clock: new MovableClock(), note: () => undefined };
  expect(await askPerson({ ...about, ...more }, new AbortController().signal)).toBe('unasked');
});
