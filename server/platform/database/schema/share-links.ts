/** Share links: addresses at which anyone can talk with an agent. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { withAgent } from './agents';
import { instant, micros, tenant } from './columns';

export const shareLinks = pgTable(
  'share_links',
  {
    workspace_id: tenant(),
    link_id: uuid('link_id').notNull().defaultRandom(),
    agent_id: uuid('agent_id').notNull(),
    /** SHA-256 of the token in the address, hexadecimal. The token itself is shown once. */
    token_hash: text('token_hash').notNull(),
    label: text('label').notNull(),
    /** Null: the version that is live when someone calls. */
    version: integer('version'),
    calls_at_once: integer('calls_at_once').notNull(),
    call_seconds: integer('call_seconds').notNull(),
    day_spend_micros: micros('day_spend_micros').notNull(),
    /** Sites whose pages may show it, and no one else; none: it has a page of its own. */
    origins: text('origins').array().notNull().default(sql`'{}'`),
    /** What the sites' servers sign variables with, sealed; null where there are no sites. */
    sealed: text('sealed'),
    created_at: instant('created_at').notNull().defaultNow(),
    created_by: text('created_by'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.link_id] }),
    withAgent(table),
    uniqueIndex('share_links_token').on(table.token_hash),
    index('share_links_agent').on(table.workspace_id, table.agent_id),
  ],
);
