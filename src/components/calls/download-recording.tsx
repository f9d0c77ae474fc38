import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { Call } from '#contract/calls';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { recordingLink } from '@/lib/queries/recordings';

/** Fetches the sound of a call as a file, by a link that is made when it is pressed. */
export function DownloadRecording({ call }: { call: Call }) {
  const { apiBaseUrl } = useRouter().options.context.environment;
  const download = useMutation({
    mutationFn: () => recordingLink(call.call_id, apiBaseUrl),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = `call-${call.started_at.slice(0, 16).replace(/[T:]/g, '-')}.wav`;
      link.click();
    },
  });
  return (
    <Tooltip words="Download">
      <Button
        variant="quiet"
        size="icon"
        aria-label="Download"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
