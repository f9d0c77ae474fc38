import { useCallback } from 'react';
import { type AgentStatus, agentSorts } from '#contract/agents/agents';
import { Field } from '@/components/ui/form/field';
import { SearchField } from '@/components/ui/form/search-field';
import { Options, Select } from '@/components/ui/form/select';
import type { AgentFilters, AgentSort } from '@/lib/queries/agents/agents';

/** Filters and order of the list, which are in the URL. */
export interface AgentFilterBarProps {
  filters: AgentFilters;
  onFilter: (filters: AgentFilters) => void;
}

const statuses: Record<AgentStatus, string> = {
  draft: 'Draft only',
  live: 'Live',
  live_with_changes: 'Live · Unpublished changes',
};
const orders: Record<AgentSort, string> = {
  changed: 'Sort: last edited',
  name: 'Sort: name',
  last_call: 'Sort: last call',
  calls: 'Sort: most calls',
};

/** Search, status and order of the list. */
export function AgentFilterBar({ filters, onFilter }: AgentFilterBarProps) {
  const search = useCallback(
    (text: string) => onFilter({ ...filters, q: text || undefined }),
    [filters, onFilter],
  );
  return (
    <div className="flex flex-wrap items-end gap-3 pb-4">
      <SearchField
        label="Search agents"
        value={filters.q ?? ''}
        onChange={search}
        className="min-w-0 basis-full sm:max-w-80 sm:basis-80"
      />
      <Field label="Status" labelHidden className="min-w-36 flex-1 sm:max-w-52">
        {(control) => (
          <Select
            {...control}
            value={filters.status ?? ''}
            onChange={(event) => {
              const status = (Object.keys(statuses) as AgentStatus[]).find(
                (name) => name === event.target.value,
              );
              onFilter({ ...filters, status });
            }}
          >
            <option value="">All statuses</option>
            <Options of={statuses} />
          </Select>
        )}
      </Field>
      <Field label="Sort" labelHidden className="min-w-32 flex-1 sm:max-w-40">
        {(control) => (
          <Select
            {...control}
            value={filters.sort ?? 'changed'}
            onChange={(event) => {
              const sort = agentSorts.find((name) => name === event.target.value);
              onFilter({ ...filters, sort: sort === 'changed' ? undefined : sort });
            }}
          >
            {agentSorts.map((sort) => (
              <option key={sort} value={sort}>
                {orders[sort]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
