/** Says an utterance to the engine's own endpointing, on its own clock, and tells when it took the turn. */
import type { EndOfTurnRule } from '#contract/calls/end-of-turn';
import { askedIn } from '#domain/brain/wording/asked';
import { type EndOfTurnWait, endOfTurn } from '#domain/turns/end-of-turn';
import { CallDesk } from '#server/runtime/desk/call-desk';
import type { Clock } from '#server/runtime/desk/clock';
import { Endpointing } from '#server/runtime/speech-in/endpointing';
import { agent, languageOf, lines, type Utterance } from './utterances';

/** Voice detection: a shorter pause isn't one, and the end is known this much later. */
const PAUSE_MS = 150;
const DETECTION_MS = 60;
/** When a word is guessed and when a piece is final, after its end. */
const GUESS_MS = 200;
const FINAL_MS = 220;
/** Slow enough for people who read out a number. */
const WORD_MS = 110;
const LETTER_MS = 45;
const BETWEEN_WORDS_MS = 50;

export const FIXED_MS = 600;

interface Heard {
  utterance: Utterance;
  /** From the caller's last sound to the turn; null when the agent cut in before. */
  wait_ms: number | null;
  /** What ended the turn, or cut in. */
  rule: EndOfTurnRule;
}

interface Stretch {
  words: { text: string; end_ms: number }[];
  start_ms: number;
  end_ms: number;
}

/** Stretches of speech between pauses that voice detection hears. */
function stretchesOf(said: string): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 500;
  let gap = Number.POSITIVE_INFINITY;
  for (const token of said.split(' ')) {
    const pause = /^\[(\d+)\]$/.exec(token)?.[1];
    if (pause !== undefined) {
      gap = Number(pause);
      at += gap - BETWEEN_WORDS_MS;
      continue;
    }
    const word = { text: token, end_ms: at + WORD_MS + token.length * LETTER_MS };
    const last = stretches.at(-1);
    if (last === undefined || gap >= PAUSE_MS)
      stretches.push({ words: [word], start_ms: at, end_ms: word.end_ms });
    else {
      last.words.push(word);
      last.end_ms = word.end_ms;
    }
    at = word.end_ms + BETWEEN_WORDS_MS;
    gap = 0;
  }
  return stretches;
}

/** @param rules false: the fixed wait */
export function say(utterance: Utterance, rules: boolean): Heard {
  const clock = new QueuedClock();
  const desk = new CallDesk({
    agent,
    clock,
    log: { append: async () => undefined },
    on: { event: () => undefined, agentText: () => undefined },
  });
  const endpointing = new Endpointing(desk, rules ? waitsFor(utterance) : () => fixed);
  let decided: EndOfTurnWait = fixed;
  let takenAt: number | null = null;
  endpointing.decided.on((decision) => {
    if (decision.by === 'endpointing') decided = decision;
  });
  endpointing.turn.on(() => {
    takenAt ??= desk.now();
  });
  const stretches = stretchesOf(utterance.said);
  for (const { words, start_ms, end_ms } of stretches) {
    clock.after(start_ms + DETECTION_MS, () => endpointing.speechStarted(start_ms));
    clock.after(end_ms + PAUSE_MS + DETECTION_MS, () => endpointing.speechEnded(end_ms));
    for (const [index, word] of words.slice(0, -1).entries()) {
      const guess = textOf(words.slice(0, index + 1));
      clock.after(word.end_ms + GUESS_MS, () => endpointing.guessed(guess, 'transcriber'));
    }
    clock.after(end_ms + FINAL_MS, () => endpointing.understood(textOf(words), 'transcriber'));
  }
  clock.run(() => takenAt !== null);
  const end_ms = stretches.at(-1)?.end_ms ?? 0;
  if (takenAt === null) throw new Error(`No turn was made of "${utterance.said}".`);
  return { utterance, wait_ms: takenAt < end_ms ? null : takenAt - end_ms, rule: decided.rule };
}

const fixed: EndOfTurnWait = { wait_ms: FIXED_MS, rule: 'setting' };

const textOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

function waitsFor({ line }: Utterance): (said: string) => EndOfTurnWait {
  const language = languageOf(line);
  const asked = askedIn(lines[line], agent.facts, language.slice(0, 2));
  const context = { now: new Date('2026-11-24T15:00:00Z'), timeZone: 'UTC', language: 'en-US' as const };
  return (said) =>
    endOfTurn({ asked, said, language, own_ms: FIXED_MS, endPhrases: agent.end_phrases, context });
}

/** Time that runs as fast as it's asked to. */
class QueuedClock implements Clock {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): Date {
    return new Date(this.#now);
  }

  monotonic(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Runs timers in their order until it's done or none is left. */
  run(done: () => boolean): void {
    while (!done()) {
      const next = this.#timers.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) return;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = next.at;
      next.run();
    }
  }
}
