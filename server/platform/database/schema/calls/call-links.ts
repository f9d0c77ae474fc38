/** Public links to calls. */
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { withCall } from './calls';
import { instant, tenant } from '../columns';

export const callLinks = pgTable(
  'call_links',
  {
    workspace_id: tenant(),
    call_link_id: uuid('call_link_id').notNull().defaultRandom(),
    call_id: uuid('call_id').notNull(),
    /** SHA-256 of the token in the address, hexadecimal. The token itself is shown once. */
    token_hash: text('token_hash').notNull(),
    with_sound: boolean('with_sound').notNull(),
    with_facts: boolean('with_facts').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    created_by: text('created_by').notNull(),
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.call_link_id] }),
    withCall(table),
    uniqueIndex('call_links_token').on(table.token_hash),
    index('call_links_call').on(table.workspace_id, table.call_id),
  ],
);
