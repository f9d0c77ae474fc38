/**
 * The answers of POST requests that carried an `Idempotency-Key`, given again to the same request for a day. They're
 * sealed: some show a secret that is kept nowhere else.
 */
import { and, eq, sql } from 'drizzle-orm';
import { ApiError } from '#domain/api-error';
import { answerIsLost, keyInUse, keyOfAnotherRequest } from '#domain/requests/idempotency';
import type { Database } from '../database/connection';
import type { Transaction } from '../database/transaction';
import { HAS_WRITTEN, notingWrites } from '../database/noted-writes';
import { idempotencyKeys } from '../database/schema';
import type { SecretBox } from '../secrets';
import { forgetOldKeys } from './idempotency';
import type { IdempotentRequest } from './idempotent-request';

/** Longer than any request is worked on. A key that's older and has no answer is of a process that has died. */
const WORKED_ON_SECONDS = 120;
/** When a request that's still worked on is worth asking for again. */
const LOOK_AGAIN_SECONDS = 1;

export interface KeptAnswers {
  /**
   * Runs `work` unless this request was answered before; then that answer is returned. A request that fails leaves
   * nothing: it may be sent again. After a process died in the middle it's worked on again where nothing was changed yet.
   *
   * @param work answers JSON as it's sent; empty for an answer without a body
   * @throws ApiError `idempotency_key_reused` when the key was used for another request; `conflict` while it's being
   *   worked on, and where something was changed but its answer is lost
   */
  answerOnce(request: IdempotentRequest, work: () => Promise<string>): Promise<string>;
}

/** Where nothing is kept: every request is worked on. */
export const keepsNothing: KeptAnswers = { answerOnce: (_request, work) => work() };

export function createKeptAnswers(database: Pick<Database, 'inWorkspace'>, box: SecretBox): KeptAnswers {
  return {
    async answerOnce(request, work) {
      const within = <T>(step: (tx: Transaction) => Promise<T>) =>
        database.inWorkspace(request.workspace_id, step);
      const before = await within((tx) => begin(tx, request));
      if (before !== null) return opened(box, request, before);
      const note = { workspace_id: request.workspace_id, statement: noteOf(request) };
      const answer = await notingWrites(note, work).catch(async (error: unknown) => {
        // What a refusal has noted is meant to be; another failure that came after a change must not happen twice.
        const mayGo = error instanceof ApiError ? undefined : eq(idempotencyKeys.has_written, false);
        await within((tx) => tx.delete(idempotencyKeys).where(and(isOf(request), mayGo))).catch(
          () => undefined,
        );
        throw error;
      });
      const response = box.seal(answer, contextOf(request));
      await within((tx) => tx.update(idempotencyKeys).set({ response }).where(isOf(request)));
      return answer;
    },
  };
}

/** Takes the key for this request; or the sealed answer that it was given before. */
async function begin(tx: Transaction, request: IdempotentRequest): Promise<string | null> {
  await forgetOldKeys(tx, request.workspace_id);
  const { workspace_id, user_id, endpoint, key, request_hash } = request;
  const mine = await tx
    .insert(idempotencyKeys)
    .values({ workspace_id, user_id, endpoint, key, body_hash: request_hash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (mine.length > 0) return null;
  // Locked, so that of two that find a key left behind one takes it.
  const [kept] = await tx
    .select({
      row: idempotencyKeys,
      is_left: sql<boolean>`${idempotencyKeys.created_at} < now() - make_interval(secs => ${WORKED_ON_SECONDS})`,
    })
    .from(idempotencyKeys)
    .where(isOf(request))
    .for('update');
  // It was removed in between: the request that had it has failed.
  if (kept === undefined) throw keyInUse(LOOK_AGAIN_SECONDS);
  const { row, is_left } = kept;
  if (row.body_hash !== request_hash) throw keyOfAnotherRequest();
  if (typeof row.response === 'string') return row.response;
  if (!is_left) throw keyInUse(LOOK_AGAIN_SECONDS);
  if (row.has_written) throw answerIsLost();
  await tx.update(idempotencyKeys).set({ created_at: sql`now()` }).where(isOf(request));
  return null;
}

function opened(box: SecretBox, request: IdempotentRequest, sealed: string): string {
  try {
    return box.open(sealed, contextOf(request));
  } catch {
    // Sealed by a key of the installation that is no longer set.
    throw answerIsLost();
  }
}

function isOf({ workspace_id, user_id, endpoint, key }: IdempotentRequest) {
  return and(
    eq(idempotencyKeys.workspace_id, workspace_id),
    eq(idempotencyKeys.user_id, user_id),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );
}

function noteOf({ workspace_id, user_id, endpoint, key }: IdempotentRequest) {
  return {
    text: `update idempotency_keys set has_written = true
      where workspace_id = $1 and user_id = $2 and endpoint = $3 and key = $4 and ${HAS_WRITTEN}`,
    values: [workspace_id, user_id, endpoint, key],
  };
}

const contextOf = ({ workspace_id, user_id, endpoint, key }: IdempotentRequest) =>
  `answer:${workspace_id}:${user_id}:${endpoint}:${key}`;
