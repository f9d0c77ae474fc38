import { useState } from 'react';
import type { AuditActor, AuditFilters } from '#contract/workspace/audit';
import { auditedActions, systemActions } from '#domain/workspace/audit-actions';
import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/form/search-field';
import { Select } from '@/components/ui/form/select';
import { Sheet, SheetContent, SheetTrigger } from '@/components/ui/overlays/sheet';
import { useMediaQuery } from '@/lib/media-query';
import { ActorSelect } from './actor-select';

const DAY_MS = 24 * 60 * 60_000;

/** Empty: any. */
export interface AuditChoice {
  q: string;
  actor: string;
  action: string;
  days: string;
}

/** Days are counted from the last full hour, so that the same choice asks the same question for a while. */
export function filtersOf({ q, actor, action, days }: AuditChoice): AuditFilters {
  const hour = new Date().setMinutes(0, 0, 0);
  return {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(actor !== '' && { actor_id: actor }),
    ...(action !== '' && { action }),
    ...(days !== '' && { from: new Date(hour - Number(days) * DAY_MS).toISOString() }),
  };
}

const actions = Object.entries({ ...auditedActions, ...systemActions })
  .map(([value, what]) => ({ value, label: what.charAt(0).toUpperCase() + what.slice(1) }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

interface AuditFilterBarProps {
  choice: AuditChoice;
  onChange: (choice: AuditChoice) => void;
}

/** On a phone the search alone is above the list, and the others are in a sheet. */
export function AuditFilterBar({ choice, onChange }: AuditFilterBarProps) {
  // The sheet forgets it when it's closed.
  const [actor, setActor] = useState<AuditActor>();
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const search = (
    <SearchField
      className="max-sm:min-w-0 max-sm:flex-1 sm:col-span-3"
      label={isNarrow ? 'Search changes' : 'Search changes, people, keys and addresses'}
      value={choice.q}
      onChange={(q) => onChange({ ...choice, q })}
    />
  );
  const selects = <AuditSelects choice={choice} onChange={onChange} actor={actor} onActor={setActor} />;
  if (!isNarrow) {
    return (
      <div className="grid items-start gap-2 py-4 sm:grid-cols-3">
        {search}
        {selects}
      </div>
    );
  }
  const count = [choice.actor, choice.action, choice.days].filter((value) => value !== '').length;
  return (
    <div className="flex gap-2 py-4">
      {search}
      <Sheet>
        <SheetTrigger asChild>
          <Button>{`Filters${count > 0 ? ` (${count})` : ''}`}</Button>
        </SheetTrigger>
        <SheetContent side="bottom" title="Filters">
          <div className="grid gap-3 p-4 pt-2">{selects}</div>
        </SheetContent>
      </Sheet>
    </div>
  );
}

interface AuditSelectsProps extends AuditFilterBarProps {
  actor: AuditActor | undefined;
  onActor: (actor: AuditActor | undefined) => void;
}

function AuditSelects({ choice, onChange, actor, onActor }: AuditSelectsProps) {
  return (
    <>
      <ActorSelect
        value={choice.actor}
        onChange={(id) => onChange({ ...choice, actor: id })}
        chosen={actor}
        onChosen={onActor}
      />
      <Select
        aria-label="What"
        value={choice.action}
        onChange={(event) => onChange({ ...choice, action: event.target.value })}
      >
        <option value="">Any change</option>
        {actions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="When"
        value={choice.days}
        onChange={(event) => onChange({ ...choice, days: event.target.value })}
      >
        <option value="">Any time</option>
        <option value="1">Last 24 hours</option>
        <option value="7">Last 7 days</option>
        <option value="30">Last 30 days</option>
        <option value="90">Last 90 days</option>
      </Select>
    </>
  );
}
