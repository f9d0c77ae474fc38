/** The practice phone of this computer. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { practicePhoneEndpoints } from '#contract/agents/practice-phone';
import { call } from '@/lib/api/call';
import { markStale } from '../endpoint-query';

/** 409 when it doesn't run, and no one can start it. The dialog tells of it. */
export function setUpPracticePhoneMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (agentId: string) => call(practicePhoneEndpoints.setUp, { body: { agent_id: agentId } }),
    meta: { silent: 'practice-phone.set-up' },
    onSettled: () => markStale(client, 'GET /carriers', 'GET /phone-numbers'),
  });
}

/** Where its page is, once it runs. */
export function openPracticePhoneMutation() {
  return mutationOptions({ mutationFn: () => call(practicePhoneEndpoints.open, {}) });
}
