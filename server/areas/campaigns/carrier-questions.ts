/**
 * What only a carrier knows of calls that were cut off is asked beside everything else: one that's slow to answer keeps no
 * campaign waiting, its own neither.
 */
import { ApiError } from '#domain/api-error';
import type { Database } from '../../platform/database/connection';
import { fewAtATime } from '../../platform/few-at-a-time';
import type { Log } from '../../platform/logging';
import type { CarriersService } from '../carriers/service';
import type { CampaignRecord } from './campaign-store';
import * as campaignStore from './campaign-store';
import { settleUnsure, type UnsureRow } from './settling';

/** Of one campaign, one after another; what's left is asked at a later look. */
const MOST_ASKED = 10;
/** Campaigns of one workspace whose carriers are asked at once. */
const MOST_AT_ONCE = 4;

type Of = Pick<CampaignRecord, 'workspace_id' | 'campaign_id'>;

interface CarrierQuestionsOptions {
  database: Database;
  carriers: Pick<CarriersService, 'findCallOut'>;
  /** Rows of the campaign were noted. */
  noted: (of: Of) => Promise<void>;
  log: Log<'error'>;
}

export function createCarrierQuestions(options: CarrierQuestionsOptions) {
  const { database, carriers, noted, log } = options;
  const underWay = new Map<string, Promise<void>>();
  const few = fewAtATime(MOST_AT_ONCE);
  let stopped = false;

  const find = async (workspace_id: string, { standing }: UnsureRow) => {
    const { call_id, carrier_id, from, to, carrier_call: name, created_at: since } = standing;
    if (carrier_id === null || from === null) return 'unknown';
    try {
      return await carriers.findCallOut({ workspace_id }, carrier_id, { call_id, name, from, to, since });
    } catch (error) {
      // Its password can't be opened: that's as if it didn't answer, and isn't asked forever.
      if (error instanceof ApiError) return null;
      throw error;
    }
  };

  const askOne = async ({ workspace_id, campaign_id }: Of, one: UnsureRow): Promise<boolean> => {
    const found = await find(workspace_id, one);
    return database.inWorkspace(workspace_id, async (tx) => {
      const campaign = await campaignStore.lockCampaign(tx, campaign_id);
      return campaign !== undefined && (await settleUnsure(tx, campaign, one, found));
    });
  };

  const askAll = async (of: Of, unsure: readonly UnsureRow[]): Promise<void> => {
    let isNews = false;
    try {
      for (const one of someOf(unsure, MOST_ASKED)) {
        if (stopped) break;
        if (await askOne(of, one)) isNews = true;
      }
    } finally {
      if (isNews) await noted(of);
    }
  };

  return {
    /** Begins to ask, unless this campaign's carriers are being asked. Returns at once. */
    ask: (of: Of, unsure: readonly UnsureRow[]): void => {
      const { workspace_id, campaign_id } = of;
      if (stopped || unsure.length === 0 || underWay.has(campaign_id)) return;
      const asking = few(workspace_id, () => askAll(of, unsure))
        .catch((err: unknown) => log.error({ err, ...of }, 'a carrier could not be asked for calls'))
        .finally(() => underWay.delete(campaign_id));
      underWay.set(campaign_id, asking);
    },
    /** Asks nothing more, and resolves when no answer is waited for. */
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all(underWay.values());
    },
  };
}

/** Neighbors from a place that is drawn each time, so that each has its turn soon. @returns all, when they aren't more than `most` */
export function someOf<One>(all: readonly One[], most: number): readonly One[] {
  if (all.length <= most) return all;
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, most);
}
