/** What people put to calls, and views of their list. */
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
import type { CallFilters, CallOrder } from '#contract/calls/calls';
import { withCall } from './calls';
import { instant, tenant } from '../columns';

export const callTags = pgTable(
  'call_tags',
  {
    workspace_id: tenant(),
    call_id: uuid('call_id').notNull(),
    tag: text('tag').notNull(),
    /** So that a tag's calls are in the order of the list. Triggers write it, whatever is told here. */
    call_started_at: instant('call_started_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_id, table.tag] }),
    withCall(table),
    index('call_tags_newest').on(table.workspace_id, table.tag, table.call_started_at, table.call_id),
  ],
);

export const callNotes = pgTable(
  'call_notes',
  {
    workspace_id: tenant(),
    note_id: uuid('note_id').notNull().defaultRandom(),
    call_id: uuid('call_id').notNull(),
    /** The moment it's about. Null: the whole call. */
    offset_ms: integer('offset_ms'),
    text: text('text').notNull(),
    user_id: uuid('user_id').notNull(),
    /** Name or address of the person then. */
    written_by: text('written_by').notNull(),
    written_at: instant('written_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.note_id] }),
    withCall(table),
    index('call_notes_call').on(table.workspace_id, table.call_id),
  ],
);

/** Who is mentioned in a note. */
export const callMentions = pgTable(
  'call_mentions',
  {
    workspace_id: tenant(),
    mention_id: uuid('mention_id').notNull().defaultRandom(),
    note_id: uuid('note_id').notNull(),
    user_id: uuid('user_id').notNull(),
    /** As the person was called then. */
    name: text('name').notNull(),
    /** Null: they haven't read it. */
    read_at: instant('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.mention_id] }),
    foreignKey({
      columns: [table.workspace_id, table.note_id],
      foreignColumns: [callNotes.workspace_id, callNotes.note_id],
    }).onDelete('cascade'),
    index('call_mentions_note').on(table.workspace_id, table.note_id),
    index('call_mentions_unread').on(table.workspace_id, table.user_id).where(sql`read_at is null`),
  ],
);

export const callViews = pgTable(
  'call_views',
  {
    workspace_id: tenant(),
    view_id: uuid('view_id').notNull().defaultRandom(),
    user_id: uuid('user_id').notNull(),
    saved_by: text('saved_by').notNull(),
    name: text('name').notNull(),
    is_shared: boolean('is_shared').notNull(),
    filters: jsonb('filters').$type<CallFilters>().notNull(),
    order: jsonb('order').$type<CallOrder>().notNull(),
    columns: text('columns').array().notNull().default(sql`'{}'::text[]`),
    /** Grows with each change that someone makes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.view_id] })],
);
