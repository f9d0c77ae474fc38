/** The audit log of a workspace, read page by page, and how long it's kept. */
import type { FastifyBaseLogger } from 'fastify';
import type { ResponseOf } from '#contract/endpoint';
import type { AuditChange, auditEndpoints, AuditQuery } from '#contract/workspace/audit';
import { pageOf } from '#domain/requests/paging';
import { auditedActions } from '#domain/workspace/audit-actions';
import type { Database } from '../../platform/database/connection';
import type { Tenant } from '../../platform/http/session';
import { cursorOf, positionOf } from '../../platform/keyset-cursor';
import { type Repeated, repeated } from '../../platform/repeated';
import * as store from './store';

/** What a request such as "delete these calls" changed is told up to here. */
const MOST_CHANGES = 50;
const FORGET_EVERY_MS = 60 * 60_000;
/** In one transaction, of all workspaces. */
const FORGOTTEN_AT_ONCE = 1000;
/** At a time, so that a start isn't held up by what gathered. */
const MOST_ROUNDS = 10;

export interface AuditService {
  /** Newest first. @throws ApiError `invalid_request` for a cursor that isn't one */
  list(of: Tenant, query: AuditQuery): Promise<ResponseOf<typeof auditEndpoints.list>>;
  /** Forgets what's older than the operator keeps. */
  upkeep: Repeated;
}

interface AuditOptions {
  database: Database;
  /** How long entries are kept; at least 30. */
  keptDays: number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export function createAuditService({ database, keptDays, log }: AuditOptions): AuditService {
  const forget = async () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if ((await store.forgetEntries(database, keptDays, FORGOTTEN_AT_ONCE)) < FORGOTTEN_AT_ONCE) return;
    }
  };
  return {
    list: (of, { cursor, limit, actor_id, action, from, before }) =>
      database.inWorkspace(of.workspace_id, async (tx) => {
        const rows = await store.listEntries(tx, {
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
        return {
          next_cursor: page.next_cursor,
          items: page.items.map((row) => ({
            entry_id: row.entry_id,
            at: row.at.toISOString(),
            actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
            address: row.address,
            action: row.action,
            what: auditedActions[row.action] ?? row.action,
            subject: row.subject,
            changes: changes
              .filter(({ entry_id }) => entry_id === row.entry_id)
              .map(({ table_name, operation, name, before: was, after: is }) => ({
                thing: table_name,
                operation: operations[operation],
                name,
                before: was,
                after: is,
              })),
          })),
        };
      }),
    upkeep: repeated(forget, FORGET_EVERY_MS, (err) =>
      log.error({ err }, 'old audit entries were not forgotten'),
    ),
  };
}

const operations: Readonly<Record<'INSERT' | 'UPDATE' | 'DELETE', AuditChange['operation']>> = {
  INSERT: 'created',
  UPDATE: 'changed',
  DELETE: 'deleted',
};
