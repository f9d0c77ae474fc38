/** What calls, tests and phone numbers answer to agents. */
import {
  adoptRuns,
  copyTests,
  countsOfVersions,
  lastCounts,
  lastDraftRun,
} from './areas/agent-tests/service';
import type { AgentNeighbours } from './areas/agents/ports';
import { agentActivity } from './areas/calls/service';
import { unassignAgent } from './areas/phone-numbers/assignment';

export const agentNeighbours: AgentNeighbours = {
  activity: agentActivity,
  lastCounts,
  countsOfVersions,
  lastDraftRun,
  published: adoptRuns,
  copied: copyTests,
  deleted: unassignAgent,
};
