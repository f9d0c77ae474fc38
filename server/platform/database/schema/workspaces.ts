/** Workspaces (the tenants), who belongs to them and who has been invited. */
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant, tenant } from './columns';
import { users } from './identity';

export const workspaces = pgTable('workspaces', {
  workspace_id: uuid('workspace_id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  /** Recordings are deleted so many days after their call; null: they are kept. */
  recording_days: integer('recording_days'),
});

export const memberships = pgTable(
  'memberships',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.user_id),
    role: text('role', { enum: ['admin', 'user'] }).notNull(),
    joined_at: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.user_id] }),
    // A person has one active workspace.
    unique('memberships_one_per_user').on(table.user_id),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    workspace_id: tenant().references(() => workspaces.workspace_id),
    invitation_id: uuid('invitation_id').notNull().defaultRandom(),
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'user'] }).notNull(),
    /** SHA-256 of the link's token, hexadecimal; the token itself is shown once and kept nowhere. */
    token_hash: text('token_hash').notNull().unique(),
    invited_by: uuid('invited_by'),
    created_at: instant('created_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
    accepted_at: instant('accepted_at'),
    accepted_by: uuid('accepted_by'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspace_id, table.invitation_id] }),
    uniqueIndex('invitations_open_address')
      .on(table.workspace_id, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
    index('invitations_created').on(table.workspace_id, table.created_at),
    foreignKey({ columns: [table.invited_by], foreignColumns: [users.user_id] }),
  ],
);
