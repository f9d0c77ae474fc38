/** Calls that are run again: a test run that plays one call's caller, and belongs to no test. */
import { foreignKey, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { AgentTestContent } from '#contract/calls/agent-tests';
import { testRuns } from '../agent-building';
import { withCall } from './calls';
import { tenant } from '../columns';

export const callReplays = pgTable(
  'call_replays',
  {
    workspace_id: tenant(),
    run_id: uuid('run_id').notNull(),
    /** When it's deleted, this goes with it, and by a trigger what was said in the run. */
    call_id: uuid('call_id').notNull(),
    /** What the caller says again, and what tools answer. */
    script: jsonb('script').$type<AgentTestContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.run_id] }),
    foreignKey({
      columns: [table.workspace_id, table.run_id],
      foreignColumns: [testRuns.workspace_id, testRuns.run_id],
    }).onDelete('cascade'),
    withCall(table),
    index('call_replays_call').on(table.workspace_id, table.call_id),
  ],
);
