/** What the workspace is alerted of, and what fired. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AlertRuleChange, alertEndpoints } from '#contract/figures/alerts';
import { call } from '@/lib/api/call';
import { askedOfInbox } from '../asked';
import { endpointKey, endpointQuery, markStale } from '../endpoint-query';

export function alertRulesQuery() {
  return queryOptions(endpointQuery(alertEndpoints.rules));
}

/** Newest first, page by page. */
export function alertsQuery() {
  return infiniteQueryOptions({
    queryKey: endpointKey(alertEndpoints.list, { query: {} }),
    queryFn: ({ signal, pageParam }) =>
      call(alertEndpoints.list, { query: { cursor: pageParam, limit: 20 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

const refresh = (client: QueryClient) => markStale(client, 'GET /alert-rules', ...askedOfInbox);

/** Without an id it's a new one. The dialog tells of faults. */
export function saveAlertRuleMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, change }: { id: string | null; change: AlertRuleChange }) => {
      const { base_revision: _new, ...content } = change;
      return id === null
        ? call(alertEndpoints.addRule, { body: content })
        : call(alertEndpoints.changeRule, { params: { alert_rule_id: id }, body: change });
    },
    meta: { silent: 'alert-rule.save' },
    onSettled: () => refresh(client),
  });
}

/** Pauses a rule, or has it watch again. */
export function switchAlertRuleMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, change }: { id: string; change: AlertRuleChange }) =>
      call(alertEndpoints.changeRule, { params: { alert_rule_id: id }, body: change }),
    onSettled: () => refresh(client),
  });
}

export function removeAlertRuleMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(alertEndpoints.removeRule, { params: { alert_rule_id: id } }),
    meta: { silent: 'alert-rule.remove' },
    onSettled: () => refresh(client),
  });
}

export function acknowledgeMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (alertId: string) => call(alertEndpoints.acknowledge, { params: { alert_id: alertId } }),
    onSettled: () => refresh(client),
  });
}
