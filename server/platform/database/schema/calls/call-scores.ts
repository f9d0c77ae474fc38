/** What a model is asked about calls: scores, by what they are judged and what people say to it, and write-ups. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { CallScore, JudgedCriterion, ScoreAnswer, ScoreQuote } from '#contract/scoring/call-scores';
import type { Criterion, ScoreModel } from '#contract/scoring/scorecards';
import type { CallWriteUp } from '#contract/calls/reading/call-write-ups';
import { withAgent } from '../agents';
import { ofCall, withCall } from './calls';
import { instant, micros, tenant } from '../columns';
import { workspaces } from '../workspaces';

export const scorecards = pgTable(
  'scorecards',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    scorecard_id: uuid('scorecard_id').notNull().defaultRandom(),
    /** Null: of every agent that has none of its own. */
    agent_id: uuid('agent_id'),
    is_on: boolean('is_on').notNull(),
    sample_percent: integer('sample_percent').notNull(),
    model: jsonb('model').$type<ScoreModel>().notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    changed_at: instant('changed_at').notNull().defaultNow(),
    /** Grows with each change that someone makes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.scorecard_id] }),
    withAgent(table),
    unique('scorecards_agent').on(table.workspace_id, table.agent_id).nullsNotDistinct(),
  ],
);

/** Calls that were judged, and those that wait for it: a row that waits is work to do. */
export const callScores = pgTable(
  'call_scores',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    /** That judged it last. It may have been removed since. */
    scorecard_id: uuid('scorecard_id'),
    state: text('state').$type<Exclude<CallScore['state'], 'none'>>().notNull(),
    /** Of a call that waits: how often it was taken up, and before when no process does. */
    attempts: integer('attempts').notNull().default(0),
    not_before: instant('not_before').notNull().defaultNow(),
    /** Under which credit is held for the model while it judges. */
    hold_id: uuid('hold_id'),
    /** Why it couldn't be judged, in a sentence. */
    reason: text('reason'),
    model: text('model'),
    judged_at: instant('judged_at'),
    /** All that its judgings were charged at. */
    cost_micros: micros('cost_micros').notNull().default(0),
    left_out: jsonb('left_out').$type<ScoreQuote[]>().notNull().default([]),
    criteria: jsonb('criteria').$type<JudgedCriterion[]>().notNull().default([]),
  },
  (table) => [...ofCall(table), index('call_scores_next').on(table.not_before).where(sql`state = 'waiting'`)],
);

/** A person's answer to a criterion, which counts instead of what was judged. */
export const callScoreReviews = pgTable(
  'call_score_reviews',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    criterion_id: uuid('criterion_id').notNull(),
    scorecard_id: uuid('scorecard_id'),
    /** What was judged last. Null: nothing. */
    judged: text('judged').$type<ScoreAnswer>(),
    answer: text('answer').$type<ScoreAnswer>().notNull(),
    note: text('note').notNull().default(''),
    user_id: uuid('user_id').notNull(),
    /** Name or address of the person then. */
    written_by: text('written_by').notNull(),
    written_at: instant('written_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_id, table.criterion_id] }),
    withCall(table),
    index('call_score_reviews_criterion').on(table.workspace_id, table.criterion_id),
  ],
);

/** Made again by hand: as with scores, a row that waits is work to do. */
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
