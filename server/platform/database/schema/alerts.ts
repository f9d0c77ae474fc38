/** What a workspace is alerted of, what fired, and the calls behind it. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlertFigure, AlertRuleContent, AlertWindow } from '#contract/figures/alerts';
import { withAgent } from './agents';
import { withCall } from './calls/calls';
import { instant, tenant } from './columns';
import { workspaces } from './workspaces';

export const alertRules = pgTable(
  'alert_rules',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    alert_rule_id: uuid('alert_rule_id').notNull().defaultRandom(),
    /** Null: of all agents together. */
    agent_id: uuid('agent_id'),
    figure: text('figure').$type<AlertFigure>().notNull(),
    direction: text('direction').$type<AlertRuleContent['direction']>().notNull(),
    /** In the figure's unit. */
    line: bigint('line', { mode: 'number' }).notNull(),
    window: jsonb('window').$type<AlertWindow>().notNull(),
    least_calls: integer('least_calls').notNull(),
    quiet_minutes: integer('quiet_minutes').notNull(),
    email: boolean('email').notNull(),
    is_on: boolean('is_on').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    changed_at: instant('changed_at').notNull().defaultNow(),
    last_fired_at: instant('last_fired_at'),
    /** No process looks at it before; moved on as one does. */
    not_before: instant('not_before').notNull().defaultNow(),
    /** Grows with each change that someone makes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.alert_rule_id] }),
    withAgent(table),
    index('alert_rules_next').on(table.not_before).where(sql`is_on`),
  ],
);

/** A rule that fired, as it was then. */
export const alerts = pgTable(
  'alerts',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    alert_id: uuid('alert_id').notNull().defaultRandom(),
    /** It may be gone. */
    alert_rule_id: uuid('alert_rule_id').notNull(),
    agent_id: uuid('agent_id'),
    figure: text('figure').$type<AlertFigure>().notNull(),
    sentence: text('sentence').notNull(),
    value: doublePrecision('value').notNull(),
    line: bigint('line', { mode: 'number' }).notNull(),
    fired_at: instant('fired_at').notNull().defaultNow(),
    ended_at: instant('ended_at'),
    acknowledged_by: text('acknowledged_by'),
    acknowledged_at: instant('acknowledged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.alert_id] }),
    index('alerts_newest').on(table.workspace_id, table.fired_at, table.alert_id),
    index('alerts_waiting').on(table.workspace_id, table.fired_at).where(sql`acknowledged_at is null`),
    // A rule fires once until it's over, no matter how many processes look at it.
    uniqueIndex('alerts_open').on(table.workspace_id, table.alert_rule_id).where(sql`ended_at is null`),
  ],
);

/** The calls behind an alert. */
export const alertCalls = pgTable(
  'alert_calls',
  {
    workspace_id: tenant(),
    alert_id: uuid('alert_id').notNull(),
    call_id: uuid('call_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.alert_id, table.call_id] }),
    foreignKey({
      columns: [table.workspace_id, table.alert_id],
      foreignColumns: [alerts.workspace_id, alerts.alert_id],
    }).onDelete('cascade'),
    withCall(table),
    index('alert_calls_call').on(table.workspace_id, table.call_id),
  ],
);
