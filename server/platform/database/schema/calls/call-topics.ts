/** What callers wanted, and how many calls each topic has. */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FigureChannel } from '#domain/dashboard/channels';
import { instant, tenant } from '../columns';
import { workspaces } from '../workspaces';

export const callTopics = pgTable(
  'call_topics',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    topic_id: uuid('topic_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    /** Someone added it by its name: who says its words means it. */
    is_added: boolean('is_added').notNull().default(false),
    /** Left out of figures and menus. */
    is_hidden: boolean('is_hidden').notNull().default(false),
    /** The topic that its calls count for. That one isn't merged itself. */
    merged_into: uuid('merged_into'),
    /** Its calls count for none. The row stays as long as calls may point to it. */
    is_deleted: boolean('is_deleted').notNull().default(false),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.topic_id] }),
    foreignKey({
      name: 'call_topics_merged_fk',
      columns: [table.workspace_id, table.merged_into],
      foreignColumns: [table.workspace_id, table.topic_id],
    }),
  ],
);

/** By what a topic is found again, and what few callers wanted, which isn't a topic yet. */
export const callTopicPhrases = pgTable(
  'call_topic_phrases',
  {
    workspace_id: tenant(),
    phrase: text('phrase').notNull(),
    /** Null: it's a topic once enough calls have had it. */
    topic_id: uuid('topic_id'),
    /** The calls that have had it, until it's a topic. */
    call_ids: uuid('call_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** Its topic was deleted: it makes none by itself again. */
    is_refused: boolean('is_refused').notNull().default(false),
    seen_at: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.phrase] }),
    foreignKey({
      name: 'call_topic_phrases_topic_fk',
      columns: [table.workspace_id, table.topic_id],
      foreignColumns: [callTopics.workspace_id, callTopics.topic_id],
    }),
    index('call_topic_phrases_waiting')
      .on(table.workspace_id, table.seen_at)
      .where(sql`topic_id is null and not is_refused`),
  ],
);

const counted = () => ({
  /** All zeros: none. */
  topic_id: uuid('topic_id').notNull(),
  /** All zeros: no agent's. */
  agent_id: uuid('agent_id').notNull(),
  channel: text('channel').$type<FigureChannel>().notNull(),
  is_example: boolean('is_example').notNull(),
  /** Of connected calls that are over. */
  calls: integer('calls').notNull(),
  successful: integer('successful').notNull(),
  unsuccessful: integer('unsuccessful').notNull(),
});

/** What changes of calls add to the figures of topics, or take away. */
export const topicFigureDeltas = pgTable(
  'topic_figure_deltas',
  {
    workspace_id: tenant(),
    delta_id: bigserial('delta_id', { mode: 'number' }).notNull(),
    quarter: instant('quarter').notNull(),
    ...counted(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.delta_id] })],
);

/** Figures of topics, of each agent; an agent of all f's is all of them together. */
export const topicFigures = pgTable(
  'topic_figures',
  {
    workspace_id: tenant(),
    level: text('level').$type<'quarter' | 'day' | 'block'>().notNull(),
    starts_at: instant('starts_at').notNull(),
    ...counted(),
  },
  (table) => [
    primaryKey({
      name: 'topic_figures_pk',
      columns: [
        table.workspace_id,
        table.agent_id,
        table.level,
        table.starts_at,
        table.topic_id,
        table.channel,
        table.is_example,
      ],
    }),
  ],
);
