/** The do-not-call list. No one says anything on a telephone here, so numbers come by hand alone. */
import type { DoNotCallEntry, doNotCallEndpoints } from '#contract/outbound/do-not-call';
import { ApiError } from '#domain/api-error';
import { numbersToList } from '#domain/campaigns/listed-numbers';
import { noSuch } from '#domain/refusals';
import type { Host } from '../../host';
import { keysetPage } from '../../paging';
import type { Answers } from '../../serve';
import type { World } from '../../world';

/** Whether the workspace has the number on its list. @param number E.164 */
export const isListed = (world: World, workspaceId: string, number: string): boolean =>
  world.doNotCall.some((entry) => entry.workspace_id === workspaceId && entry.number === number);

export function doNotCallAnswers(host: Host): Answers<typeof doNotCallEndpoints> {
  const { world } = host;
  return {
    list({ session: { workspace_id }, query: { digits = '', ...query } }) {
      const wanted = digits.replaceAll(/\D/g, '');
      const entries = world.doNotCall
        .filter((entry) => entry.workspace_id === workspace_id && entry.number.includes(wanted))
        .map(({ workspace_id: _workspace, ...entry }): DoNotCallEntry => entry);
      const page = keysetPage(
        entries,
        ({ created_at, entry_id }) => ({ at: created_at, id: entry_id }),
        query,
      );
      return { ...page, total: entries.length };
    },

    add({ session: { workspace_id }, body: { numbers: written, country, source, note } }) {
      const { numbers, faults } = numbersToList(written, country);
      const fresh = numbers.filter((number) => !isListed(world, workspace_id, number));
      for (const number of fresh) {
        world.doNotCall.push({
          workspace_id,
          entry_id: crypto.randomUUID(),
          number,
          source,
          note,
          call_id: null,
          created_at: new Date().toISOString(),
        });
      }
      host.publish(workspace_id, { type: 'do_not_call.changed' });
      return { added: fresh.length, already: numbers.length - fresh.length, faults };
    },

    remove({ session: { workspace_id }, params: { entry_id } }) {
      const before = world.doNotCall.length;
      world.doNotCall = world.doNotCall.filter(
        (entry) => entry.workspace_id !== workspace_id || entry.entry_id !== entry_id,
      );
      if (world.doNotCall.length === before) throw new ApiError('not_found', noSuch.listedNumber);
      host.publish(workspace_id, { type: 'do_not_call.changed' });
    },
  };
}
