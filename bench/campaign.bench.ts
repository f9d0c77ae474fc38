/**
 * `npm run bench:campaign`: a campaign at a pace, over a double of Twilio, on the built product. Its pace is what was asked for,
 * and calls in are answered as soon as without it. In turns it's paused and runs, and in each the same calls come in: whatever else
 * the machine does is in both.
 *
 *   --pace 60 --seconds 90
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Behaviour, callPeople, numberOf } from '../tests/integration/campaigns/called-people';
import { apiOf, startSurroundings } from '../tests/integration/campaigns/campaign-surroundings';
import { type NewRow, openCampaignWorkspace } from '../tests/integration/campaigns/campaign-workspace';
import { PUBLIC_URL } from '../tests/integration/twilio/twilio-product';
import { startCallers } from './campaign-calls-in';
import { processorSeconds } from './phone/processor-time';
import { quantile, report, rounded } from './report';

/** Calls of the campaign fill up to what they are at this pace, or are over once it's paused. */
const SETTLES_MS = 8_000;
/** Code that has never run is found, without it and beside it. */
const WARM_UP_CALLS = 20;
const TURNS = 4;
/** On average; they come at times that aren't in step with the campaign's. */
const CALLS_IN_A_SECOND = 2;
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
  const callers = await startCallers({
    proxy,
    number: workspace.number,
    voiceUrl,
    every_ms: 1_000 / CALLS_IN_A_SECOND,
  });

  const needed = Math.ceil((pace / 60) * (seconds + ((TURNS + 1) * 3 * SETTLES_MS) / 1000));
  const rows = Array.from({ length: needed }, (_, index): NewRow => {
    return { line: index + 1, number: numberOf(index), time_zone: 'America/New_York' };
  });
  say('Calls that aren’t measured, without a campaign and beside one ...');
  await callers.call(WARM_UP_CALLS);
  const campaign = await workspace.start(api, 'At a pace', rows, {
    pace_per_minute: pace,
    concurrency: 60,
    retries: noRetries(),
  });
  await sleep(SETTLES_MS);
  await callers.call(WARM_UP_CALLS);

  const calls = Math.round((seconds * CALLS_IN_A_SECOND) / TURNS);
  const alone: number[] = [];
  const beside: number[] = [];
  const cores = { alone: [] as number[], beside: [] as number[] };
  let unanswered = 0;
  let began = 0;
  let lasted = 0;
  for (let turn = 1; turn <= TURNS; turn += 1) {
    say(
      `Turn ${turn} of ${TURNS}: ${calls} calls in without a campaign, and beside one at ${pace} calls a minute ...`,
    );
    await api.call('POST', `/campaigns/${campaign}/pause`);
    await sleep(SETTLES_MS);
    const idle = processor();
    const without = await callers.call(calls);
    cores.alone.push(idle());
    await api.call('POST', `/campaigns/${campaign}/resume`);
    await sleep(SETTLES_MS);
    const [since, busy] = [Date.now(), processor()];
    const withIt = await callers.call(calls);
    cores.beside.push(busy());
    const until = Date.now();
    const steady = dials.map(({ at }) => at).filter((at) => at >= since && at <= until);
    // Between the first and the last one there's one pause fewer than there are calls.
    began += Math.max(0, steady.length - 1);
    lasted += (steady.at(-1) ?? 0) - (steady[0] ?? 0);
    alone.push(...without.answered_ms);
    beside.push(...withIt.answered_ms);
    unanswered += without.unanswered + withIt.unanswered;
  }
  callers.stop();
  await api.call('POST', `/campaigns/${campaign}/stop`, { running_calls: 'end' });

  const held = (began * 60_000) / lasted;
  const onAverage = (of: readonly number[]) => rounded(of.reduce((sum, one) => sum + one, 0) / of.length, 2);
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
      value: onAverage(cores.beside),
      unit: '',
    },
    { name: 'cores_without', what: '  and without it', value: onAverage(cores.alone), unit: '' },
    {
      name: 'dial_ms',
      what: '  and so for one of its calls, from dialling to its end',
      value: Math.round(((onAverage(cores.beside) - onAverage(cores.alone)) * 60_000) / held),
      unit: 'ms',
    },
    { name: 'dials', what: 'Calls of the campaign, all told', value: dials.length, unit: '' },
    { name: 'calls_in', what: 'Calls in beside it, and as many without it', value: beside.length, unit: '' },
    {
      name: 'unanswered',
      what: '  and not answered, beside it or without',
      value: unanswered,
      unit: '',
      most: 0,
    },
    { name: 'answer_p50_ms', what: 'Answered without it, p50', value: times(alone, 0.5), unit: 'ms' },
    { name: 'answer_p95_ms', what: '  p95', value: times(alone, 0.95), unit: 'ms' },
    {
      name: 'beside_p50_ms',
      what: 'Answered beside it, p50',
      value: times(beside, 0.5),
      unit: 'ms',
    },
    { name: 'beside_p95_ms', what: '  p95', value: times(beside, 0.95), unit: 'ms' },
    {
      name: 'answer_p95_ratio',
      what: 'Beside it to without it, p95',
      value: rounded(quantile(beside, 0.95) / quantile(alone, 0.95), 2),
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
