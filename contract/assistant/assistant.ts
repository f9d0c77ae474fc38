/**
 * The assistant: what someone asks for in the editor of an agent, the change that a model proposes, and what became
 * of it. One conversation for each person and agent. Nothing of it is the draft's until that person applies it.
 */
import * as z from 'zod/mini';
import { AgentDraft } from '../agents/agent-content';
import { Agent, AgentParams } from '../agents/agents';
import { TestRun } from '../calls/agent-tests';
import { endpoint } from '../endpoint';
import { Micros } from '../money';

/** Characters of one message. */
export const MOST_ASKED = 4000;

const at = z.iso.datetime();

export const AssistantEntry = z.discriminatedUnion('kind', [
  /** What the person asked for. */
  z.object({ kind: z.literal('asked'), at, text: z.string() }),
  /** Something that the assistant does. `title`: in words; `detail`: what came of it, once it's known. */
  z.object({
    kind: z.literal('step'),
    at,
    title: z.string(),
    detail: z.nullable(z.string()),
    state: z.enum(['working', 'done', 'refused', 'stopped']),
  }),
  /** What the assistant says at the end. */
  z.object({ kind: z.literal('answered'), at, text: z.string() }),
  /** It ended without an answer, and why, in a sentence. */
  z.object({ kind: z.literal('stopped'), at, reason: z.string() }),
  /** What the person did with the proposed change. */
  z.object({ kind: z.literal('applied'), at }),
  z.object({ kind: z.literal('discarded'), at }),
]);
export type AssistantEntry = z.infer<typeof AssistantEntry>;

/** A change of the draft that's proposed and not applied. */
export const AssistantProposal = z.object({
  /** The revision of the draft that it was made from. */
  base_revision: z.int(),
  before: AgentDraft,
  after: AgentDraft,
  /** Addresses and numbers that `after` reaches and `before` doesn't. */
  reaches: z.array(z.string()),
  /** The newest test run of exactly `after`; null when its tests haven't run. */
  test_run_id: z.nullable(z.uuid()),
});
export type AssistantProposal = z.infer<typeof AssistantProposal>;

export const AssistantModel = z.object({
  name: z.string(),
  /** It runs on a key of the workspace's own, whose provider charges for it. */
  own_key: z.boolean(),
  /** About what a message is charged at. */
  micros_per_message: Micros,
});
export type AssistantModel = z.infer<typeof AssistantModel>;

export const AssistantChat = z.object({
  /** What it works with; null: with nothing, and `refusal` says why. */
  model: z.nullable(AssistantModel),
  refusal: z.nullable(z.string()),
  is_working: z.boolean(),
  /** The newest ones, oldest first. */
  entries: z.array(AssistantEntry),
  proposal: z.nullable(AssistantProposal),
  /** All that this conversation was charged at. */
  cost_micros: Micros,
});
export type AssistantChat = z.infer<typeof AssistantChat>;

export const assistantEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/assistant',
    access: 'agents:edit',
    summary: 'Your conversation with the assistant about an agent, and the change it proposes',
    params: AgentParams,
    response: AssistantChat,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/assistant/messages',
    access: 'agents:edit',
    summary: 'Tell the assistant what to change. It proposes a change, and neither saves nor publishes it',
    params: AgentParams,
    body: z.object({
      text: z.string().check(z.trim(), z.minLength(1, 'Write what should change.'), z.maxLength(MOST_ASKED)),
    }),
    response: AssistantChat,
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/assistant/cancel',
    access: 'agents:edit',
    summary: 'Stop the assistant; what it has proposed by then stays',
    params: AgentParams,
    response: AssistantChat,
  }),
  test: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/assistant/test-runs',
    access: 'agents:manage',
    summary: 'Run the agent’s tests on the proposed change',
    params: AgentParams,
    response: TestRun,
    status: 201,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/assistant/apply',
    access: 'agents:edit',
    summary:
      'Save the proposed change into the draft; 409 when the draft has moved on, or both changed the same field',
    params: AgentParams,
    /** The revision the person saw. */
    body: z.object({ draft_revision: z.int() }),
    response: Agent,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/assistant/discard',
    access: 'agents:edit',
    summary: 'Discard the proposed change',
    params: AgentParams,
    response: AssistantChat,
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/agents/{agent_id}/assistant',
    access: 'agents:edit',
    summary: 'Forget the conversation and the proposed change',
    params: AgentParams,
  }),
};
