/** Webhooks: who is told of what, and each delivery. */
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenant } from './columns';

export const webhooks = pgTable(
  'webhooks',
  {
    workspace_id: tenant(),
    webhook_id: uuid('webhook_id').notNull().defaultRandom(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    events: text('events').array().notNull(),
    /** Its secrets as JSON, the newest first, sealed. */
    sealed: text('sealed').notNull(),
    old_secret_until: instant('old_secret_until'),
    created_at: instant('created_at').notNull().defaultNow(),
    failing_since: instant('failing_since'),
    disabled_at: instant('disabled_at'),
    disabled_why: text('disabled_why'),
    /** Grows with each change that someone makes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.webhook_id] })],
);

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    workspace_id: tenant(),
    delivery_id: uuid('delivery_id').notNull().defaultRandom(),
    webhook_id: uuid('webhook_id').notNull(),
    /** In the order in which things happened. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    /** Deliveries about the same subject, such as a call, go one after another; null: about none. */
    subject: uuid('subject'),
    is_sample: boolean('is_sample').notNull().default(false),
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** Since when it's tried: it was made, or sent again. */
    tried_since: instant('tried_since').notNull().defaultNow(),
    next_at: instant('next_at').notNull().defaultNow(),
    /** A process delivers it now. */
    leased_until: instant('leased_until'),
    attempts: integer('attempts').notNull().default(0),
    last_at: instant('last_at'),
    took_ms: integer('took_ms'),
    status: integer('status'),
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.delivery_id] }),
    foreignKey({
      columns: [table.workspace_id, table.webhook_id],
      foreignColumns: [webhooks.workspace_id, webhooks.webhook_id],
    }).onDelete('cascade'),
    index('webhook_deliveries_newest').on(table.workspace_id, table.webhook_id, table.place),
    // Each of these happens to a call once, however often its process has to begin again. A call is reviewed many times.
    uniqueIndex('webhook_deliveries_once')
      .on(table.workspace_id, table.webhook_id, table.type, table.subject)
      .where(sql`subject is not null and type not in ('call.reviewed', 'call.help_requested')`),
    // In the order in which they're due, so that those that wait for another try are passed over.
    index('webhook_deliveries_due')
      .on(table.workspace_id, table.webhook_id, table.next_at, table.place)
      .where(sql`state = 'waiting'`),
    // Those of a disabled webhook are sent, and nothing else that waits for it.
    index('webhook_deliveries_samples')
      .on(table.workspace_id, table.webhook_id)
      .where(sql`state = 'waiting' and is_sample`),
    index('webhook_deliveries_under_way')
      .on(table.workspace_id, table.webhook_id)
      .where(sql`leased_until is not null`),
    // For what's forgotten, of all workspaces.
    index('webhook_deliveries_age').on(table.created_at),
    // For what goes with what it's about.
    index('webhook_deliveries_about').on(table.workspace_id, table.subject).where(sql`subject is not null`),
    index('webhook_deliveries_subject')
      .on(table.workspace_id, table.webhook_id, table.subject, table.place)
      .where(sql`state = 'waiting'`),
  ],
);
