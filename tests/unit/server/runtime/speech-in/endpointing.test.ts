/** When a turn is decided to be over, by words that come early, late or not at all. */
import { expect, test } from 'vitest';
import type { EndOfTurnWait } from '#domain/turns/end-of-turn';
import { type CallerTurn, type Decision, Endpointing } from '#server/runtime/speech-in/endpointing';
import { deskOf } from '../desk';

const rules: Record<string, EndOfTurnWait> = {
  '': { wait_ms: 600, rule: 'no_words' },
  yes: { wait_ms: 300, rule: 'yes_or_no' },
  'my number is': { wait_ms: 1_500, rule: 'unfinished_sentence' },
};

function listening() {
  const { desk, clock } = deskOf();
  const decisions: (Decision & { at: number })[] = [];
  const turns: CallerTurn[] = [];
  const endpointing = new Endpointing(desk, (said) => rules[said] ?? { wait_ms: 600, rule: 'setting' });
  endpointing.decided.on((decision) => decisions.push({ ...decision, at: desk.now() }));
  endpointing.turn.on((turn) => turns.push(turn));
  return { clock, endpointing, decisions, turns };
}

test('words that came before the pause was known decide at once how long it has to be', async () => {
  const { clock, endpointing, decisions, turns } = listening();
  endpointing.speechStarted(0);
  await clock.move(600);
  endpointing.guessed('yes', 'transcriber');
  await clock.move(110);
  endpointing.speechEnded(500);
  await clock.move(200);
  expect(decisions).toEqual([{ by: 'endpointing', wait_ms: 300, rule: 'yes_or_no', at: 800 }]);
  // The final words are waited for.
  expect(turns).toEqual([]);
  endpointing.understood('yes', 'transcriber');
  expect(turns).toMatchObject([{ text: 'yes', end_ms: 500 }]);
});

test('words that come into the pause make it shorter or longer', async () => {
  const { clock, endpointing, decisions } = listening();
  endpointing.speechStarted(0);
  await clock.move(700);
  endpointing.speechEnded(500);
  await clock.move(250);
  endpointing.understood('yes', 'transcriber');
  await clock.move(1);
  expect(decisions).toMatchObject([{ rule: 'yes_or_no', at: 950 }]);

  const longer = listening();
  longer.endpointing.speechStarted(0);
  await longer.clock.move(700);
  longer.endpointing.speechEnded(500);
  await longer.clock.move(350);
  longer.endpointing.understood('my number is', 'transcriber');
  await longer.clock.move(900);
  expect(longer.decisions).toEqual([]);
  await longer.clock.move(100);
  expect(longer.decisions).toMatchObject([{ rule: 'unfinished_sentence', wait_ms: 1_500, at: 2_000 }]);
});

test('without words in time the agent’s own wait decides, and says so', async () => {
  const { clock, endpointing, decisions, turns } = listening();
  endpointing.speechStarted(0);
  await clock.move(700);
  endpointing.speechEnded(500);
  await clock.move(400);
  expect(decisions).toEqual([{ by: 'endpointing', wait_ms: 600, rule: 'no_words', at: 1_100 }]);
  endpointing.understood('yes', 'transcriber');
  expect(turns).toHaveLength(1);
});

test('words from before the last sound do not shorten the wait', async () => {
  const { clock, endpointing, decisions } = listening();
  endpointing.speechStarted(0);
  await clock.move(400);
  endpointing.guessed('yes', 'transcriber');
  await clock.move(800);
  endpointing.speechEnded(1_000);
  await clock.move(300);
  expect(decisions).toEqual([]);
  await clock.move(100);
  expect(decisions).toMatchObject([{ rule: 'no_words', at: 1_600 }]);
});

test('where words are the only sign of speech, a complete answer does not shorten the wait', async () => {
  const { clock, endpointing, decisions } = listening();
  endpointing.guessed('yes', 'browser');
  await clock.move(500);
  expect(decisions).toEqual([]);
  await clock.move(100);
  expect(decisions).toMatchObject([{ rule: 'setting', wait_ms: 600 }]);

  const unfinished = listening();
  unfinished.endpointing.guessed('my number is', 'browser');
  await unfinished.clock.move(1_400);
  expect(unfinished.decisions).toEqual([]);
});

test('the caller who goes on has the whole turn', async () => {
  const { clock, endpointing, decisions, turns } = listening();
  endpointing.speechStarted(0);
  await clock.move(700);
  endpointing.speechEnded(500);
  endpointing.understood('my number is', 'transcriber');
  await clock.move(700);
  endpointing.speechStarted(1_350);
  await clock.move(800);
  endpointing.speechEnded(2_000);
  endpointing.understood('four one five', 'transcriber');
  await clock.move(600);
  expect(decisions).toHaveLength(1);
  expect(turns).toMatchObject([{ text: 'my number is four one five', start_ms: 0, end_ms: 2_000 }]);
});
