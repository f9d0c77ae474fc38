/**
 * `npm run soak`: 500 short spoken calls one after another, then 25 at once for ten minutes, on the built
 * product. Its memory returns to where it was, and nothing is left over. `npm run soak -- --short` takes a
 * minute and looks at the same.
 */
import { quantile, report, rounded } from './report';
import { leftOver, soak, withoutPool } from './soak-run';

/** What the heap may have grown by after all calls: 500 calls that left 10 kB each would be 5 MB. */
const HEAP_MB = 5;
/** Work in the background wakes now one connection and now another, once they have rested for a minute. */
const POOLED = 4;
/** The same of all memory, of which the allocator keeps some for later. */
const RSS_MB = 60;

/** A connection that isn't used is closed after this. */
const RESTS_MS = 60_000;

const plan = process.argv.includes('--short')
  ? {
      calls: 10,
      callers: 10,
      seconds: 12,
      callSeconds: 5,
      warmUp: { calls: 2, seconds: 6 },
      settleMs: 3_000,
    }
  : {
      calls: 500,
      callers: 25,
      seconds: 600,
      callSeconds: 45,
      warmUp: { calls: 40, seconds: 120 },
      settleMs: 75_000,
    };

const { before, between, after, short, long, errors } = await soak({
  ...plan,
  say: (sentence) => process.stdout.write(`${sentence} ...\n`),
});
for (const what of new Set([...short.failures, ...long.failures, ...errors]))
  process.stdout.write(`${what}\n`);
for (const what of leftOver(before, after)) process.stdout.write(`left over: ${what}\n`);

const held = { before: withoutPool(before), after: withoutPool(after) };
const count = (name: string, what: string, value: number, most?: number) => ({
  name,
  what,
  value,
  unit: '',
  ...(most !== undefined && { most }),
});
const megabytes = (name: string, what: string, value: number, most?: number) => ({
  ...count(name, what, rounded(value, 1), most),
  unit: 'MB',
});
report('soak', [
  count('calls', 'Calls, one after another', short.calls),
  count('calls_at_once', `Calls, ${plan.callers} at once`, long.calls),
  count('turns', 'Answers that were heard', short.responses.length + long.responses.length),
  count('turned_away', 'Times that a call was told to come again', short.turnedAway + long.turnedAway),
  count('failures', 'Calls that went wrong', short.failures.length + long.failures.length, 0),
  count('errors', 'Faults that the server reported', errors.length, 0),
  {
    ...count('response_p50_ms', 'Response time, half of them', quantile(long.responses, 0.5)),
    unit: 'ms',
  },
  {
    ...count('response_p95_ms', 'Response time, 95 of 100', quantile(long.responses, 0.95)),
    unit: 'ms',
  },
  megabytes('heap_before_mb', 'Heap and buffers, before', before.heap_mb),
  megabytes(
    'heap_short_mb',
    '... more after the calls one after another',
    between.heap_mb - before.heap_mb,
    HEAP_MB,
  ),
  megabytes('heap_mb', '... more after all', after.heap_mb - before.heap_mb, HEAP_MB),
  megabytes('rss_before_mb', 'Memory of the process, before', before.rss_mb),
  megabytes('rss_mb', '... more after all', after.rss_mb - before.rss_mb, RSS_MB),
  ...(['sockets', 'timers', 'threads', 'workers'] as const).map((what) =>
    count(what, `More ${what} than before (${held.before[what]})`, held.after[what] - held.before[what], 0),
  ),
  count('connections', 'Database connections, before', before.connections),
  count(
    'more_connections',
    '... more after all, resting in their pool',
    after.connections - before.connections,
    plan.settleMs > RESTS_MS ? POOLED : undefined,
  ),
  count('busy_connections', 'Database connections at work', after.busy_connections, 0),
  count('taken_connections', '... that something holds', after.taken_connections, 0),
]);
