/** Calls that an agent makes. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { callOutEndpoints } from '#contract/outbound/calls-out';
import type { BodyInputOf } from '#contract/endpoint';
import { call } from '@/lib/api/call';
import { askedOfBilling, askedOfCalls } from '../asked';
import { markStale } from '../endpoint-query';

type NewCallOutInput = BodyInputOf<typeof callOutEndpoints.make>;

/** The same `key` makes one call, however often it's sent. The dialog tells of its faults. */
export function makeCallMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ body, key }: { body: NewCallOutInput; key: string }) =>
      call(callOutEndpoints.make, { body, idempotencyKey: key }),
    meta: { silent: 'call.make' },
    onSettled: () => markStale(client, ...askedOfCalls, ...askedOfBilling),
  });
}

/** Stops the ringing of a call that no one has answered yet. */
export function cancelCallMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (callId: string) => call(callOutEndpoints.cancel, { params: { call_id: callId } }),
    onSettled: () => markStale(client, ...askedOfCalls, ...askedOfBilling),
  });
}
