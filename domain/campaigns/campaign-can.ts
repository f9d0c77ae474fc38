/** What may be done with a campaign: null, or the sentence that says why not, the same on a button and in an answer. */
import type { CampaignCounts, CampaignState } from '#contract/outbound/campaigns';

interface Standing {
  state: CampaignState;
  default_zone: string | null;
  rows_in_all: number | null;
  counts: Pick<CampaignCounts, 'rows' | 'waiting' | 'calling' | 'zone_unknown'>;
}

/** Null: all rows of its list are there, as far as anyone has said. */
export const missingRows = ({
  rows_in_all,
  counts,
}: Pick<Standing, 'rows_in_all' | 'counts'>): string | null =>
  rows_in_all === null || counts.rows === 0 || counts.rows >= rows_in_all
    ? null
    : `Only ${counts.rows.toLocaleString('en-US')} of ${rows_in_all.toLocaleString('en-US')} rows are added.`;

/** Null: of each row it's known where it's called. */
export const unknownZones = ({
  default_zone,
  counts,
}: Pick<Standing, 'default_zone' | 'counts'>): string | null => {
  if (counts.zone_unknown === 0 || default_zone !== null) return null;
  const many = `The time zone of ${counts.zone_unknown.toLocaleString('en-US')} rows isn’t known. Choose one for them.`;
  return counts.zone_unknown === 1 ? 'The time zone of 1 row isn’t known. Choose one for it.' : many;
};

/** Rows are known by their lines: those of another list would be skipped where some are there. @returns null: it may be added */
export const otherList = (
  { rows_in_all, counts }: Pick<Standing, 'rows_in_all' | 'counts'>,
  rowsInAll: number | undefined,
): string | null =>
  rowsInAll === undefined || rows_in_all === null || counts.rows === 0 || rows_in_all === rowsInAll
    ? null
    : `This campaign has rows of a list of ${rows_in_all.toLocaleString('en-US')}. Remove all rows to add another list.`;

const over: ReadonlySet<CampaignState> = new Set(['stopped', 'finished']);
const inState = (state: CampaignState): string =>
  over.has(state) ? 'This campaign is over.' : `This campaign is ${state}.`;

export const campaignCan = {
  start: (standing: Standing): string | null => {
    const { state, counts } = standing;
    if (state !== 'draft') return 'This campaign has already started.';
    const missing = missingRows(standing);
    if (missing !== null) return missing;
    if (counts.waiting === 0) return 'There’s no one to call yet. Add rows first.';
    return unknownZones(standing);
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
