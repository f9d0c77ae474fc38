/** Judging: a call that waits for its score gets it. */
import { WENT_WRONG } from '#contract/calls/end-sentences';
import type { CallEvent } from '#contract/calls/call-events';
import type { JudgedCriterion } from '#contract/scoring/call-scores';
import { ApiError } from '#domain/api-error';
import type { TokenUsage } from '#domain/money/usage';
import { frozen, judgedByRule } from '#domain/scoring/criteria';
import { linesOf, quoteOf } from '#domain/scoring/lines';
import { scoreOf } from '#domain/scoring/score';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { takeCallsToJudge } from '../../../platform/database/lookups/due';
import type { Log } from '../../../platform/logging';
import type { Repeated } from '../../../platform/repeated';
import { publishEvent } from '../../../platform/workspace-events';
import { NOT_IN_TIME } from '../../../runtime/brains/model-completion';
import type { ModelEndpoint } from '../../../runtime/ports';
import type { BillingService } from '../../billing/service';
import { listEvents } from '../log-store';
import { createModelWork, type TakenCall } from '../model-work/model-work';
import { type ScoreRow, scoreRows } from '../waiting-row-store';
import { findCall, lockCall } from '../store';
import { tellReviewed } from '../told-reviews';
import { askModel, estimatedTokens, questionOf } from './model-judge';
import { withReviews } from './score-presentation';
import * as store from './score-store';
import type { ScoreModels } from './score-models';
import { scorecardOf, type ScorecardRow } from './scorecard-store';

/** Calls that this process judges at once. */
const BATCH = 8;
/** Shorter than a call is kept for. */
const PATIENCE_MS = 90_000;
/** How often a call is taken up whose model can't be reached. */
const MOST_ATTEMPTS = 4;

export interface Judging extends Repeated {
  /** Judges what waits. @returns how many calls were taken up */
  judge(): Promise<number>;
}

interface JudgingOptions {
  database: Database;
  billing: BillingService;
  models: ScoreModels;
  log: Log<'error'>;
}

interface Verdict {
  state: 'judged' | 'not_judged';
  scorecard_id: string | null;
  reason: string | null;
  model: string | null;
  criteria: JudgedCriterion[];
  left_out: ScoreRow['left_out'];
  /** What has to be charged. */
  tokens: TokenUsage[];
}

/** What there's to judge. */
interface Material {
  card: ScorecardRow;
  events: readonly CallEvent[];
  agent_name: string;
}

