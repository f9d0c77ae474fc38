/** HTTP of tests and their runs. */
import type { FastifyInstance } from 'fastify';
import { agentTestEndpoints as endpoints } from '#contract/calls/agent-tests';
import { route } from '../../platform/http/route';
import type { AgentTestsService } from './service';

/** Two hundred sentences, fifty answers of tools, and what JSON adds. */
const TEST_BODY_LIMIT_BYTES = 2 * 1024 * 1024;

export function agentTestRoutes(
  app: FastifyInstance,
  { agentTests }: { agentTests: AgentTestsService },
): void {
  const large = { bodyLimit: TEST_BODY_LIMIT_BYTES };

  route(app, endpoints.list, async ({ session, params }) => ({
    items: await agentTests.list(session, params.agent_id),
  }));
  route(
    app,
    endpoints.create,
    ({ session, params, body, idempotency }) =>
      agentTests.create(session, params.agent_id, body, idempotency),
    large,
  );
  route(app, endpoints.fromCall, ({ session, params, idempotency }) =>
    agentTests.fromCall(session, params.call_id, idempotency),
  );
  route(
    app,
    endpoints.replay,
    ({ session, params, idempotency }) => agentTests.replay(session, params.call_id, idempotency),
    { rateLimit: { max: 60 } },
  );
  route(
    app,
    endpoints.update,
    ({ session, params, body }) => agentTests.update(session, params.agent_id, params.test_id, body),
    large,
  );
  route(app, endpoints.remove, ({ session, params }) =>
    agentTests.remove(session, params.agent_id, params.test_id),
  );
  route(app, endpoints.putBack, ({ session, params }) =>
    agentTests.putBack(session, params.agent_id, params.test_id),
  );
  route(app, endpoints.run, ({ session, params, body }) => agentTests.run(session, params.agent_id, body), {
    rateLimit: { max: 60 },
  });
  route(app, endpoints.gate, ({ session, params }) => agentTests.gate(session, params.agent_id));
  route(app, endpoints.runs, ({ session, params, query }) =>
    agentTests.runs(session, params.agent_id, query),
  );
  route(app, endpoints.getRun, ({ session, params }) =>
    agentTests.getRun(session, params.agent_id, params.run_id),
  );
  route(app, endpoints.getResult, ({ session, params }) =>
    agentTests.getResult(session, params.agent_id, params.run_id, params.test_id),
  );
  route(app, endpoints.cancelRun, ({ session, params }) =>
    agentTests.cancelRun(session, params.agent_id, params.run_id),
  );
}
