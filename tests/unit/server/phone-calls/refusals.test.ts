/** What someone hears of a call in the history that can't go on. */
import { expect, it } from 'vitest';
import { CALLED_IN_VAIN, createRefusals, refusalSentence } from '#server/areas/phone-calls/refusals';
import { DatabaseAway } from '#server/platform/database/database-away';

const call = { workspace_id: 'w', carrier_id: 'k', call_id: 'c' };

const refusalsWhere = (rang: () => Promise<unknown>) =>
  createRefusals({ calls: { rang }, database: { inWorkspace: async () => null } } as never);
const away = async () => {
  throw new DatabaseAway('The database starts.');
};
/** By a call that came in. */
const cameIn = async () => ({ called: '+14155552671', refused: null });
const wasCalled = async () => null;

it.each([
  ['a caller is told to call again', cameIn, refusalSentence('platform_error')],
  ['someone who was called isn’t', wasCalled, CALLED_IN_VAIN],
  ['nor is one of whom that can’t be known', away, CALLED_IN_VAIN],
])('%s', async (_what, rang, sentence) => {
  const refusal = await refusalsWhere(rang).ofCall(call)('platform_error');
  expect(refusal).toMatchObject({ sentence, fallback: null });
});

it('so it is where the sound of a call that had started is lost for good', async () => {
  expect(await refusalsWhere(cameIn).whenLost(call)).toBe(refusalSentence('line_failed'));
  expect(await refusalsWhere(wasCalled).whenLost(call)).toBe(CALLED_IN_VAIN);
  expect(await refusalsWhere(away).whenLost(call)).toBe(CALLED_IN_VAIN);
});
