/** Calls and their append-only event log, while they run and after. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { Receipt } from '#contract/billing/billing';
import type { CallEvent } from '#contract/calls/call-events';
import type { FallbackResult } from '#domain/calls/telephone/fallback';
import type { ForMachine, MachineVerdict } from '#domain/calls/telephone/for-machine';
import type { SpendParts } from '#domain/money/spend-parts';
import type { RecordingNotice } from '#domain/calls/telephone/recording-law';
import type { CallOrigin, CallSetup, CollectedFact, Happening } from '#contract/calls/calls';
import type { CallStatus, EndReason, Fault } from '#contract/calls/outcomes';
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
import { agentContents, withAgent } from '../agents';
import { bytes, instant, micros, tenant } from '../columns';

export const calls = pgTable(
  'calls',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull().defaultRandom(),
    agent_id: uuid('agent_id'),
    agent_name: text('agent_name').notNull(),
    agent_version: integer('agent_version'),
    /**
     * What ran, frozen when the call was prepared. Null for example calls, and once the call is folded: it's then its
     * version's content, or `agent_contents` by `content_hash`, with `max_spend_micros` in it.
     */
    content: jsonb('content').$type<AgentContent>(),
    content_hash: text('content_hash'),
    max_spend_micros: micros('max_spend_micros'),
    /** What a test call was started with: variables, how tools are answered, sentences to take up again. */
    setup: jsonb('setup').$type<CallSetup & { recording_notice?: RecordingNotice; machine?: ForMachine }>(),
    origin: text('origin').$type<CallOrigin>().notNull(),
    is_example: boolean('is_example').notNull().default(false),
    party: text('party').notNull(),
    /** The number that was called, in E.164 where it's one. Null: the call came by no telephone. */
    called_number: text('called_number'),
    /** The workspace's number that a call is made from. Null: the agent didn't make it. */
    calling_number: text('calling_number'),
    /** Of a call that an agent makes: over which carrier, and how long it rings. */
    carrier_id: uuid('carrier_id'),
    ring_seconds: integer('ring_seconds'),
    /** The carrier's name of it, once the carrier has said that it makes the call. Null: it hasn't said so. */
    carrier_call: text('carrier_call'),
    /** What its carrier said of who answered, where that's asked. Null: nothing, so far or in time. */
    machine_verdict: text('machine_verdict').$type<MachineVerdict>(),
    /** Where the caller of a refused call was sent, in E.164, and what came of it. */
    fallback_number: text('fallback_number'),
    fallback_result: text('fallback_result').$type<FallbackResult>(),
    status: text('status').$type<CallStatus>().notNull(),
    end_reason: text('end_reason').$type<EndReason>(),
    fault: text('fault').$type<Fault>().notNull().default('none'),
    provider_code: text('provider_code'),
    success: boolean('success'),
    /** 0 to 100, by its scorecard. Null: it wasn't judged. */
    score: integer('score'),
    /** What the caller wanted, and by what that was told. Null: nothing tells, or no one has looked. */
    topic_id: uuid('topic_id'),
    topic_by: text('topic_by').$type<'words' | 'model' | 'person'>(),
    /** Who made a test call. */
    started_by: uuid('started_by'),
    /** The share link that the caller came by. */
    link_id: uuid('link_id'),
    /** SHA-256 of the secret that lets the same tab come back. */
    takeover_hash: text('takeover_hash'),
    created_at: instant('created_at').notNull().defaultNow(),
    started_at: instant('started_at').notNull().defaultNow(),
    ended_at: instant('ended_at'),
    duration_ms: integer('duration_ms'),
    /** Median of the turns' response times, and the longest. */
    response_ms: integer('response_ms'),
    worst_response_ms: integer('worst_response_ms'),
    /** Of each turn whose answer was heard, in their order. Null: it has no turns, or its log wasn't read for them. */
    response_times: integer('response_times').array(),
    /** One sentence: how it went. Null while the call runs. */
    outcome: text('outcome'),
    /** IANA zone of the caller, for "tomorrow" and the like. */
    time_zone: text('time_zone').notNull().default('UTC'),
    /** What happened in it, for filters. Empty while it runs. */
    happened: text('happened').array().$type<Happening[]>().notNull().default(sql`'{}'::text[]`),
    facts: jsonb('facts').$type<CollectedFact[]>().notNull().default([]),
    /** Written by a model after the call, where the agent asks for it. */
    summary: text('summary'),
    extracted: jsonb('extracted').$type<{ name: string; value: string }[]>().notNull().default([]),
    receipt: jsonb('receipt').$type<Receipt>(),
    cost_micros: micros('cost_micros'),
    /** What its cost is made of, in micro-dollars; parts that cost nothing are absent. */
    spend_parts: jsonb('spend_parts').$type<SpendParts>().notNull().default({}),
    /** Billable milliseconds up to the last heartbeat: what a crash leaves to go by. */
    billable_ms: integer('billable_ms').notNull().default(0),
    /** Its agent asks for a person since then, and what for. Null: it waits for no one. */
    help_asked_at: instant('help_asked_at'),
    help_why: text('help_why'),
    /** A live call is leased by the process that runs it; an expired lease is swept by any process. */
    lease_owner: uuid('lease_owner'),
    lease_expires_at: instant('lease_expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_id] }),
    withAgent(table),
    foreignKey({
      name: 'calls_content_fk',
      columns: [table.workspace_id, table.content_hash],
      foreignColumns: [agentContents.workspace_id, agentContents.content_hash],
    }),
    index('calls_content').on(table.workspace_id, table.content_hash).where(sql`content_hash is not null`),
    // With what filters ask for that few calls may have: it's read in the index, and no call is for being passed over.
    index('calls_newest').on(
      table.workspace_id,
      table.started_at,
      table.call_id,
      table.duration_ms,
      table.cost_micros,
      table.agent_version,
    ),
    // What the list is sorted by; times part what's equal.
    index('calls_length').on(table.workspace_id, table.duration_ms, table.started_at, table.call_id),
    index('calls_response').on(table.workspace_id, table.response_ms, table.started_at, table.call_id),
    index('calls_cost').on(table.workspace_id, table.cost_micros, table.started_at, table.call_id),
    index('calls_score').on(table.workspace_id, table.score, table.started_at, table.call_id),
    // A filter walks along its own index and stops when a page is full: what is rare is found as soon as what isn't.
    // What most calls have has none, for it's found along `calls_newest`. Behind the id is what's asked for together with
    // it: calls that are passed over for that aren't read either.
    index('calls_agent').on(
      table.workspace_id,
      table.agent_id,
      table.started_at,
      table.call_id,
      table.agent_version,
    ),
    index('calls_reason').on(table.workspace_id, table.end_reason, table.started_at, table.call_id),
    index('calls_origin').on(table.workspace_id, table.origin, table.started_at, table.call_id),
    index('calls_status')
      .on(table.workspace_id, table.status, table.started_at, table.call_id, table.agent_id)
      .where(sql`status <> 'ended'`),
    index('calls_fault')
      .on(
        table.workspace_id,
        table.fault,
        table.started_at,
        table.call_id,
        table.agent_id,
        table.origin,
        table.duration_ms,
      )
      .where(sql`fault <> 'none'`),
    index('calls_unsuccessful')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`not success`),
    index('calls_success_unknown')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`success is null`),
    // Of what a call's cost may have; the platform's own part nearly all calls have.
    index('calls_model_paid')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`(spend_parts ->> 'model') is not null`),
    index('calls_voice_paid')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`(spend_parts ->> 'voice') is not null`),
    index('calls_transcriber_paid')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`(spend_parts ->> 'transcriber') is not null`),
    index('calls_outbound')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`calling_number is not null`),
    index('calls_tool_used')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`'tool_used' = any(happened)`),
    index('calls_tool_failed')
      .on(table.workspace_id, table.started_at, table.call_id, table.agent_id, table.success)
      .where(sql`'tool_failed' = any(happened)`),
    index('calls_knowledge_used')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`'knowledge_used' = any(happened)`),
    index('calls_interrupted')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`'interrupted' = any(happened)`),
    index('calls_topic')
      .on(table.workspace_id, table.topic_id, table.started_at, table.call_id)
      .where(sql`topic_id is not null`),
    index('calls_without_topic')
      .on(table.workspace_id, table.call_id)
      .where(sql`topic_by is null and status in ('ended', 'failed')`),
    index('calls_help_requested')
      .on(table.workspace_id, table.started_at, table.call_id)
      .where(sql`'help_requested' = any(happened)`),
    index('calls_link')
      .on(table.workspace_id, table.link_id, table.started_at)
      .where(sql`link_id is not null`),
    index('calls_examples').on(table.workspace_id, table.started_at, table.call_id).where(sql`is_example`),
    index('calls_to_make')
      .on(table.workspace_id, table.carrier_id)
      .where(sql`calling_number is not null and ended_at is null`),
    // The lease of those that run is found by it. Not by when it runs out: a column in an index would make each
    // renewal write all indexes.
    index('calls_waiting').on(table.workspace_id, table.help_asked_at).where(sql`help_asked_at is not null`),
    index('calls_running').on(table.workspace_id, table.started_at).where(sql`ended_at is null`),
    index('calls_not_read')
      .on(table.workspace_id, table.call_id)
      .where(sql`response_times is null and status in ('ended', 'failed')`),
  ],
);

