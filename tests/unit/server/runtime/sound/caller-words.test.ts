/** What one turn may grow to, whatever a client claims that its caller has said. */
import { expect, test } from 'vitest';
import { BargeIn } from '#server/runtime/speech-in/barge-in';
import type { UnnumberedSoundMessage } from '#server/runtime/lines/call-sound';
import { CallerWords, MOST_TURN_CHARACTERS } from '#server/runtime/speech-in/caller-words';
import { type CallerTurn, TurnTaking } from '#server/runtime/speech-in/endpointing';
import { goldenAgent } from '../golden/agents';
import { MovableClock } from '../movable-clock';

function listening() {
  const clock = new MovableClock();
  const now = () => clock.monotonic();
  const messages: UnnumberedSoundMessage[] = [];
  const turns: CallerTurn[] = [];
  const taking = new TurnTaking(clock, now, 700, {
    decided: () => undefined,
    turn: (turn) => {
      turns.push(turn);
      words.forget();
    },
    nothing: () => undefined,
  });
  const silent = {
    busy: () => false,
    interruptible: () => false,
    isHeld: () => false,
    hold: () => undefined,
    goOn: () => undefined,
  };
  const ear = { hasWords: () => true, lastLoud: () => 0 };
  const bargeIn = new BargeIn(clock, now, goldenAgent('clinic'), silent, ear, () => undefined);
  const carrier = {
    speech: () => undefined,
    message: (message: UnnumberedSoundMessage) => void messages.push(message),
  };
  const words = new CallerWords(carrier, taking, bargeIn);
  return { taking, words, messages, turns };
}

test('a turn that is never let end takes in no more than one person says in some minutes', () => {
  const { taking, words, messages, turns } = listening();
  taking.key(true);
  for (let n = 0; n < 50; n += 1) {
    words.guessed(`${n} ${'guess '.repeat(300)}`, 'browser');
    words.understood(`${n} ${'word '.repeat(390)}`, 'browser', []);
  }
  const longest = Math.max(...messages.map((message) => ('text' in message ? message.text.length : 0)));
  expect(longest).toBeLessThanOrEqual(MOST_TURN_CHARACTERS);
  taking.key(false);
  expect(turns).toHaveLength(1);
  expect(turns[0]?.text.startsWith('0 word')).toBe(true);
  expect(turns[0]?.text.length).toBeLessThanOrEqual(MOST_TURN_CHARACTERS);

  // The next turn has its own.
  words.understood('And now this', 'browser', []);
  expect(messages.at(-1)).toMatchObject({ text: 'And now this' });
});
