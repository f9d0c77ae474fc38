/** What waits for a person's look: alerts that no one has acknowledged, and notes that mention them. */
import * as z from 'zod/mini';
import { Alert } from './alerts';
import { endpoint } from '../endpoint';
import { inboxCountEndpoint } from './inbox-count';

export const MOST_IN_INBOX = 30;

/** A note that mentions who asks. */
export const Mention = z.object({
  mention_id: z.uuid(),
  call_id: z.uuid(),
  agent_name: z.string(),
  /** The moment that the note is about. Null: the whole call. */
  offset_ms: z.nullable(z.int()),
  text: z.string(),
  written_by: z.string(),
  written_at: z.iso.datetime(),
});
export type Mention = z.infer<typeof Mention>;

export const inboxEndpoints = {
  count: inboxCountEndpoint,
  get: endpoint({
    method: 'GET',
    path: '/inbox',
    access: 'calls:view',
    summary:
      'What waits in your inbox: alerts that no one has acknowledged, and unread mentions, newest first',
    response: z.object({ alerts: z.array(Alert), mentions: z.array(Mention) }),
  }),
  readMention: endpoint({
    method: 'POST',
    path: '/inbox/mentions/{mention_id}/read',
    access: 'calls:view',
    summary: 'Mark a mention of you as read',
    params: z.object({ mention_id: z.uuid() }),
  }),
};
