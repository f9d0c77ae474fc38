/**
 * `npm run bench:campaign`: a campaign at a pace, over a double of Twilio, on the built product. Its pace is what was asked for,
 * and calls in are answered as soon as without it: they're measured before, beside and after the campaign, in one run.
 *
 *   --pace 60 --seconds 90
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Behaviour, callPeople, numberOf } from '../tests/integration/campaigns/called-people';
import { apiOf, startSurroundings } from '../tests/integration/campaigns/campaign-surroundings';
import { type NewRow, openCampaignWorkspace } from '../tests/integration/campaigns/campaign-workspace';
import { PUBLIC_URL } from '../tests/integration/twilio/twilio-product';
import { callIn } from './campaign-calls-in';
import { processorSeconds } from './phone/processor-time';
import { quantile, report, rounded } from './report';

/** Calls of the campaign fill up to what they are at this pace, and code that has never run is found. */
const WARM_UP_MS = 15_000;
const WARM_UP_CALLS = 10;
/** Of ten people. */
const behaviours: readonly Behaviour[] = ['no-answer', 'busy', 'declines'];
const behaviourOf = (number: string): Behaviour => behaviours[Number(number.slice(-5)) % 10] ?? 'answers';

const { values } = parseArgs({
  options: { pace: { type: 'string', default: '60' }, seconds: { type: 'string', default: '90' } },
});
const pace = Number(values.pace);
const seconds = Number(values.seconds);
if (!(pace >= 10 && seconds >= 30)) throw new Error('Name at least ten calls a minute and half a minute.');

const around = await startSurroundings({ MAX_CALLS: '100', SHARE_CALLS: '100', SHARE_CALLS_OUT: '100' });
try {
  const key = await around.ownersKey();
  const server = await around.startServer('server');
  /** @returns tells how many cores it has kept busy since, on average */
  const processor = () => {
    const [began, used] = [performance.now(), processorSeconds(server.pid)];
    return () => ((processorSeconds(server.pid) - used) * 1_000) / (performance.now() - began);
  };
  const api = apiOf(() => server.origin, key);
  const proxy = { host: '127.0.0.1', port: Number(new URL(server.origin).port) };
  around.twilio.callsOut.proxy = proxy;
  const workspace = await openCampaignWorkspace(api, around.twilio, around.ears);
  const dials = callPeople(around.twilio, { behaviourOf, ringMs: 1_000, talkMs: 4_000 });
  const voiceUrl = `${PUBLIC_URL}/api/carriers/${workspace.carrier_id}/calls`;
  const callsIn = { proxy, number: workspace.number, voiceUrl };

  const half = Math.round(seconds / 2);
  say(`Calls in without a campaign, for ${half} s ...`);
  await callIn(callsIn, 0, WARM_UP_CALLS);
  const idle = processor();
  const before = await callIn(callsIn, 100, half);
  const withoutIt = idle();

  say(`A campaign at ${pace} calls a minute, for ${seconds} s ...`);
  const needed = Math.ceil((pace / 60) * (seconds + (3 * WARM_UP_MS) / 1000));
  const rows = Array.from({ length: needed }, (_, index): NewRow => {
    return { line: index + 1, number: numberOf(index), time_zone: 'America/New_York' };
  });
  const campaign = await workspace.start(api, 'At a pace', rows, {
    pace_per_minute: pace,
    concurrency: 60,
    retries: noRetries(),
  });
  await sleep(WARM_UP_MS);
  const since = Date.now();
  const busy = processor();
  const beside = await callIn(callsIn, 1_000, seconds);
  const until = Date.now();
  const withIt = busy();
  await api.call('POST', `/campaigns/${campaign}/stop`, { running_calls: 'end' });

  say(`Calls in without a campaign again, for ${half} s ...`);
  await sleep(WARM_UP_MS);
  const after = await callIn(callsIn, 3_000, half);

  const alone = [...before.answered_ms, ...after.answered_ms];
  const steady = dials.map(({ at }) => at).filter((at) => at >= since && at <= until);
  // Between the first and the last one there's one pause fewer than there are calls.
  const held = ((steady.length - 1) * 60_000) / ((steady.at(-1) ?? 0) - (steady[0] ?? 0));
  const times = (of: readonly number[], share: number) => rounded(quantile(of, share));
  report('campaign', [
    { name: 'pace', what: 'Pace that was asked for', value: pace, unit: 'calls a minute' },
    { name: 'pace_held', what: 'Pace that was held', value: rounded(held, 1), unit: 'calls a minute' },
    {
      name: 'pace_off_percent',
      what: '  off by',
      value: rounded((Math.abs(held - pace) / pace) * 100, 1),
      unit: '%',
      most: 5,
    },
    {
      name: 'cores',
      what: 'Cores that the server used beside it',
      value: rounded(withIt, 2),
      unit: '',
    },
    { name: 'cores_without', what: '  and without it', value: rounded(withoutIt, 2), unit: '' },
    { name: 'dials', what: 'Calls of the campaign, all told', value: dials.length, unit: '' },
    { name: 'calls_in', what: 'Calls in beside it', value: beside.answered_ms.length, unit: '' },
    {
      name: 'unanswered',
      what: '  and not answered, beside it or without',
      value: before.unanswered + beside.unanswered + after.unanswered,
      unit: '',
      most: 0,
    },
    { name: 'answer_p50_ms', what: 'Answered without it, p50', value: times(alone, 0.5), unit: 'ms' },
    { name: 'answer_p95_ms', what: '  p95', value: times(alone, 0.95), unit: 'ms' },
    {
      name: 'beside_p50_ms',
      what: 'Answered beside it, p50',
      value: times(beside.answered_ms, 0.5),
      unit: 'ms',
    },
    { name: 'beside_p95_ms', what: '  p95', value: times(beside.answered_ms, 0.95), unit: 'ms' },
    {
      name: 'answer_p95_ratio',
      what: 'Beside it to without it, p95',
      value: rounded(quantile(beside.answered_ms, 0.95) / quantile(alone, 0.95), 2),
      unit: 'times',
      most: 1.2,
    },
  ]);
} finally {
  await around.close();
}
// The identity double's keep-alive sockets would hold the process.
process.exit();

function noRetries() {
  const never = { times: 0, wait_minutes: 1 };
  return { no_answer: never, busy: never, machine: never, failed: never };
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
