/** The practice phone: a page on this computer that calls agents like a telephone, where there's no carrier yet. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PhoneNumber } from './phone-numbers';

const FOR_A_BROWSER = 'The practice phone needs a browser on this computer.';
export const NO_AGENT_CHOSEN = 'Select the agent that answers.';

export const practicePhoneEndpoints = {
  setUp: endpoint({
    method: 'POST',
    path: '/practice-phone',
    access: 'users:manage',
    summary:
      'Connect the practice phone of this computer and give an agent a practice number; in development alone',
    body: z.object({
      /** Answers the practice number; published. */
      agent_id: z.uuid(NO_AGENT_CHOSEN),
    }),
    response: PhoneNumber,
    status: 201,
    notByKey: FOR_A_BROWSER,
  }),
  open: endpoint({
    method: 'POST',
    path: '/practice-phone/page',
    access: 'phone-numbers:manage',
    summary: 'Where the page of the practice phone is now; it’s started if it has to be',
    response: z.object({ url: z.string() }),
    notByKey: FOR_A_BROWSER,
  }),
};
