import type { AuditActor, AuditFilters } from '#contract/workspace/audit';
import { auditedActions, systemActions } from '#domain/workspace/audit-actions';
import { SearchField } from '@/components/ui/form/search-field';
import { Select } from '@/components/ui/form/select';

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
  /** Everyone that there are entries of. */
  actors: readonly AuditActor[];
}

const groups = [
  { label: 'Members', kind: 'person', is_gone: false },
  { label: 'API keys', kind: 'key', is_gone: false },
  { label: 'Former members', kind: 'person', is_gone: true },
  { label: 'Revoked keys', kind: 'key', is_gone: true },
] as const;

export function AuditFilterBar({ choice, onChange, actors }: AuditFilterBarProps) {
  return (
    <div className="grid gap-2 py-4 sm:grid-cols-3">
      <SearchField
        className="sm:col-span-3"
        label="Search changes, people, keys and addresses"
        value={choice.q}
        onChange={(q) => onChange({ ...choice, q })}
      />
      {actors.length > 0 && (
        <Select
          aria-label="Who"
          value={choice.actor}
          onChange={(event) => onChange({ ...choice, actor: event.target.value })}
        >
          <option value="">Anyone</option>
          {groups
            .map(({ label, kind, is_gone }) => ({
              label,
              members: actors.filter((one) => one.kind === kind && one.is_gone === is_gone),
            }))
            .filter(({ members }) => members.length > 0)
            .map(({ label, members }) => (
              <optgroup key={label} label={label}>
                {members.map(({ id, name, starts_with }) => (
                  <option key={id} value={id}>
                    {starts_with === null ? name : `${name} · ${starts_with}…`}
                  </option>
                ))}
              </optgroup>
            ))}
        </Select>
      )}
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
    </div>
  );
}
