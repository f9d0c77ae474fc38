/** What people ask the assistant for, and the changes that it proposes. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { AssistantEntry } from '#contract/assistant/assistant';
import { withAgent } from './agents';
import { instant, micros, tenant } from './columns';

/** Tokens that one model has used. */
interface TokenCount {
  model: string;
  input_tokens: number;
  output_tokens: number;
}

/** One for each person, or API key, and agent. */
export const assistantChats = pgTable(
  'assistant_chats',
  {
    workspace_id: tenant(),
    agent_id: uuid('agent_id').notNull(),
    /** Of the person, or of the API key. */
    user_id: uuid('user_id').notNull(),
    entries: jsonb('entries').$type<AssistantEntry[]>().notNull().default([]),
    /** The draft that the proposal was made from, at `base_revision`; null where nothing is proposed. */
    base: jsonb('base').$type<AgentDraft>(),
    base_revision: integer('base_revision'),
    proposed: jsonb('proposed').$type<AgentDraft>(),
    /** The newest test run of exactly what's proposed. */
    test_run_id: uuid('test_run_id'),
    /** What the assistant works on now; null: on nothing. */
    run_id: uuid('run_id'),
    /** Credit is held for the run, since its model is charged for. */
    is_charged: boolean('is_charged').notNull().default(false),
    /** A run whose process lets this pass has ended. Null where nothing runs. */
    lease_expires_at: instant('lease_expires_at'),
    /** What the run has used of a model that's charged for. */
    tokens: jsonb('tokens').$type<TokenCount[]>().notNull().default([]),
    /** All that this conversation was charged at. */
    cost_micros: micros('cost_micros').notNull().default(0),
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.agent_id, table.user_id] }),
    withAgent(table).onDelete('cascade'),
    index('assistant_chats_lease').on(table.lease_expires_at).where(sql`lease_expires_at is not null`),
    index('assistant_chats_working').on(table.workspace_id).where(sql`run_id is not null`),
  ],
);
