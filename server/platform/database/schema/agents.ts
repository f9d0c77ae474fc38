/** Agents: a draft that is edited, and versions that never change. */
import type { AgentContent, AgentDraft } from '#contract/agents';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from './columns';
import { workspaces } from './workspaces';

export const agents = pgTable(
  'agents',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    agent_id: uuid('agent_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    draft: jsonb('draft').$type<AgentDraft>().notNull(),
    /** Grows with each save. */
    draft_revision: integer('draft_revision').notNull().default(1),
    live_version: integer('live_version'),
    /** The draft's revision that the live version froze: another one means unpublished changes. */
    live_revision: integer('live_revision'),
    created_by: uuid('created_by'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
    /** A deleted agent leaves the lists; its calls and versions remain. */
    deleted_at: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.agent_id] }),
    index('agents_updated').on(table.workspace_id, table.updated_at, table.agent_id),
  ],
);

export const agentVersions = pgTable(
  'agent_versions',
  {
    workspace_id: tenant(),
    agent_id: uuid('agent_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<AgentContent>().notNull(),
    note: text('note').notNull().default(''),
    published_by: uuid('published_by'),
    published_at: instant('published_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.agent_id, table.version] }),
    foreignKey({
      columns: [table.workspace_id, table.agent_id],
      foreignColumns: [agents.workspace_id, agents.agent_id],
    }),
  ],
);
