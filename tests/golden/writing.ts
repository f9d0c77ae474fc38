/** How golden conversations are written down. */
import * as z from 'zod/mini';
import { AgentTestContent } from '#contract/calls/agent-tests';
import type { EndReason } from '#contract/calls/outcomes';

/** Friday, 20 November 2026, ten o'clock in the zone of the call. */
const pretended_at = '2026-11-20T10:00:00.000Z';

type Given = Omit<z.input<typeof AgentTestContent>, 'pretended_at' | 'checks' | 'name'>;
type Check = z.input<typeof AgentTestContent>['checks'][number];

export interface GoldenConversation {
  template_id: string;
  content: AgentTestContent;
}

export function golden(
  template_id: string,
  name: string,
  given: Given,
  ...checks: Check[]
): GoldenConversation {
  return { template_id, content: z.parse(AgentTestContent, { name, pretended_at, checks, ...given }) };
}

export const fact = (name: string, value: string): Check => ({ type: 'fact_equals', fact: name, value });
export const said = (text: string): Check => ({ type: 'said', text });
export const neverSaid = (text: string): Check => ({ type: 'never_said', text });
export const endedBy = (reason: EndReason): Check => ({
  type: 'ended_by',
  reason,
});
export const called = (tool: string, args: Record<string, string> = {}): Check => ({
  type: 'tool_called',
  tool,
  arguments: args,
});
export const turns = (most: number): Check => ({ type: 'max_turns', turns: most });

export const freeTimes = { tool: 'free_times', answer: '{"slots":["09:30","14:00"]}' };
export const onItsWay = {
  tool: 'order_status',
  answer: '{"number":"48213","status":"on its way","arrives":"tomorrow"}',
};
