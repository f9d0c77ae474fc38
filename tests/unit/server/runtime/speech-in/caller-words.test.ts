/** What one turn may grow to, whatever a client claims that its caller has said. */
import { expect, test } from 'vitest';
import { BargeIn } from '#server/runtime/speech-in/barge-in';
import { browserLine, type SoundMessage } from '#server/runtime/lines/browser-line';
import { CallerWords, MOST_TURN_CHARACTERS } from '#server/runtime/speech-in/caller-words';
import { type CallerTurn, Endpointing } from '#server/runtime/speech-in/endpointing';
import { deskOf } from '../desk';

function listening() {
  const { desk } = deskOf();
  const messages: SoundMessage[] = [];
  const turns: CallerTurn[] = [];
  const endpointing = new Endpointing(desk, () => ({ wait_ms: 600, rule: 'setting' }));
  const silent = {
    busy: false,
    interruptible: false,
    isHeld: false,
    hold: () => undefined,
    goOn: () => undefined,
  };
  const listener = { hasWords: true, lastLoud: () => 0 };
  const bargeIn = new BargeIn(desk, silent, { atWork: false }, listener);
  const socket = {
    speech: () => undefined,
    message: (message: SoundMessage) => void messages.push(message),
  };
  const words = new CallerWords(browserLine(socket, true), endpointing, bargeIn);
  endpointing.turn.on((turn) => {
    turns.push(turn);
    words.forget();
  });
  return { endpointing, words, messages, turns };
}

test('a turn that is never let end takes in no more than one person says in some minutes', () => {
  const { endpointing, words, messages, turns } = listening();
  endpointing.key(true);
  for (let n = 0; n < 50; n += 1) {
    words.guessed(`${n} ${'guess '.repeat(300)}`, 'browser');
    words.understood(`${n} ${'word '.repeat(390)}`, 'browser', []);
  }
  const longest = Math.max(...messages.map((message) => ('text' in message ? message.text.length : 0)));
  expect(longest).toBeLessThanOrEqual(MOST_TURN_CHARACTERS);
  endpointing.key(false);
  expect(turns).toHaveLength(1);
  expect(turns[0]?.text.startsWith('0 word')).toBe(true);
  expect(turns[0]?.text.length).toBeLessThanOrEqual(MOST_TURN_CHARACTERS);

  // The next turn has its own.
  words.understood('And now this', 'browser', []);
  expect(messages.at(-1)).toMatchObject({ text: 'And now this' });
});
