import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { Status } from '@/components/ui/status';
import type { RunningUpload } from './use-file-uploads';

/** A file on its way, or why it did not arrive. */
export function UploadRow({ upload, onGiveUp }: { upload: RunningUpload; onGiveUp: () => void }) {
  const { name, share, problem } = upload;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line min-h-11">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {problem === null ? (
        <span className="flex items-center gap-2 text-sm text-soft">
          <Progress aria-label={`Uploading ${name}`} value={share} className="w-24" />
          <span className="tabular">{Math.round(share * 100)}%</span>
        </span>
      ) : (
        <span role="alert">
          <Status tone="bad">{problem}</Status>
        </span>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label={problem === null ? `Stop uploading ${name}` : `Dismiss ${name}`}
        onClick={onGiveUp}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}
