/** Carriers: the phone systems that bring calls, and the process that is connected to each. */
import type { Carrier, CarrierCheck } from '#contract/workspace/carriers';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenant } from './columns';
import { workspaces } from './workspaces';

export const carriers = pgTable(
  'carriers',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    carrier_id: uuid('carrier_id').notNull().defaultRandom(),
    kind: text('kind').$type<Carrier['kind']>().notNull(),
    label: text('label').notNull(),
    address: text('address').notNull(),
    username: text('username').notNull(),
    /** The password. */
    sealed: text('sealed').notNull(),
    /** How a call out is dialled there: an endpoint with a place for the number. */
    dial_string: text('dial_string').notNull().default('PJSIP/{number}@trunk'),
    version: text('version'),
    checks: jsonb('checks').$type<CarrierCheck[]>().notNull().default([]),
    tested_at: instant('tested_at').notNull().defaultNow(),
    state: text('state').$type<Carrier['state']>().notNull().default('waiting'),
    problem: text('problem'),
    /** The process that is connected to it, or tries to be; another one takes over once its lease runs out. */
    lease_owner: uuid('lease_owner'),
    lease_expires_at: instant('lease_expires_at'),
    /** Grows with each change that a person makes. */
    revision: integer('revision').notNull().default(1),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.carrier_id] })],
);

/**
 * Calls that a carrier told of by a webhook, by the carrier's own name for each. Kept for a month, so that a webhook
 * which comes again makes no other call.
 */
export const carrierCalls = pgTable(
  'carrier_calls',
  {
    workspace_id: tenant(),
    carrier_id: uuid('carrier_id').notNull(),
    carrier_call: text('carrier_call').notNull(),
    /** Null: it was refused and sent nowhere, or isn't prepared yet. */
    call_id: uuid('call_id'),
    /** SHA-256 of the token that its media socket must bring, hexadecimal; null: none, or it was used. */
    token_hash: text('token_hash'),
    token_expires_at: instant('token_expires_at'),
    /** How many tokens it was given. */
    tokens: smallint('tokens').notNull().default(0),
    /** Of those, how many came to a process that doesn't run the call. */
    misled: smallint('misled').notNull().default(0),
    /** Names the newest try to put its caller through to someone. */
    transfer_id: uuid('transfer_id'),
    /** What the carrier told of that try, in its own word; null: nothing yet. */
    transfer_status: text('transfer_status'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.carrier_id, table.carrier_call] }),
    foreignKey({
      columns: [table.workspace_id, table.carrier_id],
      foreignColumns: [carriers.workspace_id, carriers.carrier_id],
    }).onDelete('cascade'),
    index('carrier_calls_old').on(table.created_at),
    uniqueIndex('carrier_calls_transfer').on(table.workspace_id, table.transfer_id),
  ],
);
