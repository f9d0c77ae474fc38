/** An agent as lists show it. Apart from `agents.ts`, so that a page with a list needs no agent's schema. */
import * as z from 'zod/mini';

/** "12 of 12": how many tests passed in a run. */
export const TestCount = z.object({ passed: z.int(), total: z.int() });
export type TestCount = z.infer<typeof TestCount>;

export const AgentStatus = z.enum(['draft', 'live', 'live_with_changes']);
export type AgentStatus = z.infer<typeof AgentStatus>;

export const AgentSummary = z.object({
  agent_id: z.uuid(),
  name: z.string(),
  /** Added with the examples, and removed with them. */
  is_example: z.boolean(),
  status: AgentStatus,
  /** Number of the live version. */
  live_version: z.nullable(z.int()),
  last_call_at: z.nullable(z.iso.datetime()),
  /** The last call was a test, which isn't among the calls that are counted. */
  last_call_is_test: z.boolean(),
  /** Connected calls of today and the 6 days before it, in the zone that was asked for; without test calls. */
  calls_7_days: z.int(),
  /** The share of those that did what they were for, 0 to 1; null where there was none. */
  success_7_days: z.nullable(z.number()),
  /** The last test run of the live version, else of the draft. */
  tests: z.nullable(TestCount),
  updated_at: z.iso.datetime(),
});
export type AgentSummary = z.infer<typeof AgentSummary>;
