/** Campaigns, their rows, the calls that were made for each, and the numbers that no agent calls. */
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CampaignSettings, CampaignState, RowOutcome, RowState } from '#contract/outbound/campaigns';
import type { DoNotCallSource } from '#contract/outbound/do-not-call';
import { withAgent } from './agents';
import { withCall } from './calls/calls';
import { instant, micros, tenant } from './columns';
import { workspaces } from './workspaces';

export const doNotCall = pgTable(
  'do_not_call',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    entry_id: uuid('entry_id').notNull().defaultRandom(),
    /** E.164. */
    number: text('number').notNull(),
    source: text('source').$type<DoNotCallSource>().notNull(),
    note: text('note').notNull().default(''),
    /** The call in which it was said. It may be gone. */
    call_id: uuid('call_id'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.entry_id] }),
    unique('do_not_call_number').on(table.workspace_id, table.number),
    index('do_not_call_newest').on(table.workspace_id, table.created_at, table.entry_id),
  ],
);

export const campaigns = pgTable(
  'campaigns',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    campaign_id: uuid('campaign_id').notNull().defaultRandom(),
    /** Those from before it could be chosen have no `machine_by`. */
    settings: jsonb('settings')
      .$type<Omit<CampaignSettings, 'machine_by'> & Partial<Pick<CampaignSettings, 'machine_by'>>>()
      .notNull(),
    /** Grows with each change of its settings. */
    revision: integer('revision').notNull().default(1),
    agent_id: uuid('agent_id').notNull(),
    agent_name: text('agent_name').notNull(),
    agent_version: integer('agent_version').notNull(),
    state: text('state').$type<CampaignState>().notNull().default('draft'),
    /** Agents of calls that run say goodbye: it's being stopped. */
    ends_calls: boolean('ends_calls').notNull().default(false),
    /** Why it was paused, or begins no call at present. */
    waits_for: text('waits_for'),
    /** How many rows its list has, as was said when it was added; null: no one has. */
    rows_in_all: integer('rows_in_all'),
    /** How often all its rows were removed: which list those that are there are of. */
    list: integer('list').notNull().default(0),
    /** IANA, those of its rows; set when it's started. */
    zones: text('zones').array().notNull().default([]),
    /** What its ended calls have cost: it outlives them. */
    spent_micros: micros('spent_micros').notNull().default(0),
    /** By the pace, no further call is started before. */
    next_call_at: instant('next_call_at').notNull().defaultNow(),
    /** No process looks at it before. */
    look_at: instant('look_at').notNull().defaultNow(),
    created_by: text('created_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    started_at: instant('started_at'),
    ended_at: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.campaign_id] }),
    withAgent(table).onDelete('cascade'),
    index('campaigns_newest').on(table.workspace_id, table.created_at, table.campaign_id),
    index('campaigns_due').on(table.look_at).where(sql`state in ('running', 'paused', 'stopping')`),
    index('campaigns_agent').on(table.workspace_id, table.agent_id),
  ],
);

export const campaignRows = pgTable(
  'campaign_rows',
  {
    workspace_id: tenant(),
    campaign_id: uuid('campaign_id').notNull(),
    /** In the file it came in. */
    line: integer('line').notNull(),
    /** E.164; as it was written where it's none. */
    number: text('number').notNull(),
    /** IANA; null: it isn't known. */
    time_zone: text('time_zone'),
    variables: jsonb('variables').$type<Record<string, string>>().notNull(),
    state: text('state').$type<RowState>().notNull(),
    outcome: text('outcome').$type<RowOutcome>(),
    fault: text('fault'),
    succeeded: boolean('succeeded').notNull().default(false),
    /** How often it was called. */
    attempts: integer('attempts').notNull().default(0),
    /** How often each outcome has come. */
    tries: jsonb('tries').$type<Partial<Record<RowOutcome, number>>>().notNull().default({}),
    next_at: instant('next_at').notNull().defaultNow(),
    /** The call that is under way. */
    call_id: uuid('call_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.campaign_id, table.line] }),
    foreignKey({
      columns: [table.workspace_id, table.campaign_id],
      foreignColumns: [campaigns.workspace_id, campaigns.campaign_id],
    }).onDelete('cascade'),
    // A number is called for one row alone.
    uniqueIndex('campaign_rows_number')
      .on(table.workspace_id, table.campaign_id, table.number)
      .where(sql`state <> 'left_out'`),
    index('campaign_rows_next')
      .on(table.workspace_id, table.campaign_id, table.next_at, table.line)
      .where(sql`state = 'waiting'`),
    index('campaign_rows_calling').on(table.workspace_id, table.campaign_id).where(sql`state = 'calling'`),
  ],
);

/** A call that was made for a row. */
export const campaignCalls = pgTable(
  'campaign_calls',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    campaign_id: uuid('campaign_id').notNull(),
    line: integer('line').notNull(),
    /** The first is 1. */
    attempt: integer('attempt').notNull(),
    /** Null: under way, or never made. */
    outcome: text('outcome').$type<RowOutcome>(),
    cost_micros: micros('cost_micros'),
    /** Its carrier was never asked: it doesn't count. */
    not_made: boolean('not_made').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_id] }),
    foreignKey({
      columns: [table.workspace_id, table.campaign_id, table.line],
      foreignColumns: [campaignRows.workspace_id, campaignRows.campaign_id, campaignRows.line],
    }).onDelete('cascade'),
    withCall(table),
    // Whatever two processes do, a try is one call.
    uniqueIndex('campaign_calls_attempt')
      .on(table.workspace_id, table.campaign_id, table.line, table.attempt)
      .where(sql`not not_made`),
  ],
);
