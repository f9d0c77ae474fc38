/** Scores and write-ups of calls. No model is asked here: rules judge, at once, and nothing is written again. */
import type { CallScore, callScoreEndpoints } from '#contract/scoring/call-scores';
import { ApiError, present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { beforeScorecard, whyNotJudgeable, whyNotJudged } from '#domain/scoring/sampling';
import { scoreOf } from '#domain/scoring/score';
import { scoringCan } from '#domain/scoring/scoring-can';
import type { callWriteUpEndpoints } from '#contract/calls/reading/call-write-ups';
import { noModelToWrite, whyNotWritten } from '#domain/calls/write-ups';
import { judge, scorecardOf, scoreIn } from '../../calls/judging';
import type { Host } from '../../host';
import type { Answers } from '../../serve';
import type { StoredCall } from '../../stored-calls';
import { findCall, type World } from '../../world';

export function callScoreAnswers(host: Host): Answers<typeof callScoreEndpoints> {
  const { world } = host;
  const told = ({ workspace_id, call_id }: StoredCall) => {
    host.publish(workspace_id, { type: 'call.changed', call_id });
    host.publish(workspace_id, { type: 'scorecards.changed' });
  };
  return {
    get: ({ session, params }) => read(world, findCall(world, session.workspace_id, params.call_id)),

    judge({ session, params }) {
      const call = findCall(world, session.workspace_id, params.call_id);
      const refusal = whyNotJudgeable(call, scorecardOf(world, call));
      if (refusal !== null) throw new ApiError('conflict', refusal);
      judge(world, call);
      told(call);
      return read(world, call);
    },

    review({ session: { workspace_id, person }, params, body: { answer, note } }) {
      const call = findCall(world, workspace_id, params.call_id);
      const score = present(scoreIn(world, call), noSuch.score);
      const criterion = score.criteria.find(({ criterion_id }) => criterion_id === params.criterion_id);
      if (answer !== null) {
        const fault = scoringCan.overrule(score, params.criterion_id, { answer, note });
        if (fault !== null) throw new ApiError('invalid_request', fault.message, [fault]);
      }
      if (criterion !== undefined) {
        const written = {
          written_by: person.display_name ?? person.email,
          written_at: new Date().toISOString(),
        };
        criterion.review = answer === null ? null : { answer, note, ...written };
      }
      score.score = scoreOf(score.criteria);
      call.score = score.score;
      told(call);
      return read(world, call);
    },
  };
}

function read(world: World, call: StoredCall): CallScore {
  const found = scoreIn(world, call);
  const card = scorecardOf(world, call);
  const refusal = whyNotJudgeable(call, card);
  if (found !== undefined) return { ...found, can_judge: refusal === null };
  return {
    state: 'none',
    score: null,
    can_judge: refusal === null,
    reason: refusal ?? whyNotJudged(call, card) ?? beforeScorecard,
    model: null,
    judged_at: null,
    cost_micros: 0,
    left_out: [],
    criteria: [],
  };
}

export function callWriteUpAnswers({ world }: Host): Answers<typeof callWriteUpEndpoints> {
  const refuse = (workspaceId: string, callId: string): never => {
    throw new ApiError('conflict', refusalOf(findCall(world, workspaceId, callId)));
  };
  return {
    get({ session, params }) {
      const refusal = refusalOf(findCall(world, session.workspace_id, params.call_id));
      return { state: 'none', reason: null, model: null, written_at: null, cost_micros: 0, refusal };
    },
    estimate: ({ session, params }) => refuse(session.workspace_id, params.call_id),
    write: ({ session, params }) => refuse(session.workspace_id, params.call_id),
  };
}

function refusalOf({ ended_at, content, events }: StoredCall): string {
  const refusal = whyNotWritten({
    ended_at,
    has_content: content !== null,
    talked: events.some(({ type }) => type === 'caller_said'),
    wants_model: true,
  });
  return refusal ?? noModelToWrite;
}
