/** Carriers: the phone systems that bring calls, and the process that is connected to each. */
import type { Carrier, CarrierCheck } from '#contract/workspace/carriers';
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
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
    version: text('version'),
    checks: jsonb('checks').$type<CarrierCheck[]>().notNull().default([]),
    tested_at: instant('tested_at').notNull().defaultNow(),
    state: text('state').$type<Carrier['state']>().notNull().default('waiting'),
    problem: text('problem'),
    /** The process that is connected to it, or tries to be; another one takes over once its lease runs out. */
    lease_owner: uuid('lease_owner'),
    lease_expires_at: instant('lease_expires_at'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.carrier_id] })],
);
