/** What calls are judged by, and the scores of calls. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallScore, callScoreEndpoints, type ScoreAnswer } from '#contract/scoring/call-scores';
import { type ScorecardChange, scorecardEndpoints } from '#contract/scoring/scorecards';
import { call } from '@/lib/api/call';
import { askedOfDashboard } from '../asked';
import { endpointKey, endpointQuery, markStale } from '../endpoint-query';

export const scorecardsQuery = () => queryOptions(endpointQuery(scorecardEndpoints.list));

/** Without an id it's a new one. The form tells of faults. */
export function saveScorecardMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, change }: { id: string | null; change: ScorecardChange }) => {
      const { base_revision: _new, ...content } = change;
      return id === null
        ? call(scorecardEndpoints.add, { body: content })
        : call(scorecardEndpoints.change, { params: { scorecard_id: id }, body: change });
    },
    meta: { silent: 'scorecard.save' },
    onSettled: () => markStale(client, 'GET /scorecards', 'GET /calls/{call_id}/score'),
  });
}

/** The dialog tells of faults. */
export function removeScorecardMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(scorecardEndpoints.remove, { params: { scorecard_id: id } }),
    meta: { silent: 'scorecard.remove' },
    onSettled: () => markStale(client, 'GET /scorecards', 'GET /calls/{call_id}/score'),
  });
}

export const callScoreQuery = (callId: string) =>
  queryOptions(endpointQuery(callScoreEndpoints.get, { params: { call_id: callId } }));

/** What lists and figures show changes with it. */
async function scored(client: QueryClient, callId: string, score: CallScore): Promise<void> {
  client.setQueryData(endpointKey(callScoreEndpoints.get, { params: { call_id: callId } }), score);
  await markStale(client, 'GET /calls/{call_id}/score', 'GET /scorecards', ...askedOfDashboard);
}

/** The section tells of faults. */
export function judgeCallMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: () => call(callScoreEndpoints.judge, { params: { call_id: callId } }),
    meta: { silent: 'score.judge' },
    onSuccess: (score) => scored(client, callId, score),
  });
}

/** The form tells of faults. */
export function reviewAnswerMutation(client: QueryClient, callId: string) {
  return mutationOptions({
    mutationFn: ({
      criterionId,
      ...body
    }: {
      criterionId: string;
      answer: ScoreAnswer | null;
      note: string;
    }) => call(callScoreEndpoints.review, { params: { call_id: callId, criterion_id: criterionId }, body }),
    meta: { silent: 'score.review' },
    onSuccess: (score) => scored(client, callId, score),
  });
}
