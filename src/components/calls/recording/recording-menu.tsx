import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download, MoreHorizontal, Trash2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/calls/calls';
import { callCan } from '#domain/calls/call-can';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { CopyMenuItem } from '@/components/ui/overlays/copy-menu-item';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import type { RecordingPlayer } from '@/lib/calls/recording-player';
import { deleteRecordingMutation, recordingLink } from '@/lib/queries/calls/recordings';
import { useUser } from '@/lib/session/use-session';
import { COPY_MOMENT } from '@/components/ui/repeated-words';
import { momentLink } from './moment-link';
import { usePlayerSnapshot } from './use-recording-player';
import type { TimelineZoom } from './use-timeline-zoom';

interface RecordingMenuProps {
  call: Call;
  player: RecordingPlayer;
  zoom: TimelineZoom;
  /** The player is a small bar, without the switch for silence. */
  isSmall: boolean;
}

/** What one rarely does with a recording; on a phone also what's beside the player elsewhere. */
export function RecordingMenu({ call, player, zoom, isSmall }: RecordingMenuProps) {
  const { apiBaseUrl } = useRouter().options.context.environment;
  const { role } = useUser();
  const { skipsSilence } = usePlayerSnapshot(player);
  const [deleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => recordingLink(call.call_id, apiBaseUrl),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = `call-${call.started_at.slice(0, 16).replace(/[T:]/g, '-')}.wav`;
      link.click();
    },
  });
  const remove = useMutation(deleteRecordingMutation(useQueryClient()));
  const stay = (act: () => void) => (event: Event) => {
    event.preventDefault();
    act();
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="quiet"
            size="icon"
            aria-label="More for this recording"
            pending={download.isPending}
          >
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuCheckboxItem
            className={isSmall ? undefined : 'sm:hidden'}
            checked={skipsSilence}
            onSelect={stay(() => undefined)}
            onCheckedChange={(checked) => player.setSkipsSilence(checked)}
          >
            Skip silence
          </DropdownMenuCheckboxItem>
          <DropdownMenuItem
            className="sm:hidden"
            disabled={!zoom.canZoomIn}
            onSelect={stay(() => zoom.zoom(2))}
          >
            <ZoomIn aria-hidden="true" /> Zoom in
          </DropdownMenuItem>
          <DropdownMenuItem
            className="sm:hidden"
            disabled={!zoom.canZoomOut}
            onSelect={stay(() => zoom.zoom(1 / 2))}
          >
            <ZoomOut aria-hidden="true" /> Zoom out
          </DropdownMenuItem>
          <CopyMenuItem className="sm:hidden" value={() => momentLink(player.now_ms)}>
            {COPY_MOMENT}
          </CopyMenuItem>
          <DropdownMenuItem onSelect={() => download.mutate()}>
            <Download aria-hidden="true" /> Download
          </DropdownMenuItem>
          <DropdownMenuItem
            danger
            refusal={call.recording && callCan.deleteRecording(call.recording, role)}
            onSelect={() => setDeleting(true)}
          >
            <Trash2 aria-hidden="true" /> Delete recording
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        open={deleting}
        onOpenChange={(next) => {
          if (!next) remove.reset();
          setDeleting(next);
        }}
        title="Delete the recording?"
        confirmLabel="Delete recording"
        pending={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate(call.call_id, { onSuccess: () => setDeleting(false) })}
      >
        The audio is permanently deleted. The transcript, times and receipt stay.
      </ConfirmDialog>
    </>
  );
}
