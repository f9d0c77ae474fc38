/** Tests of an agent: a caller who says fixed sentences, and checks on what came of it. */
import * as z from 'zod/mini';
import { AgentParams, TestCount } from '../agents/agents';
import { CallEvent } from './call-events';
import { CallParams } from '../call-params';
import { endpoint } from '../endpoint';
import { Micros } from '../money';
import { EndReason } from './outcomes';
import { keysetPageOf, KeysetQuery } from '../paging';
import { VersionOrNull } from '../version-number';

const Name = z.string().check(z.trim(), z.minLength(1, 'Give the test a name.'), z.maxLength(120));
const words = (message: string) => z.string().check(z.trim(), z.minLength(1, message), z.maxLength(300));

/** What must hold after the conversation. Texts are compared without regard to case. */
export const TestCheck = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('fact_equals'),
    fact: words('Choose a fact.'),
    value: z.string().check(z.trim(), z.maxLength(300)),
  }),
  /** `arguments` are those that must be among the call's, as text. */
  z.object({
    type: z.literal('tool_called'),
    tool: words('Choose a tool.'),
    arguments: z._default(z.record(z.string(), z.string().check(z.maxLength(300))), {}),
  }),
  z.object({ type: z.literal('ended_by'), reason: EndReason }),
  z.object({ type: z.literal('said'), text: words('Write what the agent must say.') }),
  z.object({ type: z.literal('never_said'), text: words('Write what the agent must not say.') }),
  /** Judged by a model; without one the check is skipped and says so. */
  z.object({ type: z.literal('judged'), statement: words('Write what must be true of the conversation.') }),
  z.object({
    type: z.literal('max_turns'),
    turns: z.int('Enter a whole number.').check(z.gte(1, 'At least 1.'), z.lte(200, 'At most 200.')),
  }),
  z.object({
    type: z.literal('max_turn_ms'),
    milliseconds: z
      .int('Enter a whole number.')
      .check(z.gte(1, 'At least 1 ms.'), z.lte(60_000, 'At most 60,000 ms.')),
  }),
  z.object({
    type: z.literal('max_cost'),
    micros: z.int('Enter an amount.').check(z.gte(0, 'At least $0.'), z.lte(100_000_000, 'At most $100.')),
  }),
]);
export type TestCheck = z.infer<typeof TestCheck>;

export const NO_STATUS = 'A status is from 100 to 599.';

/** The answer that a tool is given in a test, instead of its request. */
export const ToolAnswer = z.object({
  tool: words('Choose a tool.'),
  status: z._default(z.int('Enter a whole number.').check(z.gte(100, NO_STATUS), z.lte(599, NO_STATUS)), 200),
  answer: z.string().check(z.maxLength(8000)),
});
export type ToolAnswer = z.infer<typeof ToolAnswer>;

export const AgentTestContent = z.object({
  name: Name,
  /** What the caller says, one sentence after another. */
  caller: z
    .array(z.string().check(z.trim(), z.minLength(1, 'Write the sentence or remove it.'), z.maxLength(2000)))
    .check(z.maxLength(200, 'At most 200 sentences.')),
  variables: z._default(z.record(z.string(), z.string().check(z.maxLength(300))), {}),
  /** A tool without an answer here is answered with an error: a test makes no real request. */
  tool_answers: z._default(z.array(ToolAnswer).check(z.maxLength(50)), []),
  checks: z.array(TestCheck).check(z.minLength(1, 'Add at least one check.'), z.maxLength(50)),
  /** The moment the call pretends to happen at, so that "tomorrow" stays the same; null takes now. */
  pretended_at: z._default(z.nullable(z.iso.datetime()), null),
});
export type AgentTestContent = z.infer<typeof AgentTestContent>;

const AgentTestChange = z.extend(AgentTestContent, {
  /** The revision that was seen; 409 when someone has changed it since. Without it what they changed is replaced. */
  base_revision: z.optional(z.int()),
});
export type AgentTestChange = z.infer<typeof AgentTestChange>;

export const AgentTest = z.extend(AgentTestContent, {
  test_id: z.uuid(),
  /** The call it was made from. */
  call_id: z.nullable(z.uuid()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Grows with each change. */
  revision: z.int(),
});
export type AgentTest = z.infer<typeof AgentTest>;

export const CheckResult = z.object({
  check: TestCheck,
  state: z.enum(['passed', 'failed', 'skipped']),
  /** Why, in a sentence. */
  reason: z.string(),
  /** The event of the conversation that decided it. */
  seq: z.nullable(z.int()),
});
export type CheckResult = z.infer<typeof CheckResult>;

export const TestResult = z.object({
  test_id: z.uuid(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'passed', 'failed', 'broken', 'cancelled']),
  /** Of the first check that failed, or why the test could not run. */
  reason: z.nullable(z.string()),
  checks: z.array(CheckResult),
  duration_ms: z.nullable(z.int()),
  cost_micros: z.nullable(Micros),
});
export type TestResult = z.infer<typeof TestResult>;

