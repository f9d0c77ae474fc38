/** Agents: a draft that is edited, and versions that never change. */
import type { AgentContent, AgentDraft } from '#contract/agents/agent-content';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, searchVector, tenant } from './columns';
import { workspaces } from './workspaces';

export const agents = pgTable(
  'agents',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    agent_id: uuid('agent_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    /** Added with the examples, and removed with them. Its copies are not. */
    is_example: boolean('is_example').notNull().default(false),
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
    index('agents_examples').on(table.workspace_id).where(sql`is_example`),
  ],
);

/** For a table whose rows are of agents. */
export const withAgent = (table: { workspace_id: AnyPgColumn; agent_id: AnyPgColumn }) =>
  foreignKey({
    columns: [table.workspace_id, table.agent_id],
    foreignColumns: [agents.workspace_id, agents.agent_id],
  });

export const agentVersions = pgTable(
  'agent_versions',
  {
    workspace_id: tenant(),
    agent_id: uuid('agent_id').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<AgentContent>().notNull(),
    note: text('note').notNull().default(''),
    published_by: uuid('published_by'),
    /** Name at that time, or address without one; a version stays readable after its author has left. */
    published_by_name: text('published_by_name'),
    published_at: instant('published_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.agent_id, table.version] }), withAgent(table)],
);

/**
 * What calls ran that is no published version: a draft under test. Once for all calls with the same. Without
 * `max_spend_micros`, which is the call's own.
 */
export const agentContents = pgTable(
  'agent_contents',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    /** SHA-256 of the content as PostgreSQL writes it, hexadecimal. */
    content_hash: text('content_hash').notNull(),
    content: jsonb('content').$type<Omit<AgentContent, 'max_spend_micros'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.content_hash] })],
);

/** Unpublished drafts that something restored took the place of: nothing that was typed is lost by it. */
export const keptDrafts = pgTable(
  'kept_drafts',
  {
    workspace_id: tenant(),
    kept_draft_id: uuid('kept_draft_id').notNull().defaultRandom(),
    agent_id: uuid('agent_id').notNull(),
    content: jsonb('content').$type<AgentDraft>().notNull(),
    replaced_by_name: text('replaced_by_name'),
    replaced_at: instant('replaced_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.kept_draft_id] }),
    withAgent(table),
    index('kept_drafts_newest').on(table.workspace_id, table.agent_id, sql`replaced_at desc`),
  ],
);

/**
 * Knowledge prepared for search, by the hash of language and entries, so that a draft under test and
 * every version that holds the same knowledge share it. A cache: it can be made again from any content.
 */
export const knowledgeIndex = pgTable(
  'knowledge_index',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    /** SHA-256, hexadecimal. */
    knowledge_hash: text('knowledge_hash').notNull(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    search: searchVector('search').notNull(),
    used_at: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.knowledge_hash, table.position] })],
);
