import type { CallFilters } from '#contract/calls/calls';
import type { CallFilterName } from '@/lib/calls/call-search';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { useEveryAgent } from '@/lib/queries/agents/every-agent';
import { reasonWords } from '../call-outcome';
import { originWords, periodWords } from './filter-words';

/** What the list is filtered by, wherever that's said. */
export interface FilterSelectsProps {
  filters: CallFilters;
  onFilter: (filters: CallFilters) => void;
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | undefined;
  /** What it's called while it filters by nothing. */
  all: string;
  /** By value, in the order in which they're offered. */
  options: Readonly<Record<Value, string>>;
  onValue: (value: Value | undefined) => void;
}

/** A filter with a few values, or none. */
export function FilterSelect<Value extends string>({
  label,
  value,
  all,
  options,
  onValue,
}: FilterSelectProps<Value>) {
  const values = Object.keys(options) as Value[];
  return (
    <Field label={label} className="min-w-36">
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onValue(values.find((one) => one === event.target.value))}
        >
          <option value="">{all}</option>
          {values.map((one) => (
            <option key={one} value={one}>
              {options[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Whether the selects above a list say what it's filtered by by this name. */
export const isInSelects = (name: CallFilterName, { days }: CallFilters): boolean =>
  name === 'agent_id' ||
  name === 'end_reason' ||
  name === 'origin' ||
  (name === 'days' && days !== undefined && days in periodWords);

/** The filters that are asked for most. */
export function FilterSelects({ filters, onFilter }: FilterSelectsProps) {
  const items = useEveryAgent();
  const names = Object.fromEntries(items.map(({ agent_id, name }) => [agent_id, name]));
  const { agent_id, days, from, to } = filters;
  const isOtherPeriod =
    from !== undefined || to !== undefined || (days !== undefined && !(days in periodWords));
  return (
    <>
      <FilterSelect
        label="When"
        value={isOtherPeriod ? 'other' : days?.toString()}
        all="Any time"
        options={isOtherPeriod ? { ...periodWords, other: 'Other days' } : periodWords}
        onValue={(value) =>
          value !== 'other' &&
          onFilter({
            ...filters,
            from: undefined,
            to: undefined,
            days: value === undefined ? undefined : Number(value),
          })
        }
      />
      <FilterSelect
        label="Agent"
        value={agent_id}
        all="All agents"
        options={
          agent_id !== undefined && names[agent_id] === undefined
            ? { [agent_id]: 'Another agent', ...names }
            : names
        }
        onValue={(value) => onFilter({ ...filters, agent_id: value })}
      />
      <FilterSelect
        label="Outcome"
        value={filters.end_reason}
        all="All outcomes"
        options={reasonWords}
        onValue={(value) => onFilter({ ...filters, end_reason: value })}
      />
      <FilterSelect
        label="Type"
        value={filters.origin}
        all="All calls"
        options={originWords}
        onValue={(value) => onFilter({ ...filters, origin: value })}
      />
    </>
  );
}
