/** HTTP of topics. */
import type { FastifyInstance } from 'fastify';
import { callTopicEndpoints as topics } from '#contract/calls/reading/call-topics';
import { route } from '../../../platform/http/route';
import type { CallTopics } from './topics';

export function callTopicRoutes(app: FastifyInstance, { callTopics }: { callTopics: CallTopics }): void {
  route(app, topics.list, ({ session }) => callTopics.list(session));
  route(app, topics.add, ({ session, body }) => callTopics.add(session, body));
  route(app, topics.change, ({ session, params, body }) => callTopics.change(session, params.topic_id, body));
  route(app, topics.remove, ({ session, params }) => callTopics.remove(session, params.topic_id));
  route(app, topics.choose, ({ session, params, body }) =>
    callTopics.choose(session, params.call_id, body.topic_id),
  );
}
