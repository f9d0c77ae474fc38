/**
 * `npm run bench:utterances`: utterances that were once slow to read, each as long as a turn may be, beside plain words
 * of the same length, for the largest agent with facts of every type and of each type alone. Before all others, what the first
 * callers of a process wait for: the pieces of the warm-up, and the first lines after it.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { factTypes, type FactType } from '#contract/agents/agent-content';
import { warmUpPieces } from '#domain/brain/warm-up';
import { isBackChannel, wordsBeyond } from '#server/runtime/speech-in/back-channels';
import { MOST_TURN_CHARACTERS } from '#server/runtime/speech-in/caller-words';
import { hearOnce, largestAgent, longUtterances } from '../tests/golden/long-utterances';
import { type Measured, quantile, report, rounded } from './report';

/** Only what seems slow is tried so often in the search for the slowest: others use the machine as well. */
const MOST_TRIES = 25;
/** Times as long as plain words. */
const MOST_RATIO = 20;
/** Times as long as chrono-node looks for dates in plain words, which the brain's own growth doesn't change. */
const MOST_BESIDE_LIBRARY = 40;
/** Guesses at what is said that a transcriber sends in a second, and what they're held against. */
const GUESSES = 50;
const listeningNoises = Array.from({ length: GUESSES }, (_, index) => `mm hm ${index}`);
const PLAIN = 'well i would like to know more about it '.repeat(MOST_TURN_CHARACTERS / 40).slice(0, -1);
const kinds: (readonly FactType[])[] = [factTypes, ...factTypes.map((type) => [type])];

/** Each is measured beside the others so many times, in turns. What counts is the half of them. */
const ROUNDS = 9;
/** So many are measured at once, since one is too short to be told well. */
const PLAIN_AT_ONCE = 2;
const LIBRARY_AT_ONCE = 100;
/** The slowest of all by a try or some, which are measured in rounds as well, and of them those that are printed. */
const SLOWEST = 20;
const PRINTED = 5;

/**
 * Milliseconds of this process's own work that a run takes. In the program and in the system together: Linux tells their sum
 * exactly, and each by itself by where it was when the clock ticked.
 */
async function workOf(run: () => unknown, times = 1): Promise<number> {
  const before = process.cpuUsage();
  for (let n = 0; n < times; n += 1) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

/** The best of some tries. */
async function work(enough: number, run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && best > enough; tries += 1) {
    best = Math.min(best, await workOf(run));
  }
  return best;
}

/** Of what takes longest. Each is done once: V8 compiles a pattern when it's first used. */
async function longestOf(runs: readonly (() => unknown)[]): Promise<number> {
  let longest = 0;
  for (const run of runs) longest = Math.max(longest, await workOf(run));
  return longest;
}

const half = (values: readonly number[]) => quantile(values, 0.5);

const longestPiece = await longestOf(warmUpPieces());
const firstLines = ["Hello, I'd like to move my visit.", 'It’s about José’s car', 'Where is the sauna?'];
const firstAgent = largestAgent(['name', 'date', 'phone']);
const firstLine = await longestOf(firstLines.map((line) => () => hearOnce(firstAgent, line)));

/**
 * In an engine of its own. In the brain's the same library took 0.27 ms or 2.3, by which line of the warm-up had used its patterns
 * first: a change there would move what the brain is held against.
 */
const library = new Worker(
  `const chrono = require('chrono-node');
   const { parentPort, workerData } = require('node:worker_threads');
   parentPort.on('message', () => {
     for (let n = 0; n < workerData.times; n += 1) chrono.parse(workerData.text);
     parentPort.postMessage('done');
   });`,
  { eval: true, workerData: { text: PLAIN, times: LIBRARY_AT_ONCE } },
);
const askLibrary = async () => {
  const done = once(library, 'message');
  library.postMessage('parse');
  await done;
};
/** The beginning of the engine isn't the library's work. */
await askLibrary();

const agents = kinds.map((types) => ({
  name: types.length === 1 ? types[0] : 'every type',
  content: largestAgent(types),
}));

