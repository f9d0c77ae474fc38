import { useNavigate } from '@tanstack/react-router';
import { MoreHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { CopyMenuItem } from '@/components/ui/copy-menu-item';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useUser } from '@/lib/session/use-session';
import { DeleteCallDialog } from './delete-call-dialog';

/** What one rarely does with a call, and on a phone the copying of its link. */
export function CallMenu({ call }: { call: Call }) {
  const navigate = useNavigate();
  const { role } = useUser();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="quiet" size="icon" aria-label="More for this call">
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <CopyMenuItem value={() => window.location.href} className="sm:hidden">
            Copy link
          </CopyMenuItem>
          <DropdownMenuItem danger refusal={callCan.delete(call, role)} onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" /> Delete call
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteCallDialog
        callId={call.call_id}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => navigate({ to: '/calls' })}
      />
    </>
  );
}
