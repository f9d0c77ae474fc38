/** Makes the services of agents: their content, secrets, versions, knowledge and tools. */
import {
  adoptRuns,
  cancelRuns,
  copyTests,
  countsOfVersions,
  gateTests,
  lastCounts,
  lockRunsOf,
} from '../areas/agent-tests/service';
import { lockChatsOf, removeChats } from '../areas/assistant/run-ending';
import { removeAlertRulesOf } from '../areas/alerts/service';
import type { AgentNeighbours } from '../areas/agents/ports';
import type { BillingService } from '../areas/billing/service';
import { deleteLocked } from '../areas/calls/closing/call-deletion';
import { lockExampleCalls } from '../areas/calls/examples/example-removal';
import { agentActivity, deleteScorecardsOf } from '../areas/calls/service';
import { stopCampaignsOf } from '../areas/campaigns/ending';
import { unassignAgents } from '../areas/phone-numbers/service';
import type { RecordingKeeper } from '../areas/recordings/keeping';
import { createMcpListings } from '../areas/agents/mcp-listings';
import { createAgentProposals } from '../areas/agents/proposals';
import { createAgentSecrets } from '../areas/agents/secrets';
import { createAgentsService } from '../areas/agents/service';
import { createToolTrials } from '../areas/agents/tool-trials';
import { createAgentVersions } from '../areas/agents/versions';
import { createFileReader } from '../areas/knowledge-files/reading';
import { createKnowledgeFilesService } from '../areas/knowledge-files/service';
import { createKnowledgeUpkeep } from '../areas/knowledge-files/upkeep';
import { createMcpBearers } from '../areas/mcp-sign-ins/bearers';
import { createMcpSignInsService } from '../areas/mcp-sign-ins/service';
import { workspaceNameOf } from '../areas/settings/service';
import type { Outside } from './outside';
import type { Platform } from './platform';
import type { Sound } from './sound';

/** What calls, tests and phone numbers answer to agents. */
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
  async deleted(tx, workspaceId, agentIds) {
    await unassignAgents(tx, workspaceId, agentIds);
    await stopCampaignsOf(tx, agentIds);
    await deleteScorecardsOf(tx, agentIds);
    await removeAlertRulesOf(tx, workspaceId, agentIds);
    const calls = await lockExampleCalls(tx, agentIds);
    const chats = await lockChatsOf(tx, agentIds);
    const runs = await lockRunsOf(tx, agentIds);
    // Each of these locks the balance, for which the owners of all the above may wait.
    await removeChats(tx, billing, chats);
    await cancelRuns(tx, billing, runs);
    await deleteLocked(tx, { billing, keeper }, workspaceId, calls);
  },
});

export function createAgents({
  platform,
  outside,
  sound,
  billing,
}: {
  platform: Platform;
  outside: Outside;
  sound: Sound;
  billing: BillingService;
}) {
  const { configuration, database, jobs, logger } = platform;
  const { shares } = configuration;
  const { secretBox, tools, mcp, mcpOAuth } = outside;
  const { storage, keeper } = sound;
  const agentSecrets = createAgentSecrets(
    database,
    secretBox,
    createMcpBearers({ database, box: secretBox, oauth: mcpOAuth }),
  );
  const neighbours = agentNeighboursWith(billing, keeper);
  const agents = createAgentsService({ database, secrets: agentSecrets, neighbours, shares });
  const reader = createFileReader({ database, storage, shares });
  return {
    agents,
    agentSecrets,
    neighbours,
    agentVersions: createAgentVersions(database, agentSecrets, neighbours),
    agentProposals: createAgentProposals({
      model: configuration.model,
      workspaceName: (workspaceId) => database.inWorkspace(workspaceId, workspaceNameOf),
    }),
    knowledgeFiles: createKnowledgeFilesService({
      database,
      agents,
      storage,
      jobs,
      box: secretBox,
      reader,
      shares,
    }),
    knowledgeUpkeep: createKnowledgeUpkeep({ database, storage, reader, log: logger }),
    toolTrials: createToolTrials({ agents, agentSecrets, tools }),
    mcpListings: createMcpListings({ agents, agentSecrets, mcp }),
    mcpSignIns: createMcpSignInsService({ database, box: secretBox, oauth: mcpOAuth, shares }),
  };
}

export type AgentServices = ReturnType<typeof createAgents>;
