/** Which queries an event of the workspace makes old, by the first parts of their keys. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { WorkspaceEvent } from '#contract/workspace-events';

/** The keys to fetch again after `event`; `'all'` after a gap. */
export function staleAfter(event: WorkspaceEvent): readonly QueryKey[] | 'all' {
  switch (event.type) {
    case 'balance.changed':
    case 'purchase.changed':
      return [['billing'], ['dashboard']];
    case 'call.changed':
      return [['calls'], ['dashboard']];
    case 'agent.changed':
      return [['agents'], ['dashboard']];
    case 'test_run.changed':
      return [
        ['agent-tests', event.agent_id],
        ['agents', 'list'],
        ['agents', 'detail', event.agent_id, 'versions'],
      ];
    case 'knowledge.changed':
      return [['agents', 'detail', event.agent_id, 'knowledge-files']];
    case 'provider_keys.changed':
      return [['provider-keys']];
    case 'phone_numbers.changed':
      return [['phone-numbers']];
    case 'members.changed':
      return [['members'], ['session']];
    case 'share_links.changed':
      return [['share-links', event.agent_id]];
    case 'gap':
      return 'all';
    case 'ready':
    case 'signed_out':
      return [];
  }
}

/** Marks what `event` makes old; what is on screen is fetched again, in the background. */
export function refetchAfter(queryClient: QueryClient, event: WorkspaceEvent): void {
  const keys = staleAfter(event);
  if (keys === 'all') invalidate(queryClient, {});
  else for (const queryKey of keys) invalidate(queryClient, { queryKey });
}

/** Answers under way that are marked when they come. */
const overtaken = new WeakSet<Promise<unknown>>();

function invalidate(queryClient: QueryClient, filters: { queryKey?: QueryKey }): void {
  // Invalidating restarts a fetch only where there's data and somebody looks at it. Any other fetch goes on, and its
  // answer, which may be from before the event, would count as fresh: so it's marked again when it's there.
  const goesOn = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive());
  void queryClient.invalidateQueries(filters);
  for (const { promise, queryKey } of goesOn) {
    if (promise === undefined || overtaken.has(promise)) continue;
    overtaken.add(promise);
    const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
    // One that failed has no answer that could be old.
    void promise.then(again, () => undefined);
  }
}
