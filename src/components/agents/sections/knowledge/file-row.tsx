import { fileSize } from '@/lib/format/file-sizes';
import { useMutation } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { counted } from '@/lib/format/figures';
import { knowledgeFileLinkMutation } from '@/lib/queries/agents/knowledge';
import { useEditor } from '../../form/editor-context';

interface FileRowProps {
  name: string;
  /** Undefined while the list is being fetched, and where the server has no such file. */
  file: KnowledgeFile | undefined;
  /** The list has been fetched. */
  known: boolean;
  /** Takes it out of the draft; published versions keep it. */
  onRemove: () => void;
}

/** A file that the draft answers from: its name, its state, and what one can do with it. */
export function FileRow({ name, file, known, onRemove }: FileRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line min-h-11">
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      <FileState file={file} known={known} />
      <span className="flex">
        {file && <DownloadFile file={file} />}
        <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}

export function DownloadFile({ file }: { file: KnowledgeFile }) {
  const { agentId } = useEditor();
  const opening = useMutation(knowledgeFileLinkMutation(agentId));
  const open = () =>
    opening.mutate(file.file_id, {
      // It is served as an attachment: the page stays where it is.
      onSuccess: ({ url }) => window.location.assign(url),
    });
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Download ${file.name}`}
      pending={opening.isPending}
      onClick={open}
    >
      <Download aria-hidden="true" />
    </Button>
  );
}

function FileState({ file, known }: Pick<FileRowProps, 'file' | 'known'>) {
  if (!file) return known ? <Status tone="bad">The file was deleted</Status> : null;
  switch (file.state) {
    case 'reading':
      return <Status tone="waiting">Reading the text…</Status>;
    case 'failed':
      return <Status tone="bad">{file.problem ?? 'Its text couldn’t be read.'}</Status>;
    case 'ready':
      return (
        <Status tone="good">
          <span className="sr-only">Ready,</span>
          <span className="tabular text-sm text-soft">
            {file.characters !== null && `${counted(file.characters, 'character')} · `}
            {fileSize(file.size_bytes)}
          </span>
        </Status>
      );
  }
}
