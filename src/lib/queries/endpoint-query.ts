/**
 * Queries by their endpoint: a query's key is the endpoint's name with what it's asked for, and what makes
 * it stale names the same endpoint.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { NameOf, ResponseOf } from '#contract/endpoint';
import { call } from '@/lib/api/call';
import type { AnyEndpoint, CallArguments, CallInput, InputArguments } from '@/lib/api/client';
// Types alone: no page loads the schemas of areas it doesn't show.
import type { accountNumberEndpoints } from '#contract/agents/account-numbers';
import type { alertEndpoints } from '#contract/figures/alerts';
import type { inboxEndpoints } from '#contract/figures/inbox';
import type { agentTestEndpoints } from '#contract/calls/agent-tests';
import type { assistantEndpoints } from '#contract/assistant/assistant';
import type { agentEndpoints } from '#contract/agents/agents';
import type { mcpSignInEndpoints } from '#contract/agents/mcp-sign-ins';
import type { balanceEndpoint } from '#contract/billing/balance';
import type { billingEndpoints } from '#contract/billing/billing';
import type { telephoneCapEndpoints } from '#contract/billing/telephone-cap';
import type { campaignEndpoints } from '#contract/outbound/campaigns';
import type { waitingCallEndpoints } from '#contract/calls/waiting-calls';
import type { doNotCallEndpoints } from '#contract/outbound/do-not-call';
import type { callEndpoints } from '#contract/calls/calls';
import type { callAgentEndpoints } from '#contract/calls/call-agents';
import type { callLinkEndpoints } from '#contract/calls/reading/call-links';
import type { callWriteUpEndpoints } from '#contract/calls/reading/call-write-ups';
import type { callExportEndpoints } from '#contract/calls/list/call-exports';
import type { callMarkEndpoints } from '#contract/calls/reading/call-marks';
import type { callScoreEndpoints } from '#contract/scoring/call-scores';
import type { callViewEndpoints } from '#contract/calls/list/call-views';
import type { callTopicEndpoints } from '#contract/calls/reading/call-topics';
import type { scorecardEndpoints } from '#contract/scoring/scorecards';
import type { carrierEndpoints } from '#contract/workspace/carriers';
import type { dashboardEndpoints } from '#contract/figures/dashboard';
import type { breakdownEndpoints } from '#contract/figures/dashboard-breakdown';
import type { knowledgeEndpoints } from '#contract/agents/knowledge-files';
import type { memberEndpoints } from '#contract/workspace/members';
import type { numberSaleEndpoints } from '#contract/agents/numbers-for-sale';
import type { phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import type { providerKeyEndpoints } from '#contract/workspace/provider-keys';
import type { recordingEndpoints } from '#contract/calls/recordings';
import type { apiKeyEndpoints } from '#contract/workspace/api-keys';
import type { auditEndpoints } from '#contract/workspace/audit';
import type { authEndpoints } from '#contract/workspace/session';
import type { shareLinkEndpoints } from '#contract/agents/share-links';
import type { webhookEndpoints } from '#contract/webhooks/webhooks';
import type { voiceEndpoints } from '#contract/agents/voices';

type NamesOf<Endpoints> = NameOf<Endpoints[keyof Endpoints]>;

/** The name of an endpoint that a page may have asked: `GET /agents/{agent_id}`. */
export type EndpointName =
  | NamesOf<typeof accountNumberEndpoints>
  | NamesOf<typeof alertEndpoints>
  | NamesOf<typeof inboxEndpoints>
  | NamesOf<typeof agentTestEndpoints>
  | NamesOf<typeof assistantEndpoints>
  | NamesOf<typeof agentEndpoints>
  | NamesOf<typeof mcpSignInEndpoints>
  | NameOf<typeof balanceEndpoint>
  | NamesOf<typeof billingEndpoints>
  | NamesOf<typeof carrierEndpoints>
  | NamesOf<typeof campaignEndpoints>
  | NamesOf<typeof doNotCallEndpoints>
  | NamesOf<typeof waitingCallEndpoints>
  | NamesOf<typeof callEndpoints>
  | NamesOf<typeof callAgentEndpoints>
  | NamesOf<typeof callLinkEndpoints>
  | NamesOf<typeof callWriteUpEndpoints>
  | NamesOf<typeof callExportEndpoints>
  | NamesOf<typeof callMarkEndpoints>
  | NamesOf<typeof callScoreEndpoints>
  | NamesOf<typeof callTopicEndpoints>
  | NamesOf<typeof callViewEndpoints>
  | NamesOf<typeof dashboardEndpoints>
  | NamesOf<typeof breakdownEndpoints>
  | NamesOf<typeof knowledgeEndpoints>
  | NamesOf<typeof memberEndpoints>
  | NamesOf<typeof numberSaleEndpoints>
  | NamesOf<typeof phoneNumberEndpoints>
  | NamesOf<typeof providerKeyEndpoints>
  | NamesOf<typeof recordingEndpoints>
  | NamesOf<typeof apiKeyEndpoints>
  | NamesOf<typeof auditEndpoints>
  | NamesOf<typeof authEndpoints>
  | NamesOf<typeof scorecardEndpoints>
  | NamesOf<typeof shareLinkEndpoints>
  | NamesOf<typeof telephoneCapEndpoints>
  | NamesOf<typeof webhookEndpoints>
  | NamesOf<typeof voiceEndpoints>;

/** Everything that an endpoint was asked, or what was asked of it with these parameters of its path. */
export type Asked = EndpointName | readonly [name: EndpointName, params: Readonly<Record<string, string>>];

/** The key of what `endpoint` answers to `input`. Parts that are left out match any, where keys are compared. */
export function endpointKey<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: InputArguments<E>
): readonly [name: string, input: Partial<CallInput<E>>] {
  return [`${endpoint.method} ${endpoint.path}`, input ?? {}];
}

/** Key and function of a query that asks `endpoint` once: spread them into `queryOptions`. */
export function endpointQuery<E extends AnyEndpoint>(endpoint: E, ...input: InputArguments<E>) {
  return {
    queryKey: endpointKey(endpoint, ...input),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<ResponseOf<E>> =>
      // The input has the types of the options; the signal is one more.
      call(endpoint, ...([{ ...input[0], signal }] as unknown as CallArguments<E>)),
  };
}

/** The beginning of the keys of what was asked. */
export function keyOf(asked: Asked): QueryKey {
  if (typeof asked === 'string') return [asked];
  const [name, params] = asked;
  return [name, { params }];
}

/** Makes what was asked stale; what is on screen is fetched again. Resolves when that has come. */
export async function markStale(client: QueryClient, ...asked: readonly Asked[]): Promise<void> {
  await Promise.all(asked.map((one) => client.invalidateQueries({ queryKey: keyOf(one) })));
}

/** Forgets what was asked. */
export function forget(client: QueryClient, ...asked: readonly Asked[]): void {
  for (const one of asked) client.removeQueries({ queryKey: keyOf(one) });
}
