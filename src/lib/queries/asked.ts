/** What pages ask of the server, by what it shows: the endpoints whose answers get stale together. */
import type { Asked } from './endpoint-query';

export const askedOfAgents = [
  'GET /agents',
  'GET /agents/{agent_id}',
  'GET /agents/{agent_id}/versions',
  'GET /agents/{agent_id}/versions/{version}',
  'GET /agents/{agent_id}/knowledge-files',
] as const satisfies readonly Asked[];

export const askedOfCalls = [
  'GET /calls',
  'GET /calls/{call_id}',
  'GET /calls/{call_id}/notes',
  'GET /calls/{call_id}/links',
  'GET /calls/{call_id}/neighbours',
  'GET /calls/{call_id}/score',
  'GET /calls/{call_id}/write-up',
  'GET /call-tags',
  'GET /test-calls/estimate',
] as const satisfies readonly Asked[];

export const askedOfDashboard = [
  'GET /dashboard',
  'GET /dashboard/breakdown',
] as const satisfies readonly Asked[];

export const askedOfInbox = [
  'GET /inbox',
  'GET /inbox/count',
  'GET /alerts',
] as const satisfies readonly Asked[];

export const askedOfBilling = [
  'GET /billing/balance',
  'GET /billing/transactions',
  'GET /billing/receipts/{call_id}',
  'GET /billing/rates',
  'GET /billing/purchases/{purchase_id}',
  'GET /billing/purchases/{purchase_id}/receipt',
  'GET /billing/telephone-spending',
] as const satisfies readonly Asked[];

export const askedOfMembers = [
  'GET /members',
  'GET /invitations',
  'GET /mentionable-members',
] as const satisfies readonly Asked[];

/** What's known of one agent. */
export function askedOfAgent(agentId: string): readonly Asked[] {
  const params = { agent_id: agentId };
  return askedOfAgents.slice(1).map((name) => [name, params] as const);
}

/** Runs of an agent's tests, and what they say of its draft. What was said in a test that has ended never changes, so it isn't among them. */
export function askedOfTestRuns(agentId: string): readonly Asked[] {
  const params = { agent_id: agentId };
  return [
    ['GET /agents/{agent_id}/publish-gate', params],
    ['GET /agents/{agent_id}/test-runs', params],
    ['GET /agents/{agent_id}/test-runs/{run_id}', params],
  ];
}
