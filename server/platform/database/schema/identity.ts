/**
 * People and their sign-ins. Without a tenant: they are looked up before a workspace is known, and a
 * person outlives a membership.
 */
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const users = pgTable(
  'users',
  {
    user_id: uuid('user_id').primaryKey().defaultRandom(),
    /** The identity service's id of this person. */
    uid: text('uid').notNull().unique(),
    email: text('email').notNull(),
    display_name: text('display_name'),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('users_email').on(table.email)],
);

/** Sign-ins that were logged out, kept until their tokens have expired. */
export const endedSignIns = pgTable(
  'ended_sign_ins',
  {
    uid: text('uid').notNull(),
    /** Seconds since 1970, as the token says it. 0: every sign-in up to `ended_at`. */
    auth_time: bigint('auth_time', { mode: 'number' }).notNull(),
    ended_at: instant('ended_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.auth_time] }),
    index('ended_sign_ins_expiry').on(table.expires_at),
  ],
);

/** Trial credit is granted once for each normalised address, whatever workspaces come and go. */
export const trialGrants = pgTable('trial_grants', {
  normalised_email: text('normalised_email').primaryKey(),
  user_id: uuid('user_id').notNull(),
  workspace_id: uuid('workspace_id').notNull(),
  granted_at: instant('granted_at').notNull().defaultNow(),
});

/** Sign-ins by the installation's own OpenID Connect provider, while they last. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    sign_in_id: uuid('sign_in_id').primaryKey().defaultRandom(),
    /** SHA-256 of what the browser's cookie holds, hexadecimal. */
    secret_hash: text('secret_hash').notNull().unique(),
    uid: text('uid').notNull(),
    /** Seconds since 1970, as its tokens say it; of one person no two are the same. */
    auth_time: bigint('auth_time', { mode: 'number' }).notNull(),
    email: text('email').notNull(),
    display_name: text('display_name'),
    photo_url: text('photo_url'),
    /** What the provider's claims make of the person; null: they have no say. */
    role: text('role', { enum: ['admin', 'user'] }),
    /** The provider's refresh token; null: it can't be asked about this sign-in. */
    sealed: text('sealed'),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When the provider last confirmed it. */
    checked_at: instant('checked_at').notNull().defaultNow(),
    /** Until then one process asks the provider, and no other does. */
    checking_until: instant('checking_until'),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('provider_sign_ins_person').on(table.uid, table.auth_time),
    index('provider_sign_ins_expiry').on(table.expires_at),
  ],
);