/** For a table whose rows go with their calls. */
export const withCall = (table: { workspace_id: AnyPgColumn; call_id: AnyPgColumn }) =>
  foreignKey({
    columns: [table.workspace_id, table.call_id],
    foreignColumns: [calls.workspace_id, calls.call_id],
  }).onDelete('cascade');

/** For a table that has a row for a call at most, which goes with it. */
export const ofCall = (table: { workspace_id: AnyPgColumn; call_id: AnyPgColumn }) => [
  primaryKey({ columns: [table.workspace_id, table.call_id] }),
  withCall(table),
];

/** Of calls that run or have just ended. A call that is folded has its log in `call_logs`. */
export const callEvents = pgTable(
  'call_events',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    seq: integer('seq').notNull(),
    /** Number of the socket message that carried the event, for replay. */
    message_seq: integer('message_seq').notNull().default(0),
    event: jsonb('event').$type<CallEvent>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.call_id, table.seq] }), withCall(table)],
);

/** The whole log of an ended call in one compressed piece; see `server/areas/calls/folding/folded-log.ts`. */
export const callLogs = pgTable(
  'call_logs',
  { workspace_id: tenant(), call_id: uuid('call_id').notNull(), log: bytes('log').notNull() },
  ofCall,
);

/** What was said in an ended call, for the search; see `domain/calls/call-words.ts`. */
export const callWords = pgTable(
  'call_words',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    /** On which the call began, UTC: days since 1970. */
    day: integer('day').notNull(),
    /** A number for each word by each side; the index by day and number is in the migration. */
    words: integer('words').array().notNull(),
    caller: text('caller').notNull(),
    agent: text('agent').notNull(),
  },
  ofCall,
);

/** Ended calls that are still to be folded. */
export const callFolds = pgTable(
  'call_folds',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** No process takes it up before; moved on while one works on it. */
    not_before: instant('not_before').notNull().defaultNow(),
  },
  (table) => [...ofCall(table), index('call_folds_next').on(table.not_before)],
);
