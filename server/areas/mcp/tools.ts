/** What an assistant can do by MCP: each tool is an endpoint of the contract, with its rules and none of its own. */
import { agentEndpoints } from '#contract/agents/agents';
import { phoneNumberEndpoints } from '#contract/agents/phone-numbers';
import { agentTestEndpoints } from '#contract/calls/agent-tests';
import { callEndpoints } from '#contract/calls/calls';
import { callOutEndpoints } from '#contract/outbound/calls-out';
import { dashboardEndpoints } from '#contract/figures/dashboard';
import { breakdownEndpoints } from '#contract/figures/dashboard-breakdown';
import type { Endpoint } from '#contract/endpoint';

export interface McpTool {
  name: string;
  /** For people who look at a list of tools. */
  title: string;
  /** For the model that chooses among them. */
  description: string;
  endpoint: Endpoint;
  /** Arguments of the endpoint that have this value here, and aren't asked for. */
  fixed?: Readonly<Record<string, unknown>>;
  /** It takes something away, or does what can't be taken back. */
  destructive?: true;
  /** It reaches people or systems outside of Callwright. */
  openWorld?: true;
}

/** What a model reads of a tool that it made up. */
export const NO_SUCH_TOOL = 'There is no tool of this name.';

export const mcpTools: readonly McpTool[] = [
  {
    name: 'list_agents',
    title: 'List agents',
    description:
      'Lists the voice agents of the workspace, most recently changed first. Follow next_cursor for more.',
    endpoint: agentEndpoints.list,
  },
  {
    name: 'list_agent_templates',
    title: 'List templates',
    description: 'Lists complete agents to start from. Their content is what create_agent takes.',
    endpoint: agentEndpoints.templates,
  },
  {
    name: 'read_agent',
    title: 'Read an agent',
    description:
      'Reads one agent with its draft and draft_revision. Read it before you edit, test or publish it.',
    endpoint: agentEndpoints.get,
  },
  {
    name: 'create_agent',
    title: 'Create an agent',
    description: 'Creates an agent as an unpublished draft. It takes no calls until it’s published.',
    endpoint: agentEndpoints.create,
  },
  {
    name: 'edit_agent',
    title: 'Edit an agent',
    description:
      'Saves the whole draft of an agent. Read the agent first, change its draft, and send all of it with base_revision set to the draft_revision you read. The published version stays as it is.',
    endpoint: agentEndpoints.saveDraft,
  },
  {
    name: 'list_agent_versions',
    title: 'List versions',
    description: 'Lists the published versions of an agent, newest first.',
    endpoint: agentEndpoints.versions,
  },
  {
    name: 'read_agent_version',
    title: 'Read a version',
    description: 'Reads one published version of an agent, whole.',
    endpoint: agentEndpoints.version,
  },
  {
    name: 'publish_agent',
    title: 'Publish an agent',
    description:
      'Freezes the draft as the next version and makes it live: real callers meet it from now on. Needs the draft_revision that was read. Refused while tests fail or haven’t run on this draft.',
    endpoint: agentEndpoints.publish,
    destructive: true,
  },
  {
    name: 'list_agent_tests',
    title: 'List tests',
    description: 'Lists the tests of an agent: what the caller says, and the checks.',
    endpoint: agentTestEndpoints.list,
  },
  {
    name: 'create_agent_test',
    title: 'Create a test',
    description: 'Adds a test to an agent.',
    endpoint: agentTestEndpoints.create,
  },
  {
    name: 'edit_agent_test',
    title: 'Edit a test',
    description: 'Changes a test of an agent; send all of it.',
    endpoint: agentTestEndpoints.update,
  },
  {
    name: 'delete_agent_test',
    title: 'Delete a test',
    description: 'Removes a test of an agent.',
    endpoint: agentTestEndpoints.remove,
    destructive: true,
  },
  {
    name: 'run_agent_tests',
    title: 'Run tests',
    description:
      'Starts the tests of an agent on its draft (version: null) or a version. Answers at once: ask read_test_run until its state isn’t running.',
    endpoint: agentTestEndpoints.run,
    fixed: { wait: false },
  },
  {
    name: 'read_test_run',
    title: 'Read a test run',
    description: 'Reads a test run with the result of each test and why it failed.',
    endpoint: agentTestEndpoints.getRun,
  },
  {
    name: 'read_test_result',
    title: 'Read a test’s conversation',
    description: 'Reads the result of one test of a run with its conversation.',
    endpoint: agentTestEndpoints.getResult,
  },
  {
    name: 'list_phone_numbers',
    title: 'List phone numbers',
    description: 'Lists the workspace’s phone numbers. start_call needs the id of the one that calls.',
    endpoint: phoneNumberEndpoints.list,
  },
  {
    name: 'start_call',
    title: 'Start a call',
    description:
      'Calls a person’s telephone with the published version of an agent. This is a real call that costs money. Ask read_call how it went.',
    endpoint: callOutEndpoints.make,
    destructive: true,
    openWorld: true,
  },
  {
    name: 'cancel_call',
    title: 'Cancel a call',
    description: 'Stops a call that still rings.',
    endpoint: callOutEndpoints.cancel,
    destructive: true,
  },
  {
    name: 'search_calls',
    title: 'Search calls',
    description:
      'Finds calls by agent, time, words that were said, facts, outcome, score and more, newest first. Follow next_cursor for more.',
    endpoint: callEndpoints.list,
  },
  {
    name: 'count_calls',
    title: 'Count calls',
    description: 'Counts the calls that filters mean, exactly up to 10,000.',
    endpoint: callEndpoints.count,
  },
  {
    name: 'read_call',
    title: 'Read a call',
    description: 'Reads one call: what was said and done, the outcome, facts and what it cost.',
    endpoint: callEndpoints.get,
  },
  {
    name: 'read_figures',
    title: 'Read figures',
    description: 'Reads the dashboard’s figures of a period: calls, success, response time, spend.',
    endpoint: dashboardEndpoints.get,
  },
  {
    name: 'read_figures_breakdown',
    title: 'Read what’s behind the figures',
    description: 'Reads the figures of a period by agent, version, reason and more.',
    endpoint: breakdownEndpoints.breakdown,
  },
];
