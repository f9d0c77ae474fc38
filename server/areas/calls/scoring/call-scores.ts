/** Scores of calls as people read them, ask for them, and say otherwise. */
import type { CallScore, callScoreEndpoints } from '#contract/scoring/call-scores';
import type { BodyOf } from '#contract/endpoint';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { beforeScorecard, whyNotJudgeable, whyNotJudged } from '#domain/scoring/sampling';
import { scoreOf } from '#domain/scoring/score';
import { scoringCan } from '#domain/scoring/scoring-can';
import type { Database } from '../../../platform/database/connection';
import { inWorkspaceOf, type Transaction } from '../../../platform/database/transaction';
import type { Session } from '../../../platform/http/session';
import { publishEvent } from '../../../platform/workspace-events';
import { scoreRows } from '../waiting-row-store';
import { type CallRow, findCall, lockCall } from '../store';
import { tellReviewed } from '../told-reviews';
import { callScoreOf, withReviews } from './score-presentation';
import * as store from './score-store';
import { scorecardOf } from './scorecard-store';

export interface CallScores {
  get(session: Session, callId: string): Promise<CallScore>;
  /** @throws ApiError `conflict` where there's nothing to judge it by */
  judge(session: Session, callId: string): Promise<CallScore>;
  review(
    session: Session,
    callId: string,
    criterionId: string,
    review: BodyOf<typeof callScoreEndpoints.review>,
  ): Promise<CallScore>;
}

export function createCallScores(database: Database): CallScores {
  const within = inWorkspaceOf(database);

  const read = async (tx: Transaction, call: CallRow): Promise<CallScore> => {
    const row = await scoreRows.find(tx, call.call_id);
    const reviews = row === undefined ? [] : await store.listReviews(tx, call.call_id);
    const card = (await scorecardOf(tx, call.agent_id)) ?? null;
    const refusal = whyNotJudgeable(endedOf(call), card);
    return callScoreOf(row, reviews, {
      can_judge: refusal === null,
      whyNone: refusal ?? whyNotJudged(call, card) ?? beforeScorecard,
    });
  };

  return {
    get: (session, callId) =>
      within(session, async (tx) => read(tx, present(await findCall(tx, callId), noSuch.call))),

    judge: (session, callId) =>
      within(session, async (tx) => {
        const call = present(await lockCall(tx, callId), noSuch.call);
        const card = await scorecardOf(tx, call.agent_id);
        const refusal = whyNotJudgeable(endedOf(call), card ?? null);
        if (refusal !== null) throw new ApiError('conflict', refusal);
        await scoreRows.ask(tx, call);
        await publishEvent(tx, session.workspace_id, { type: 'call.changed', call_id: callId });
        return read(tx, call);
      }),

    review: (session, callId, criterionId, { answer, note }) =>
      within(session, async (tx) => {
        const { workspace_id, user_id, display_name, email } = session;
        const call = present(await lockCall(tx, callId), noSuch.call);
        const row = present(await scoreRows.lock(tx, callId), noSuch.score);
        if (answer === null) await store.deleteReview(tx, callId, criterionId);
        else {
          const fault = scoringCan.overrule(row, criterionId, { answer, note });
          if (fault !== null) throw new ApiError('invalid_request', fault.message, [fault]);
          const judged = row.criteria.find(({ criterion_id }) => criterion_id === criterionId);
          await store.writeReview(tx, {
            workspace_id,
            call_id: callId,
            criterion_id: criterionId,
            scorecard_id: row.scorecard_id,
            judged: judged?.answer ?? null,
            answer,
            note,
            user_id,
            written_by: display_name ?? email,
          });
        }
        const reviews = await store.listReviews(tx, callId);
        await store.writeScore(tx, callId, scoreOf(withReviews(row.criteria, reviews)));
        await tellReviewed(tx, callId);
        await publishEvent(tx, workspace_id, { type: 'call.changed', call_id: callId });
        await publishEvent(tx, workspace_id, { type: 'scorecards.changed' });
        return read(tx, call);
      }),
  };
}

const endedOf = ({ status, ended_at }: CallRow) => ({ status, ended_at: ended_at?.toISOString() ?? null });

/** Has a call that ends judged, where its scorecard wants it. */
export async function judgeAfterEnd(tx: Transaction, call: CallRow): Promise<void> {
  const card = (await scorecardOf(tx, call.agent_id)) ?? null;
  if (whyNotJudged(call, card) === null) await scoreRows.ask(tx, call);
}
