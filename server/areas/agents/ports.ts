/**
 * What agents ask of areas that build on them, and tell them. Those areas import this one and never the
 * other way round, so the answers come in from outside, filled in `server/services/agents.ts`. Everything
 * runs in the transaction of the change or list it belongs to.
 */
import type { GateTest } from '#contract/calls/agent-tests';
import type { TestCount } from '#contract/agents/agents';
import type { Transaction } from '../../platform/database/transaction';
import type { McpBearer } from '../../runtime/ports';

/** Sign-ins at MCP servers. */
export interface SignInsOfServers {
  /** What requests to the server at this address carry. */
  at: (workspaceId: string, url: string) => McpBearer;
  /** Whether there's one that can be used. */
  isSignedIn: (tx: Transaction, url: string) => Promise<boolean>;
}

/** What an agent's calls say about it. */
export interface AgentActivity {
  /** The start of its last call, test calls included. */
  last_call_at: Date;
  last_call_is_test: boolean;
  /** Connected calls that began since the midnight that seven days are counted from; test calls aren't counted. */
  calls_7_days: number;
  /** The share of those that did what they were for, 0 to 1; null where there was none to tell. */
  success_7_days: number | null;
}

export interface AgentNeighbours {
  /** By agent; agents that were never called are absent. */
  activity: (
    tx: Transaction,
    agentIds: readonly string[],
    since: Date,
  ) => Promise<Map<string, AgentActivity>>;
  /** By agent: the newest finished run of all its tests; agents without one are absent. */
  lastCounts: (tx: Transaction, agentIds: readonly string[]) => Promise<Map<string, TestCount>>;
  /** By version of one agent: its newest finished run. */
  countsOfVersions: (tx: Transaction, agentId: string) => Promise<Map<number, TestCount>>;
  /** How each test of an agent went on the draft at this revision. */
  gateTests: (tx: Transaction, agentId: string, draftRevision: number) => Promise<GateTest[]>;
  /** A draft became a version: what was run on it counts for that version. */
  published: (tx: Transaction, agentId: string, draftRevision: number, version: number) => Promise<void>;
  /** An agent was copied. */
  copied: (tx: Transaction, from: string, to: string) => Promise<void>;
  /** Agents are being deleted. All at once: what belongs to one of them is locked before what's charged for another. */
  deleted: (tx: Transaction, workspaceId: string, agentIds: readonly string[]) => Promise<void>;
}
