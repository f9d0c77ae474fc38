/** What Twilio tells of a call that was made for a caller while the database is away. */
import { expect, it } from 'vitest';
import { createTwilioCalls } from '#server/areas/phone-calls/twilio-calls';
import { DatabaseAway } from '#server/platform/database/database-away';

it('an answer counts by its leg from when it was told, before the leg’s end', async () => {
  const noted: unknown[] = [];
  const calls = createTwilioCalls({
    webhookCalls: {
      tellTransfer: async () => {
        throw new DatabaseAway('The database starts.');
      },
    },
    forwarded: {
      answered: async (...of: unknown[]) => void noted.push(['answered', ...of]),
      over: async (...of: unknown[]) => noted.push(['over', ...of]) > 0,
    },
    publicUrl: 'https://voice.test',
  } as never);
  const told = (status: string, at: number) => ({
    carrier: { workspace_id: 'w', carrier_id: 'k' },
    sid: 'CA0',
    status,
    at: new Date(at),
  });
  await expect(calls.transferAnswered(told('in-progress', 1), 'leg')).rejects.toThrow('starts');
  await expect(calls.transferOver(told('completed', 2), 'leg', 'completed')).rejects.toThrow('starts');
  const leg = { workspace_id: 'w', leg_id: 'leg' };
  expect(noted).toEqual([
    ['answered', leg, new Date(1)],
    ['over', leg, true, new Date(2)],
  ]);
});
