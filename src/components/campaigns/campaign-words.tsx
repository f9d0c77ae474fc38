import { CirclePlay, type LucideIcon } from 'lucide-react';
import type { Campaign, CampaignState, RowOutcome, RowState } from '#contract/outbound/campaigns';
import { Status, type Tone } from '@/components/ui/status';

const states: Record<CampaignState, { word: string; tone: Tone; icon?: LucideIcon }> = {
  draft: { word: 'Draft', tone: 'waiting' },
  running: { word: 'Running', tone: 'good', icon: CirclePlay },
  paused: { word: 'Paused', tone: 'warn' },
  stopping: { word: 'Stopping', tone: 'warn' },
  stopped: { word: 'Stopped', tone: 'neutral' },
  finished: { word: 'Finished', tone: 'good' },
};

export const outcomeWords: Record<RowOutcome, string> = {
  answered: 'Answered',
  message_left: 'Message left',
  machine: 'Machine',
  no_answer: 'No answer',
  busy: 'Busy',
  rejected: 'Rejected',
  failed: 'Failed',
  unknown: 'Unknown',
  on_list: 'On do-not-call list',
  stopped: 'Stopped',
};

export const rowStateWords: Record<RowState, string> = {
  left_out: 'Left out',
  waiting: 'Waiting',
  calling: 'Calling',
  done: 'Done',
};

export function CampaignStatus({ of: { state } }: { of: Pick<Campaign, 'state'> }) {
  const { word, tone, icon } = states[state];
  return (
    <Status tone={tone} {...(icon && { icon })}>
      {word}
    </Status>
  );
}

/** Rows that are over of those that can be called, from 0 to 1. */
export const progressOf = ({ counts }: Pick<Campaign, 'counts'>): number => {
  const all = counts.rows - counts.left_out;
  return all === 0 ? 0 : counts.done / all;
};

/** Of the rows that were called to their end, how many a person answered; null: none was. */
export function answeredShare({ counts }: Pick<Campaign, 'counts'>): number | null {
  const called = counts.done - counts.outcomes.stopped - counts.outcomes.on_list;
  return called <= 0 ? null : counts.outcomes.answered / called;
}