/** A result with its conversation, which may be long. */
export const PlayedTest = z.extend(TestResult, { events: z.array(CallEvent) });
export type PlayedTest = z.infer<typeof PlayedTest>;

export const TestRun = z.object({
  run_id: z.uuid(),
  agent_id: z.uuid(),
  /** The version that ran; null for the draft. */
  version: z.nullable(z.int()),
  draft_revision: z.nullable(z.int()),
  state: z.enum(['running', 'passed', 'failed', 'cancelled']),
  count: TestCount,
  started_by: z.nullable(z.string()),
  started_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
});
export type TestRun = z.infer<typeof TestRun>;

/** How one test went on the draft as it is saved. */
export const GateTest = z.object({
  test_id: z.uuid(),
  name: z.string(),
  /** Of the newest run of exactly this draft and this test; null when it hasn't run on them. */
  result: z.nullable(TestResult),
  run_id: z.nullable(z.uuid()),
});
export type GateTest = z.infer<typeof GateTest>;

/** What publishing the draft goes by. */
export const PublishGate = z.object({
  /** The revision it speaks of. */
  draft_revision: z.int(),
  /** Every test of the agent, by name. */
  tests: z.array(GateTest),
  /** The newest run of this draft that hasn't finished. */
  running_run_id: z.nullable(z.uuid()),
});
export type PublishGate = z.infer<typeof PublishGate>;

const TestParams = z.extend(AgentParams, { test_id: z.uuid('This isn’t the id of a test.') });
const RunParams = z.extend(AgentParams, { run_id: z.uuid('This isn’t the id of a test run.') });

export const agentTestEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/tests',
    access: 'agents:view',
    summary: 'The tests of an agent, by name',
    params: AgentParams,
    response: z.object({ items: z.array(AgentTest) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/tests',
    access: 'agents:edit',
    summary: 'Add a test',
    params: AgentParams,
    body: AgentTestContent,
    response: AgentTest,
    status: 201,
    idempotent: true,
  }),
  fromCall: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/tests',
    access: 'agents:edit',
    summary: 'Create a test from a call: its sentences, its tools’ answers, its facts and its end',
    params: CallParams,
    response: AgentTest,
    status: 201,
    idempotent: true,
  }),
  /** Its one result is named by the call's id instead of a test's. */
  replay: endpoint({
    method: 'POST',
    path: '/calls/{call_id}/replays',
    access: 'agents:manage',
    summary: 'Run a call again: the same caller against the draft as it is saved, as a test that isn’t kept',
    params: CallParams,
    response: TestRun,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/agents/{agent_id}/tests/{test_id}',
    access: 'agents:edit',
    summary: 'Change a test. 409 when someone has changed it since `base_revision`',
    params: TestParams,
    body: AgentTestChange,
    response: AgentTest,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/agents/{agent_id}/tests/{test_id}',
    access: 'agents:edit',
    summary: 'Remove a test; for a day it can be put back',
    params: TestParams,
  }),
  putBack: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/tests/{test_id}/put-back',
    access: 'agents:edit',
    summary: 'Put back a test that was removed within the last day; one that is there stays as it is',
    params: TestParams,
    response: AgentTest,
  }),
  run: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/test-runs',
    access: 'agents:manage',
    summary: 'Run the tests; with `wait` the answer comes at the end, and is 422 tests_failed when one fails',
    params: AgentParams,
    /** Strict: a misspelt wish of a CI script must not run something else. */
    body: z.strictObject({
      /** A version, or null for the draft as it is saved. */
      version: VersionOrNull,
      /** Absent: all of them. */
      test_ids: z.optional(z.array(z.uuid()).check(z.maxLength(200))),
      wait: z._default(z.boolean(), false),
    }),
    response: TestRun,
    status: 201,
  }),
  gate: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/publish-gate',
    access: 'agents:view',
    summary: 'How each test went on the draft as it is saved, which decides whether it can be published',
    params: AgentParams,
    response: PublishGate,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/test-runs',
    access: 'agents:view',
    summary: 'Test runs, newest first',
    params: AgentParams,
    query: KeysetQuery,
    response: keysetPageOf(TestRun),
  }),
  getRun: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/test-runs/{run_id}',
    access: 'agents:view',
    summary: 'One test run with the result of each test, without their conversations',
    params: RunParams,
    response: z.extend(TestRun, { results: z.array(TestResult) }),
  }),
  getResult: endpoint({
    method: 'GET',
    path: '/agents/{agent_id}/test-runs/{run_id}/results/{test_id}',
    access: 'agents:view',
    summary: 'The result of one test of a run, with its conversation',
    params: z.extend(RunParams, { test_id: z.uuid('This isn’t the id of a test.') }),
    response: PlayedTest,
  }),
  cancelRun: endpoint({
    method: 'POST',
    path: '/agents/{agent_id}/test-runs/{run_id}/cancel',
    access: 'agents:manage',
    summary: 'Cancel a test run; one that has finished stays as it is',
    params: RunParams,
    response: TestRun,
  }),
};
