/** What goes with an agent when it's deleted. */
import { stopCampaignsOf } from './areas/telephone/campaigns';
import { removeAlertRulesOf } from './calls/alert-watch';
import { changed } from './agent-records';
import { cancelRun } from './calls/test-execution';
import type { Host } from './host';
import type { StoredAgent } from './world';

export function discardAgent(host: Host, agent: StoredAgent): void {
  const { world } = host;
  const { agent_id } = agent;
  agent.deleted = true;
  for (const run of world.runs) {
    if (run.agent_id === agent_id && run.state === 'running') cancelRun(host, run);
  }
  for (const number of world.numbers.filter((one) => one.agent_id === agent_id)) {
    number.agent_id = null;
    number.agent_version = null;
  }
  world.scorecards = world.scorecards.filter((card) => card.agent_id !== agent_id);
  removeAlertRulesOf(host, agent_id);
  stopCampaignsOf(host, agent_id);
  world.calls = world.calls.filter((call) => !(call.is_example && call.agent_id === agent_id));
  changed(host, agent);
}