export function createJudging({ database, billing, models, log }: JudgingOptions): Judging {
  const work = createModelWork({
    database,
    billing,
    log,
    rows: scoreRows,
    take: takeCallsToJudge,
    batch: BATCH,
    mostAttempts: MOST_ATTEMPTS,
    done: 'judged',
    who: 'Scoring this call needs',
    work: judgeOne,
    giveUp: async (call, error) => {
      const reason = error instanceof ApiError ? error.message : WENT_WRONG;
      await inWorkspace(call, (tx) => settle(tx, call, notJudged(reason), ''));
    },
  });
  const { inWorkspace, stopping } = work;

  async function judgeOne(call: TakenCall): Promise<void> {
    const material = await inWorkspace(call, (tx) => read(tx, call));
    if (material === null) return;
    if (typeof material === 'string') {
      await inWorkspace(call, (tx) => settle(tx, call, notJudged(material), ''));
      return;
    }
    const verdict = await verdictOn(call, material);
    // It was put off: the model can't be reached.
    if (verdict === null) return;
    await inWorkspace(call, (tx) => settle(tx, call, verdict, material.agent_name));
  }

  /** Null: another process has it. Or a sentence that says why there's nothing to judge. */
  async function read(tx: Transaction, { call_id, attempts }: TakenCall): Promise<Material | string | null> {
    if ((await scoreRows.lockTaken(tx, call_id, attempts)) === undefined) return null;
    const row = await findCall(tx, call_id);
    if (row === undefined || row.ended_at === null) return null;
    const card = await scorecardOf(tx, row.agent_id);
    if (card === undefined) return 'Its scorecard was removed before it was scored.';
    const events = (await listEvents(tx, call_id)).map(({ event }) => event);
    return { card, events, agent_name: row.agent_name };
  }

  /** Null: it's to be tried again later. */
  async function verdictOn(call: TakenCall, { card, events }: Material): Promise<Verdict | null> {
    const { scorecard_id, criteria } = card;
    let endpoint: ModelEndpoint | null;
    try {
      endpoint = await models.endpointOf(call.workspace_id, card.model);
    } catch (error) {
      if (error instanceof ApiError) return { ...notJudged(error.message), scorecard_id };
      throw error;
    }
    const asked = endpoint === null ? [] : criteria.filter(({ judged_by }) => judged_by === 'model');
    const verdict = { ...notJudged(''), state: 'judged' as const, scorecard_id, reason: null };
    if (endpoint === null || asked.length === 0) {
      return { ...verdict, criteria: criteria.map((one) => judgedByRule(one, events)) };
    }
    const question = questionOf(asked, linesOf(events));
    const refusal = endpoint.own_key
      ? null
      : await work.hold(call, estimatedTokens(endpoint.model, question));
    if (refusal !== null) return { ...notJudged(refusal), scorecard_id };
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(PATIENCE_MS)]);
    const answer = await askModel(endpoint, question, signal).catch((error: unknown) => {
      if (stopping.aborted) throw error;
      return null;
    });
    const tokens = answer === null || endpoint.own_key ? [] : [answer.usage];
    if (answer === null || !answer.ok) {
      const reason = answer?.reason ?? NOT_IN_TIME;
      if (answer?.answered !== true && (await work.later(call))) return null;
      return { ...notJudged(`Not scored: ${reason}.`), scorecard_id, model: endpoint.model, tokens };
    }
    const judged = new Map(asked.map(({ criterion_id }, place) => [criterion_id, answer.judged[place]]));
    return {
      ...verdict,
      model: endpoint.model,
      criteria: criteria.map((one) => {
        const given = judged.get(one.criterion_id);
        return given === undefined ? judgedByRule(one, events) : { ...frozen(one), ...given };
      }),
      left_out: question.leftOut.map((line) => quoteOf(line)),
      tokens,
    };
  }

  /** Writes what came of it, charges it, and tells every page; nothing where another attempt has it by now. */
  async function settle(
    tx: Transaction,
    call: TakenCall,
    { tokens, ...verdict }: Verdict,
    agentName: string,
  ): Promise<void> {
    const { workspace_id, call_id, attempts } = call;
    if ((await lockCall(tx, call_id)) === undefined) return;
    const row = await scoreRows.lockTaken(tx, call_id, attempts);
    if (row === undefined) return;
    const description = `Scoring a call with ${agentName}`;
    const done = await work.charge(tx, call, row, { tokens, description, source: 'call_score' });
    if (verdict.state === 'not_judged' && row.criteria.length > 0) {
      // Judged again without success: what was judged before stays, and the reason says so.
      await scoreRows.update(tx, call_id, { ...done, state: 'judged', reason: verdict.reason });
    } else {
      await scoreRows.update(tx, call_id, { ...done, ...verdict, judged_at: new Date() });
      await store.compareAgain(tx, call_id, verdict);
      const reviews = await store.listReviews(tx, call_id);
      await store.writeScore(tx, call_id, scoreOf(withReviews(verdict.criteria, reviews)));
      if (verdict.state === 'judged') await tellReviewed(tx, call_id);
    }
    await publishEvent(tx, workspace_id, { type: 'call.changed', call_id });
  }

  return { judge: work.all, start: work.start, stop: work.stop };
}

function notJudged(reason: string): Verdict {
  return {
    state: 'not_judged',
    scorecard_id: null,
    reason,
    model: null,
    criteria: [],
    left_out: [],
    tokens: [],
  };
}
