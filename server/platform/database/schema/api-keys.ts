/** API keys, how often each was used, and what each may still ask for. */
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from './columns';

export const apiKeys = pgTable(
  'api_keys',
  {
    workspace_id: tenant(),
    key_id: uuid('key_id').notNull().defaultRandom(),
    name: text('name').notNull(),
    starts_with: text('starts_with').notNull(),
    /** Keyed hash of the key, hexadecimal. */
    secret_hash: text('secret_hash').notNull(),
    /** Of the key before the last rotation, which is valid until then. */
    old_hash: text('old_hash'),
    old_key_until: instant('old_key_until'),
    scopes: text('scopes').array().notNull(),
    /** Null: it isn't bound to any. */
    agent_ids: uuid('agent_ids').array(),
    /** Addresses and networks; null: from everywhere. */
    addresses: text('addresses').array(),
    created_by: text('created_by').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
    last_used_at: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.key_id] }),
    uniqueIndex('api_keys_secret').on(table.secret_hash),
    index('api_keys_old').on(table.old_hash),
    uniqueIndex('api_keys_id').on(table.key_id),
  ],
);

/** Requests of a key and a day (UTC) by how they were answered. */
export const apiKeyUsage = pgTable(
  'api_key_usage',
  {
    workspace_id: tenant(),
    key_id: uuid('key_id').notNull(),
    day: date('day').notNull(),
    succeeded: integer('succeeded').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    rate_limited: integer('rate_limited').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.key_id, table.day] })],
);

/** When each key that's bound to addresses was last refused from another one, and from which; to a minute or so. */
export const apiKeyRefusals = pgTable(
  'api_key_refusals',
  {
    workspace_id: tenant(),
    key_id: uuid('key_id').notNull(),
    at: instant('at').notNull(),
    address: text('address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.key_id] })],
);

/** The window in which the requests of a key are counted now. Unlogged: a crash of the database forgets it. */
export const apiKeyWindows = pgTable(
  'api_key_windows',
  {
    workspace_id: tenant(),
    key_id: uuid('key_id').notNull(),
    began_at: instant('began_at').notNull(),
    requests: integer('requests').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspace_id, table.key_id] })],
);
