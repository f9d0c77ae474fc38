/** The audit log of the mock: who asked for what, without the rows that it changed. */
import type { auditEndpoints } from '#contract/workspace/audit';
import { auditedActions } from '#domain/workspace/audit-actions';
import type { Host } from '../host';
import { keysetPage } from '../paging';
import type { Answers } from '../serve';

export function auditAnswers({ world }: Host): Answers<typeof auditEndpoints> {
  return {
    list({ session, query: { cursor, limit, actor_id, action, from, before } }) {
      const wanted = world.auditEntries.filter(
        (one) =>
          one.workspace_id === session.workspace_id &&
          (actor_id === undefined || one.actor.id === actor_id) &&
          (action === undefined || one.action === action) &&
          (from === undefined || one.at >= from) &&
          (before === undefined || one.at < before),
      );
      const page = keysetPage(wanted, ({ at, entry_id }) => ({ at, id: entry_id }), { cursor, limit });
      return {
        next_cursor: page.next_cursor,
        items: page.items.map(({ workspace_id: _whose, ...entry }) => ({
          ...entry,
          what: auditedActions[entry.action] ?? entry.action,
        })),
      };
    },
  };
}
