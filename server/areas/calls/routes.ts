/** HTTP of calls. */
import type { FastifyInstance } from 'fastify';
import { callAgentEndpoints } from '#contract/calls/call-agents';
import { callEndpoints as endpoints } from '#contract/calls/calls';
import { route } from '../../platform/http/route';
import type { CallAgents } from './call-agents';
import type { ExamplesService } from './examples/example-service';
import type { CallsService } from './service';

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
    { bodyLimit: CONTENT_LIMIT_BYTES, rateLimit: { max: 60 } },
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
