/** Sign-ins at MCP servers that agents use: what is kept of them, and those that have been started. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from '../columns';
import { workspaces } from '../workspaces';

export const mcpSignIns = pgTable(
  'mcp_sign_ins',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    sign_in_id: uuid('sign_in_id').notNull().defaultRandom(),
    /** Of the MCP server, in its one spelling. */
    url: text('url').notNull(),
    issuer: text('issuer').notNull(),
    account: text('account'),
    /** Tokens, our client there, and the addresses of the authorization server. */
    sealed: text('sealed').notNull(),
    /** Of the access token; null: the server doesn't say. */
    expires_at: instant('expires_at'),
    problem: text('problem'),
    /** Grows with each change of the tokens: who renewed others' meanwhile, doesn't write. */
    token_number: integer('token_number').notNull().default(1),
    /** A process asks for new tokens until then; no other one may meanwhile. */
    changing_until: instant('changing_until'),
    signed_in_at: instant('signed_in_at').notNull().defaultNow(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.sign_in_id] }),
    // Of its hash, because an address is longer than an index takes.
    uniqueIndex('mcp_sign_ins_url').on(table.workspace_id, sql`md5(url)`),
  ],
);

/** Each is good for one answer of the server, to the person who began it. */
export const mcpSignInAttempts = pgTable(
  'mcp_sign_in_attempts',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    /** SHA-256 of what the server sends back, hexadecimal. */
    state_hash: text('state_hash').notNull(),
    user_id: uuid('user_id').notNull(),
    url: text('url').notNull(),
    sealed: text('sealed').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.state_hash] }),
    index('mcp_sign_in_attempts_expiry').on(table.workspace_id, table.expires_at),
  ],
);
