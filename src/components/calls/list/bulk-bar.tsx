import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Tag, Trash2, X } from 'lucide-react';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Progress } from '@/components/ui/loading/progress';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { Dialog, DialogContent } from '@/components/ui/overlays/dialog';
import { countText } from '@/lib/format/figures';
import {
  type BulkResult,
  callTagsQuery,
  deleteCallsMutation,
  type TagChange,
  tagCallsMutation,
} from '@/lib/queries/calls/call-marks';
import { usePermission } from '@/lib/session/use-session';
import { TagForm } from '../tag-form';

const callsText = (count: number) => (count === 1 ? '1 call' : `${countText(count)} calls`);

/** Both fields end at one line. */
const oneBelowTheOther = '[&>button]:min-w-28';

interface BulkBarProps {
  callIds: readonly string[];
  onClear: () => void;
}

/** What can be done with the calls that are chosen, how far it is, and what couldn't be done. */
export const BulkBar = memo(function BulkBar({ callIds, onClear }: BulkBarProps) {
  const client = useQueryClient();
  const mayDelete = usePermission('calls:manage');
  const [open, setOpen] = useState<'tag' | 'delete' | null>(null);
  const [asked, setAsked] = useState(0);
  const [told, setTold] = useState<{ words: string; result: BulkResult } | null>(null);
  // Asked before the dialog opens, which keeps its size.
  const tags = useQuery({ ...callTagsQuery(), enabled: callIds.length > 0 });
  const tagging = useMutation(tagCallsMutation(client));
  const deleting = useMutation(deleteCallsMutation(client));
  const pending = tagging.isPending || deleting.isPending;
  const bulk = { callIds, onProgress: setAsked };

  const tag = (change: TagChange, words: string) => {
    setAsked(0);
    tagging.mutate(
      { ...bulk, change },
      {
        onSuccess: (result) => {
          setTold({ words, result });
          setOpen(null);
        },
      },
    );
  };
  if (callIds.length === 0 && told === null && open === null) return null;
  return (
    <section
      aria-label="Selected calls"
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-panel border border-line bg-surface px-3 py-2 shadow-float"
    >
      <output className="grid gap-0.5">
        {told !== null && <ResultWords {...told} />}
        {callIds.length > 0 && <span>{callsText(callIds.length)} selected</span>}
      </output>
      {callIds.length > 0 && (
        <>
          <Button onClick={() => setOpen('tag')}>
            <Tag aria-hidden="true" /> Tag
          </Button>
          {mayDelete && (
            <Button variant="quiet" className="text-bad" onClick={() => setOpen('delete')}>
              <Trash2 aria-hidden="true" /> Delete
            </Button>
          )}
        </>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Clear selection"
        onClick={() => {
          setTold(null);
          onClear();
        }}
      >
        <X aria-hidden="true" />
      </Button>

      <Dialog open={open === 'tag'} onOpenChange={(next) => !pending && setOpen(next ? 'tag' : null)}>
        <DialogContent
          title={`Tag ${callsText(callIds.length)}`}
          // The list under a field may be longer than the dialog, and is what Escape closes first.
          className="overflow-visible"
          onEscapeKeyDown={(event) => {
            if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true')
              event.preventDefault();
          }}
        >
          <TagForm
            action="Add tag"
            primary
            className={oneBelowTheOther}
            pending={tagging.isPending}
            onTag={(added) => tag({ add: [added] }, `Tagged “${added}”`)}
          />
          {tags.data && tags.data.tags.length > 0 && (
            <TagForm
              action="Remove tag"
              label="Tag to remove"
              className={oneBelowTheOther}
              pending={tagging.isPending}
              onTag={(removed) => tag({ remove: [removed] }, `Removed “${removed}”`)}
            />
          )}
          {tagging.isPending && <Progress aria-label="Tagging" value={asked} max={callIds.length} />}
          <FormError>{tagging.error?.message}</FormError>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={(next) => setOpen(next ? 'delete' : null)}
        title={`Delete ${callsText(callIds.length)}?`}
        confirmLabel={callIds.length === 1 ? 'Delete call' : 'Delete calls'}
        pending={deleting.isPending}
        error={deleting.error?.message}
        onConfirm={() => {
          setAsked(0);
          deleting.mutate(bulk, {
            onSuccess: (result) => {
              setTold({ words: 'Deleted', result });
              setOpen(null);
            },
          });
        }}
      >
        Their transcripts, recordings and facts are permanently deleted. What they cost stays in the ledger,
        with their receipts. An export that’s ready keeps their rows until the export’s day is over.
        {deleting.isPending && (
          <Progress
            aria-label="Deleting"
            className="mt-3 block w-full"
            value={asked}
            max={Math.max(callIds.length, asked)}
          />
        )}
      </ConfirmDialog>
    </section>
  );
});

function ResultWords({ words, result: { done, left } }: { words: string; result: BulkResult }) {
  return (
    <>
      <span>
        {words}: {callsText(done)}.
      </span>
      {[...left].map(([reason, count]) => (
        <span key={reason} className="text-warn">
          {callsText(count)} left. {reason}
        </span>
      ))}
    </>
  );
}
