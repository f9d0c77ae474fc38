/**
 * `npm run bench:noisy`: ten spoken calls of one workspace, alone and beside another one at its worst, on the built
 * product: with the shares as they come, which refuse most of the load, and with shares that let it all in.
 */
import { ASKED } from './noisy-load-plan';
import { type NoisyResult, runNoisy } from './noisy-run';
import { type Measured, quantile, report, rounded } from './report';

const CALLS = 10;
const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);
const common = { calls: CALLS, warmUpSeconds: 8, aloneSeconds: 25, say };

say('Shares as they come');
const refused = await runNoisy({ ...common, noisySeconds: 30, networks: 1, env: {} });
say('Shares that let it all in');
const taken = await runNoisy({
  ...common,
  noisySeconds: 75,
  networks: 4,
  env: {
    MAX_CALLS: '50',
    SHARE_CALLS: '40',
    SHARE_SEARCHES: String(ASKED.searches),
    SHARE_TEST_RUNS: String(ASKED.test_runs),
    SHARE_KNOWLEDGE: '200000000',
    SHARE_KNOWLEDGE_OF_AGENT: '200000000',
  },
});

for (const { load, problems } of [refused, taken]) {
  for (const [what, times] of Object.entries(load.refusals)) say(`refused ${times} times: ${what}`);
  for (const what of [...problems, ...load.faults]) say(what);
}

function figures(phase: string, words: string, { alone, noisy, load, problems }: NoisyResult): Measured[] {
  const response = (share: number) =>
    rounded(quantile(noisy.responses, share) / quantile(alone.responses, share), 2);
  return [
    {
      name: `${phase}_loop_p99_ms`,
      what: `${words}: delay of the server's event loop, 99 of 100`,
      value: rounded(noisy.loop_p99_ms, 1),
      unit: 'ms',
      most: 50,
    },
    { name: `${phase}_loop_max_ms`, what: '  the longest', value: rounded(noisy.loop_max_ms), unit: 'ms' },
    {
      name: `${phase}_alone_loop_p99_ms`,
      what: '  99 of 100 alone',
      value: rounded(alone.loop_p99_ms, 1),
      unit: 'ms',
    },
    {
      name: `${phase}_callers_loop_p99_ms`,
      what: "  of the callers' own process, which the machine alone delays",
      value: rounded(noisy.callers_loop_p99_ms, 1),
      unit: 'ms',
    },
    {
      name: `${phase}_faults`,
      what: `  calls of ${CALLS} with a fault`,
      value: problems.length,
      unit: '',
      most: 0,
    },
    {
      name: `${phase}_response_p50_ratio`,
      what: `  response times to those alone, half of ${noisy.responses.length}`,
      value: response(0.5),
      unit: '',
      most: 1.2,
    },
    {
      name: `${phase}_response_p95_ratio`,
      what: '    95 of 100',
      value: response(0.95),
      unit: '',
      most: 1.2,
    },
    {
      name: `${phase}_alone_p50_ms`,
      what: `    alone, half of ${alone.responses.length}`,
      value: rounded(quantile(alone.responses, 0.5)),
      unit: 'ms',
    },
    {
      name: `${phase}_alone_p95_ms`,
      what: '    95 of 100',
      value: rounded(quantile(alone.responses, 0.95)),
      unit: 'ms',
    },
    {
      name: `${phase}_load_faults`,
      what: '  answers to the load that were neither yes nor a refusal',
      value: load.faults.length,
      unit: '',
      most: 0,
    },
  ];
}

/** What of the load was taken; `all`: it had to be. */
const loadFigures = (phase: string, { load }: NoisyResult, all: boolean): Measured[] => [
  ...Object.entries(ASKED).map(([name, least]) => ({
    name: `${phase}_${name}`,
    what: `  ${name.replace('_', ' ')} taken, of ${least} at once`,
    value: load[name as keyof typeof ASKED],
    unit: '',
    ...(all && { least }),
  })),
  { name: `${phase}_files_ready`, what: '  files read', value: load.files_ready, unit: '' },
  {
    name: `${phase}_refusals`,
    what: '  refusals',
    value: Object.values(load.refusals).reduce((sum, count) => sum + count, 0),
    unit: '',
    ...(!all && { least: 1 }),
  },
];

report('noisy', [
  ...figures('refused', 'Shares as they come', refused),
  ...loadFigures('refused', refused, false),
  ...figures('taken', 'Shares that let it all in', taken),
  ...loadFigures('taken', taken, true),
]);
