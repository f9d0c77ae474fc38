/** Makes a repeated request count once: its first answer is kept and given again. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { keyOfAnotherRequest } from '#domain/requests/idempotency';
import type { Transaction } from '../database/transaction';
import { idempotencyKeys } from '../database/schema';
import type { IdempotentRequest } from './idempotent-request';

/**
 * Runs `work` unless this request was answered before; then that answer is returned. What `work` does
 * in `tx` and the kept answer are committed together, so neither exists without the other. Of several
 * at once, one works and the others wait for its answer. Keys are kept for a day.
 *
 * @param tx a transaction of the request's workspace
 * @param work returns what JSON can hold
 * @throws ApiError `idempotency_key_reused` when the key was used for another request
 */
export async function once<T>(
  tx: Transaction,
  request: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  const id = {
    workspace_id: request.workspace_id,
    user_id: request.user_id,
    endpoint: request.endpoint,
    key: request.key,
  };
  const sameRow = and(
    eq(idempotencyKeys.workspace_id, id.workspace_id),
    eq(idempotencyKeys.user_id, id.user_id),
    eq(idempotencyKeys.endpoint, id.endpoint),
    eq(idempotencyKeys.key, id.key),
  );
  await forgetOldKeys(tx, id.workspace_id);
  // Waits here while another transaction holds the same key.
  const mine = await tx
    .insert(idempotencyKeys)
    .values({ ...id, body_hash: request.request_hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (mine.length > 0) {
    const answer = await work();
    await tx.update(idempotencyKeys).set({ response: answer }).where(sameRow);
    return answer;
  }
  const [kept] = await tx.select().from(idempotencyKeys).where(sameRow);
  if (kept === undefined || kept.body_hash !== request.request_hash) {
    throw keyOfAnotherRequest();
  }
  // `work` of the same endpoint made it, and the endpoint's response schema checks it again.
  return kept.response as T;
}

/** Removes some of the workspace's keys that are older than a day. */
export async function forgetOldKeys(tx: Transaction, workspaceId: string): Promise<void> {
  const isOld = and(
    eq(idempotencyKeys.workspace_id, workspaceId),
    sql`${idempotencyKeys.created_at} < now() - interval '24 hours'`,
  );
  const free = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isOld)
    .limit(100)
    .for('update', { skipLocked: true });
  await tx.delete(idempotencyKeys).where(and(isOld, inArray(idempotencyKeys.key, free)));
}
