/** The do-not-call list: numbers that no agent of the workspace calls. */
import type { DoNotCallEntry, doNotCallEndpoints } from '#contract/outbound/do-not-call';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import { numbersToList } from '#domain/campaigns/listed-numbers';
import { noSuch } from '#domain/refusals';
import { pageOf } from '#domain/requests/paging';
import type { Database } from '../../platform/database/connection';
import { inTurn } from '../../platform/database/in-turn';
import type { Transaction } from '../../platform/database/transaction';
import type { Session, Tenant } from '../../platform/http/session';
import { cursorOf, positionOf } from '../../platform/keyset-cursor';
import { publishEvent } from '../../platform/workspace-events';
import * as store from './store';

export { listedNumbers } from './store';

/** What a workspace's list is changed in turn by, and asked when someone is about to be called. */
const LIST = 'do-not-call list';

type Endpoints = typeof doNotCallEndpoints;

export interface DoNotCallService {
  list(of: Tenant, query: QueryOf<Endpoints['list']>): Promise<ResponseOf<Endpoints['list']>>;
  /** What isn't a number is told by its place; the others are on it from now on. */
  add(session: Session, body: BodyOf<Endpoints['add']>): Promise<ResponseOf<Endpoints['add']>>;
  /** @throws ApiError `not_found` */
  remove(session: Session, entryId: string): Promise<void>;
}

export function createDoNotCallService(database: Database): DoNotCallService {
  return {
    list: ({ workspace_id }, { cursor, limit, digits: typed = '' }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const digits = typed.replaceAll(/\D/g, '');
        const after = cursor === undefined ? null : positionOf(cursor);
        const rows = await store.listEntries(tx, { digits, after, limit: limit + 1 });
        const { items, next_cursor } = pageOf(rows, limit, ({ created_at, entry_id }) =>
          cursorOf({ at: created_at, id: entry_id }),
        );
        return { items: items.map(entryOf), next_cursor, total: await store.countEntries(tx, digits) };
      }),

    add: ({ workspace_id }, { numbers: written, country, source, note }) =>
      database.inWorkspace(workspace_id, async (tx) => {
        const { numbers, faults } = numbersToList(written, country);
        await inTurn(tx, LIST, workspace_id);
        const added = await store.insertEntries(
          tx,
          numbers.map((number) => ({ workspace_id, number, source, note })),
        );
        if (added > 0) await publishEvent(tx, workspace_id, { type: 'do_not_call.changed' });
        return { added, already: numbers.length - added, faults };
      }),

    remove: ({ workspace_id }, entryId) =>
      database.inWorkspace(workspace_id, async (tx) => {
        if (!(await store.deleteEntry(tx, entryId))) throw new ApiError('not_found', noSuch.listedNumber);
        await publishEvent(tx, workspace_id, { type: 'do_not_call.changed' });
      }),
  };
}

/**
 * Whether a number that is about to be called is on the list. Who puts it there meanwhile waits until the transaction ends: from
 * their answer on no call to it is claimed.
 */
export async function isBarred(tx: Transaction, workspaceId: string, number: string): Promise<boolean> {
  await inTurn(tx, LIST, workspaceId);
  return (await store.listedNumbers(tx, [number])).size > 0;
}

/** Someone asked for it in a call. Nothing happens when the number is on the list. @param number E.164 */
export async function listAsSaid(
  tx: Transaction,
  workspaceId: string,
  { number, call_id, said }: { number: string; call_id: string; said: string },
): Promise<void> {
  const note = `“${said.slice(0, 190)}”`;
  await inTurn(tx, LIST, workspaceId);
  const added = await store.insertEntries(tx, [
    { workspace_id: workspaceId, number, source: 'said', note, call_id },
  ]);
  if (added > 0) await publishEvent(tx, workspaceId, { type: 'do_not_call.changed' });
}

const entryOf = ({
  entry_id,
  number,
  source,
  note,
  call_id,
  created_at,
}: store.DoNotCallRow): DoNotCallEntry => ({
  entry_id,
  number,
  source,
  note,
  call_id,
  created_at: created_at.toISOString(),
});
