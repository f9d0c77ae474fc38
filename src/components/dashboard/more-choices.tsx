import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { Options, Select } from '@/components/ui/form/select';
import { dateInput } from '@/components/ui/form/week-table';
import { NotFilters } from '@/components/calls/filters/ignored';
import { useEveryAgent } from '@/lib/queries/agents/every-agent';
import { type DashboardChoice, isDay } from '@/lib/queries/figures/dashboard-choice';
import { daysFault, droppedOf } from '@/lib/queries/figures/dropped-choices';

const channels = { inbound: 'Calls in', outbound: 'Calls out', web: 'Browser' } as const;

const dashboardRoute = getRouteApi('/_authed/dashboard');

/** The agent, the channel and days of one's own, and what the address has besides. */
export default function MoreChoices({ choice }: { choice: DashboardChoice }) {
  const navigate = useNavigate();
  const items = useEveryAgent();
  const dropped = droppedOf(dashboardRoute.useSearch());
  const isListed = choice.agent === undefined || items.some(({ agent_id }) => agent_id === choice.agent);
  const choose = (change: { [Name in keyof DashboardChoice]?: DashboardChoice[Name] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...choice, ...change }).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: '/dashboard', search: { days: choice.days, ...next }, replace: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:contents">
      <Days
        key={`${choice.from} ${choice.to} ${dropped.days?.from} ${dropped.days?.to}`}
        choice={choice}
        dropped={dropped.days}
        onDays={(from, to) => choose({ from, to })}
      />
      <Select
        aria-label="Agent"
        className="w-40 max-sm:w-auto max-sm:flex-[1_1_40%]"
        value={choice.agent ?? ''}
        onChange={({ target }) => choose({ agent: target.value || undefined })}
      >
        <option value="">All agents</option>
        {!isListed && <option value={choice.agent}>Another agent</option>}
        {items.map(({ agent_id, name }) => (
          <option key={agent_id} value={agent_id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Channel"
        className="w-32 max-sm:w-auto max-sm:flex-[1_1_40%]"
        value={choice.channel ?? ''}
        onChange={({ target: { value } }) =>
          choose({ channel: value in channels ? (value as keyof typeof channels) : undefined })
        }
      >
        <option value="">All channels</option>
        <Options of={channels} />
      </Select>
      <NotFilters names={dropped.wrong} />
    </div>
  );
}

interface DaysProps {
  choice: DashboardChoice;
  /** What the address has instead of a period. */
  dropped: { from: string; to: string } | null;
  onDays: (from: string | undefined, to: string | undefined) => void;
}

/** The first and the last day, once someone wants them. */
function Days({ choice, dropped, onDays }: DaysProps) {
  const { from: shownFrom = '', to: shownTo = '' } = dropped ?? choice;
  const [open, setOpen] = useState(shownFrom !== '' || shownTo !== '');
  const [from, setFrom] = useState(shownFrom);
  const [to, setTo] = useState(shownTo);
  const id = useId();
  if (!open)
    return (
      <Button className="max-sm:order-1" onClick={() => setOpen(true)}>
        Other days…
      </Button>
    );
  const fault = daysFault(from, to);
  const isDropped = dropped !== null && from === shownFrom && to === shownTo;
  const incomplete = !isDay(from) || (to !== '' && !isDay(to));
  const faultOf = (field: 'from' | 'to') =>
    fault?.field === field && { 'aria-invalid': true, 'aria-describedby': id };
  return (
    <form
      className="flex flex-wrap items-center gap-2 max-sm:order-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!incomplete && fault === null) onDays(from, to || undefined);
      }}
    >
      <Input
        {...dateInput}
        {...faultOf('from')}
        aria-label="First day"
        className="w-28"
        autoComplete="off"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <span aria-hidden="true" className="text-soft">
        to
      </span>
      <Input
        {...dateInput}
        {...faultOf('to')}
        aria-label="Last day"
        className="w-28"
        autoComplete="off"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" disabled={incomplete || fault !== null}>
        Show
      </Button>
      {fault && (
        <p id={id} className="w-full text-sm text-bad">
          {fault.message}
          {isDropped && ` Shown until then: ${choice.days === 1 ? 'today' : `the last ${choice.days} days`}.`}
        </p>
      )}
    </form>
  );
}
