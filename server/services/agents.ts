/** Makes the services of agents: their content, secrets, versions, knowledge and tools. */
import { agentNeighboursWith } from '../agent-neighbours';
import { createMcpListings } from '../areas/agents/mcp-listings';
import { createAgentProposals } from '../areas/agents/proposals';
import { createAgentSecrets } from '../areas/agents/secrets';
import { createAgentsService } from '../areas/agents/service';
import { createToolTrials } from '../areas/agents/tool-trials';
import { createAgentVersions } from '../areas/agents/versions';
import type { createBillingService } from '../areas/billing/service';
import { createFileReader } from '../areas/knowledge-files/reading';
import { createKnowledgeFilesService } from '../areas/knowledge-files/service';
import { createKnowledgeUpkeep } from '../areas/knowledge-files/upkeep';
import { createMcpBearers } from '../areas/mcp-sign-ins/bearers';
import { createMcpSignInsService } from '../areas/mcp-sign-ins/service';
import { workspaceNameOf } from '../areas/settings/service';
import type { Outside } from './outside';
import type { Platform } from './platform';
import type { Sound } from './sound';

export function createAgents({
  platform,
  outside,
  sound,
  billing,
}: {
  platform: Platform;
  outside: Outside;
  sound: Sound;
  billing: ReturnType<typeof createBillingService>;
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
