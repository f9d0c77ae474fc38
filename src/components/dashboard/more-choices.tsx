import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/form/input';
import { Options, Select } from '@/components/ui/form/select';
import { dateInput } from '@/components/ui/form/week-table';
import { useEveryAgent } from '@/lib/queries/agents/every-agent';
import type { DashboardChoice } from '@/lib/queries/figures/dashboard-choice';

const channels = { inbound: 'Calls in', outbound: 'Calls out', web: 'Browser' } as const;

/** The agent, the channel and days of one's own. */
export default function MoreChoices({ choice }: { choice: DashboardChoice }) {
  const navigate = useNavigate();
  const items = useEveryAgent();
  const isListed = choice.agent === undefined || items.some(({ agent_id }) => agent_id === choice.agent);
  const choose = (change: { [Name in keyof DashboardChoice]?: DashboardChoice[Name] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...choice, ...change }).filter(([, value]) => value !== undefined),
    );
    void navigate({ to: '/dashboard', search: { days: choice.days, ...next }, replace: true });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:contents">
      <Days key={`${choice.from} ${choice.to}`} choice={choice} onDays={(from, to) => choose({ from, to })} />
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
    </div>
  );
}

interface DaysProps {
  choice: DashboardChoice;
  onDays: (from: string | undefined, to: string | undefined) => void;
}

/** As in 2026-12-25. */
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The first and the last day, once someone wants them. */
function Days({ choice, onDays }: DaysProps) {
  const [open, setOpen] = useState(choice.from !== undefined);
  const [from, setFrom] = useState(choice.from ?? '');
  const [to, setTo] = useState(choice.to ?? '');
  if (!open)
    return (
      <Button className="max-sm:order-1" onClick={() => setOpen(true)}>
        Other days…
      </Button>
    );
  const wrong = isDay(from) && isDay(to) && to < from;
  const incomplete = !isDay(from) || (to !== '' && !isDay(to));
  return (
    <form
      className="flex flex-wrap items-center gap-2 max-sm:order-1"
      onSubmit={(event) => {
        event.preventDefault();
        if (!incomplete && !wrong) onDays(from, to || undefined);
      }}
    >
      <Input
        {...dateInput}
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
        aria-label="Last day"
        className="w-28"
        autoComplete="off"
        value={to}
        aria-invalid={wrong}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" disabled={incomplete || wrong}>
        Show
      </Button>
      {wrong && <p className="w-full text-sm text-bad">Choose a last day on or after the first.</p>}
    </form>
  );
}
