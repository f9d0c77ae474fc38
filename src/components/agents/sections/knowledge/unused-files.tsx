import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KnowledgeFile } from '#contract/agents/knowledge-files';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { removeKnowledgeFileMutation } from '@/lib/queries/agents/knowledge';
import { useEditor } from '../../form/editor-context';
import { DownloadFile } from './file-row';

interface UnusedFilesProps {
  files: readonly KnowledgeFile[];
  /** The draft takes no more files. */
  full: boolean;
  onUse: (file: KnowledgeFile) => void;
}

/**
 * Files of the agent that its draft does not answer from. Published versions may: so a file goes out of
 * the draft first, and is deleted here, with a warning.
 */
export function UnusedFiles({ files, full, onUse }: UnusedFilesProps) {
  const { agentId } = useEditor();
  const removing = useMutation({
    ...removeKnowledgeFileMutation(useQueryClient(), agentId),
    meta: { silent: 'knowledge.remove-file' },
  });
  const [deleting, setDeleting] = useState<KnowledgeFile | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <p className="pt-2 text-sm text-soft">Not in this draft</p>
      <ul className="grid border-t border-line" aria-label="Files not in this draft">
        {files.map((file) => (
          <li
            key={file.file_id}
            className="flex flex-wrap items-center justify-between gap-x-3 min-h-11 border-b border-line"
          >
            <span className="min-w-0 flex-1 truncate text-soft">{file.name}</span>
            <span className="flex">
              <Button
                variant="quiet"
                aria-label={`Add ${file.name}`}
                aria-disabled={full || undefined}
                onClick={() => onUse(file)}
              >
                <Plus aria-hidden="true" /> Add
              </Button>
              <DownloadFile file={file} />
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Delete ${file.name}`}
                onClick={() => setDeleting(file)}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => {
          if (open) return;
          removing.reset();
          setDeleting(null);
        }}
        title={`Delete ${deleting?.name ?? ''}?`}
        confirmLabel="Delete file"
        pending={removing.isPending}
        error={removing.error?.message}
        onConfirm={() => {
          if (deleting) removing.mutate(deleting.file_id, { onSuccess: () => setDeleting(null) });
        }}
      >
        The file is permanently deleted. Published versions that answer from it continue without it.
      </ConfirmDialog>
    </>
  );
}
