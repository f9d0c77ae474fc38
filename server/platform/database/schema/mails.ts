/**
 * Mails on their way to the mail server. Without a tenant: a reset is asked for by someone who isn't signed in.
 */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

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
