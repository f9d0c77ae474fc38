/** Scorecards in words: whom one is for, and what someone else has made of it. */
import type { Criterion, Scorecard } from '#contract/scoring/scorecards';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { counted } from '@/lib/format/figures';

export const scopeOf = ({ agent_id, agent_name }: Scorecard) =>
  agent_id === null ? 'All agents' : (agent_name ?? 'An agent');

/** Questions that are named; of more it's said how many. */
const NAMED = 3;

/** @param before as it was when it was opened */
export function changedMeanwhile(before: Scorecard | null, theirs: Scorecard): string {
  const { criteria, is_on, sample_percent, judge } = theirs;
  const had = new Map(before?.criteria.map((one) => [one.criterion_id, one]));
  const kept = new Set(criteria.map(({ criterion_id }) => criterion_id));
  const parts = [
    ...named(
      'New',
      criteria.filter(({ criterion_id }) => !had.has(criterion_id)),
    ),
    ...named(
      'Changed',
      criteria.filter((one) => isChanged(had.get(one.criterion_id), one)),
    ),
    ...named(
      'Removed',
      [...had.values()].filter(({ criterion_id }) => !kept.has(criterion_id)),
    ),
  ];
  const now = [
    scopeOf(theirs),
    counted(criteria.length, 'criterion', 'criteria'),
    is_on ? `${sample_percent}% of calls` : 'off',
    judge ?? 'rules',
  ];
  return [CHANGED_MEANWHILE.scorecard, `It’s now: ${now.join(' · ')}.`, ...parts].join(' ');
}

const isChanged = (before: Criterion | undefined, now: Criterion) =>
  before !== undefined && JSON.stringify(before) !== JSON.stringify(now);

function named(what: string, criteria: readonly Criterion[]): string[] {
  if (criteria.length === 0) return [];
  const questions = criteria.slice(0, NAMED).map(({ question }) => `“${question}”`);
  const more = criteria.length > NAMED ? [`${criteria.length - NAMED} more`] : [];
  return [`${what}: ${[...questions, ...more].join(', ')}.`];
}
