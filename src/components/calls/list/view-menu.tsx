import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CallFilters, CallOrder } from '#contract/calls/calls';
import type { CallView } from '#contract/calls/list/call-views';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { callColumns, shownColumns } from '@/lib/calls/call-columns';
import { searchOf } from '@/lib/calls/call-filters';
import { callViewsQuery, saveViewMutation } from '@/lib/queries/calls/call-marks';
import { ManageViews } from './views/manage-views';
import { ViewFields } from './views/view-fields';

export interface ViewMenuProps {
  filters: CallFilters;
  order: CallOrder;
  onView: (filters: CallFilters, order: CallOrder) => void;
}

const textOf = (filters: CallFilters, order: CallOrder) => JSON.stringify(searchOf(filters, order));

/** Saved views of the list, one’s own and the workspace's: choosing, saving, sharing and removing them. */
export function ViewMenu({ filters, order, onView }: ViewMenuProps) {
  const views = useQuery(callViewsQuery());
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const items = views.data?.items ?? [];
  const now = textOf(filters, order);
  const current = items.find((view) => textOf(view.filters, view.order) === now);
  const choose = (view: CallView) => {
    shownColumns.choose(callColumns.filter((one) => view.columns.includes(one)));
    onView(view.filters, view.order);
  };
  const group = (heading: string, some: readonly CallView[]) =>
    some.length > 0 && (
      <>
        <DropdownMenuLabel>{heading}</DropdownMenuLabel>
        {some.map((view) => (
          <DropdownMenuCheckboxItem
            key={view.view_id}
            checked={view === current}
            onSelect={() => choose(view)}
          >
            <span className="max-w-60 truncate">{view.name}</span>
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuSeparator />
      </>
    );
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button className="max-w-60">
            <Bookmark aria-hidden="true" />
            <span className="truncate">{current?.name ?? 'Views'}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {group(
            'Your views',
            items.filter(({ is_shared }) => !is_shared),
          )}
          {group(
            'Shared views',
            items.filter(({ is_shared }) => is_shared),
          )}
          <DropdownMenuItem onSelect={() => setDialog('save')}>Save this view…</DropdownMenuItem>
          {items.length > 0 && (
            <DropdownMenuItem onSelect={() => setDialog('manage')}>Manage views…</DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={dialog !== null} onOpenChange={(open) => !open && setDialog(null)}>
        {dialog === 'save' && <SaveView filters={filters} order={order} onSaved={() => setDialog(null)} />}
        {dialog === 'manage' && <ManageViews views={items} filters={filters} order={order} />}
      </Dialog>
    </>
  );
}

function SaveView({
  filters,
  order,
  onSaved,
}: Pick<ViewMenuProps, 'filters' | 'order'> & { onSaved: () => void }) {
  const client = useQueryClient();
  const { columns } = useSyncExternalStore(shownColumns.subscribe, shownColumns.snapshot);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useMutation(saveViewMutation(client));
  // A second press may come before the first is drawn, or while the dialog goes: it's none for another view.
  const isSent = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = true;
    save.mutate(
      { name, is_shared: shared, filters, order, columns: [...columns] },
      { onSuccess: onSaved, onError: () => (isSent.current = false) },
    );
  };
  return (
    <DialogContent title="Save view" description="Saves the filters, sort order and columns.">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <ViewFields
          name={name}
          onName={setName}
          isShared={shared}
          onShared={setShared}
          error={save.error?.message}
        />
        <DialogFooter>
          <DialogClose asChild>
            <Button aria-disabled={save.isPending || undefined}>Cancel</Button>
          </DialogClose>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save view
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
