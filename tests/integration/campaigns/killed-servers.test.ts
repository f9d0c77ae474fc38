/** Two servers call a list of people, of which one is killed again and again. `npm run bench:campaign-kills` has more of them. */
import { expect, it } from 'vitest';
import { patient } from '../../patience';
import { runWithKilledServers } from './killed-servers-run';

it.runIf(process.platform === 'linux')(
  'no one is called more often than was set, before their wait is over, outside their hours or on the list; each row has an outcome, and the money is right',
  { timeout: patient(480_000) },
  async () => {
    const result = await runWithKilledServers({
      rows: 300,
      campaigns: 1,
      pacePerMinute: 600,
      killEveryMs: 12_000,
      opensAfterMinutes: 1,
      closesAfterMinutes: 3,
      mostMs: patient(360_000),
      say: () => undefined,
    });
    const { double_dials, too_soon, outside_windows, on_list, money, without_outcome } = result;
    expect({ double_dials, too_soon, outside_windows, on_list, money, without_outcome }).toEqual({
      double_dials: [],
      too_soon: [],
      outside_windows: [],
      on_list: [],
      money: [],
      without_outcome: 0,
    });
    expect(result.kills).toBeGreaterThanOrEqual(2);
    expect(result.answered).toBeGreaterThan(0);
    expect(result.called_again).toBeGreaterThan(0);
  },
);
