/** HTTP of scorecards and of scores of calls. */
import type { FastifyInstance } from 'fastify';
import { callScoreEndpoints as scores } from '#contract/scoring/call-scores';
import { scorecardEndpoints as cards } from '#contract/scoring/scorecards';
import { route } from '../../../platform/http/route';
import type { CallScores } from './call-scores';
import type { Scorecards } from './scorecards';

interface ScoreRoutesOptions {
  scorecards: Scorecards;
  callScores: CallScores;
}

export function scoreRoutes(app: FastifyInstance, { scorecards, callScores }: ScoreRoutesOptions): void {
  route(app, cards.list, ({ session }) => scorecards.list(session));
  route(app, cards.add, ({ session, body }) => scorecards.add(session, body));
  route(app, cards.change, ({ session, params, body }) =>
    scorecards.change(session, params.scorecard_id, body),
  );
  route(app, cards.remove, ({ session, params }) => scorecards.remove(session, params.scorecard_id));
  route(app, scores.get, ({ session, params }) => callScores.get(session, params.call_id));
  route(app, scores.judge, ({ session, params }) => callScores.judge(session, params.call_id), {
    rateLimit: { max: 60 },
  });
  route(app, scores.review, ({ session, params, body }) =>
    callScores.review(session, params.call_id, params.criterion_id, body),
  );
}
