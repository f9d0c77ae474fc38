/**
 * `npm run bench:campaign-kills`: 10,000 people called over a double of Twilio by two servers, of which one is killed every 20 s.
 * Who doesn't answer is called once more, after a minute; no one more often, outside their hours or on the do-not-call list, each
 * has an outcome, and the money is exact.
 * `-- --rows 1000` is a first look.
 */
import { parseArgs } from 'node:util';
import { runWithKilledServers } from '../tests/integration/campaigns/killed-servers-run';
import { report } from './report';

const KILL_EVERY_MS = 20_000;
const CAMPAIGNS = 2;
/** The rows take so long where nothing keeps them back. */
const MINUTES = 8;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const rows = Number(values.rows);
const result = await runWithKilledServers({
  rows,
  campaigns: CAMPAIGNS,
  pacePerMinute: Math.min(600, Math.max(60, Math.ceil(rows / CAMPAIGNS / MINUTES))),
  killEveryMs: KILL_EVERY_MS,
  opensAfterMinutes: 1,
  closesAfterMinutes: 4,
  mostMs: 30 * 60_000,
  say: (sentence) => process.stdout.write(`${sentence}\n`),
});
const { double_dials, too_soon, outside_windows, on_list, money } = result;
for (const what of [...double_dials, ...too_soon, ...outside_windows, ...on_list, ...money])
  process.stdout.write(`${what}\n`);
process.stdout.write(`Outcomes: ${JSON.stringify(result.outcomes)}\n`);
const none = (name: string, what: string, value: number) => ({ name, what, value, unit: '', most: 0 });
report('campaign-kills', [
  { name: 'rows', what: 'Rows', value: rows, unit: '' },
  { name: 'seconds', what: 'Until the last one was done', value: result.seconds, unit: 's' },
  { name: 'kills', what: 'Servers killed, one of two each time', value: result.kills, unit: '', least: 1 },
  { name: 'dials', what: 'Calls that the carrier was told to make', value: result.dials, unit: '' },
  { name: 'answered', what: '  answered', value: result.answered, unit: '', least: 1 },
  {
    name: 'called_again',
    what: '  not reached at first, and called once more',
    value: result.called_again,
    unit: '',
    least: 1,
  },
  none('double_dials', 'Dialled more often than they were to be', double_dials.length),
  none('too_soon', 'Dialled again before their wait was over', too_soon.length),
  none('outside_windows', 'Dialled outside their hours', outside_windows.length),
  none('on_list', 'Dialled though on the do-not-call list', on_list.length),
  none('without_outcome', 'Rows without an outcome', result.without_outcome),
  none('money_faults', 'Faults in the money', money.length),
]);
// The identity double's keep-alive sockets would hold the process.
process.exit();
