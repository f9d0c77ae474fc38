import type { ApiKey } from '#contract/workspace/api-keys';
import type { AuditFilters } from '#contract/workspace/audit';
import type { Member } from '#contract/workspace/members';
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
  /** None for those who may not see them. */
  members: readonly Member[];
  /** Those that work. Of one that's revoked, the search finds what it did by its name. */
  keys: readonly ApiKey[];
}

export function AuditFilterBar({ choice, onChange, members, keys }: AuditFilterBarProps) {
  return (
    <div className="grid gap-2 py-4 sm:grid-cols-3">
      <SearchField
        className="sm:col-span-3"
        label="Search changes, people, keys and addresses"
        value={choice.q}
        onChange={(q) => onChange({ ...choice, q })}
      />
      {members.length + keys.length > 0 && (
        <Select
          aria-label="Who"
          value={choice.actor}
          onChange={(event) => onChange({ ...choice, actor: event.target.value })}
        >
          <option value="">Anyone</option>
          {members.length > 0 && (
            <optgroup label="Members">
              {members.map(({ user_id, display_name, email }) => (
                <option key={user_id} value={user_id}>
                  {display_name || email}
                </option>
              ))}
            </optgroup>
          )}
          {keys.length > 0 && (
            <optgroup label="API keys">
              {keys.map(({ key_id, name, starts_with }) => (
                <option key={key_id} value={key_id}>
                  {name} · {starts_with}…
                </option>
              ))}
            </optgroup>
          )}
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
