import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Globe, ListFilter, MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { later } from '@/components/ui/loading/later';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { CopyMenuItem } from '@/components/ui/overlays/copy-menu-item';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { hasFilter, searchOf } from '@/lib/calls/call-filters';
import type { CallList } from '@/lib/queries/calls/call-list';
import { deleteCallMutation, forgetCall } from '@/lib/queries/calls/calls';
import { useUser } from '@/lib/session/use-session';

const CallLinksDialog = later(() => import('./call-links-dialog'));

/** What one rarely does with a call, and on a phone the copying of its link and the way to its list. A call that's deleted leads there. */
export function CallMenu({ call, list }: { call: Call; list: CallList }) {
  const navigate = useNavigate();
  const { role } = useUser();
  const [deleting, setDeleting] = useState(false);
  const [sharing, setSharing] = useState(false);
  const toList = () => navigate({ to: '/calls', search: searchOf(list.filters, list.order) });
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="icon" className="-mr-2" aria-label="More for this call">
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <CopyMenuItem value={() => window.location.href} className="sm:hidden">
            Copy link
          </CopyMenuItem>
          {hasFilter(list.filters) && (
            <DropdownMenuItem className="sm:hidden" onSelect={() => void toList()}>
              <ListFilter aria-hidden="true" /> Filtered calls
            </DropdownMenuItem>
          )}
          <DropdownMenuItem refusal={callCan.share(call, role)} onSelect={() => setSharing(true)}>
            <Globe aria-hidden="true" /> Share by public link
          </DropdownMenuItem>
          <DropdownMenuItem danger refusal={callCan.delete(call, role)} onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" /> Delete call
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {sharing && <CallLinksDialog call={call} onClose={() => setSharing(false)} />}
      <DeleteCallDialog callId={call.call_id} open={deleting} onOpenChange={setDeleting} onDeleted={toList} />
    </>
  );
}

interface DeleteCallDialogProps {
  callId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leaves the page, which has nothing to show any more. */
  onDeleted: () => Promise<void>;
}

/** Deletes a call that has ended. */
function DeleteCallDialog({ callId, open, onOpenChange, onDeleted }: DeleteCallDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    ...deleteCallMutation(),
    onSuccess: async () => {
      await onDeleted();
      await forgetCall(client, callId);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) remove.reset();
        onOpenChange(next);
      }}
      title="Delete this call?"
      confirmLabel="Delete call"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(callId)}
    >
      The transcript, recording and facts are permanently deleted. What the call cost stays in the ledger,
      with its receipt. An export that’s ready keeps its row until the export’s day is over.
    </ConfirmDialog>
  );
}
