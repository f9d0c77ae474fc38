/** Calls that carriers told of by webhooks, in the database. Runs inside a workspace's transaction. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { carrierCalls } from '../../platform/database/schema';

/** A call as its carrier names it. */
export interface CarrierCall {
  workspace_id: string;
  carrier_id: string;
  carrier_call: string;
}

const isIt = ({ carrier_id, carrier_call }: CarrierCall) =>
  and(eq(carrierCalls.carrier_id, carrier_id), eq(carrierCalls.carrier_call, carrier_call));

/** @returns false when it was told of before */
export async function insertCarrierCall(tx: Transaction, call: CarrierCall): Promise<boolean> {
  const { workspace_id, carrier_id, carrier_call } = call;
  const made = await tx
    .insert(carrierCalls)
    .values({ workspace_id, carrier_id, carrier_call })
    .onConflictDoNothing()
    .returning({ carrier_call: carrierCalls.carrier_call });
  return made.length > 0;
}

/** Which of our calls it is, of one that gets no token. */
export async function setCallId(tx: Transaction, call: CarrierCall, call_id: string): Promise<void> {
  await tx.update(carrierCalls).set({ call_id }).where(isIt(call));
}

/** A token for its next media socket; one that it had no longer works. @returns how many it was given */
export async function setToken(
  tx: Transaction,
  call: CarrierCall,
  token: { call_id: string; token_hash: string; token_expires_at: Date },
): Promise<number> {
  const [set] = await tx
    .update(carrierCalls)
    .set({ ...token, tokens: sql`${carrierCalls.tokens} + 1` })
    .where(isIt(call))
    .returning({ tokens: carrierCalls.tokens });
  if (set === undefined) throw new Error('The call was not taken down.');
  return set.tokens;
}

/** As `setToken`, if it was given `tokens` so far. @returns false when it was given others */
export async function setNextToken(
  tx: Transaction,
  call: CarrierCall,
  tokens: number,
  token: { call_id: string; token_hash: string; token_expires_at: Date },
): Promise<boolean> {
  const set = await tx
    .update(carrierCalls)
    .set({ ...token, tokens: tokens + 1 })
    .where(and(isIt(call), eq(carrierCalls.tokens, tokens)))
    .returning({ tokens: carrierCalls.tokens });
  return set.length > 0;
}

/** Uses the token up. @returns whose it was, and how many that call was given; null when it's another one, used, or too old */
export async function takeToken(
  tx: Transaction,
  call: CarrierCall,
  tokenHash: string,
): Promise<{ call_id: string; tokens: number } | null> {
  const [taken] = await tx
    .update(carrierCalls)
    .set({ token_hash: null, token_expires_at: null })
    .where(
      and(isIt(call), eq(carrierCalls.token_hash, tokenHash), gt(carrierCalls.token_expires_at, sql`now()`)),
    )
    .returning({ call_id: carrierCalls.call_id, tokens: carrierCalls.tokens });
  if (taken === undefined || taken.call_id === null) return null;
  return { call_id: taken.call_id, tokens: taken.tokens };
}

/** Its newest socket has come to a process that doesn't run it. */
export async function countMisled(tx: Transaction, call: CarrierCall): Promise<void> {
  await tx
    .update(carrierCalls)
    .set({ misled: sql`${carrierCalls.misled} + 1` })
    .where(isIt(call));
}

/** Its caller is being put through. @param counts `again`: those that it was given so far were of no use */
export async function setTransfer(
  tx: Transaction,
  call: CarrierCall,
  transferId: string,
  counts: 'again' | 'on',
): Promise<void> {
  await tx
    .update(carrierCalls)
    .set({
      transfer_id: transferId,
      transfer_status: null,
      // Their numbers go on: what is told of one of them is never told of another.
      ...(counts === 'again' && { misled: sql`${carrierCalls.tokens}` }),
    })
    .where(isIt(call));
}

/** A try to put someone through. */
interface TriedTransfer {
  carrier_id: string;
  transfer_id: string;
}

const isOf = ({ carrier_id, transfer_id }: TriedTransfer) =>
  and(eq(carrierCalls.carrier_id, carrier_id), eq(carrierCalls.transfer_id, transfer_id));

/** @returns the call; undefined when something was told of this try before, or another one has followed it */
export async function setTransferStatus(
  tx: Transaction,
  tried: TriedTransfer,
  status: string,
): Promise<typeof carrierCalls.$inferSelect | undefined> {
  const [set] = await tx
    .update(carrierCalls)
    .set({ transfer_status: status })
    .where(and(isOf(tried), isNull(carrierCalls.transfer_status)))
    .returning();
  return set;
}

export async function findTransfer(
  tx: Transaction,
  tried: TriedTransfer,
): Promise<typeof carrierCalls.$inferSelect | undefined> {
  const [found] = await tx.select().from(carrierCalls).where(isOf(tried));
  return found;
}

/** Forgets the oldest of those older than `days`, `limit` at most. @returns how many */
export async function deleteOldCarrierCalls(
  tx: Transaction,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const { workspace_id, carrier_id, carrier_call, created_at } = carrierCalls;
  const old = tx
    .select({ workspace_id, carrier_id, carrier_call })
    .from(carrierCalls)
    .where(lt(created_at, sql`now() - make_interval(days => ${days})`))
    .orderBy(created_at)
    .limit(limit);
  const gone = await tx
    .delete(carrierCalls)
    .where(sql`(${workspace_id}, ${carrier_id}, ${carrier_call}) in ${old}`)
    .returning({ carrier_call });
  return gone.length;
}

export async function findCarrierCall(
  tx: Transaction,
  call: CarrierCall,
): Promise<typeof carrierCalls.$inferSelect | undefined> {
  const [found] = await tx.select().from(carrierCalls).where(isIt(call));
  return found;
}
