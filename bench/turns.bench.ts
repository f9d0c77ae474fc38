/**
 * `npm run bench:turns`: what callers say with pauses in between, said to the engine's endpointing: how long it
 * waits after what's complete, and how often it cuts in, beside a fixed wait.
 *
 *   --show   prints every row of the table
 */
import { type Measured, quantile, report, rounded } from './report';
import { FIXED_MS, say } from './turns/spoken';
import { utterances } from './turns/utterances';

const rows = utterances.map((utterance) => ({ byRules: say(utterance, true), fixed: say(utterance, false) }));

if (process.argv.includes('--show')) {
  const outcome = (wait_ms: number | null) => (wait_ms === null ? 'CUTS IN' : `${Math.round(wait_ms)} ms`);
  for (const { byRules, fixed } of rows) {
    const { line, said, complete } = byRules.utterance;
    process.stdout.write(
      `${complete ? 'complete' : 'open    '}  ${outcome(byRules.wait_ms).padStart(8)} ${outcome(fixed.wait_ms).padStart(8)}  ${byRules.rule.padEnd(20)}${line.padEnd(9)}${said}\n`,
    );
  }
}

const waitsOf = (complete: boolean) =>
  rows
    .filter(({ byRules }) => byRules.utterance.complete === complete)
    .flatMap(({ byRules }) => byRules.wait_ms ?? []);
const whole = waitsOf(true);
const cutIns = (of: 'byRules' | 'fixed') => rows.filter((row) => row[of].wait_ms === null).length;
const measured: Measured[] = [
  { name: 'rows', what: 'Utterances', value: rows.length, unit: '', least: 120 },
  { name: 'complete_rows', what: 'Complete answers among them', value: whole.length, unit: '' },
  {
    name: 'complete_p50_ms',
    what: 'Wait after a complete answer, half of them',
    value: rounded(quantile(whole, 0.5)),
    unit: 'ms',
    most: 350,
  },
  {
    name: 'complete_p95_ms',
    what: 'Wait after a complete answer, 95 of 100',
    value: rounded(quantile(whole, 0.95)),
    unit: 'ms',
  },
  {
    name: 'open_p50_ms',
    what: 'Wait after anything else, half of them',
    value: rounded(quantile(waitsOf(false), 0.5)),
    unit: 'ms',
  },
  {
    name: 'cut_ins_fixed',
    what: `The agent cuts in, with ${FIXED_MS} ms always`,
    value: cutIns('fixed'),
    unit: '',
  },
  {
    name: 'cut_ins',
    what: 'The agent cuts in, by the rules',
    value: cutIns('byRules'),
    unit: '',
    most: cutIns('fixed'),
  },
  {
    name: 'cut_ins_new',
    what: '  of which the fixed wait does not',
    value: rows.filter(({ byRules, fixed }) => byRules.wait_ms === null && fixed.wait_ms !== null).length,
    unit: '',
  },
];
report('turns', measured);
