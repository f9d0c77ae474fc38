/** The examples of a workspace: agents with their calls. Recordings are there at once. */
import type { Examples } from '#contract/figures/dashboard';
import { exampleAgents } from '#domain/examples/example-agents';
import { exampleCalls } from '#domain/examples/example-calls';
import { giveTopic } from '../calls/call-topics';
import { finishedRecording } from '../recordings/recordings';
import type { StoredCall } from '../stored-calls';
import { agentsOf, type StoredAgent, type World } from '../world';

/** @returns the new agents */
export function addExamples(
  world: World,
  { workspace_id, added_by, now = new Date() }: { workspace_id: string; added_by: string; now?: Date },
): StoredAgent[] {
  const at = now.toISOString();
  const agents = exampleAgents.map(
    (content): StoredAgent => ({
      agent_id: crypto.randomUUID(),
      workspace_id,
      is_example: true,
      draft: content,
      draft_revision: 1,
      live_version: 1,
      live_revision: 1,
      created_at: at,
      updated_at: at,
      deleted: false,
    }),
  );
  world.agents.push(...agents);
  for (const [index, { agent_id }] of agents.entries()) {
    const content = exampleAgents[index];
    if (content) {
      world.versions.push({
        agent_id,
        version: 1,
        note: '',
        published_by: added_by,
        published_at: at,
        content,
      });
    }
  }
  for (const { agent, recorded_from_ms, ...call } of exampleCalls(now)) {
    const added: StoredCall = {
      ...call,
      tags: [],
      score: null,
      topic: null,
      workspace_id,
      call_id: crypto.randomUUID(),
      agent_id: agents[agent]?.agent_id ?? null,
      agent_version: 1,
      is_example: true,
      started_at: call.started_at.toISOString(),
      ended_at: call.ended_at.toISOString(),
      cost_micros: 0,
      recording:
        recorded_from_ms === null
          ? null
          : finishedRecording(call.duration_ms - recorded_from_ms, recorded_from_ms),
      started_by: '',
      takeover_secret: '',
      content: null,
      setup: null,
      direction: call.origin === 'phone' ? 'inbound' : null,
      called_number: null,
      calling_number: null,
      link_id: null,
      summary: null,
      extracted: [],
      receipt: null,
    };
    world.calls.push(added);
    giveTopic(world, added);
  }
  return agents;
}

/** Null where there are none. */
export function examplesOf(world: World, workspaceId: string): Examples | null {
  const agents = agentsOf(world, workspaceId).filter(({ is_example }) => is_example);
  const calls = exampleCallsOf(world, workspaceId).length;
  if (agents.length === 0 && calls === 0) return null;
  const ids = new Set<string | null>(agents.map(({ agent_id }) => agent_id));
  return {
    agents: agents.length,
    edited: agents.flatMap(({ draft, draft_revision }) => (draft_revision > 1 ? [draft.name] : [])).sort(),
    calls,
    own_calls: world.calls.filter(({ agent_id, is_example }) => !is_example && ids.has(agent_id)).length,
  };
}

export function exampleCallsOf({ calls }: World, workspaceId: string): StoredCall[] {
  return calls.filter(({ workspace_id, is_example }) => is_example && workspace_id === workspaceId);
}
