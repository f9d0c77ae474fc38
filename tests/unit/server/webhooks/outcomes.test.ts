/** What tries came to is written, also where one follows at the very end of the writing before it. */
import { expect, test } from 'vitest';
import { createOutcomes, type Outcomes } from '#server/areas/webhooks/outcomes';

type Tried = Parameters<Outcomes['note']>[0];

test('a try that ends in the moment in which the others are done is written too', async () => {
  let written = 0;
  const away = async () => {
    written += 1;
    throw new Error('The database is away.');
  };
  const outcomes = createOutcomes({
    database: { inWorkspace: away } as never,
    mail: null as never,
    admins: null as never,
    origin: '',
    log: { warn: () => undefined },
  });
  const tried = { delivery: { workspace_id: 'one', delivery_id: 'a' }, webhook: {}, outcome: null };
  const again = outcomes.note(tried as Tried).catch(() => outcomes.note(tried as Tried));
  await expect(again).rejects.toThrow('The database is away.');
  expect(written).toBe(2);
});
