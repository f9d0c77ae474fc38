/**
 * HTTP of calls, and of what's done with them once they're over: their agents, marks, topics, scores, write-ups,
 * log files and exports. Following, which has a socket as well, is beside its service.
 */
import type { FastifyInstance } from 'fastify';
import { callAgentEndpoints } from '#contract/calls/call-agents';
import { callLogEndpoints } from '#contract/calls/call-logs';
import { callEndpoints as endpoints } from '#contract/calls/calls';
import { callExportEndpoints as exportEndpoints } from '#contract/calls/list/call-exports';
import { callViewEndpoints as views } from '#contract/calls/list/call-views';
import { callMarkEndpoints } from '#contract/calls/reading/call-marks';
import { callTopicEndpoints as topics } from '#contract/calls/reading/call-topics';
import { callWriteUpEndpoints } from '#contract/calls/reading/call-write-ups';
import { waitingCallEndpoints } from '#contract/calls/waiting-calls';
import { callScoreEndpoints as scores } from '#contract/scoring/call-scores';
import { scorecardEndpoints as cards } from '#contract/scoring/scorecards';
import { route } from '../../platform/http/route';
import { linkedFile, linkTo } from '../../platform/http/sealed-links';
import { asFile } from '../../platform/http/security-headers';
import type { CallAgents } from './call-agents';
import type { ExamplesService } from './examples/example-service';
import { exportTypes } from './exports/export-files';
import type { CallExports } from './exports/exports';
import type { CallLogFiles } from './log-files/log-files';
import { noPlaceError } from './live/call-places';
import type { CallMarks } from './marks/marks';
import type { CallScores } from './scoring/call-scores';
import type { Scorecards } from './scoring/scorecards';
import type { CallsService } from './service';
import type { CallTopics } from './topics/topics';
import type { WaitingCalls } from './waiting/waiting-calls';
import type { CallWriteUps } from './write-ups/write-ups';

/** A call carries the whole content of its agent: knowledge of 100 entries, and what JSON adds. */
const CONTENT_LIMIT_BYTES = 4 * 1024 * 1024;

interface CallRoutesOptions {
  calls: CallsService;
  examples: ExamplesService;
}

export function callRoutes(app: FastifyInstance, { calls, examples }: CallRoutesOptions): void {
  route(app, endpoints.list, ({ session, query }) => calls.list(session, query));
  route(app, endpoints.count, ({ session, query }) => calls.count(session, query));
  route(app, endpoints.get, ({ session, params }) => calls.get(session, params.call_id));
  route(app, endpoints.estimate, async () => calls.estimate());
  route(
    app,
    endpoints.startTest,
    ({ session, params, body, idempotency }) => calls.startTest(session, params.agent_id, body, idempotency),
    {
      bodyLimit: CONTENT_LIMIT_BYTES,
      rateLimit: { max: 60 },
      whenBusy: () => noPlaceError('overloaded', 'member'),
    },
  );
  route(app, endpoints.resume, ({ session, params, body }) =>
    calls.resume(session, params.call_id, body.takeover_secret),
  );
  route(app, endpoints.delete, ({ session, params }) => calls.delete(session, params.call_id));
  route(app, endpoints.addExamples, ({ session }) => examples.add(session), { rateLimit: { max: 10 } });
  route(app, endpoints.removeExamples, ({ session }) => examples.remove(session));
}

export function callAgentRoutes(app: FastifyInstance, callAgents: CallAgents): void {
  route(app, callAgentEndpoints.get, ({ session, params }) => callAgents.get(session, params.call_id));
  route(app, callAgentEndpoints.restore, ({ session, params, body }) =>
    callAgents.restore(session, params.call_id, body.draft_revision),
  );
}

interface CallMarkRoutesOptions {
  marks: CallMarks;
  calls: Pick<CallsService, 'neighbours'>;
}

