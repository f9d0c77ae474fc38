/** HTTP of the assistant. What it does goes through this server's own door, in the name of who asked. */
import type { FastifyInstance } from 'fastify';
import { assistantEndpoints as endpoints } from '#contract/assistant/assistant';
import { type RequestSender, route } from '../../platform/http/route';
import { callInProcess } from '../mcp/in-process';
import type { AssistantService } from './service';
import type { CallTool } from './toolbox';

export function assistantRoutes(app: FastifyInstance, { assistant }: { assistant: AssistantService }): void {
  const toolsOf =
    (sender: RequestSender): CallTool =>
    async (tool, given) => {
      const { content, isError = false } = await callInProcess(app, sender, tool, given);
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
      return { text, isError };
    };

  route(app, endpoints.get, ({ session, params }) => assistant.get(session, params.agent_id));
  route(
    app,
    endpoints.ask,
    ({ session, params, body, sender }) =>
      assistant.ask(session, params.agent_id, body.text, toolsOf(sender)),
    { rateLimit: { max: 30 } },
  );
  route(app, endpoints.cancel, ({ session, params }) => assistant.cancel(session, params.agent_id));
  route(app, endpoints.test, ({ session, params }) => assistant.test(session, params.agent_id), {
    rateLimit: { max: 60 },
  });
  route(app, endpoints.apply, ({ session, params, body }) =>
    assistant.apply(session, params.agent_id, body.draft_revision),
  );
  route(app, endpoints.discard, ({ session, params }) => assistant.discard(session, params.agent_id));
  route(app, endpoints.clear, ({ session, params }) => assistant.clear(session, params.agent_id));
}
