/** Recordings of calls: the state of their sound. The sound itself is in the file storage. */
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Recording } from '#contract/calls/recordings';
import { calls } from './calls';
import { instant, tenant } from '../columns';

export const recordings = pgTable(
  'recordings',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    state: text('state').$type<Recording['state']>().notNull(),
    /** Where its first sample lies on the call's clock. */
    offset_ms: integer('offset_ms').notNull(),
    duration_ms: integer('duration_ms'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** How often the work of making its pieces into one file has been started. */
    attempts: integer('attempts').notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_id] }),
    foreignKey({
      columns: [table.workspace_id, table.call_id],
      foreignColumns: [calls.workspace_id, calls.call_id],
    }).onDelete('cascade'),
    index('recordings_age').on(table.workspace_id, table.created_at),
  ],
);
