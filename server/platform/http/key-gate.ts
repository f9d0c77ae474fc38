/** What an API key may reach beyond the permissions it carries: `contract/key-reach.ts` says it for each endpoint. */
import type { Endpoint } from '#contract/endpoint';
import { keyReach } from '#contract/key-reach';
import { ApiError, fieldError } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import type { IdentityOnly, Session } from './session';

/** Finds the agent of a thing by its id; null: it has none, or isn't there. */
type AgentOf = (workspaceId: string, id: string) => Promise<string | null>;

/** By the path parameter that names the thing. */
export interface AgentsOfThings {
  call_id: AgentOf;
  phone_number_id: AgentOf;
}

interface Parsed {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Of no agent. */
const NO_AGENT = '00000000-0000-0000-0000-000000000000';

const notThere = {
  agent_id: noSuch.agent,
  call_id: noSuch.call,
  phone_number_id: noSuch.phoneNumber,
} as const;

/**
 * @throws ApiError `forbidden` for what no key may do, and for what one that's bound to agents can't reach
 */
export function mustBeForKeys({ method, path, notByKey }: Endpoint, session: Session | IdentityOnly): void {
  if (session.key_id === undefined) return;
  if (notByKey !== undefined) throw new ApiError('forbidden', notByKey);
  if (session.agent_ids && keyReach[`${method} ${path}`] === undefined) {
    throw new ApiError(
      'forbidden',
      'This API key is bound to agents, and this is about the whole workspace. Use a key without agents.',
    );
  }
}

/**
 * The parts of a request as a key that's bound to agents may mean them; those of everyone else stay as they are.
 *
 * @throws ApiError `not_found` for what isn't of its agents, as if it weren't there; `invalid_request` where the key
 *   is bound to several agents and must name one
 */
export async function withinAgents<Parts extends Parsed>(
  endpoint: Endpoint,
  session: Session | IdentityOnly | null,
  parts: Parts,
  agentsOf: AgentsOfThings,
): Promise<Parts> {
  if (!session?.agent_ids || session.workspace_id === null) return parts;
  const own = new Set(session.agent_ids);
  const { workspace_id } = session;
  const params = recordOf(parts.params);
  if (typeof params.agent_id === 'string') mustHave(own, params.agent_id, 'agent_id');
  for (const name of ['call_id', 'phone_number_id'] as const) {
    const id = params[name];
    if (typeof id === 'string') mustHave(own, await agentsOf[name](workspace_id, id), name);
  }
  for (const agentId of agentsIn(parts.body)) mustHave(own, agentId, 'agent_id');
  // Where a call comes from. A number of no agent is no other's.
  const from = recordOf(parts.body).phone_number_id;
  const agentOfNumber = typeof from === 'string' ? await agentsOf.phone_number_id(workspace_id, from) : null;
  if (agentOfNumber !== null && !own.has(agentOfNumber))
    throw fieldError('phone_number_id', noSuch.phoneNumber);
  if (keyReach[`${endpoint.method} ${endpoint.path}`] !== 'narrowed') return parts;
  if (endpoint.method === 'GET') return { ...parts, query: narrowed(recordOf(parts.query), own, 'agent_id') };
  const body = recordOf(parts.body);
  return {
    ...parts,
    body: { ...body, filters: narrowed(recordOf(body.filters), own, 'filters.agent_id') },
  };
}

function mustHave(own: ReadonlySet<string>, agentId: string | null, name: keyof typeof notThere): void {
  if (agentId === null || !own.has(agentId)) throw new ApiError('not_found', notThere[name]);
}

/** Every agent that a body names, however deep. Filters are narrowed instead. */
function agentsIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'filters') return [];
    return name === 'agent_id' && typeof value === 'string' ? [value] : agentsIn(value);
  });
}

function narrowed(
  filters: Record<string, unknown>,
  own: ReadonlySet<string>,
  field: string,
): Record<string, unknown> {
  const asked = filters.agent_id;
  if (typeof asked === 'string') return { ...filters, agent_id: own.has(asked) ? asked : NO_AGENT };
  const [only] = own;
  if (own.size === 1 && only !== undefined) return { ...filters, agent_id: only };
  throw fieldError(field, 'This API key is bound to several agents. Name one of them here.');
}

function recordOf(part: unknown): Record<string, unknown> {
  return typeof part === 'object' && part !== null ? { ...part } : {};
}
