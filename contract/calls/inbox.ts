/** What waits for a person's look: alerts that no one has acknowledged. */
import * as z from 'zod/mini';
import { Alert } from './alerts';
import { endpoint } from '../endpoint';
import { inboxCountEndpoint } from './inbox-count';

export const MOST_IN_INBOX = 30;

export const inboxEndpoints = {
  count: inboxCountEndpoint,
  get: endpoint({
    method: 'GET',
    path: '/inbox',
    access: 'calls:view',
    summary: 'What waits for the look of who asks: alerts that no one has acknowledged, newest first',
    response: z.object({ alerts: z.array(Alert) }),
  }),
};
