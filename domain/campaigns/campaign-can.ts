/** What may be done with a campaign: null, or the sentence that says why not, the same on a button and in an answer. */
import type { CampaignCounts, CampaignState } from '#contract/outbound/campaigns';

interface Standing {
  state: CampaignState;
  default_zone: string | null;
  counts: Pick<CampaignCounts, 'waiting' | 'calling' | 'zone_unknown'>;
}

const over: ReadonlySet<CampaignState> = new Set(['stopped', 'finished']);
const inState = (state: CampaignState): string =>
  over.has(state) ? 'This campaign is over.' : `This campaign is ${state}.`;

export const campaignCan = {
  start: ({ state, default_zone, counts }: Standing): string | null => {
    if (state !== 'draft') return 'This campaign has already started.';
    if (counts.waiting === 0) return 'There’s no one to call yet. Add rows first.';
    if (counts.zone_unknown > 0 && default_zone === null) {
      const many = `The time zone of ${counts.zone_unknown.toLocaleString('en-US')} rows isn’t known. Choose one for them.`;
      return counts.zone_unknown === 1 ? 'The time zone of 1 row isn’t known. Choose one for it.' : many;
    }
    return null;
  },
  addRows: ({ state }: Pick<Standing, 'state'>): string | null =>
    state === 'draft' ? null : 'Rows are added to drafts only.',
  change: ({ state }: Pick<Standing, 'state'>): string | null =>
    state === 'draft' || state === 'paused'
      ? null
      : over.has(state)
        ? inState(state)
        : 'Pause the campaign to change it.',
  pause: ({ state }: Pick<Standing, 'state'>): string | null => (state === 'running' ? null : inState(state)),
  resume: ({ state }: Pick<Standing, 'state'>): string | null => (state === 'paused' ? null : inState(state)),
  stop: ({ state }: Pick<Standing, 'state'>): string | null =>
    state === 'running' || state === 'paused' ? null : inState(state),
  remove: ({ state, counts }: Pick<Standing, 'state' | 'counts'>): string | null =>
    state === 'running' || state === 'stopping' || counts.calling > 0
      ? 'Stop the campaign, and wait for its calls to end.'
      : null,
} as const;
