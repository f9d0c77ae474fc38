import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Mistakes, NotFilters } from '../filters/ignored';
import { Sheet, SheetContent, SheetTrigger } from '@/components/ui/overlays/sheet';
import { filterNames } from '@/lib/calls/call-filters';
import { useMediaQuery } from '@/lib/media-query';
import { topicNameIn } from '@/lib/calls/call-topics';
import { useEveryAgent } from '@/lib/queries/agents/every-agent';
import { callTopicsQuery } from '@/lib/queries/calls/call-topics';
import { FilterSelects, type FilterSelectsProps, isInSelects } from '../filters/filter-selects';
import { filterWords, withoutFilter } from '../filters/filter-words';
import { MoreFilters } from '../filters/more-filters';
import { TypedFilters } from '../filters/typed-filters';
import { ColumnMenu } from './column-menu';
import { ExportButton } from './export-dialog';
import { OrderMenu, type OrderMenuProps } from './order-menu';
import { ViewMenu, type ViewMenuProps } from './view-menu';

export interface CallFilterBarProps extends FilterSelectsProps, OrderMenuProps, ViewMenuProps {
  /** What the address has that's no filter. */
  wrong: readonly string[];
  /** What someone has written into it that can't be looked for, in sentences. */
  mistakes: readonly string[];
}

/** The filters of the list; on small screens they are a sheet. Pages of the list that come concern none of it. */
export const CallFilterBar = memo(function CallFilterBar({
  filters,
  order,
  wrong,
  mistakes,
  onFilter,
  onOrder,
  onView,
}: CallFilterBarProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const [open, setOpen] = useState(false);
  const count = filterNames.filter((name) => filters[name] !== undefined).length;
  const sheet = (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button>
          <SlidersHorizontal aria-hidden="true" />
          {wide ? 'More filters' : `Filters${count > 0 ? ` (${count})` : ''}`}
        </Button>
      </SheetTrigger>
      <SheetContent side={wide ? 'right' : 'bottom'} title="Filters">
        <MoreFilters
          filters={filters}
          whole={!wide}
          onFilter={(next) => {
            setOpen(false);
            onFilter(next);
          }}
        />
      </SheetContent>
    </Sheet>
  );
  return (
    <div className="grid gap-3 pb-4">
      {/* A phone has room for the words alone, side by side. */}
      <div className="flex flex-wrap gap-2 max-sm:[&_button>svg]:hidden">
        <TypedFilters filters={filters} onFilter={onFilter} />
        <ViewMenu filters={filters} order={order} onView={onView} />
        <ExportButton filters={filters} order={order} />
        {wide ? <ColumnMenu /> : <OrderMenu order={order} onOrder={onOrder} />}
        {!wide && sheet}
      </div>
      {wide && (
        // A long name of an agent is cut in its select.
        <div className="flex flex-wrap items-end gap-3 *:max-w-60">
          <FilterSelects filters={filters} onFilter={onFilter} />
          {sheet}
          {count > 0 && <ClearFilters onFilter={onFilter} />}
        </div>
      )}
      {count > 0 && <FilterChips filters={filters} onFilter={onFilter} wide={wide} />}
      <Mistakes sentences={mistakes} />
      <NotFilters names={wrong} />
    </div>
  );
});

/** What the list is filtered by and no select beside it says, each to be taken off. */
function FilterChips({
  filters,
  onFilter,
  wide,
}: Pick<CallFilterBarProps, 'filters' | 'onFilter'> & { wide: boolean }) {
  const items = useEveryAgent();
  const topics = useQuery({ ...callTopicsQuery(), enabled: filters.topic_id !== undefined });
  const names = {
    agent: items.find(({ agent_id }) => agent_id === filters.agent_id)?.name ?? null,
    topic: topicNameIn(topics.data?.items ?? [], filters.topic_id),
  };
  const told = filterNames.flatMap((name) => {
    const words = wide && isInSelects(name, filters) ? null : filterWords(name, filters, names);
    return words === null ? [] : [{ name, words }];
  });
  if (wide && told.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {told.map(({ name, words }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove filter: ${words}`}
            className="inline-flex h-7 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-raised pr-2 pl-3 text-sm hover:border-soft touch:h-11"
            onClick={() => onFilter(withoutFilter(name, filters))}
          >
            <span className="truncate">{words}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0 text-soft" />
          </button>
        </li>
      ))}
      {!wide && (
        <li>
          <ClearFilters onFilter={onFilter} />
        </li>
      )}
    </ul>
  );
}

function ClearFilters({ onFilter }: Pick<CallFilterBarProps, 'onFilter'>) {
  return (
    <Button variant="quiet" onClick={() => onFilter({})}>
      Clear
    </Button>
  );
}
