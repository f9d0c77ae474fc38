/** Calls that wait to be made, in the database. Runs inside a workspace's transaction. */
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/database/transaction';
import { calls, campaignCalls, campaigns, forwardedLegs } from '../../../platform/database/schema';
import type { CallRow } from '../store';

/** What a process that rings has beside the ringing, before the call counts as abandoned. */
const LEASE_MARGIN_SECONDS = 60;

/** The longest that a leg by which someone is sent on rings, and what its answer may take to be told. */
const LEG_RINGS_SECONDS = 60 + LEASE_MARGIN_SECONDS;

/** A machine's tone is waited for, and the message said, within so long after the call counts as ended. */
const MESSAGE_SECONDS = 70;

/** Its agent's part is over, and its message may still be said to the machine that answered. */
const messagePending = sql`(${calls.end_reason} = 'machine'
  and ${calls.setup} -> 'machine' ->> 'message' <> ''
  and ${calls.ended_at} > now() - make_interval(secs => ${MESSAGE_SECONDS}))`;

const waits = (carrierId: string) =>
  and(
    eq(calls.carrier_id, carrierId),
    isNotNull(calls.calling_number),
    eq(calls.status, 'queued'),
    gt(calls.lease_expires_at, sql`now()`),
    // A campaign that was paused or stopped calls no one from that moment on.
    sql`not exists (select from ${campaignCalls} join ${campaigns} using (workspace_id, campaign_id)
      where ${campaignCalls.call_id} = ${calls.call_id} and ${campaigns.state} <> 'running')`,
  );

/** The calls that are to be made over a carrier, longest waiting first. */
export async function callsToMake(tx: Transaction, carrierId: string): Promise<string[]> {
  const rows = await tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(waits(carrierId))
    .orderBy(asc(calls.created_at))
    .limit(100);
  return rows.map(({ call_id }) => call_id);
}

/** Calls out of the workspace that wait to be made or ring. */
export async function countUnanswered(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ calls: count() })
    .from(calls)
    .where(
      and(
        isNotNull(calls.calling_number),
        isNull(calls.ended_at),
        inArray(calls.status, ['queued', 'ringing']),
        gt(calls.lease_expires_at, sql`now()`),
      ),
    );
  return row?.calls ?? 0;
}

/**
 * Whether a call of the workspace with this number (E.164) waits to be made, rings or runs, whichever side called; or is over for
 * its agent, while who was called is still with someone they were sent on to, or their machine with a message.
 */
export async function isEngaged(tx: Transaction, number: string): Promise<boolean> {
  const withThem = and(eq(calls.origin, 'phone'), eq(calls.party, number));
  const open = tx
    .select({ call_id: calls.call_id })
    .from(calls)
    .where(and(isNull(calls.ended_at), withThem));
  const sentOn = tx
    .select({ call_id: calls.call_id })
    .from(forwardedLegs)
    .innerJoin(calls, eq(calls.call_id, forwardedLegs.call_id))
    .where(
      and(
        isNull(forwardedLegs.closed_at),
        gt(forwardedLegs.ends_by, sql`now()`),
        // Where no one has answered, its end wasn't told.
        sql`(${forwardedLegs.answered_at} is not null
          or ${forwardedLegs.began_at} > now() - make_interval(secs => ${LEG_RINGS_SECONDS}))`,
        withThem,
      ),
    );
  const message = tx
    .select({ call_id: calls.call_id })
    .from(calls)
    // The index finds it by when it began.
    .where(and(messagePending, gt(calls.started_at, sql`now() - interval '1 hour'`), withThem));
  return (await unionAll(open, sentOn, message).limit(1)).length > 0;
}

/**
 * Makes the process the one that makes the call. Someone who pauses or stops the call's campaign waits until the transaction ends,
 * and it waits for them: none is made after they were told that it's done.
 *
 * @returns undefined when it waits no longer
 */
export async function claimCallToMake(
  tx: Transaction,
  carrierId: string,
  callId: string,
  owner: string,
): Promise<CallRow | undefined> {
  await tx
    .select({ campaign_id: campaigns.campaign_id })
    .from(campaigns)
    .innerJoin(campaignCalls, eq(campaignCalls.campaign_id, campaigns.campaign_id))
    .where(eq(campaignCalls.call_id, callId))
    .for('key share', { of: campaigns });
  const [claimed] = await tx
    .update(calls)
    .set({
      status: 'ringing',
      lease_owner: owner,
      lease_expires_at: sql`now() + make_interval(secs => ${calls.ring_seconds} + ${LEASE_MARGIN_SECONDS})`,
    })
    .where(and(eq(calls.call_id, callId), waits(carrierId)))
    .returning();
  return claimed;
}

/**
 * Lets any process run a ringing call that was answered.
 *
 * @param carrier_call its carrier's name of it
 * @returns false when it rings no longer
 */
export async function handOver(
  tx: Transaction,
  carrierId: string,
  callId: string,
  carrier_call: string,
): Promise<boolean> {
  const answered = await tx
    .update(calls)
    .set({
      carrier_call,
      lease_owner: null,
      lease_expires_at: sql`now() + make_interval(secs => ${LEASE_MARGIN_SECONDS})`,
    })
    .where(and(eq(calls.call_id, callId), eq(calls.carrier_id, carrierId), eq(calls.status, 'ringing')))
    .returning({ call_id: calls.call_id });
  return answered.length > 0;
}

/** Keeps the name that its carrier has given a call out, also of one that's over. */
export async function nameCall(tx: Transaction, callId: string, carrier_call: string): Promise<void> {
  await tx.update(calls).set({ carrier_call }).where(eq(calls.call_id, callId));
}

/** The state of a call out. */
export interface OutStanding {
  call_id: string;
  /** Not while a message may still be left on the machine that answered. */
  is_over: boolean;
  /** It isn't claimed yet: it takes no place. */
  waits: boolean;
  end_reason: CallRow['end_reason'];
  /** It ran, so that there's a receipt. */
  talked: boolean;
  /** The carrier's own word for why it ended. */
  provider_code: string | null;
  success: boolean | null;
  cost_micros: number;
  carrier_id: string | null;
  /** The carrier's name of it, once it has said that it makes it. */
  carrier_call: string | null;
  from: string | null;
  to: string;
  created_at: Date;
}

/** By id; those that aren't there any more are left out. */
export async function outStandings(
  tx: Transaction,
  callIds: readonly string[],
): Promise<Map<string, OutStanding>> {
  if (callIds.length === 0) return new Map();
  const rows = await tx
    .select({
      call_id: calls.call_id,
      status: calls.status,
      ended_at: calls.ended_at,
      end_reason: calls.end_reason,
      talked: sql<boolean>`${calls.receipt} is not null`,
      provider_code: calls.provider_code,
      success: calls.success,
      cost_micros: calls.cost_micros,
      carrier_id: calls.carrier_id,
      carrier_call: calls.carrier_call,
      from: calls.calling_number,
      to: calls.party,
      created_at: calls.created_at,
      message_pending: sql<boolean>`coalesce(${messagePending}, false)`,
    })
    .from(calls)
    .where(inArray(calls.call_id, [...callIds]));
  return new Map(
    rows.map(({ call_id, status, ended_at, message_pending, ...row }) => [
      call_id,
      {
        ...row,
        call_id,
        is_over: ended_at !== null && !message_pending,
        waits: status === 'queued',
        cost_micros: row.cost_micros ?? 0,
      },
    ]),
  );
}
