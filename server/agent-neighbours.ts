/** What calls, tests and phone numbers answer to agents. */
import {
  adoptRuns,
  cancelRunsOf,
  copyTests,
  countsOfVersions,
  gateTests,
  lastCounts,
} from './areas/agent-tests/service';
import type { AgentNeighbours } from './areas/agents/ports';
import type { BillingService } from './areas/billing/service';
import { agentActivity } from './areas/calls/service';
import { unassignAgent } from './areas/phone-numbers/service';

export const agentNeighboursWith = (billing: BillingService): AgentNeighbours => ({
  activity: agentActivity,
  lastCounts,
  countsOfVersions,
  gateTests,
  published: adoptRuns,
  copied: copyTests,
  async deleted(tx, workspaceId, agentId) {
    await unassignAgent(tx, workspaceId, agentId);
    await cancelRunsOf(tx, billing, agentId);
  },
});
