/** Topics: what callers wanted, as it's counted over calls. */
import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { CallParams } from '../../call-params';
import { longest } from '../../limits';

/** Of a workspace, with those that were merged into others. */
export const MOST_TOPICS = 300;
/** Of those, the ones that no one has added: whatever else callers want is under Other. */
export const MOST_FOUND_TOPICS = 100;
export const MOST_TOPIC_NAME = 60;

const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a name.'),
    longest(MOST_TOPIC_NAME),
    z.regex(/[\p{L}\p{N}]/u, 'Use a word.'),
  );

export const CallTopic = z.object({
  topic_id: z.uuid(),
  name: z.string(),
  /** Left out of the dashboard and of menus; its calls keep it. */
  is_hidden: z.boolean(),
  /** Connected calls that are over, those of merged topics among them. */
  calls: z.int(),
  /** Topics whose calls count for this one. */
  merged: z.array(z.object({ topic_id: z.uuid(), name: z.string() })),
});
export type CallTopic = z.infer<typeof CallTopic>;

const TopicParams = z.object({ topic_id: z.uuid() });

export const callTopicEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/call-topics',
    access: 'calls:view',
    summary: 'What callers wanted: the topics of the workspace, the most frequent first',
    response: z.object({ items: z.array(CallTopic) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/call-topics',
    access: 'agents:manage',
    summary: 'Add a topic by name; new calls whose caller says its words are of it',
    body: z.object({ name: Name }),
    response: CallTopic,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/call-topics/{topic_id}',
    access: 'agents:manage',
    summary: 'Rename, hide, merge or separate a topic; merged into another, its calls count for that one',
    params: TopicParams,
    body: z
      .object({
        name: z.optional(Name),
        is_hidden: z.optional(z.boolean()),
        /** Null: it counts for itself again. */
        merged_into: z.optional(z.nullable(z.uuid())),
      })
      .check(
        z.refine(
          (change) => Object.values(change).some((value) => value !== undefined),
          'Send what is to be changed.',
        ),
      ),
    response: CallTopic,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/call-topics/{topic_id}',
    access: 'agents:manage',
    summary:
      'Delete a topic with those merged into it: their calls count under Other, and their words make no topic by themselves again',
    params: TopicParams,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/calls/{call_id}/topic',
    access: 'agents:manage',
    summary: 'Say what the caller wanted, in the place of the model or the words; null: none of the topics',
    params: CallParams,
    body: z.object({ topic_id: z.nullable(z.uuid()) }),
    response: z.object({ topic: z.nullable(z.object({ topic_id: z.uuid(), name: z.string() })) }),
  }),
};
