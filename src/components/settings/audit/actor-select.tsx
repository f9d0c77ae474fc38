import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditActor } from '#contract/workspace/audit';
import { SearchField } from '@/components/ui/form/search-field';
import { Select } from '@/components/ui/form/select';
import { auditActorsQuery } from '@/lib/queries/workspace/audit';

interface ActorSelectProps {
  /** Empty: anyone. */
  value: string;
  onChange: (id: string) => void;
  /** The one that was chosen, who may not be among those that are listed now. */
  chosen: AuditActor | undefined;
  onChosen: (actor: AuditActor | undefined) => void;
}

const groups = [
  { label: 'Members', kind: 'person', is_gone: false },
  { label: 'API keys', kind: 'key', is_gone: false },
  { label: 'Former members', kind: 'person', is_gone: true },
  { label: 'Revoked keys', kind: 'key', is_gone: true },
] as const;

/** Who changed it: everyone who has entries, and where they're too many for one list, those of a name. */
export function ActorSelect({ value, onChange, chosen, onChosen }: ActorSelectProps) {
  const [q, setQ] = useState('');
  const everyone = useQuery(auditActorsQuery(''));
  const found = useQuery({ ...auditActorsQuery(q.trim()), placeholderData: keepPreviousData });
  if (everyone.data === undefined || everyone.data.items.length === 0) return null;
  const { items, has_more } = found.data ?? everyone.data;
  // The choice stays while others are looked for.
  const isListed = items.some(({ id }) => id === value);
  const actors = chosen?.id === value && !isListed ? [...items, chosen] : items;
  return (
    <div className="grid gap-2">
      <Select
        aria-label="Who"
        value={value}
        onChange={(event) => {
          onChosen(actors.find(({ id }) => id === event.target.value));
          onChange(event.target.value);
        }}
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
        {has_more && <option disabled>Search below for more</option>}
        {items.length === 0 && <option disabled>No one has this name</option>}
      </Select>
      {everyone.data.has_more && <SearchField label="Find a member or API key" value={q} onChange={setQ} />}
    </div>
  );
}
