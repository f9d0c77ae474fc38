/**
 * The till of the test-mode checkout: opens sessions, ends them, and writes the events that a payment
 * provider would send. Everything is kept in the database, so that it survives a restart and is the
 * same in every process. No money moves.
 */
import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import {
  endSession,
  insertEvent,
  insertSession,
  type NewSession,
  overdueSessions,
  readSession,
  type SessionRow,
} from './store';

const LIFE_MS = 24 * 60 * 60 * 1000;

const idOf = (prefix: string) =>
  `${prefix}_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, '0')}`;

type NewCheckout = Omit<NewSession, 'session_id' | 'payment_intent_id' | 'expires_at'>;

/** What a person may do on the page. `fail`: a payment that is made and then bounces. */
export type Decision = 'pay' | 'fail';

export interface Till {
  /** The session of this idempotency key, made if there is none. */
  open(checkout: NewCheckout): Promise<SessionRow>;
  read(sessionId: string): Promise<SessionRow | undefined>;
  /** Carries a decision out. @returns the session; undefined when it was not open any more */
  decide(sessionId: string, decision: Decision): Promise<SessionRow | undefined>;
  /** Closes an open session. @returns undefined when it was not open any more */
  expire(sessionId: string): Promise<SessionRow | undefined>;
  /** Closes every session whose time is over. */
  expireOverdue(): Promise<void>;
}

export function createTill(database: Database): Till {
  const ending = (
    sessionId: string,
    end: Pick<SessionRow, 'status' | 'payment_status'>,
    events: readonly string[],
  ) =>
    database.withoutTenant(async (tx) => {
      const session = await endSession(tx, sessionId, end);
      if (session !== undefined) for (const type of events) await write(tx, type, session);
      return session;
    });

  const expire = (sessionId: string) =>
    ending(sessionId, { status: 'expired', payment_status: 'unpaid' }, ['checkout.session.expired']);

  return {
    open: (checkout) =>
      database.withoutTenant((tx) =>
        insertSession(tx, {
          ...checkout,
          session_id: idOf('cs_test'),
          payment_intent_id: idOf('pi_test'),
          expires_at: new Date(Date.now() + LIFE_MS),
        }),
      ),
    read: (sessionId) => database.withoutTenant((tx) => readSession(tx, sessionId)),
    decide: (sessionId, decision) =>
      decision === 'pay'
        ? ending(sessionId, { status: 'complete', payment_status: 'paid' }, ['checkout.session.completed'])
        : ending(sessionId, { status: 'complete', payment_status: 'unpaid' }, [
            'checkout.session.completed',
            'checkout.session.async_payment_failed',
          ]),
    expire,
    async expireOverdue() {
      for (const sessionId of await database.withoutTenant(overdueSessions)) await expire(sessionId);
    },
  };
}

async function write(tx: Transaction, type: string, session: SessionRow): Promise<void> {
  const event_id = idOf('evt_test');
  const payload = JSON.stringify({
    id: event_id,
    object: 'event',
    type,
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object: asProviderSession(session) },
  });
  await insertEvent(tx, { event_id, payload });
}

/** A session as Stripe would describe it, as far as we read it. */
export function asProviderSession(session: SessionRow, url: string | null = null): Record<string, unknown> {
  return {
    id: session.session_id,
    object: 'checkout.session',
    mode: 'payment',
    livemode: false,
    client_reference_id: session.client_reference_id,
    amount_total: session.amount_cents,
    currency: 'usd',
    status: session.status,
    payment_status: session.payment_status,
    payment_intent: session.payment_intent_id,
    metadata: session.metadata,
    success_url: session.success_url,
    cancel_url: session.cancel_url,
    created: Math.floor(session.created_at.getTime() / 1000),
    expires_at: Math.floor(session.expires_at.getTime() / 1000),
    url: session.status === 'open' ? url : null,
  };
}
