/** The mocked backend with one workspace in it, and what tests put there. */
import * as z from 'zod/mini';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import { microsOf } from '#contract/money';
import type { CurrentUser } from '#contract/workspace/session';
import { createMock, type Mock } from '#mock-api/mock';
import type { StoredCall } from '#mock-api/stored-calls';
import type { StoredAgent } from '#mock-api/world';
import { emptyWorld } from '#mock-api/world';
import { finishedCall } from './finished-call';
import { apiUrl, socketUrl } from './msw-server';

export const WORKSPACE_ID = '00000000-0000-4000-8000-00000000000a';

const FOUNDED = '2026-11-01T09:00:00.000Z';

/** A workspace whose only member is the record's user. Any token is theirs. */
export function mockWorkspace(record: CurrentUser): Mock {
  const { user_id, email, email_verified, is_admin, workspace_name, credits_balance } = record;
  const world = emptyWorld();
  world.people.push({ user_id, email, email_verified, display_name: null, password: 'a long password' });
  world.workspaces.push({
    workspace_id: WORKSPACE_ID,
    name: workspace_name ?? 'A workspace',
    created_at: FOUNDED,
    recording_days: null,
  });
  world.memberships.push({
    workspace_id: WORKSPACE_ID,
    user_id,
    role: is_admin ? 'admin' : 'user',
    joined_at: FOUNDED,
  });
  const amount_micros = microsOf(credits_balance ?? 5);
  world.transactions.push({
    workspace_id: WORKSPACE_ID,
    transaction_id: crypto.randomUUID(),
    kind: 'trial',
    description: 'Trial credit',
    amount_micros,
    balance_after_micros: amount_micros,
    created_at: FOUNDED,
    call_id: null,
    purchase_id: null,
  });
  return createMock({
    apiBaseUrl: apiUrl(),
    wsUrl: socketUrl,
    origin: 'http://callwright.test',
    world,
    userOfToken: () => user_id,
  });
}

/** Content that can run, with what is told changed. */
export function contentWith(change: Partial<AgentDraft> = {}): AgentContent {
  return {
    ...z.parse(AgentContent, { name: 'Front desk', first_message: 'Hello, this is the front desk.' }),
    ...change,
  };
}

/** An agent of the workspace; `live_version` makes it a published one. */
export function addAgent(
  { world }: Mock,
  change: Partial<AgentDraft> = {},
  live_version: number | null = null,
): StoredAgent {
  const agent: StoredAgent = {
    agent_id: crypto.randomUUID(),
    workspace_id: WORKSPACE_ID,
    is_example: false,
    draft: contentWith(change),
    draft_revision: 1,
    live_version,
    live_revision: live_version === null ? null : 1,
    created_at: FOUNDED,
    updated_at: FOUNDED,
    deleted: false,
  };
  world.agents.push(agent);
  return agent;
}

/** A call of the workspace: a finished conversation with its first agent, with what is told changed. */
export function addCall({ world }: Mock, change: Partial<StoredCall> = {}): StoredCall {
  const call = { ...finishedCall(world.agents[0]), workspace_id: WORKSPACE_ID, started_by: 'ada', ...change };
  world.calls.push(call);
  return call;
}
