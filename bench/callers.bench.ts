/**
 * `npm run bench:callers`: ordinary callers talk to the built-in brain itself, without a server.
 *
 *   --show           prints what failed, conversation by conversation
 *   --show=all       prints every conversation
 *   --only=dates,…   kinds or ids
 *   --set=fourth,…   sets
 *   --half=0|1       every second conversation: what is looked at while working, and what is held out
 *   --at=ISO         the moment of the calls
 *   --varied         instead: what goes right is said in other words, and has to be understood as before
 *   --varied=frames  only these variations
 *   --every=10       every tenth conversation, with --varied
 */
import type { Conversation } from './callers/conversation';
import { conversations } from './callers/conversations';
import { sets } from './callers/sets';
import { holdAll, type Result, scoreOf } from './callers/scores';
import { holdVaried } from './callers/varied/hold-varied';
import { aboutOf, figuresOf, rankedFailures } from './callers/varied/print-varied';
import { type Measured, report, rounded } from './report';

const option = (name: string) =>
  process.argv.find((word) => word === `--${name}` || word.startsWith(`--${name}=`))?.split('=')[1] ??
  (process.argv.includes(`--${name}`) ? '' : undefined);

/** A Tuesday in autumn, a Friday in spring, and the last day of a year. */
const moments = ['2026-11-24T15:00:00Z', '2027-04-30T15:00:00Z', '2027-12-31T15:00:00Z'];

const only = option('only')?.split(',');
const set = option('set')?.split(',');
const inSets = new Set(
  Object.entries(sets).flatMap(([name, some]) => (set === undefined || set.includes(name) ? some : [])),
);
const half = option('half');
const wanted = (one: Conversation) =>
  (only === undefined || only.includes(one.kind) || only.includes(one.id)) &&
  inSets.has(one) &&
  (half === undefined || conversations.indexOf(one) % 2 === Number(half));

function show({ conversation, call, verdict }: Result): void {
  const { failures } = verdict;
  process.stdout.write(
    `\n${failures.length === 0 ? 'ok   ' : 'FAILS'} ${conversation.id} (${conversation.agent}) end: ${call.end}\n`,
  );
  for (const { caller, noted, agent } of call.turns) {
    if (caller !== null) process.stdout.write(`      CALLER  ${caller}\n`);
    for (const fact of noted) process.stdout.write(`              fact ${fact}\n`);
    for (const line of agent) process.stdout.write(`      AGENT   ${line}\n`);
  }
  for (const failure of failures) process.stdout.write(`   -> ${failure}\n`);
}

const at = option('at');
const shown = option('show');

/** What goes right, in other words. */
async function reportVaried(variations: string): Promise<void> {
  const every = Number(option('every') ?? 1);
  const some = conversations.filter(wanted).filter((_one, place) => place % every === 0);
  const named = variations === '' ? undefined : variations.split(',');
  const results = await holdVaried(some, new Date(at ?? moments[0] ?? ''), named);
  for (const one of results) {
    if (shown === undefined || one.verdict.failures.length === 0) continue;
    process.stdout.write(`\n[${one.variation}: ${aboutOf(one)}]`);
    show(one);
  }
  process.stdout.write(`\n${rankedFailures(results)}`);
  report('callers-varied', figuresOf(results));
}

async function reportAll(): Promise<void> {
  const results: Result[] = [];
  for (const moment of at === undefined ? moments : [at]) {
    const held = await holdAll(new Date(moment), wanted);
    results.push(...held);
    for (const one of held)
      if (shown === 'all' || (shown === '' && one.verdict.failures.length > 0)) show(one);
  }
  const score = scoreOf(results);
  const share = (part: number, whole: number) => rounded((100 * part) / Math.max(whole, 1), 1);
  const noted = score.facts.right + score.facts.wrong + score.facts.invented;
  const measured: Measured[] = [
    { name: 'conversations', what: 'Conversations', value: score.held, unit: '' },
    { name: 'passed_percent', what: 'Passed', value: share(score.passed, score.held), unit: '%', least: 95 },
    ...[...score.byKind]
      .filter(([, { held }]) => held > 0)
      .map(([kind, { passed, held }]) => ({
        name: `${kind.replace(/[ -]/g, '_')}_percent`,
        what: `  ${kind} (${passed} of ${held})`,
        value: share(passed, held),
        unit: '%',
        least: 85,
      })),
    {
      name: 'facts_wrong_percent',
      what: 'Noted facts that are wrong or invented',
      value: share(score.facts.wrong + score.facts.invented, noted),
      unit: '%',
      most: 1,
    },
    { name: 'facts_missing', what: 'Facts that are missing', value: score.facts.missing, unit: '' },
    {
      name: 'false_confirmations',
      what: 'False confirmations',
      value: score.falseConfirmations,
      unit: '',
      most: 0,
    },
    { name: 'forbidden_lines', what: 'Forbidden lines', value: score.forbidden, unit: '', most: 0 },
  ];
  report('callers', measured);
}

const varied = option('varied');
await (varied === undefined ? reportAll() : reportVaried(varied));