export function callMarkRoutes(app: FastifyInstance, { marks, calls }: CallMarkRoutesOptions): void {
  route(app, callMarkEndpoints.tags, ({ session }) => marks.tags(session));
  route(app, callMarkEndpoints.tag, ({ session, body }) => marks.tag(session, body));
  route(app, callMarkEndpoints.deleteMany, ({ session, body }) => marks.deleteMany(session, body.call_ids));
  route(app, callMarkEndpoints.notes, ({ session, params }) => marks.notes(session, params.call_id));
  route(app, callMarkEndpoints.addNote, ({ session, params, body }) =>
    marks.addNote(session, params.call_id, body),
  );
  route(app, callMarkEndpoints.mentionable, ({ session }) => marks.mentionable(session));
  route(app, callMarkEndpoints.removeNote, ({ session, params }) =>
    marks.removeNote(session, params.call_id, params.note_id),
  );
  route(app, callMarkEndpoints.neighbours, ({ session, params, query }) =>
    calls.neighbours(session, params.call_id, query),
  );
  route(app, views.list, ({ session }) => marks.views(session));
  route(app, views.save, ({ session, body }) => marks.saveView(session, body));
  route(app, views.change, ({ session, params, body }) => marks.changeView(session, params.view_id, body));
  route(app, views.remove, ({ session, params }) => marks.removeView(session, params.view_id));
}

export function callTopicRoutes(app: FastifyInstance, { callTopics }: { callTopics: CallTopics }): void {
  route(app, topics.list, ({ session }) => callTopics.list(session));
  route(app, topics.add, ({ session, body }) => callTopics.add(session, body));
  route(app, topics.change, ({ session, params, body }) => callTopics.change(session, params.topic_id, body));
  route(app, topics.remove, ({ session, params }) => callTopics.remove(session, params.topic_id));
  route(app, topics.choose, ({ session, params, body }) =>
    callTopics.choose(session, params.call_id, body.topic_id),
  );
}

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

export function callWriteUpRoutes(
  app: FastifyInstance,
  { callWriteUps }: { callWriteUps: CallWriteUps },
): void {
  route(app, callWriteUpEndpoints.get, ({ session, params }) => callWriteUps.get(session, params.call_id));
  route(app, callWriteUpEndpoints.estimate, ({ session, params }) =>
    callWriteUps.estimate(session, params.call_id),
  );
  route(
    app,
    callWriteUpEndpoints.write,
    ({ session, params }) => callWriteUps.write(session, params.call_id),
    {
      rateLimit: { max: 60 },
    },
  );
}

export function waitingCallRoutes(app: FastifyInstance, { waiting }: { waiting: WaitingCalls }): void {
  route(app, waitingCallEndpoints.list, ({ session }) => waiting.list(session));
}

const LOG_PATH = '/api/call-logs/file';

export function callLogFileRoutes(app: FastifyInstance, logFiles: CallLogFiles): void {
  route(app, callLogEndpoints.link, async ({ session, params }) =>
    linkTo(LOG_PATH, await logFiles.link(session, params.call_id)),
  );
  linkedFile(app, LOG_PATH, async (token, reply) => {
    const { started_at, text } = await logFiles.open(token);
    return asFile(reply, 'application/x-ndjson; charset=utf-8', `call-${minuteOf(started_at)}.jsonl`).send(
      text,
    );
  });
}

const EXPORT_PATH = '/api/call-exports/file';

export function callExportRoutes(app: FastifyInstance, exports: CallExports): void {
  route(app, exportEndpoints.list, ({ session }) => exports.list(session));
  route(
    app,
    exportEndpoints.start,
    ({ session, body, idempotency }) => exports.start(session, body, idempotency),
    { rateLimit: { max: 30 } },
  );
  route(app, exportEndpoints.link, async ({ session, params }) =>
    linkTo(EXPORT_PATH, await exports.link(session, params.export_id)),
  );
  linkedFile(app, EXPORT_PATH, async (token, reply) => {
    const { format, made_at, bytes, file } = await exports.open(token);
    const { type, extension } = exportTypes[format];
    const name = `calls-${minuteOf(made_at)}.${extension}`;
    return asFile(reply, type, name).header('content-length', bytes).send(file);
  });
}

/** For a file's name: `2026-03-01-14-05`. */
const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace(/[:T]/g, '-');