/** Milliseconds in a round, of each of these and of what they're held against. */
async function rounds(measured: readonly (() => unknown)[]) {
  const told: { plain: number; library: number; each: number[] }[] = [];
  // The first is for V8 to see what's used much.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const library = (await workOf(askLibrary)) / LIBRARY_AT_ONCE;
    const plain: number[] = [];
    for (const { content } of agents) plain.push(await workOf(() => hearOnce(content, PLAIN), PLAIN_AT_ONCE));
    const each: number[] = [];
    for (const run of measured) each.push(await workOf(run));
    if (round > 0) told.push({ plain: half(plain), library, each });
  }
  return told;
}

const before = await rounds([]);
const enough = MOST_RATIO * half(before.map(({ plain }) => plain));

const slow: { ms: number; said: string; run: () => Promise<unknown> }[] = [];
const guessed: { ms: number; run: () => Promise<unknown> }[] = [];
for (const utterance of longUtterances) {
  for (const { name, content } of agents) {
    const run = () => hearOnce(content, utterance);
    slow.push({ ms: await work(enough, run), said: `${utterance.slice(0, 30)} (${name})`, run });
  }
  const guesses = async () => {
    for (let n = 0; n < GUESSES; n += 1) {
      isBackChannel(utterance, listeningNoises);
      wordsBeyond(utterance, listeningNoises);
    }
  };
  guessed.push({ ms: await work(enough, guesses), run: guesses });
}
const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
const [slowestGuesses] = guessed.toSorted((a, b) => b.ms - a.ms);
const told = await rounds([...slowest.map(({ run }) => run), () => slowestGuesses?.run()]);
await library.terminate();

const plainMs = half(told.map(({ plain }) => plain));
const libraryMs = half(told.map(({ library }) => library));
type Round = (typeof told)[number];
/** Half of the rounds, of one that was measured in each. */
const halfOf = (place: number, beside: (round: Round) => number) =>
  half(told.map((round) => (round.each[place] ?? Number.NaN) / beside(round)));
const worst = (beside: (round: Round) => number) =>
  Math.max(...slowest.map((_one, place) => halfOf(place, beside)));
const printed = slowest
  .map(({ said }, place) => ({ said, ms: halfOf(place, () => 1) }))
  .toSorted((a, b) => b.ms - a.ms)
  .slice(0, PRINTED);
for (const { ms, said } of printed) process.stdout.write(`${rounded(ms, 1)} ms   ${said}\n`);

const measured: Measured[] = [
  { name: 'utterances', what: 'Utterances and kinds of agents', value: slow.length, unit: '', least: 1000 },
  { name: 'plain_ms', what: 'Plain words of the same length', value: rounded(plainMs, 1), unit: 'ms' },
  {
    name: 'library_ms',
    what: 'Dates looked for in the same words by chrono-node',
    value: rounded(libraryMs, 2),
    unit: 'ms',
  },
  {
    name: 'warm_up_ratio',
    what: 'The longest piece of the warm-up, beside chrono-node',
    value: rounded(longestPiece / libraryMs, 1),
    unit: 'times',
    most: MOST_BESIDE_LIBRARY,
  },
  {
    name: 'first_line_ratio',
    what: 'The slowest of the first lines after it, beside chrono-node',
    value: rounded(firstLine / libraryMs, 1),
    unit: 'times',
    most: MOST_BESIDE_LIBRARY,
  },
  {
    name: 'p99_ms',
    what: 'Utterances once slow, 99 of 100',
    value: rounded(
      quantile(
        slow.map(({ ms }) => ms),
        0.99,
      ),
      1,
    ),
    unit: 'ms',
  },
  {
    name: 'worst_ms',
    what: 'The slowest of them',
    value: rounded(
      worst(() => 1),
      1,
    ),
    unit: 'ms',
  },
  {
    name: 'worst_ratio',
    what: 'The slowest beside plain words',
    value: rounded(
      worst(({ plain }) => plain),
      1,
    ),
    unit: 'times',
    most: MOST_RATIO,
  },
  {
    name: 'worst_beside_library',
    what: 'The slowest beside chrono-node',
    value: rounded(
      worst((round) => round.library),
      1,
    ),
    unit: 'times',
    most: MOST_BESIDE_LIBRARY,
  },
  {
    name: 'guesses_ratio',
    what: `${GUESSES} guesses told from listening noises, beside plain words`,
    value: rounded(
      halfOf(SLOWEST, ({ plain }) => plain),
      1,
    ),
    unit: 'times',
    most: MOST_RATIO,
  },
];
report('utterances', measured);
