/**
 * Figures of calls that are over, added up, so that no one has to read the calls. The triggers on `calls` write what
 * each change adds or takes away (`call_figure_deltas`); a job adds that to the figures, and who reads adds both.
 */
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FigureChannel } from '#domain/dashboard/channels';
import type { FigureLevel } from '#domain/dashboard/figure-ranges';
import { instant, micros, tenant } from '../columns';

const which = () => ({
  channel: text('channel').$type<FigureChannel>().notNull(),
  is_example: boolean('is_example').notNull(),
});

/**
 * Counts of many kinds in one number, so that rows add up with `sum`: the count of the kind at a position is eight
 * digits left of the one before. Read by `countsIn` in domain/dashboard/counts.ts.
 */
const counts = (name: string) => numeric(name).notNull();

const measures = () => ({
  calls: integer('calls').notNull(),
  connected: integer('connected').notNull(),
  successful: integer('successful').notNull(),
  unsuccessful: integer('unsuccessful').notNull(),
  /** Calls whose response time is known. */
  timed: integer('timed').notNull(),
  /** Connected calls with a score, and their scores added up. */
  scored: integer('scored').notNull().default(0),
  score_sum: bigint('score_sum', { mode: 'number' }).notNull().default(0),
  duration_ms: bigint('duration_ms', { mode: 'number' }).notNull(),
  spend_micros: micros('spend_micros').notNull(),
  /** What of the spend isn't the platform's. */
  model_micros: micros('model_micros').notNull(),
  voice_micros: micros('voice_micros').notNull(),
  transcriber_micros: micros('transcriber_micros').notNull(),
  /** Turns by the bucket of their response time, calls by the reason they ended for, and by their fault. */
  responses: counts('responses'),
  ends: counts('ends'),
  faults: counts('faults'),
});

/** What changes of calls add to the figures, or take away. */
export const callFigureDeltas = pgTable(
  'call_figure_deltas',
  {
    workspace_id: tenant(),
    delta_id: bigserial('delta_id', { mode: 'number' }).notNull(),
    quarter: instant('quarter').notNull(),
    /** All zeros: no agent's. */
    agent_id: uuid('agent_id').notNull(),
    /** 0: a draft. */
    agent_version: integer('agent_version').notNull(),
    ...which(),
    ...measures(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.delta_id] })],
);

/** Of all agents together. */
export const callFigures = pgTable(
  'call_figures',
  {
    workspace_id: tenant(),
    level: text('level').$type<FigureLevel>().notNull(),
    starts_at: instant('starts_at').notNull(),
    ...which(),
    ...measures(),
  },
  (table) => [
    primaryKey({
      name: 'call_figures_pk',
      columns: [table.workspace_id, table.level, table.starts_at, table.channel, table.is_example],
    }),
  ],
);

/** Of each agent and version. The level `hour` is left out. */
export const agentCallFigures = pgTable(
  'agent_call_figures',
  {
    workspace_id: tenant(),
    level: text('level').$type<FigureLevel>().notNull(),
    starts_at: instant('starts_at').notNull(),
    agent_id: uuid('agent_id').notNull(),
    agent_version: integer('agent_version').notNull(),
    ...which(),
    ...measures(),
  },
  (table) => [
    primaryKey({
      name: 'agent_call_figures_pk',
      columns: [
        table.workspace_id,
        table.level,
        table.starts_at,
        table.agent_id,
        table.agent_version,
        table.channel,
        table.is_example,
      ],
    }),
    index('agent_call_figures_agent').on(table.workspace_id, table.agent_id, table.level, table.starts_at),
  ],
);

/** How far the comparison of a workspace's figures with its calls has come. */
export const callFigureChecks = pgTable(
  'call_figure_checks',
  {
    workspace_id: tenant(),
    /** Calls that began before it have been compared; null: no comparison is under way. */
    reached: instant('reached'),
    /** When all calls had last been compared; null: they never were. */
    checked_at: instant('checked_at'),
  },
  (table) => [primaryKey({ columns: [table.workspace_id] })],
);
