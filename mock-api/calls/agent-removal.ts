/** What goes with an agent when it's deleted. */
import { changed } from '../agent-records';
import type { Host } from '../host';
import type { StoredAgent } from '../world';
import { removeAlertRulesOf } from './alert-watch';
import { cancelRun } from './test-execution';

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

/** An agent was deleted: it calls no one any more. */
function stopCampaignsOf(host: Host, agentId: string): void {
  const { world } = host;
  world.campaigns = world.campaigns.filter(
    ({ agent_id, state }) => agent_id !== agentId || state !== 'draft',
  );
  for (const campaign of world.campaigns) {
    if (campaign.agent_id === agentId && campaign.ended_at === null) {
      campaign.state = 'stopped';
      campaign.ended_at = new Date().toISOString();
    }
  }
}
