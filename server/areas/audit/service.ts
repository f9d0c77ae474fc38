/** The audit log of a workspace, read page by page, and how long it's kept. */
import type { ResponseOf } from '#contract/endpoint';
import {
  AUDIT_LINK_MS,
  type AuditActor,
  type AuditChange,
  type AuditEntry,
  type AuditFilters,
  type AuditQuery,
  type auditEndpoints,
} from '#contract/workspace/audit';
import { ApiError } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { pageOf } from '#domain/requests/paging';
import { actionWords, auditedActions, systemActions } from '#domain/workspace/audit-actions';
import type { Database } from '../../platform/database/connection';
import { sealedLinks } from '../../platform/http/sealed-links';
import type { Session, Tenant } from '../../platform/http/session';
import { cursorOf, positionOf } from '../../platform/keyset-cursor';
import type { Log } from '../../platform/logging';
import { type Repeated, repeated } from '../../platform/repeated';
import type { SecretBox } from '../../platform/secrets';
import * as store from './store';

/** In the list, what a request such as "delete these calls" changed is told up to here; a file has it all. */
const MOST_CHANGES = 50;
/** To choose from. */
const MOST_ACTORS = 1000;
const FORGET_EVERY_MS = 60 * 60_000;
/** In one transaction, of all workspaces. */
const FORGOTTEN_AT_ONCE = 1000;
/** At a time, so that a start isn't held up by what gathered. */
const MOST_ROUNDS = 10;
/** Read in one transaction of an export. */
const EXPORTED_AT_ONCE = 500;
const LINK_CONTEXT = 'audit-link';

export interface AuditService {
  /** Newest first. @throws ApiError `invalid_request` for a cursor that isn't one */
  list(of: Tenant, query: AuditQuery): Promise<ResponseOf<typeof auditEndpoints.list>>;
  /** By name, of those whose name has the words; a thousand at most. */
  actors(of: Tenant, q: string | undefined): Promise<ResponseOf<typeof auditEndpoints.actors>>;
  /** What the address of a file of the log needs. */
  link(session: Session): { token: string; expires_at: Date };
  /**
   * The entries that fit as JSON Lines, newest first, piece by piece: as many as are there when it begins.
   *
   * @throws ApiError `not_found` for a token that isn't valid, or whose holder may not see the log any more
   */
  exported(token: string, filters: AuditFilters): Promise<AsyncIterable<string>>;
  /** Forgets what's older than the operator keeps. */
  upkeep: Repeated;
}

interface AuditOptions {
  database: Database;
  box: SecretBox;
  /** How long entries are kept; at least 30. */
  keptDays: number;
  log: Log<'error'>;
}

export function createAuditService({ database, box, keptDays, log }: AuditOptions): AuditService {
  const forget = async () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if ((await store.forgetEntries(database, keptDays, FORGOTTEN_AT_ONCE)) < FORGOTTEN_AT_ONCE) return;
    }
  };
  const links = sealedLinks({
    database,
    box,
    context: LINK_CONTEXT,
    permission: 'settings:manage',
    validMs: AUDIT_LINK_MS,
  });

  const list: AuditService['list'] = (of, { cursor, limit, q, actor_id, action, from, before }) =>
    database.inWorkspace(of.workspace_id, async (tx) => {
      const rows = await store.listEntries(tx, {
        sought: q === undefined || q === '' ? null : { text: q, actions: actionsSaying(q) },
        actorId: actor_id,
        action,
        from: from === undefined ? undefined : new Date(from),
        before: before === undefined ? undefined : new Date(before),
        after: cursor === undefined ? null : positionOf(cursor),
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, ({ at, entry_id }) => cursorOf({ at, id: entry_id }));
      const ids = page.items.map(({ entry_id }) => entry_id);
      const changes = await store.listChanges(tx, ids, MOST_CHANGES);
      const changesOf = new Map<string, store.ChangeRow[]>(ids.map((id) => [id, []]));
      for (const change of changes) changesOf.get(change.entry_id)?.push(change);
      const counts = await store.countChanges(tx, ids);
      return {
        next_cursor: page.next_cursor,
        items: page.items.map((row) =>
          entryOf(row, changesOf.get(row.entry_id) ?? [], counts.get(row.entry_id) ?? 0),
        ),
      };
    });

  /** With all that it changed, which may be a thousand rows: such entries are read one by one. */
  const whole = async (of: Tenant, entry: AuditEntry): Promise<AuditEntry> => {
    if (entry.changes_left_out === 0) return entry;
    const all = entry.changes.length + entry.changes_left_out;
    const rows = await database.inWorkspace(of.workspace_id, (tx) =>
      store.listChanges(tx, [entry.entry_id], all),
    );
    return { ...entry, changes: rows.map(changeOf), changes_left_out: 0 };
  };

  async function* lines(of: Tenant, filters: AuditFilters) {
    const began = new Date().toISOString();
    const before = filters.before !== undefined && filters.before < began ? filters.before : began;
    let cursor: string | undefined;
    do {
      const page = await list(of, { ...filters, before, cursor, limit: EXPORTED_AT_ONCE });
      for (const entry of page.items) yield `${JSON.stringify(await whole(of, entry))}\n`;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }

  return {
    list,
    actors: (of, q = '') =>
      database.inWorkspace(of.workspace_id, async (tx) => {
        const rows = await store.listActors(tx, q, MOST_ACTORS + 1);
        const items = rows.slice(0, MOST_ACTORS).map(actorOf);
        return {
          items: items.toSorted((a, b) => a.name.localeCompare(b.name)),
          has_more: rows.length > MOST_ACTORS,
        };
      }),
    link: (session) => links.seal(session, session.workspace_id),
    async exported(token, filters) {
      const link = await links.open(token);
      if (link === null) throw new ApiError('not_found', noSuch.file);
      return lines(link, filters);
    },
    upkeep: repeated(forget, FORGET_EVERY_MS, (err) =>
      log.error({ err }, 'old audit entries were not forgotten'),
    ),
  };
}

/** Actions whose words have this in them. */
const actionsSaying = (q: string) =>
  Object.entries({ ...auditedActions, ...systemActions })
    .filter(([, what]) => what.toLowerCase().includes(q.toLowerCase()))
    .map(([action]) => action);

/** @param all how many changes it has, of which these are the first */
function entryOf(row: store.EntryRow, changes: readonly store.ChangeRow[], all: number): AuditEntry {
  return {
    entry_id: row.entry_id,
    at: row.at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    address: row.address,
    action: row.action,
    what: actionWords(row.action),
    subject: row.subject,
    changes: changes.map(changeOf),
    changes_left_out: all - changes.length,
  };
}

function actorOf({ id, name, key_name, starts_with, is_gone }: store.ActorRow): AuditActor {
  return { kind: key_name === null ? 'person' : 'key', id, name: key_name ?? name, starts_with, is_gone };
}

function changeOf({ table_name, operation, name, before, after }: store.ChangeRow): AuditChange {
  return { thing: table_name, operation: operations[operation], name, before, after };
}

const operations: Readonly<Record<'INSERT' | 'UPDATE' | 'DELETE', AuditChange['operation']>> = {
  INSERT: 'created',
  UPDATE: 'changed',
  DELETE: 'deleted',
};
