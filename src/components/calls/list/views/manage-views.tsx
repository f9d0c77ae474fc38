import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { CallFilters, CallOrder } from '#contract/calls/calls';
import type { CallView } from '#contract/calls/list/call-views';
import { callMarkCan } from '#domain/calls/call-marks';
import { CHANGED_MEANWHILE } from '#domain/requests/revisions';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { ChoiceField } from '@/components/ui/form/field';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { FOR_EVERYONE } from '@/components/ui/repeated-words';
import { shownColumns } from '@/lib/calls/call-columns';
import { searchOf } from '@/lib/calls/call-filters';
import { callViewsQuery, changeViewMutation, removeViewMutation } from '@/lib/queries/calls/call-marks';
import { useSeenRevision } from '@/lib/queries/seen-revision';
import { useUser } from '@/lib/session/use-session';
import { ViewFields } from './view-fields';

interface ManageViewsProps {
  views: readonly CallView[];
  /** As the list is now. */
  filters: CallFilters;
  order: CallOrder;
}

/** Changing, sharing and removing views: one's own, and for admins those of others. */
export function ManageViews({ views, filters, order }: ManageViewsProps) {
  const client = useQueryClient();
  const { role } = useUser();
  const change = useMutation(changeViewMutation(client));
  const [removing, setRemoving] = useState<CallView | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const edited = views.find(({ view_id }) => view_id === editedId);
  if (edited) {
    return <EditView view={edited} filters={filters} order={order} onClose={() => setEditedId(null)} />;
  }
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
                      size="icon"
                      aria-label={`Edit ${view.name}`}
                      onClick={() => setEditedId(view.view_id)}
                    >
                      <Pencil aria-hidden="true" />
                    </Button>
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

function EditView({
  view,
  filters,
  order,
  onClose,
}: Omit<ManageViewsProps, 'views'> & { view: CallView; onClose: () => void }) {
  const client = useQueryClient();
  const { columns } = useSyncExternalStore(shownColumns.subscribe, shownColumns.snapshot);
  const [name, setName] = useState(view.name);
  const [isShared, setIsShared] = useState(view.is_shared);
  const [takesList, setTakesList] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const change = useMutation({ ...changeViewMutation(client), meta: { silent: 'view.change' } });
  const { last, explain } = useSeenRevision(view, {
    now: async () => {
      const { items } = await client.query({ ...callViewsQuery(), staleTime: 0 });
      return items.find(({ view_id }) => view_id === view.view_id);
    },
    changed: changedMeanwhile,
  });
  const list = { filters, order, columns: [...columns] };
  const isSame = textOf(list) === textOf(view);
  // A second press may come before the first is drawn.
  const isSent = useRef(false);
  const tell = (error: unknown) => {
    isSent.current = false;
    if (error instanceof Error) setRefusal(error.message);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = true;
    change.mutate(
      { ...(last ?? view), ...(takesList && list), name, is_shared: isShared },
      { onSuccess: onClose, onError: (error) => void explain(error).then(tell) },
    );
  };
  return (
    <DialogContent title="Edit view">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <ViewFields name={name} onName={setName} isShared={isShared} onShared={setIsShared} error={refusal} />
        {!isSame && (
          <ChoiceField label="Replace its filters, sort order and columns with the current ones">
            {(control) => (
              <Checkbox
                {...control}
                checked={takesList}
                onChange={(event) => setTakesList(event.target.checked)}
              />
            )}
          </ChoiceField>
        )}
        <DialogFooter>
          <Button aria-disabled={change.isPending || undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={change.isPending}>
            Save view
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}

/** What someone else has made of a view. */
function changedMeanwhile(theirs: CallView, seen: CallView | null): string {
  const parts = [
    theirs.name !== seen?.name && `the name “${theirs.name}”`,
    theirs.is_shared !== seen?.is_shared && (theirs.is_shared ? 'sharing on' : 'sharing off'),
    (seen === null || textOf(theirs) !== textOf(seen)) && 'other filters, sort order or columns',
  ].filter((part) => part !== false);
  return `${CHANGED_MEANWHILE.view} It now has ${new Intl.ListFormat('en').format(parts)}.`;
}

const textOf = ({ filters, order, columns }: Pick<CallView, 'filters' | 'order' | 'columns'>) =>
  JSON.stringify([searchOf(filters, order), columns]);

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
