/** How far campaigns are. Of one that's over that never changes: its rows, which may be many, are counted once by a process. */
import type { CampaignCounts } from '#contract/outbound/campaigns';
import type { Transaction } from '../../platform/database/transaction';
import { type CampaignRecord, countsOf } from './campaign-store';

/** Some hundred bytes each. */
const MOST_KEPT = 2_000;

export class KeptCounts {
  /** Those that were asked for last at the end. */
  readonly #ended = new Map<string, CampaignCounts>();

  /** @param campaigns as the transaction sees them */
  async of(
    tx: Transaction,
    campaigns: readonly Pick<CampaignRecord, 'campaign_id' | 'ended_at'>[],
  ): Promise<(campaignId: string) => CampaignCounts> {
    const known = new Map<string, CampaignCounts>();
    for (const { campaign_id } of campaigns) {
      const counts = this.#ended.get(campaign_id);
      if (counts !== undefined) known.set(campaign_id, counts);
    }
    const asked = campaigns.filter(({ campaign_id }) => !known.has(campaign_id));
    const counted = await countsOf(
      tx,
      asked.map(({ campaign_id }) => campaign_id),
    );
    const all = (id: string) => known.get(id) ?? counted(id);
    for (const { campaign_id, ended_at } of campaigns) {
      if (ended_at !== null) this.#keep(campaign_id, all(campaign_id));
    }
    return all;
  }

  #keep(campaignId: string, counts: CampaignCounts): void {
    this.#ended.delete(campaignId);
    this.#ended.set(campaignId, counts);
    const [oldest] = this.#ended.keys();
    if (this.#ended.size > MOST_KEPT && oldest !== undefined) this.#ended.delete(oldest);
  }
}
