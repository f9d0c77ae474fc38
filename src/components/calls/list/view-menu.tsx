import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CallFilters, CallOrder } from '#contract/calls/calls';
import type { CallView } from '#contract/calls/list/call-views';
import { callMarkCan } from '#domain/calls/call-marks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField, Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
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
import {
  callViewsQuery,
  changeViewMutation,
  removeViewMutation,
  saveViewMutation,
} from '@/lib/queries/calls/call-marks';
import { useUser } from '@/lib/session/use-session';
import { FOR_EVERYONE } from '@/components/ui/repeated-words';

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
        {dialog === 'manage' && <ManageViews views={items} />}
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
        <Field label="Name" error={save.error?.message}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <ChoiceField label="Share with the workspace">
          {(control) => (
            <Checkbox {...control} checked={shared} onChange={(event) => setShared(event.target.checked)} />
          )}
        </ChoiceField>
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

function ManageViews({ views }: { views: readonly CallView[] }) {
  const client = useQueryClient();
  const { role } = useUser();
  const change = useMutation(changeViewMutation(client));
  const [removing, setRemoving] = useState<CallView | null>(null);
  return (
    <DialogContent title="Views">
      {views.length === 0 ? (
        <p className="text-soft">No views are saved.</p>
      ) : (
        <ul aria-label="Views">
          {views.map((view) => {
            const refusal = callMarkCan.changeView(view.is_own, role);
            return (
              <li key={view.view_id} className="flex items-center gap-2 border-b border-line py-2">
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{view.name}</span>
                  <span className="block truncate text-sm text-soft">
                    {view.is_shared ? 'Shared' : 'Only you'}
                    {!view.is_own && ` · ${view.saved_by}`}
                  </span>
                </span>
                {refusal === null && (
                  <>
                    <Button
                      variant="quiet"
                      onClick={() => change.mutate({ ...view, is_shared: !view.is_shared })}
                    >
                      {view.is_shared ? 'Stop sharing' : 'Share'}
                    </Button>
                    <Button
                      variant="quiet"
                      size="icon"
                      aria-label={`Remove ${view.name}`}
                      onClick={() => setRemoving(view)}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {removing && <RemoveViewDialog view={removing} onClose={() => setRemoving(null)} />}
    </DialogContent>
  );
}

/** Asks before a view is lost, maybe by others, too. */
function RemoveViewDialog({ view, onClose }: { view: CallView; onClose: () => void }) {
  const remove = useMutation(removeViewMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${view.name}?`}
      confirmLabel="Remove view"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(view.view_id, { onSuccess: onClose })}
    >
      {view.is_shared ? `${FOR_EVERYONE} ` : ''}Its filters, sort order and columns are lost. No calls are
      deleted.
    </ConfirmDialog>
  );
}
