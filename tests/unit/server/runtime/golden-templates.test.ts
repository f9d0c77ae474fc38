/**
 * The golden conversations with the templates: every check holds, and the same conversation comes out when
 * it is held again.
 */
import { describe, expect, test } from 'vitest';
import type { AgentContent } from '#contract/agents/agent-content';
import type { CallEvent } from '#contract/calls/call-events';
import { evaluateChecks } from '#domain/agent-tests/checks';
import { conversationTools } from '#domain/agents/tools/conversation-tools';
import { agentTemplates } from '#domain/agents/templates/index';
import { runScript } from '#server/runtime/call/script-run';
import { type GoldenConversation, goldenConversations } from '../../../golden/conversations';

function agentOf({ template_id }: GoldenConversation): AgentContent {
  const agent = agentTemplates.find((template) => template.template_id === template_id)?.content;
  if (agent === undefined) throw new Error(`There is no template ${template_id}.`);
  return agent;
}

async function hold(golden: GoldenConversation): Promise<CallEvent[]> {
  const { content } = golden;
  const { events } = await runScript({
    agent: agentOf(golden),
    caller: content.caller,
    variables: content.variables,
    toolAnswers: content.tool_answers,
    pretendedAt: content.pretended_at === null ? null : new Date(content.pretended_at),
    brain: { kind: 'built_in' },
    signal: new AbortController().signal,
  });
  return events;
}

const untimed = (events: CallEvent[]) => events.map(({ offset_ms: _when, ...event }) => event);
const transcript = (events: CallEvent[]) =>
  events.flatMap((event) =>
    event.type === 'agent_said' || event.type === 'caller_said' ? [`${event.type}: ${event.text}`] : [],
  );

describe('the golden set', () => {
  test.each(agentTemplates.map(({ template_id }) => template_id))(
    'has at least ten conversations with %s',
    (id) => {
      const held = goldenConversations.filter(({ template_id }) => template_id === id);
      expect(held.length).toBeGreaterThanOrEqual(10);
      expect(new Set(held.map(({ content }) => content.name)).size).toBe(held.length);
    },
  );

  test.each(goldenConversations.map((golden) => [golden.template_id, golden.content.name, golden] as const))(
    '%s: %s',
    async (_template, _name, golden) => {
      const events = await hold(golden);
      const agent = {
        tools: conversationTools(agentOf(golden).tools).map(({ name }) => name),
        version: null,
      };
      const conversation = { agent, events, cost_micros: 0, judgements: 'none' };
      const results = evaluateChecks(golden.content.checks, conversation);
      const failed = results.filter(({ state }) => state !== 'passed').map(({ reason }) => reason);
      // What was said is beside what failed, so that the reason can be read from the failure alone.
      if (failed.length > 0) failed.push(...transcript(events));
      expect(failed).toEqual([]);
      expect(untimed(await hold(golden))).toEqual(untimed(events));
    },
  );
});
