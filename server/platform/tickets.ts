/**
 * Single-use tickets: an authenticated request gets one, a socket shows it in its first message. Only
 * the hash is stored. Tickets have no tenant, so all of this runs in `withoutTenant`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { TICKET_LIFETIME_MS } from '#contract/call-socket';
import type { Transaction } from './database/connection';
import { tickets } from './database/schema';
import type { Session } from './http/session';

export type TicketPurpose = (typeof tickets.$inferSelect)['purpose'];

/** Whom a ticket was given to, and for which call. */
export interface TicketHolder {
  workspace_id: string;
  user_id: string;
  uid: string;
  /** The sign-in that asked for it, in seconds since 1970. */
  auth_time: number;
  call_id: string | null;
}

/** @returns the ticket, and when it expires */
export async function issueTicket(
  tx: Transaction,
  purpose: TicketPurpose,
  session: Pick<Session, 'workspace_id' | 'user_id' | 'uid' | 'auth_time'>,
  callId: string | null = null,
): Promise<{ ticket: string; expires_at: Date }> {
  await tx.delete(tickets).where(lt(tickets.expires_at, sql`now() - interval '1 minute'`));
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + TICKET_LIFETIME_MS);
  await tx.insert(tickets).values({
    ticket_hash: hashOf(ticket),
    purpose,
    workspace_id: session.workspace_id,
    user_id: session.user_id,
    uid: session.uid,
    auth_time: session.auth_time,
    call_id: callId,
    expires_at,
  });
  return { ticket, expires_at };
}

/** Uses the ticket up. Null when it is unknown, used, expired or for something else. */
export async function redeemTicket(
  tx: Transaction,
  purpose: TicketPurpose,
  ticket: string,
): Promise<TicketHolder | null> {
  const [holder] = await tx
    .delete(tickets)
    .where(
      and(
        eq(tickets.ticket_hash, hashOf(ticket)),
        eq(tickets.purpose, purpose),
        gt(tickets.expires_at, new Date()),
      ),
    )
    .returning({
      workspace_id: tickets.workspace_id,
      user_id: tickets.user_id,
      uid: tickets.uid,
      auth_time: tickets.auth_time,
      call_id: tickets.call_id,
    });
  return holder ?? null;
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
