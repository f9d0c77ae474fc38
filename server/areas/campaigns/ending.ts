/** Campaigns that pause by themselves, and the end of one. Each runs in a transaction that has locked the campaign, or locks it. */
import type { Transaction } from '../../platform/database/transaction';
import { tellWebhooks } from '../../platform/webhook-outbox';
import { publishEvent } from '../../platform/workspace-events';
import * as campaignStore from './campaign-store';
import type { CampaignRecord } from './campaign-store';
import * as rowStore from './row-store';

/** Nothing is under way any more. @param campaign locked */
export async function finish(
  tx: Transaction,
  { workspace_id, campaign_id, settings }: CampaignRecord,
  state: 'finished' | 'stopped',
): Promise<void> {
  // A call that wasn't made after all lets its row wait, also of a campaign that was being stopped.
  if (state === 'stopped') await rowStore.giveUpWaiting(tx, campaign_id);
  // That its agent was deleted is why it was stopped, and stays to be read.
  const why = state === 'finished' ? { waits_for: null } : {};
  await campaignStore.updateCampaign(tx, campaign_id, { state, ...why, ended_at: new Date() });
  const counts = (await campaignStore.countsOf(tx, [campaign_id]))(campaign_id);
  const ended = await campaignStore.findCampaign(tx, campaign_id);
  await tellWebhooks(
    tx,
    {
      type: 'campaign.finished',
      data: {
        campaign_id,
        name: settings.name,
        state,
        rows: counts.rows - counts.left_out,
        answered: counts.outcomes.answered,
        calls: counts.calls,
        spent_micros: ended?.spent_micros ?? 0,
      },
    },
    campaign_id,
  );
  await publishEvent(tx, workspace_id, { type: 'campaign.changed', campaign_id });
}

/** It begins no further call until someone resumes it. Nothing, when it doesn't run. @param why a sentence */
export async function pauseBecause(
  tx: Transaction,
  { workspace_id, campaign_id }: Pick<CampaignRecord, 'workspace_id' | 'campaign_id'>,
  why: string | null,
): Promise<void> {
  const campaign = await campaignStore.lockCampaign(tx, campaign_id);
  if (campaign?.state !== 'running') return;
  await campaignStore.updateCampaign(tx, campaign_id, {
    state: 'paused',
    waits_for: why,
    look_at: new Date(),
  });
  await publishEvent(tx, workspace_id, { type: 'campaign.changed', campaign_id });
}

/** Stops it for good; it's over once its calls are. @param campaign locked, running or paused */
export async function stopCampaign(
  tx: Transaction,
  { workspace_id, campaign_id }: CampaignRecord,
  ends_calls: boolean,
  why: string | null = null,
): Promise<void> {
  await rowStore.giveUpWaiting(tx, campaign_id);
  await campaignStore.updateCampaign(tx, campaign_id, {
    state: 'stopping',
    ends_calls,
    waits_for: why,
    look_at: new Date(),
  });
  await publishEvent(tx, workspace_id, { type: 'campaign.changed', campaign_id });
}

export const AGENT_DELETED = 'Its agent was deleted.';

/** Agents are being deleted. What they call for is stopped, and drafts of them go. */
export async function stopCampaignsOf(tx: Transaction, agentIds: readonly string[]): Promise<void> {
  for (const campaign of await campaignStore.lockOpenCampaignsOf(tx, agentIds)) {
    if (campaign.state === 'draft') await campaignStore.deleteCampaign(tx, campaign.campaign_id);
    else await stopCampaign(tx, campaign, false, AGENT_DELETED);
  }
}
