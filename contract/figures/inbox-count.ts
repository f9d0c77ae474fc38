/** How much waits in the inbox. By itself, since every page loads it. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';

export const inboxCountEndpoint = endpoint({
  method: 'GET',
  path: '/inbox/count',
  access: 'calls:view',
  summary: 'How many things wait in your inbox; more than 30 of a kind count as 31',
  response: z.object({ waiting: z.int() }),
});
