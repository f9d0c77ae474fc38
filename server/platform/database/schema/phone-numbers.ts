/** Phone numbers that workspaces own. */
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NumberRules } from '#contract/agents/number-rules';
import type { NumberWebhook } from '#contract/agents/phone-numbers';
import { withAgent } from './agents';
import { carriers } from './carriers';
import { instant, tenant } from './columns';
import { workspaces } from './workspaces';

/** An imported number at its carrier. */
export interface KeptWebhook extends Omit<NumberWebhook, 'before'> {
  /** The carrier's own name for the number. */
  carrier_number: string;
  /** What got its calls, with the carrier's own settings for that; null: that wasn't read yet. */
  before: (NonNullable<NumberWebhook['before']> & { settings: Readonly<Record<string, string>> }) | null;
}

export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    phone_number_id: uuid('phone_number_id').notNull().defaultRandom(),
    /** E.164. */
    number: text('number').notNull(),
    country: text('country'),
    label: text('label').notNull().default(''),
    agent_id: uuid('agent_id'),
    /** Null: the one that is live when someone calls. */
    agent_version: integer('agent_version'),
    /** The carrier that brings its calls. */
    carrier_id: uuid('carrier_id'),
    /** `NumberRules`, of which those stored before a rule was known leave it out. */
    rules: jsonb('rules').$type<Partial<NumberRules>>().notNull().default({}),
    /** When its carrier confirmed whose it is; null: a claim, which doesn't keep anyone else from making it. */
    proven_at: instant('proven_at'),
    /** Null: it wasn't imported. */
    webhook: jsonb('webhook').$type<KeptWebhook>(),
    /** Someone is changing its webhook at the carrier, and no one else may until then; null: no one is. */
    changing_until: instant('changing_until'),
    /** Grows with each change that a person makes. */
    revision: integer('revision').notNull().default(1),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.phone_number_id] }),
    unique('phone_numbers_own').on(table.workspace_id, table.number),
    // A number rings in one place.
    uniqueIndex('phone_numbers_proven').on(table.number).where(sql`${table.proven_at} is not null`),
    withAgent(table),
    // Removing a carrier clears `carrier_id` alone, which the migration says by hand.
    foreignKey({
      columns: [table.workspace_id, table.carrier_id],
      foreignColumns: [carriers.workspace_id, carriers.carrier_id],
    }),
  ],
);
