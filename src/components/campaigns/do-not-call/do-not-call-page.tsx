import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DoNotCallEntry, DoNotCallSource } from '#contract/outbound/do-not-call';
import { linkStyles } from '@/components/ui/button-styles';
import { CallsTabs } from '@/components/calls/calls-tabs';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/headings';
import { SearchField } from '@/components/ui/form/search-field';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { Loaded } from '@/components/ui/loading/loaded';
import { ShowMore } from '@/components/ui/loading/loaded-pages';
import { TableSkeleton } from '@/components/ui/loading/skeleton';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import {
  ActionsHeader,
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';
import { doNotCallQuery, unlistNumberMutation } from '@/lib/queries/outbound/do-not-call';
import { usePermission } from '@/lib/session/use-session';
import { AddToListDialog } from './add-to-list-dialog';
import { doNotCallDrawing } from '../drawings';

const sourceWords: Record<DoNotCallSource, string> = {
  added: 'Added manually',
  imported: 'Imported',
  said: 'Asked during a call',
};

/** `/campaigns/do-not-call`: the numbers that no agent of the workspace calls. */
export function DoNotCallPage() {
  const [digits, setDigits] = useState('');
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<DoNotCallEntry | null>(null);
  const query = useInfiniteQuery(doNotCallQuery(digits));
  const mayManage = usePermission('phone-numbers:manage');
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const isEmpty = query.isSuccess && entries.length === 0;
  const add = mayManage && (
    <Button variant="primary" onClick={() => setAdding(true)}>
      Add numbers
    </Button>
  );
  return (
    <>
      <PageHeader title="Do-not-call list" actions={(!isEmpty || digits !== '') && add} className="pb-3" />
      <CallsTabs listed={total} />
      {(!isEmpty || digits !== '') && (
        <SearchField
          label="Search by digits"
          value={digits}
          onChange={setDigits}
          className="mb-4 sm:max-w-64"
        />
      )}
      <Loaded
        query={query}
        failure="We couldn’t load the list."
        skeleton={<TableSkeleton words="Loading the do-not-call list" rows={4} />}
      >
        {() =>
          isEmpty && digits === '' ? (
            <EmptyState
              drawing={doNotCallDrawing}
              sentence="Agents never call these numbers. When someone asks in a call not to be called again, their number is added automatically."
              action={add}
            />
          ) : isEmpty ? (
            <p className="py-6 text-soft">No number with these digits is on the list.</p>
          ) : (
            <Table>
              <TableCaption>Do-not-call list</TableCaption>
              <TableHead>
                <TableHeader>Number</TableHeader>
                <TableHeader>Source</TableHeader>
                <TableHeader>Note</TableHeader>
                <TableHeader>Since</TableHeader>
                <ActionsHeader />
              </TableHead>
              <TableBody>
                {entries.map((entry) => (
                  <TableRow key={entry.entry_id}>
                    <TableCell narrow="title" className="font-mono whitespace-nowrap">
                      {phoneText(entry.number)}
                    </TableCell>
                    <TableCell narrow="detail" className="whitespace-nowrap">
                      {entry.call_id === null ? (
                        sourceWords[entry.source]
                      ) : (
                        <Link to="/calls/$callId" params={{ callId: entry.call_id }} className={linkStyles}>
                          {sourceWords[entry.source]}
                        </Link>
                      )}
                    </TableCell>
                    <TableCell narrow="detail" className="max-w-100 truncate" title={entry.note}>
                      {entry.note}
                    </TableCell>
                    <TableCell narrow="detail-aside" className="whitespace-nowrap">
                      <RelativeTime at={entry.created_at} />
                    </TableCell>
                    <TableCell narrow="aside" className="text-right">
                      {mayManage && (
                        <Button
                          variant="quiet"
                          className="-mr-3"
                          aria-label={`Take ${entry.number} off the list`}
                          onClick={() => setRemoved(entry)}
                        >
                          Remove
                        </Button>
                      )}
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )
        }
      </Loaded>
      <ShowMore query={query} />
      {adding && <AddToListDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveDialog entry={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

function RemoveDialog({ entry, onClose }: { entry: DoNotCallEntry; onClose: () => void }) {
  const remove = useMutation(unlistNumberMutation(useQueryClient()));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Take ${phoneText(entry.number)} off the list?`}
      confirmLabel="Remove"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(entry.entry_id, { onSuccess: onClose })}
    >
      Agents may call it again.
      {entry.source === 'said' && ' This person asked not to be called.'}
    </ConfirmDialog>
  );
}
