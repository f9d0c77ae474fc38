/** The workspace's webhooks and their deliveries. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint';
import { webhookEndpoints, type WebhookType } from '#contract/webhooks/webhooks';
import { call } from '@/lib/api/call';
import { endpointKey, endpointQuery, markStale } from '../endpoint-query';

export function webhooksQuery() {
  return queryOptions(endpointQuery(webhookEndpoints.list));
}

/** Newest first, page by page. */
export function deliveriesQuery(webhookId: string) {
  const params = { webhook_id: webhookId };
  return infiniteQueryOptions({
    queryKey: endpointKey(webhookEndpoints.deliveries, { params, query: {} }),
    queryFn: ({ signal, pageParam }) =>
      call(webhookEndpoints.deliveries, { params, query: { cursor: pageParam, limit: 20 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

const refresh = (client: QueryClient) =>
  markStale(client, 'GET /webhooks', 'GET /webhooks/{webhook_id}/deliveries');

/** The answer carries the secret, which is never told again. The dialog tells of faults. */
export function createWebhookMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof webhookEndpoints.create>) =>
      call(webhookEndpoints.create, { body }),
    meta: { silent: 'webhook.create' },
    onSettled: () => refresh(client),
  });
}

export function changeWebhookMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationFn: (body: BodyInputOf<typeof webhookEndpoints.update>) =>
      call(webhookEndpoints.update, { params: { webhook_id: webhookId }, body }),
    onSettled: () => refresh(client),
  });
}

/** The same from the form, which tells of faults where they are. */
export function editWebhookMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({ ...changeWebhookMutation(client, webhookId), meta: { silent: 'webhook.edit' } });
}

export function rotateWebhookMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationFn: (oldSecretUntil: string | null) =>
      call(webhookEndpoints.rotate, {
        params: { webhook_id: webhookId },
        body: { old_secret_until: oldSecretUntil },
      }),
    meta: { silent: 'webhook.rotate' },
    onSettled: () => refresh(client),
  });
}

export function removeWebhookMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationFn: () => call(webhookEndpoints.remove, { params: { webhook_id: webhookId } }),
    meta: { silent: 'webhook.remove' },
    onSettled: () => refresh(client),
  });
}

export function sendSampleMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationFn: (type: WebhookType) =>
      call(webhookEndpoints.sendSample, { params: { webhook_id: webhookId }, body: { type } }),
    onSettled: () => refresh(client),
  });
}

export function resendMutation(client: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationFn: (deliveryId: string) =>
      call(webhookEndpoints.resend, { params: { webhook_id: webhookId, delivery_id: deliveryId } }),
    onSettled: () => refresh(client),
  });
}
