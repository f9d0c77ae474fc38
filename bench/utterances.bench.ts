/**
 * `npm run bench:utterances`: utterances that were once slow to read, each as long as a turn may be, beside plain words
 * of the same length, for the largest agent with facts of every type and of each type alone. Before all others, what the first
 * callers of a process wait for: the pieces of the warm-up, and the first lines after it.
 */
import * as chrono from 'chrono-node';
import { factTypes, type FactType } from '#contract/agents/agent-content';
import { warmUpPieces } from '#domain/brain/warm-up';
import { isBackChannel, wordsBeyond } from '#server/runtime/speech-in/back-channels';
import { MOST_TURN_CHARACTERS } from '#server/runtime/speech-in/caller-words';
import { hearOnce, largestAgent, longUtterances } from '../tests/golden/long-utterances';
import { type Measured, quantile, report, rounded } from './report';

/** Only what seems slow is tried so often: others use the machine as well. */
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

/** Milliseconds of this process's own work; the best of some tries. */
async function work(enough: number, run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MOST_TRIES && best > enough; tries += 1) {
    const before = process.cpuUsage();
    await run();
    best = Math.min(best, process.cpuUsage(before).user / 1000);
  }
  return best;
}

/** Milliseconds of this process's own work that the longest takes. Each is done once: V8 compiles a pattern when it's first used. */
async function longestOf(once: readonly (() => unknown)[]): Promise<number> {
  let longest = 0;
  for (const run of once) {
    const before = process.cpuUsage();
    await run();
    longest = Math.max(longest, process.cpuUsage(before).user / 1000);
  }
  return longest;
}

const longestPiece = await longestOf(warmUpPieces());
const firstLines = ["Hello, I'd like to move my visit.", 'It’s about José’s car', 'Where is the sauna?'];
const firstAgent = largestAgent(['name', 'date', 'phone']);
const firstLine = await longestOf(firstLines.map((line) => () => hearOnce(firstAgent, line)));

const agents = kinds.map((types) => ({
  name: types.length === 1 ? types[0] : 'every type',
  content: largestAgent(types),
}));
const plain: number[] = [];
for (const { content } of agents) plain.push(await work(0, () => hearOnce(content, PLAIN)));
const plainMs = quantile(plain, 0.5);
/** Ten at once, since one is shorter than what the system counts in. */
const libraryMs = (await work(0, async () => Array.from({ length: 10 }, () => chrono.parse(PLAIN)))) / 10;

const slow: { ms: number; said: string }[] = [];
const guessed: number[] = [];
for (const utterance of longUtterances) {
  for (const { name, content } of agents) {
    const ms = await work(MOST_RATIO * plainMs, () => hearOnce(content, utterance));
    slow.push({ ms, said: `${utterance.slice(0, 30)} (${name})` });
  }
  const guesses = async () => {
    for (let n = 0; n < GUESSES; n += 1) {
      isBackChannel(utterance, listeningNoises);
      wordsBeyond(utterance, listeningNoises);
    }
  };
  guessed.push(await work(MOST_RATIO * plainMs, guesses));
}
const worst = slow.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
for (const { ms, said } of worst) process.stdout.write(`${rounded(ms, 1)} ms   ${said}\n`);

const worstMs = worst[0]?.ms ?? Number.NaN;
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
  { name: 'worst_ms', what: 'The slowest of them', value: rounded(worstMs, 1), unit: 'ms' },
  {
    name: 'worst_ratio',
    what: 'The slowest beside plain words',
    value: rounded(worstMs / plainMs, 1),
    unit: 'times',
    most: MOST_RATIO,
  },
  {
    name: 'worst_beside_library',
    what: 'The slowest beside chrono-node',
    value: rounded(worstMs / libraryMs, 1),
    unit: 'times',
    most: MOST_BESIDE_LIBRARY,
  },
  {
    name: 'guesses_ratio',
    what: `${GUESSES} guesses told from listening noises, beside plain words`,
    value: rounded(Math.max(...guessed) / plainMs, 1),
    unit: 'times',
    most: MOST_RATIO,
  },
];
report('utterances', measured);
