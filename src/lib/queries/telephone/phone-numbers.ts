/** The workspace's phone numbers. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint';
import { phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import { call } from '@/lib/api/call';
import { endpointQuery, markStale } from '../endpoint-query';

export const NUMBERS_FAILURE = 'We couldn’t load the phone numbers.';

export function phoneNumbersQuery() {
  return queryOptions(endpointQuery(phoneNumberEndpoints.list));
}

type NewPhoneNumberInput = BodyInputOf<typeof phoneNumberEndpoints.add>;
type PhoneNumberChange = BodyInputOf<typeof phoneNumberEndpoints.update>;

const refresh = (client: QueryClient) => markStale(client, 'GET /phone-numbers');

export function addPhoneNumberMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewPhoneNumberInput) => call(phoneNumberEndpoints.add, { body }),
    onSettled: () => refresh(client),
  });
}

/** The dialog tells of a refusal. */
export function changePhoneNumberMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ phoneNumberId, change }: { phoneNumberId: string; change: PhoneNumberChange }) =>
      call(phoneNumberEndpoints.update, { params: { phone_number_id: phoneNumberId }, body: change }),
    meta: { silent: 'phone-number.change' },
    onSettled: () => refresh(client),
  });
}

/** 422 `provider_refused` when what got its calls before can't be put back. The dialog tells of it. */
export function removePhoneNumberMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ phoneNumberId, webhook }: { phoneNumberId: string; webhook: 'put_back' | 'leave' }) =>
      call(phoneNumberEndpoints.remove, { params: { phone_number_id: phoneNumberId }, query: { webhook } }),
    meta: { silent: 'phone-number.remove' },
    onSettled: () => refresh(client),
  });
}
