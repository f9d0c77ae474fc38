import type * as z from 'zod/mini';
import type { NewCampaign } from '#contract/outbound/campaigns';

/** What the form of a campaign holds. */
export type CampaignValues = z.infer<typeof NewCampaign>;
