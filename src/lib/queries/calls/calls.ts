/** Calls: one call, and what a test call needs. */
import { mutationOptions, type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { AgentContent } from '#contract/agents/agent-content';
import { type Call, callEndpoints, type CallFilters, type CallTicket } from '#contract/calls/calls';
import { followEndpoints } from '#contract/sockets/follow-socket';
import { call } from '@/lib/api/call';
import { neverShorter } from '@/lib/call/call-log';
import { askedOfBilling, askedOfCalls, askedOfDashboard } from '../asked';
import { leaveLists } from './call-list';
import { endpointQuery, forget, markStale } from '../endpoint-query';

const RECORDING_LOOK_MS = 3_000;

/** The newest calls, for the command menu. */
export function newestCallsQuery() {
  return queryOptions(endpointQuery(callEndpoints.list));
}

/** How the command menu finds calls: in either side's number, by the beginning of the id, of an agent, or by words that were said. */
export type CallsWanted = Pick<CallFilters, 'number' | 'agent_id' | 'words'> & { id_prefix?: string };

/** The newest of the calls that are wanted. */
export function foundCallsQuery(wanted: CallsWanted, limit: number) {
  return queryOptions(endpointQuery(callEndpoints.list, { query: { ...wanted, limit } }));
}

export function callQuery(callId: string) {
  return queryOptions({
    ...endpointQuery(callEndpoints.get, { params: { call_id: callId } }),
    // The page is told when the recording is ready; where it is not, it looks for itself.
    refetchInterval: ({ state }) => (isRecordingUnderWay(state.data) ? RECORDING_LOOK_MS : false),
    // Both are calls: what was there, and what comes in its place.
    structuralSharing: (known, fetched) =>
      replaceEqualDeep(known, neverShorter(known as Call | undefined, fetched as Call)),
  });
}

function isRecordingUnderWay(known: Call | undefined): boolean {
  const state = known?.recording?.state;
  return state === 'processing' || (state === 'recording' && known?.ended_at !== null);
}

export function deleteCallMutation() {
  return mutationOptions({
    mutationFn: (callId: string) => call(callEndpoints.delete, { params: { call_id: callId } }),
    meta: { silent: 'call.delete' },
  });
}

/** A call is deleted: what was fetched of it goes, and the count is old. */
export async function forgetCall(client: QueryClient, callId: string): Promise<void> {
  const params = { call_id: callId };
  forget(client, ['GET /calls/{call_id}', params], ['GET /calls/{call_id}/recording-peaks', params]);
  leaveLists(client, new Set([callId]));
  await markStale(client, ...askedOfCalls, ...askedOfDashboard, ...askedOfBilling);
}

export function callEstimateQuery() {
  return queryOptions(endpointQuery(callEndpoints.estimate));
}

/** How a test call is to run, beside the agent. */
export interface TestCallSetup {
  /** Values of the agent's variables, by name; what is absent takes its default. */
  variables: Readonly<Record<string, string>>;
  /** Whether tools make their requests, or the person at the panel answers in their place. */
  tools: 'real' | 'by_hand';
  /** Sentences that the caller says one after another at the start. */
  replay: readonly string[];
  /** The agent speaks, and the caller may. */
  sound: boolean;
}

/** The same `key` starts one call, however often it is asked for. */
export function startTestCall(
  agentId: string,
  content: AgentContent,
  setup: TestCallSetup,
  key: string,
): Promise<CallTicket> {
  return call(callEndpoints.startTest, {
    params: { agent_id: agentId },
    body: {
      content,
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      variables: { ...setup.variables },
      tools: setup.tools,
      replay: [...setup.replay],
      sound: setup.sound,
    },
    idempotencyKey: key,
  });
}

export function resumeTestCall(callId: string, takeoverSecret: string): Promise<CallTicket> {
  return call(callEndpoints.resume, {
    params: { call_id: callId },
    body: { takeover_secret: takeoverSecret },
  });
}

/** A single-use ticket for the socket of someone who follows the call. */
export async function followTicket(callId: string): Promise<string> {
  const { ticket } = await call(followEndpoints.ticket, { params: { call_id: callId } });
  return ticket;
}
