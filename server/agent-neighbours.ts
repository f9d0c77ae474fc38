/** What calls, tests and phone numbers answer to agents. */
import {
  adoptRuns,
  cancelRunsOf,
  copyTests,
  countsOfVersions,
  gateTests,
  lastCounts,
} from './areas/agent-tests/service';
import { removeChatsOf } from './areas/assistant/run-ending';
import { removeAlertRulesOf } from './areas/alerts/service';
import type { AgentNeighbours } from './areas/agents/ports';
import type { BillingService } from './areas/billing/service';
import { removeExampleCalls } from './areas/calls/examples/example-service';
import { agentActivity, deleteScorecardOf } from './areas/calls/service';
import { stopCampaignsOf } from './areas/campaigns/ending';
import { unassignAgent } from './areas/phone-numbers/service';
import type { RecordingKeeper } from './areas/recordings/keeping';

export const agentNeighboursWith = (
  billing: BillingService,
  keeper: Pick<RecordingKeeper, 'removeFiles'>,
): AgentNeighbours => ({
  activity: agentActivity,
  lastCounts,
  countsOfVersions,
  gateTests,
  published: adoptRuns,
  copied: copyTests,
  async deleted(tx, workspaceId, agentId) {
    await unassignAgent(tx, workspaceId, agentId);
    await stopCampaignsOf(tx, agentId);
    await deleteScorecardOf(tx, agentId);
    await removeAlertRulesOf(tx, workspaceId, agentId);
    await cancelRunsOf(tx, billing, agentId);
    await removeChatsOf(tx, billing, agentId);
    await removeExampleCalls(tx, keeper, { workspace_id: workspaceId, agent_id: agentId });
  },
});
