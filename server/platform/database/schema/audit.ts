/** The audit log: who asked for what, and the rows that it changed. Written once, and never changed. */
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditEntry } from '#contract/workspace/audit';
import { instant, tenant } from './columns';

export const auditEntries = pgTable(
  'audit_entries',
  {
    workspace_id: tenant(),
    /** One for each request that changed something. */
    entry_id: uuid('entry_id').notNull(),
    at: instant('at').notNull().defaultNow(),
    actor_kind: text('actor_kind').$type<AuditEntry['actor']['kind']>().notNull(),
    actor_id: text('actor_id').notNull(),
    /** Name and address of that time: an entry stays readable after its author has left. */
    actor_name: text('actor_name').notNull(),
    /** The network address that the request came from. */
    address: text('address').notNull(),
    /** Method and path of the endpoint, such as `POST /agents`. */
    action: text('action').notNull(),
    /** What the path named, such as `agent_id`. */
    subject: jsonb('subject').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.entry_id] }),
    index('audit_entries_newest').on(table.workspace_id, table.at, table.entry_id),
    // For what's forgotten, of all workspaces.
    index('audit_entries_age').on(table.at),
    index('audit_entries_actor').on(table.workspace_id, table.actor_id, table.at, table.entry_id),
    index('audit_entries_action').on(table.workspace_id, table.action, table.at, table.entry_id),
  ],
);

/** Rows that a request changed, written by the triggers of their tables. */
export const auditChanges = pgTable(
  'audit_changes',
  {
    workspace_id: tenant(),
    entry_id: uuid('entry_id').notNull(),
    change_id: bigint('change_id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    table_name: text('table_name').notNull(),
    operation: text('operation').$type<'INSERT' | 'UPDATE' | 'DELETE'>().notNull(),
    /** What people call the row: a name, a number, an address. */
    name: text('name'),
    /** The columns that differ, and of a JSON column its parts. Secrets are left out, and long values are shortened. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.entry_id, table.change_id] })],
);
