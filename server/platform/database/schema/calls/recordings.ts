/** Recordings of calls: the state of their sound. The sound itself is in the file storage. */
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Recording } from '#contract/calls/recordings';
import { ofCall } from './calls';
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
  (table) => [...ofCall(table), index('recordings_age').on(table.workspace_id, table.created_at)],
);
