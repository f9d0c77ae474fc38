/** What an event of the workspace makes stale, told by endpoint. */
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import type { Agent } from '#contract/agents/agents';
import type { WorkspaceEvent } from '#contract/workspace/workspace-events';
import {
  askedOfAgents,
  askedOfBilling,
  askedOfCalls,
  askedOfDashboard,
  askedOfInbox,
  askedOfMembers,
  askedOfTestRuns,
} from '@/lib/queries/asked';
import { tellCallNews } from '@/lib/queries/calls/call-news';
import { type Asked, keyOf } from '@/lib/queries/endpoint-query';

const agentOf = ({ agent_id }: { agent_id: string }): Asked => ['GET /agents/{agent_id}', { agent_id }];

/** What to ask again after `event`; `'all'` after a gap. */
export function staleAfter(event: WorkspaceEvent): readonly Asked[] | 'all' {
  switch (event.type) {
    case 'balance.changed':
    case 'purchase.changed':
      return [...askedOfBilling, ...askedOfDashboard];
    case 'call.changed':
      return [...askedOfCalls, ...askedOfDashboard];
    case 'help.changed':
      return ['GET /waiting-calls'];
    case 'campaign.changed': {
      const params = { campaign_id: event.campaign_id };
      return [
        'GET /campaigns',
        ['GET /campaigns/{campaign_id}', params],
        ['GET /campaigns/{campaign_id}/rows', params],
      ];
    }
    case 'do_not_call.changed':
      return ['GET /do-not-call'];
    case 'call_views.changed':
      return ['GET /call-views'];
    case 'call_topics.changed':
      return ['GET /call-topics', ...askedOfCalls, ...askedOfDashboard];
    case 'call_export.changed':
      return ['GET /call-exports'];
    case 'scorecards.changed':
      return ['GET /scorecards'];
    case 'alert_rules.changed':
      return ['GET /alert-rules'];
    case 'inbox.changed':
      return askedOfInbox;
    case 'agent.changed':
      if (event.draft_revision === undefined) return [...askedOfAgents, ...askedOfDashboard];
      return ['GET /agents', agentOf(event), ...askedOfDashboard];
    case 'test_run.changed': {
      const params = { agent_id: event.agent_id };
      return [
        ['GET /agents/{agent_id}/tests', params],
        ...askedOfTestRuns(event.agent_id),
        'GET /agents',
        ['GET /agents/{agent_id}/versions', params],
        ['GET /agents/{agent_id}/versions/{version}', params],
      ];
    }
    case 'assistant.changed':
      return [['GET /agents/{agent_id}/assistant', { agent_id: event.agent_id }]];
    case 'knowledge.changed':
      return [['GET /agents/{agent_id}/knowledge-files', { agent_id: event.agent_id }]];
    case 'provider_keys.changed':
      return ['GET /provider-keys'];
    case 'mcp_sign_ins.changed':
      return ['GET /mcp-sign-ins'];
    case 'api_keys.changed':
      return ['GET /api-keys', 'GET /api-keys/usage'];
    case 'webhooks.changed':
      return ['GET /webhooks', 'GET /webhooks/{webhook_id}/deliveries'];
    case 'phone_numbers.changed':
      return ['GET /phone-numbers'];
    case 'carriers.changed':
      return ['GET /carriers', 'GET /phone-numbers'];
    case 'members.changed':
      return [...askedOfMembers, 'GET /auth/me'];
    case 'share_links.changed':
      return [['GET /agents/{agent_id}/share-links', { agent_id: event.agent_id }]];
    case 'gap':
      return 'all';
    case 'ready':
    case 'signed_out':
      return [];
  }
}

/** In a busy workspace the figures change many times a second: they're asked again at most once in this time. */
export const FIGURES_MS = 1000;
/** A campaign that calls changes all the time, and to tell of all of them, or of every row on screen, is much. */
export const CAMPAIGNS_MS = 3000;

/** Marks what `event` makes stale; what is on screen is fetched again, in the background. */
export function refetchAfter(queryClient: QueryClient, event: WorkspaceEvent): void {
  const asked = staleAfter(event);
  if (event.type === 'call.changed') tellCallNews({ call_id: event.call_id });
  // Any call may be of another topic now, or of one by another name.
  if (event.type === 'gap' || event.type === 'call_topics.changed') tellCallNews('gap');
  if (asked === 'all') invalidate(queryClient, { predicate: ({ meta }) => meta?.keepsItself !== true });
  else for (const one of asked) if (!isHere(queryClient, one, event)) invalidateAtRest(queryClient, one);
}

/**
 * The draft that was saved is the one that's here, mostly because it was saved from here. Not while it's asked: an answer
 * from before the save would take its place.
 */
function isHere(queryClient: QueryClient, asked: Asked, event: WorkspaceEvent): boolean {
  if (event.type !== 'agent.changed' || event.draft_revision === undefined) return false;
  if (asked[0] !== 'GET /agents/{agent_id}') return false;
  const state = queryClient.getQueryState<Agent>(keyOf(asked));
  if (state?.data === undefined || state.fetchStatus === 'fetching') return false;
  return state.data.draft_revision >= event.draft_revision;
}

/** Milliseconds in which it's asked at most once; 0: it's asked at each event. */
function restOf(asked: Asked): number {
  if (askedOfDashboard.some((figure) => figure === asked)) return FIGURES_MS;
  const isMuch = asked === 'GET /campaigns' || asked[0] === 'GET /campaigns/{campaign_id}/rows';
  return isMuch ? CAMPAIGNS_MS : 0;
}

/** What was asked just now, by its key; true: and has changed since. */
const resting = new WeakMap<QueryClient, Map<string, boolean>>();

function invalidateAtRest(queryClient: QueryClient, asked: Asked): void {
  const ms = restOf(asked);
  const name = JSON.stringify(asked);
  const all = resting.get(queryClient) ?? new Map<string, boolean>();
  resting.set(queryClient, all);
  if (all.has(name)) {
    all.set(name, true);
    return;
  }
  invalidate(queryClient, { queryKey: keyOf(asked) });
  if (ms === 0) return;
  all.set(name, false);
  setTimeout(() => {
    const hasChanged = all.get(name) === true;
    all.delete(name);
    if (hasChanged) invalidateAtRest(queryClient, asked);
  }, ms);
}

/** Answers under way that are marked when they come. */
const overtaken = new WeakSet<Promise<unknown>>();

function invalidate(queryClient: QueryClient, filters: Pick<QueryFilters, 'queryKey' | 'predicate'>): void {
  // Invalidating restarts a fetch only where there's data and someone looks at it. Any other fetch goes on, and its
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
