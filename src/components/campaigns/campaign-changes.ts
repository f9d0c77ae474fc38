/** What someone else has made of a campaign's settings. */
import type { Campaign, CampaignSettings } from '#contract/outbound/campaigns';
import { weekSummary } from '#domain/agents/week-summary';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { ifMachineWords } from '@/components/calls/out/machine-fields';
import { counted } from '@/lib/format/figures';
import { figureMoney } from '@/lib/format/money';
import { timeZoneName } from '@/lib/time-zones';

/** Settings that are told together, and how. */
const parts: [readonly (keyof CampaignSettings)[], (theirs: Campaign) => string][] = [
  [['name'], ({ name }) => `“${name}”`],
  [['phone_number_ids'], ({ phone_number_ids: from }) => `from ${counted(from.length, 'number')}`],
  [['hours'], ({ hours }) => hoursText(hours)],
  [
    ['default_zone'],
    ({ default_zone }) =>
      default_zone === null ? 'no default time zone' : `${timeZoneName(default_zone)} by default`,
  ],
  [['pace_per_minute'], ({ pace_per_minute }) => `${counted(pace_per_minute, 'call')} per minute`],
  [['concurrency'], ({ concurrency }) => `${concurrency} at once`],
  [['kept_percent'], ({ kept_percent }) => `${kept_percent}% kept for inbound calls`],
  [['ring_seconds'], ({ ring_seconds }) => `ring for ${ring_seconds} s`],
  [
    ['if_machine', 'machine_by', 'machine_message'],
    ({ if_machine, machine_message }) =>
      `if a machine answers: ${ifMachineWords[if_machine]}${machine_message && ` (“${machine_message}”)`}`,
  ],
  [['retries'], () => 'other retries'],
  [
    ['budget_micros'],
    ({ budget_micros }) =>
      budget_micros === null ? 'no budget limit' : `budget ${figureMoney(budget_micros)}`,
  ],
];

function hoursText({ days, closed }: CampaignSettings['hours']): string {
  return closed.length === 0
    ? weekSummary(days)
    : `${weekSummary(days)}, ${counted(closed.length, 'holiday')}`;
}

/** @param seen as it was when its settings were opened */
export function changedMeanwhile(theirs: Campaign, seen: Campaign | null): string {
  const text = (one: Campaign | null, names: readonly (keyof CampaignSettings)[]) =>
    JSON.stringify(names.map((name) => one?.[name]));
  const changed = parts.flatMap(([names, words]) =>
    text(theirs, names) === text(seen, names) ? [] : words(theirs),
  );
  return `${CHANGED_MEANWHILE.campaign} It’s now: ${changed.join(' · ')}.`;
}
