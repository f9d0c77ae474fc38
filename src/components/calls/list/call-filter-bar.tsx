import { useInfiniteQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import type { CallFilters } from '#contract/calls/calls';
import { type EndReason, endReasons } from '#contract/calls/outcomes';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/select';
import { Sheet, SheetContent, SheetTrigger } from '@/components/ui/overlays/sheet';
import { useMediaQuery } from '@/lib/media-query';
import { agentsQuery } from '@/lib/queries/agents';
import { reasonWords } from '../call-outcome';

interface CallFilterBarProps {
  filters: CallFilters;
  onFilter: (filters: CallFilters) => void;
}

const reasons = Object.keys(endReasons) as EndReason[];

/** The filters of the list; on small screens they are a sheet. */
export function CallFilterBar({ filters, onFilter }: CallFilterBarProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const [open, setOpen] = useState(false);
  const count = Object.values(filters).filter((value) => value !== undefined).length;
  if (wide) {
    return (
      <div className="flex flex-wrap items-end gap-3 pb-4">
        <Filters filters={filters} onFilter={onFilter} />
        {count > 0 && (
          <Button variant="quiet" onClick={() => onFilter({})}>
            <X aria-hidden="true" /> Clear
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="pb-4">
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetTrigger asChild>
          <Button>
            <SlidersHorizontal aria-hidden="true" /> Filters{count > 0 && ` (${count})`}
          </Button>
        </SheetTrigger>
        <SheetContent side="bottom" title="Filters">
          <div className="grid gap-4 p-4 pt-0">
            <Filters filters={filters} onFilter={onFilter} />
            <Button onClick={() => onFilter({})} aria-disabled={count === 0 || undefined}>
              Clear
            </Button>
          </div>
        </SheetContent>
      </Sheet>
    </div>
  );
}

function Filters({ filters, onFilter }: CallFilterBarProps) {
  const agents = useInfiniteQuery(agentsQuery());
  const items = agents.data?.pages.flatMap((page) => page.items) ?? [];
  const isUnknown =
    filters.agent_id !== undefined && !items.some((agent) => agent.agent_id === filters.agent_id);
  return (
    <>
      <Field label="Agent" className="min-w-44">
        {(control) => (
          <Select
            {...control}
            value={filters.agent_id ?? ''}
            onChange={(event) => onFilter({ ...filters, agent_id: event.target.value || undefined })}
          >
            <option value="">All agents</option>
            {isUnknown && <option value={filters.agent_id}>Another agent</option>}
            {items.map((agent) => (
              <option key={agent.agent_id} value={agent.agent_id}>
                {agent.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Outcome" className="min-w-44">
        {(control) => (
          <Select
            {...control}
            value={filters.end_reason ?? ''}
            onChange={(event) =>
              onFilter({ ...filters, end_reason: reasons.find((reason) => reason === event.target.value) })
            }
          >
            <option value="">All outcomes</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonWords[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Type" className="min-w-36">
        {(control) => (
          <Select
            {...control}
            value={filters.origin ?? ''}
            onChange={(event) => {
              const origin = (['test', 'web', 'phone'] as const).find((kind) => kind === event.target.value);
              onFilter({ ...filters, origin });
            }}
          >
            <option value="">All calls</option>
            <option value="test">Tests</option>
            <option value="web">Browser</option>
            <option value="phone">Phone</option>
          </Select>
        )}
      </Field>
    </>
  );
}
