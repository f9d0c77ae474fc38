/** MCP clients that someone let in on its page: the API key that each has, and how it gets its next token. */
import { boolean, foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { apiKeys } from '../api-keys';
import { instant, tenant } from '../columns';

export const mcpGrants = pgTable(
  'mcp_grants',
  {
    workspace_id: tenant(),
    /** Its access tokens are secrets of this key, one after another. */
    key_id: uuid('key_id').notNull(),
    /** Who let it in. When they leave, it ends. */
    user_id: uuid('user_id').notNull(),
    /** SHA-256 of the client's id, hexadecimal. */
    client_hash: text('client_hash').notNull(),
    /** Where the code was sent, such as claude.ai. */
    client_host: text('client_host').notNull(),
    redirect_uri: text('redirect_uri').notNull(),
    code_challenge: text('code_challenge').notNull(),
    /** Of the code, then of the refresh token: a keyed hash, hexadecimal. */
    exchange_hash: text('exchange_hash').notNull(),
    is_code: boolean('is_code').notNull().default(true),
    /** Of the one that was exchanged before. */
    spent_hash: text('spent_hash'),
    spent_at: instant('spent_at'),
    /** Of the part that all of its refresh tokens have in common; null: the code hasn't been exchanged. */
    family_hash: text('family_hash'),
    /** Of the code or of the refresh token. */
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.key_id] }),
    foreignKey({
      columns: [table.workspace_id, table.key_id],
      foreignColumns: [apiKeys.workspace_id, apiKeys.key_id],
    }),
    uniqueIndex('mcp_grants_exchange').on(table.exchange_hash),
    uniqueIndex('mcp_grants_spent').on(table.spent_hash),
    uniqueIndex('mcp_grants_family').on(table.family_hash),
  ],
);
