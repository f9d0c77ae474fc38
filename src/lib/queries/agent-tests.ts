/** Tests of an agent and what came of running them. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AgentTestContent, agentTestEndpoints } from '#contract/agent-tests';
import { call } from '@/lib/api/call';
import { agentKeys } from './agents';

export const agentTestKeys = {
  /** Everything about the tests of one agent. */
  agent: (agentId: string) => ['agent-tests', agentId] as const,
  list: (agentId: string) => ['agent-tests', agentId, 'list'] as const,
  runs: (agentId: string) => ['agent-tests', agentId, 'runs'] as const,
  run: (agentId: string, runId: string) => ['agent-tests', agentId, 'runs', runId] as const,
  /** Apart from the rest: no event of a run changes it. */
  result: (agentId: string, runId: string, testId: string) =>
    ['test-results', agentId, runId, testId] as const,
};

const RUNS_A_PAGE = 10;
/** Beside the live events, in case they do not come through. */
const RUNNING_REFETCH_MS = 3000;

export function agentTestsQuery(agentId: string) {
  return queryOptions({
    queryKey: agentTestKeys.list(agentId),
    queryFn: ({ signal }) => call(agentTestEndpoints.list, { params: { agent_id: agentId }, signal }),
  });
}

/** Runs, newest first. */
export function testRunsQuery(agentId: string) {
  return infiniteQueryOptions({
    queryKey: agentTestKeys.runs(agentId),
    queryFn: ({ signal, pageParam }) =>
      call(agentTestEndpoints.runs, {
        params: { agent_id: agentId },
        query: { cursor: pageParam, limit: RUNS_A_PAGE },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });
}

/** What was said in a test that has ended, which never changes. */
export function testResultQuery(agentId: string, runId: string, testId: string) {
  return queryOptions({
    queryKey: agentTestKeys.result(agentId, runId, testId),
    queryFn: ({ signal }) =>
      call(agentTestEndpoints.getResult, {
        params: { agent_id: agentId, run_id: runId, test_id: testId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One run with the result of each test; asked again for as long as it runs. */
export function testRunQuery(agentId: string, runId: string) {
  return queryOptions({
    queryKey: agentTestKeys.run(agentId, runId),
    queryFn: ({ signal }) =>
      call(agentTestEndpoints.getRun, { params: { agent_id: agentId, run_id: runId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_REFETCH_MS : false),
  });
}

const refreshTests = (client: QueryClient, agentId: string) =>
  client.invalidateQueries({ queryKey: agentTestKeys.list(agentId) });

/** `key` makes a double click one test. */
export function createTestMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ content, key }: { content: AgentTestContent; key: string }) =>
      call(agentTestEndpoints.create, { params: { agent_id: agentId }, body: content, idempotencyKey: key }),
    meta: { silent: 'test.create' },
    onSettled: () => refreshTests(client, agentId),
  });
}

export function changeTestMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: ({ testId, content }: { testId: string; content: AgentTestContent }) =>
      call(agentTestEndpoints.update, { params: { agent_id: agentId, test_id: testId }, body: content }),
    meta: { silent: 'test.change' },
    onSettled: () => refreshTests(client, agentId),
  });
}

export function removeTestMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (testId: string) =>
      call(agentTestEndpoints.remove, { params: { agent_id: agentId, test_id: testId } }),
    meta: { silent: 'test.remove' },
    onSettled: () => refreshTests(client, agentId),
  });
}

/** The test that a call makes; the same call makes it once for each `key`. */
export function testFromCallMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ callId, key }: { callId: string; key: string }) =>
      call(agentTestEndpoints.fromCall, { params: { call_id: callId }, idempotencyKey: key }),
    meta: { silent: 'test.from-call' },
    onSettled: () => client.invalidateQueries({ queryKey: ['agent-tests'] }),
  });
}

/** Runs the draft as it is saved: all tests, or those named. */
export function runTestsMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (testIds?: readonly string[]) =>
      call(agentTestEndpoints.run, {
        params: { agent_id: agentId },
        body: testIds ? { test_ids: [...testIds] } : {},
      }),
    meta: { silent: 'test.run' },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: agentTestKeys.runs(agentId) }),
        client.invalidateQueries({ queryKey: agentKeys.lists }),
      ]),
  });
}

export function cancelRunMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (runId: string) =>
      call(agentTestEndpoints.cancelRun, { params: { agent_id: agentId, run_id: runId } }),
    meta: { silent: 'test.cancel-run' },
    onSettled: () => client.invalidateQueries({ queryKey: agentTestKeys.runs(agentId) }),
  });
}
