/** What the platform keeps for all areas. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, tenant } from './columns';

/** The answers of requests that may be repeated, by their Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    workspace_id: tenant(),
    user_id: uuid('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the request's body: another body with the same key is refused. */
    body_hash: text('body_hash').notNull(),
    /** Whether something was changed while the request was worked on; set in the same transaction. */
    has_written: boolean('has_written').notNull().default(false),
    status: integer('status'),
    /** What a service kept for itself, or an answer's body as sealed text. */
    response: jsonb('response').$type<unknown>(),
    /** When it was worked on last. */
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.user_id, table.endpoint, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
);

/**
 * Single-use tickets for sockets. Without a tenant: a socket presents its ticket before anything
 * about it is known.
 */
export const tickets = pgTable(
  'tickets',
  {
    /** SHA-256 of the ticket, hexadecimal. */
    ticket_hash: text('ticket_hash').primaryKey(),
    purpose: text('purpose', { enum: ['call', 'live', 'talk', 'follow'] }).notNull(),
    workspace_id: uuid('workspace_id').notNull(),
    /** Null, like the two that follow, for a visitor of a share link. */
    user_id: uuid('user_id'),
    uid: text('uid'),
    /** The sign-in that asked for the ticket: a logout closes its sockets. */
    auth_time: integer('auth_time'),
    /** When the token or API key that it was asked for with ends; null: never. */
    session_ends_at: instant('session_ends_at'),
    /** The share link that a visitor came by. */
    link_id: uuid('link_id'),
    call_id: uuid('call_id'),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('tickets_expiry').on(table.expires_at)],
);

/** Mails on their way to the mail server. Without a tenant: a reset is asked for by someone who isn't signed in. */
export const mails = pgTable(
  'mails',
  {
    mail_id: uuid('mail_id').primaryKey().defaultRandom(),
    /** Whose things it's about; null for those about an account. */
    workspace_id: uuid('workspace_id'),
    /** Address and words, which may hold a link that works once; null as soon as nothing more is tried. */
    sealed: text('sealed'),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** No use after that. */
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('mails_created').on(table.created_at),
    index('mails_of_workspace').on(table.workspace_id, table.created_at),
  ],
);
