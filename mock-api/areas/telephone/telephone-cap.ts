/** The daily cap on what calls by telephone cost. */
import type { telephoneCapEndpoints } from '#contract/billing/telephone-cap';
import { mustBeZone } from '#domain/time-zone';
import type { Host } from '../../host';
import { telephoneSpendingOf } from '../../ledger';
import type { Answers } from '../../serve';

export function telephoneCapAnswers(host: Host): Answers<typeof telephoneCapEndpoints> {
  const { world } = host;
  return {
    spending: ({ session }) => telephoneSpendingOf(world, session.workspace_id),

    setCap({ session: { workspace_id }, body }) {
      mustBeZone(body.time_zone);
      const others = world.telephoneCaps.filter((one) => one.workspace_id !== workspace_id);
      world.telephoneCaps = [...others, { workspace_id, ...body }];
      host.save();
      host.publish(workspace_id, { type: 'balance.changed' });
      return telephoneSpendingOf(world, workspace_id);
    },
  };
}
