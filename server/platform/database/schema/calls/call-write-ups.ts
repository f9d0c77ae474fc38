/** What was written about calls, made again by hand: a row that waits is what is to be done. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CallWriteUp } from '#contract/calls/reading/call-write-ups';
import { ofCall } from './calls';
import { instant, micros, tenant } from '../columns';

export const callWriteUps = pgTable(
  'call_write_ups',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    state: text('state').$type<Exclude<CallWriteUp['state'], 'none'>>().notNull(),
    /** Of one that waits: how often it was taken up, and before when no process does. */
    attempts: integer('attempts').notNull().default(0),
    not_before: instant('not_before').notNull().defaultNow(),
    /** Under which credit is held for the model. */
    hold_id: uuid('hold_id'),
    /** Why the last try failed. */
    reason: text('reason'),
    model: text('model'),
    written_at: instant('written_at'),
    /** All that it was charged at. */
    cost_micros: micros('cost_micros').notNull().default(0),
  },
  (table) => [
    ...ofCall(table),
    index('call_write_ups_next').on(table.not_before).where(sql`state = 'waiting'`),
  ],
);
