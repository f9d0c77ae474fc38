/**
 * Single-use tickets: an authenticated request gets one, a socket shows it in its first message. Only
 * the hash is stored. Tickets have no tenant, so all of this runs in `withoutTenant`.
 */
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { TICKET_LIFETIME_MS } from '#contract/sockets/call-socket';
import type { Transaction } from './database/transaction';
import { tickets } from './database/schema';
import type { Session } from './http/session';
import { hashOf, newToken } from './tokens';

type MemberPurpose = Exclude<(typeof tickets.$inferSelect)['purpose'], 'talk'>;

/** A member whom a ticket was given to, and for which call. */
export interface MemberHolder {
  workspace_id: string;
  user_id: string;
  uid: string;
  /** The sign-in that asked for it, in seconds since 1970. */
  auth_time: number;
  call_id: string | null;
}

/** The member whose ticket it is. */
export interface TicketHolder extends MemberHolder {
  /** When the token or API key that it was asked for with ends: what it opens ends with it. Null: never. */
  session_ends_at: Date | null;
}

/** A visitor of a share link, for one call. */
export interface VisitorHolder {
  workspace_id: string;
  link_id: string;
  call_id: string;
}

/** @returns the ticket, and when it expires */
export async function issueTicket(
  tx: Transaction,
  purpose: MemberPurpose,
  session: Pick<Session, 'workspace_id' | 'user_id' | 'uid' | 'auth_time' | 'token_expires_at'>,
  callId: string | null = null,
): Promise<{ ticket: string; expires_at: Date }> {
  await forgetOldTickets(tx);
  const { workspace_id, user_id, uid, auth_time, token_expires_at } = session;
  const session_ends_at = Number.isFinite(token_expires_at) ? new Date(token_expires_at * 1000) : null;
  return insertTicket(tx, {
    purpose,
    workspace_id,
    user_id,
    uid,
    auth_time,
    session_ends_at,
    call_id: callId,
  });
}

/** A ticket for a visitor's call. */
export async function issueVisitorTicket(
  tx: Transaction,
  holder: VisitorHolder,
): Promise<{ ticket: string; expires_at: Date }> {
  await forgetOldTickets(tx);
  return insertTicket(tx, { purpose: 'talk', ...holder });
}

async function insertTicket(
  tx: Transaction,
  holder: Omit<typeof tickets.$inferInsert, 'ticket_hash' | 'expires_at'>,
): Promise<{ ticket: string; expires_at: Date }> {
  const ticket = newToken();
  const expires_at = new Date(Date.now() + TICKET_LIFETIME_MS);
  await tx.insert(tickets).values({ ...holder, ticket_hash: hashOf(ticket), expires_at });
  return { ticket, expires_at };
}

async function forgetOldTickets(tx: Transaction): Promise<void> {
  await tx.delete(tickets).where(lt(tickets.expires_at, sql`now() - interval '1 minute'`));
}

/** Forgets the tickets that someone, or an API key, hasn't used; with `except`, those for that stay. */
export async function forgetTickets(
  tx: Transaction,
  uid: string,
  { except }: { except?: MemberPurpose } = {},
): Promise<void> {
  await tx
    .delete(tickets)
    .where(and(eq(tickets.uid, uid), except === undefined ? undefined : ne(tickets.purpose, except)));
}

/** Uses a member's ticket up. Null when it is unknown, used, expired or for something else. */
export async function redeemTicket(
  tx: Transaction,
  purpose: MemberPurpose,
  ticket: string,
): Promise<TicketHolder | null> {
  const row = await takeTicket(tx, purpose, ticket);
  if (!row || row.user_id === null || row.uid === null || row.auth_time === null) return null;
  const { workspace_id, user_id, uid, auth_time, session_ends_at, call_id } = row;
  return { workspace_id, user_id, uid, auth_time, session_ends_at, call_id };
}

/** Uses a visitor's ticket up. Null when it is unknown, used, expired or for something else. */
export async function redeemVisitorTicket(tx: Transaction, ticket: string): Promise<VisitorHolder | null> {
  const row = await takeTicket(tx, 'talk', ticket);
  if (!row || row.link_id === null || row.call_id === null) return null;
  const { workspace_id, link_id, call_id } = row;
  return { workspace_id, link_id, call_id };
}

async function takeTicket(
  tx: Transaction,
  purpose: (typeof tickets.$inferSelect)['purpose'],
  ticket: string,
): Promise<typeof tickets.$inferSelect | undefined> {
  const [row] = await tx
    .delete(tickets)
    .where(
      and(
        eq(tickets.ticket_hash, hashOf(ticket)),
        eq(tickets.purpose, purpose),
        gt(tickets.expires_at, new Date()),
      ),
    )
    .returning();
  return row;
}
