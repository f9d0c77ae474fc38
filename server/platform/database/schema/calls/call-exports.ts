/** Exports of the list of calls: what was asked for, how far it is, and the file that came of it. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { CallFilters, CallOrder } from '#contract/calls/calls';
import type { ExportFormat, ExportState } from '#contract/calls/list/call-exports';
import { instant, tenant } from '../columns';

export const callExports = pgTable(
  'call_exports',
  {
    workspace_id: tenant(),
    export_id: uuid('export_id').notNull().defaultRandom(),
    user_id: uuid('user_id').notNull(),
    format: text('format').$type<ExportFormat>().notNull(),
    filters: jsonb('filters').$type<CallFilters>().notNull(),
    order: jsonb('order').$type<CallOrder>().notNull(),
    state: text('state').$type<ExportState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Calls that are written. */
    rows: integer('rows').notNull().default(0),
    /** Calls that were meant when it was asked for; null: more than are counted. */
    meant: integer('meant'),
    bytes: bigint('bytes', { mode: 'number' }),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.export_id] }),
    index('call_exports_newest').on(table.workspace_id, table.user_id, table.created_at),
  ],
);
