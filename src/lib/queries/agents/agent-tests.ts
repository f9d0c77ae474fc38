/** Tests of an agent and what came of running them. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AgentTestChange, type AgentTestContent, agentTestEndpoints } from '#contract/calls/agent-tests';
import { call } from '@/lib/api/call';
import { askedOfTestRuns } from '../asked';
import { endpointKey, endpointQuery, markStale } from '../endpoint-query';

export const TESTS_FAILURE = 'We couldn’t load the tests.';

const RUNS_A_PAGE = 10;
/** Beside the events, in case they don't come through. */
const RUNNING_REFETCH_MS = 3000;

export function agentTestsQuery(agentId: string) {
  return queryOptions(endpointQuery(agentTestEndpoints.list, { params: { agent_id: agentId } }));
}

/** How the tests went on the draft, of which `draftRevision` is what was last saved. */
export function publishGateQuery(agentId: string, draftRevision: number) {
  const asked = endpointQuery(agentTestEndpoints.gate, { params: { agent_id: agentId } });
  return queryOptions({
    queryFn: asked.queryFn,
    // Another draft has another answer.
    queryKey: [...asked.queryKey, draftRevision] as const,
    refetchInterval: ({ state }) => (state.data?.running_run_id ? RUNNING_REFETCH_MS : false),
  });
}

/** Runs, newest first. */
export function testRunsQuery(agentId: string) {
  return infiniteQueryOptions({
    queryKey: endpointKey(agentTestEndpoints.runs, { params: { agent_id: agentId } }),
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
    ...endpointQuery(agentTestEndpoints.getResult, {
      params: { agent_id: agentId, run_id: runId, test_id: testId },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One run with the result of each test; asked again for as long as it runs. */
export function testRunQuery(agentId: string, runId: string) {
  return queryOptions({
    ...endpointQuery(agentTestEndpoints.getRun, { params: { agent_id: agentId, run_id: runId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_REFETCH_MS : false),
  });
}

const refreshTests = (client: QueryClient, agentId: string) =>
  markStale(
    client,
    ['GET /agents/{agent_id}/tests', { agent_id: agentId }],
    ['GET /agents/{agent_id}/publish-gate', { agent_id: agentId }],
  );

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
    mutationFn: ({ testId, change }: { testId: string; change: AgentTestChange }) =>
      call(agentTestEndpoints.update, { params: { agent_id: agentId, test_id: testId }, body: change }),
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

/** Undoes `removeTestMutation`. */
export function putTestBackMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (testId: string) =>
      call(agentTestEndpoints.putBack, { params: { agent_id: agentId, test_id: testId } }),
    onSettled: () => refreshTests(client, agentId),
  });
}

/** The test that a call makes; the same call makes it once for each `key`. */
export function testFromCallMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ callId, key }: { callId: string; key: string }) =>
      call(agentTestEndpoints.fromCall, { params: { call_id: callId }, idempotencyKey: key }),
    meta: { silent: 'test.from-call' },
    onSettled: () =>
      markStale(
        client,
        'GET /agents/{agent_id}/tests',
        'GET /agents/{agent_id}/test-runs',
        'GET /agents/{agent_id}/test-runs/{run_id}',
      ),
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
    onSettled: () => markStale(client, ...askedOfTestRuns(agentId), 'GET /agents'),
  });
}

export function cancelRunMutation(client: QueryClient, agentId: string) {
  return mutationOptions({
    mutationFn: (runId: string) =>
      call(agentTestEndpoints.cancelRun, { params: { agent_id: agentId, run_id: runId } }),
    meta: { silent: 'test.cancel-run' },
    onSettled: () => markStale(client, ...askedOfTestRuns(agentId)),
  });
}

/** Where events don't come, a run is looked at. */
const REPLAY_LOOK_MS = 1_500;

/** Runs a call again; `key` makes a double click one run. */
export function replayMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ callId, key }: { callId: string; key: string }) =>
      call(agentTestEndpoints.replay, { params: { call_id: callId }, idempotencyKey: key }),
    meta: { silent: 'call.replay' },
    onSettled: () => markStale(client, 'GET /billing/balance'),
  });
}

/** What came of a call that was run again. */
export function replayResultQuery(agentId: string, runId: string, callId: string) {
  return queryOptions({
    ...testResultQuery(agentId, runId, callId),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? REPLAY_LOOK_MS : false,
  });
}
