/** HTTP of topics. */
import type { FastifyInstance } from 'fastify';
import { callTopicEndpoints as topics } from '#contract/calls/call-topics';
import { route } from '../../../platform/http/route';
import type { CallTopics } from './topics';

export function callTopicRoutes(app: FastifyInstance, { callTopics }: { callTopics: CallTopics }): void {
  route(app, topics.list, ({ session }) => callTopics.list(session));
  route(app, topics.add, ({ session, body }) => callTopics.add(session, body));
  route(app, topics.change, ({ session, params, body }) => callTopics.change(session, params.topic_id, body));
}
