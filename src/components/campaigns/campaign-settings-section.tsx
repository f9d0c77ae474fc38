import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Campaign, retriedOutcomes } from '#contract/outbound/campaigns';
import { ifMachineWords } from '@/components/calls/out/machine-fields';
import { linkStyles } from '@/components/ui/button-styles';
import { Disclosure } from '@/components/ui/disclosure';
import { Section } from '@/components/ui/headings';
import { figureMoney } from '@/lib/format/money';
import { shortDate } from '@/lib/format/dates';
import { counted } from '@/lib/format/figures';
import { useNow } from '@/lib/format/now';
import { weekSummary } from '#domain/agents/week-summary';
import { phoneNumbersQuery } from '@/lib/queries/telephone/phone-numbers';
import { timeZoneName } from '@/lib/time-zones';
import { outcomeWords } from './campaign-words';

/** What was set for a campaign. Closed once it has started: what comes of it is of more interest then. */
export function CampaignSettingsSection({ campaign }: { campaign: Campaign }) {
  const numbers = useQuery(phoneNumbersQuery());
  const now = useNow();
  const from = campaign.phone_number_ids.map(
    (id) => numbers.data?.items.find(({ phone_number_id }) => phone_number_id === id)?.formatted ?? '—',
  );
  const retries = retriedOutcomes.filter((outcome) => campaign.retries[outcome].times > 0);
  const lines: [string, ReactNode][] = [
    [
      'Agent',
      <Link key="agent" to="/agents/$agentId" params={{ agentId: campaign.agent_id }} className={linkStyles}>
        {campaign.agent_name} · v{campaign.agent_version}
      </Link>,
    ],
    [
      'Calls from',
      <span key="from" className="font-mono">
        {from.join(', ')}
      </span>,
    ],
    ['Hours', weekSummary(campaign.hours.days)],
    [
      'Holidays',
      campaign.hours.closed
        .map(({ date, name }) => {
          const day = shortDate(`${date}T00:00:00Z`, now, 'UTC');
          return name === '' ? day : `${day} (${name})`;
        })
        .join(', ') || 'None',
    ],
    ['Default time zone', campaign.default_zone === null ? 'None' : timeZoneName(campaign.default_zone)],
    [
      'Pace',
      `${counted(campaign.pace_per_minute, 'call')} per minute, ${campaign.concurrency} at once, ${campaign.kept_percent}% kept for inbound calls`,
    ],
    ['Ring for', `${campaign.ring_seconds} s`],
    [
      'If a machine answers',
      campaign.if_machine === 'message'
        ? `${ifMachineWords.message}: “${campaign.machine_message}”`
        : ifMachineWords[campaign.if_machine],
    ],
    [
      'Retries',
      retries
        .map((outcome) => {
          const { times, wait_minutes } = campaign.retries[outcome];
          return `${outcomeWords[outcome]} ${times}× after ${waitText(wait_minutes)}`;
        })
        .join(' · ') || 'None',
    ],
    ['Budget', campaign.budget_micros === null ? 'No limit' : figureMoney(campaign.budget_micros)],
  ];
  const settings = (
    <dl className="grid gap-x-6 pt-4 max-sm:gap-y-0.5 sm:grid-cols-[11rem_1fr] sm:gap-y-2">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft">{name}</dt>
          <dd className="min-w-0 max-sm:pb-3">{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (campaign.state === 'draft') return <Section title="Settings">{settings}</Section>;
  return (
    <Disclosure heading head={<span className="text-lg font-semibold">Settings</span>} className="pb-8">
      {settings}
    </Disclosure>
  );
}

/** "15 min", "2 h", "1 h 30 min". */
function waitText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
