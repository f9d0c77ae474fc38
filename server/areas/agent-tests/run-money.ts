/** The money of a test run: time is free, the model's tokens are held before and charged after. */
import { type Micros, priceOf } from '#contract/money';
import type { AgentTest } from '#contract/calls/agent-tests';
import { ApiError } from '#domain/api-error';
import type { Transaction } from '../../platform/database/transaction';
import type { Brain, ModelEndpoint } from '../../runtime/ports';
import type { BillingService } from '../billing/service';
import { chargedModel } from '../calls/agent-brains';

/** A minute of conversation has about this many sentences of the caller. */
const SENTENCES_A_MINUTE = 4;

/**
 * About what the tests will use of models that are charged, to be held before they run; 0 when there is
 * nothing to charge.
 *
 * @param judge the model that judges, if there is one
 */
export function estimateOf(
  billing: BillingService,
  { brain, judge }: { brain: Brain; judge: ModelEndpoint | null },
  tests: readonly AgentTest[],
): Micros {
  const minuteOf = (model: string) => billing.estimateMinute(model) - billing.estimateMinute(null);
  const model = chargedModel(brain);
  const sentences = tests.reduce((sum, { caller }) => sum + Math.max(caller.length, 1), 0);
  const talk = model === null ? 0 : priceOf(sentences, { micros: minuteOf(model), per: SENTENCES_A_MINUTE });
  if (judge === null || judge.own_key) return talk;
  const judged = tests.filter(({ checks }) => checks.some(({ type }) => type === 'judged')).length;
  return talk + judged * minuteOf(judge.model);
}

/** @param who the beginning of the sentence that refuses it @throws ApiError `insufficient_credit` */
export async function holdForRun(
  tx: Transaction,
  billing: BillingService,
  { workspace_id, run_id }: { workspace_id: string; run_id: string },
  micros: Micros,
  who: string,
): Promise<void> {
  const answer = await billing.placeHold(tx, {
    workspace_id,
    call_id: run_id,
    micros,
    test_money_ok: false,
    who,
  });
  if (!answer.held) throw new ApiError('insufficient_credit', answer.message);
}
