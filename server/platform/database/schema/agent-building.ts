/** What belongs to building an agent beside its content: secrets, files, tests and providers' keys. */
import { sql } from 'drizzle-orm';
import {
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
import type { AgentContent } from '#contract/agents/agent-content';
import type { AgentTestContent, PlayedTest, TestRun } from '#contract/calls/agent-tests';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import type { ProviderName } from '#contract/workspace/provider-keys';
import { withAgent } from './agents';
import { instant, searchVector, tenant } from './columns';
import { workspaces } from './workspaces';

/** The values of secret headers, sealed. A secret belongs to the host it was typed for and never changes. */
export const agentSecrets = pgTable(
  'agent_secrets',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    secret_id: uuid('secret_id').notNull().defaultRandom(),
    /** Scheme, host and port, such as `https://api.example.com`. */
    origin: text('origin').notNull(),
    sealed: text('sealed').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.secret_id] })],
);

/** Uploaded files. The bytes lie in file storage, the text that was found in them in `knowledge_passages`. */
export const knowledgeFiles = pgTable(
  'knowledge_files',
  {
    workspace_id: tenant(),
    file_id: uuid('file_id').notNull().defaultRandom(),
    agent_id: uuid('agent_id').notNull(),
    name: text('name').notNull(),
    media_type: text('media_type').notNull(),
    size_bytes: integer('size_bytes').notNull(),
    state: text('state').$type<KnowledgeFile['state']>().notNull().default('reading'),
    problem: text('problem'),
    /** The whole text of a file that was read before there were passages; null once it's cut into them. */
    text: text('text'),
    /** Of text that was found. */
    characters: integer('characters'),
    /** PostgreSQL's names of the languages that its passages can be searched in. */
    languages: text('languages').array().notNull().default([]),
    /** Further ones that an agent has asked in; taken out once its passages are prepared for them. */
    wanted_languages: text('wanted_languages').array().notNull().default([]),
    /** The attempt that reads it: only the newest may add passages. */
    reading_id: uuid('reading_id'),
    reading_since: instant('reading_since'),
    uploaded_by: uuid('uploaded_by'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.file_id] }),
    withAgent(table),
    index('knowledge_files_agent').on(table.workspace_id, table.agent_id, table.created_at),
    index('knowledge_files_unread')
      .on(table.created_at)
      .where(sql`state = 'reading' or text is not null or wanted_languages <> '{}'`),
  ],
);

export const agentTests = pgTable(
  'agent_tests',
  {
    workspace_id: tenant(),
    test_id: uuid('test_id').notNull().defaultRandom(),
    agent_id: uuid('agent_id').notNull(),
    content: jsonb('content').$type<AgentTestContent>().notNull(),
    call_id: uuid('call_id'),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
    /** Removed, and kept for a while in case that is undone. */
    removed_at: instant('removed_at'),
    /** Grows with each change that a person makes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.test_id] }),
    withAgent(table),
    index('agent_tests_agent').on(table.workspace_id, table.agent_id),
  ],
);

export const testRuns = pgTable(
  'test_runs',
  {
    workspace_id: tenant(),
    run_id: uuid('run_id').notNull().defaultRandom(),
    agent_id: uuid('agent_id').notNull(),
    /** Null for the draft, at `draft_revision`. */
    version: integer('version'),
    draft_revision: integer('draft_revision'),
    state: text('state').$type<TestRun['state']>().notNull().default('running'),
    passed: integer('passed').notNull().default(0),
    total: integer('total').notNull(),
    /** Every test the agent had ran, so that the counts speak for the version. */
    is_whole: boolean('is_whole').notNull().default(true),
    /** Credit is held under the id of the run, for tokens that we charge for. */
    is_charged: boolean('is_charged').notNull().default(false),
    started_by_name: text('started_by_name'),
    started_at: instant('started_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
    /** What runs, frozen when the run was asked for; null once it has finished. */
    content: jsonb('content').$type<AgentContent>(),
    /** How often the run was taken up. Only the process of the last time may write to it. */
    attempt: integer('attempt').notNull().default(0),
    /** A process works on it; otherwise it waits for its turn, or has finished. */
    is_claimed: boolean('is_claimed').notNull().default(false),
    /** A run whose process lets this pass is handed out again. Null once it has finished. */
    lease_expires_at: instant('lease_expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.run_id] }),
    withAgent(table),
    // Newest first; drizzle's own `.desc()` would say NULLS LAST, which no query asks for.
    index('test_runs_newest').on(table.workspace_id, table.agent_id, sql`started_at desc`),
    index('test_runs_lease').on(table.lease_expires_at).where(sql`lease_expires_at is not null`),
  ],
);

/** Tokens that one model has used. */
interface TokenCount {
  model: string;
  input_tokens: number;
  output_tokens: number;
}

export const testResults = pgTable(
  'test_results',
  {
    workspace_id: tenant(),
    run_id: uuid('run_id').notNull(),
    test_id: uuid('test_id').notNull(),
    result: jsonb('result').$type<PlayedTest>().notNull(),
    /** What is charged for this test when the run ends. */
    tokens: jsonb('tokens').$type<TokenCount[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.run_id, table.test_id] }),
    foreignKey({
      columns: [table.workspace_id, table.run_id],
      foreignColumns: [testRuns.workspace_id, testRuns.run_id],
    }).onDelete('cascade'),
  ],
);

export const providerKeys = pgTable(
  'provider_keys',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    key_id: uuid('key_id').notNull().defaultRandom(),
    provider: text('provider').$type<ProviderName>().notNull(),
    label: text('label').notNull(),
    base_url: text('base_url').notNull(),
    sealed: text('sealed').notNull(),
    ends_with: text('ends_with').notNull(),
    models: jsonb('models').$type<string[]>().notNull().default([]),
    latency_ms: integer('latency_ms'),
    problem: text('problem'),
    tried_at: instant('tried_at'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Grows with each change that a person makes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.key_id] })],
);

/**
 * What uploaded files say, cut into passages and prepared for search. A file has its passages once for every language in which an agent has asked.
 */
export const knowledgePassages = pgTable(
  'knowledge_passages',
  {
    workspace_id: tenant(),
    file_id: uuid('file_id').notNull(),
    /** PostgreSQL's name of the language, such as `english`. */
    language: text('language').notNull(),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** Its words without their endings, and `file:<file_id>:<language>`, by which one file is searched. */
    search: searchVector('search').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.file_id, table.language, table.position] }),
    foreignKey({
      columns: [table.workspace_id, table.file_id],
      foreignColumns: [knowledgeFiles.workspace_id, knowledgeFiles.file_id],
    }).onDelete('cascade'),
    // Without the list of pending changes, which every search would have to read.
    index('knowledge_passages_search').using('gin', table.search).with({ fastupdate: false }),
  ],
);
