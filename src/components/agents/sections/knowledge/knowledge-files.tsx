import { useQuery } from '@tanstack/react-query';
import { Upload, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import { knowledgeFileTypes } from '#contract/agents/knowledge-files';
import { Button } from '@/components/ui/button';
import { LoadFailed } from '@/components/ui/loading/loaded';
import { Progress } from '@/components/ui/loading/progress';
import { Status } from '@/components/ui/status';
import { knowledgeFilesQuery } from '@/lib/queries/agents/knowledge';
import { useEditor } from '../../form/editor-context';
import { useUndoableRemove } from '../../form/undo-scope';
import { FileRow } from './file-row';
import { UnusedFiles } from './unused-files';
import { MOST_FILES, type RunningUpload, useFileUploads } from './use-file-uploads';

const accepted = Object.keys(knowledgeFileTypes)
  .map((ending) => `.${ending}`)
  .join(',');

/** Files that the agent answers from: uploaded here, read by the server, and listed with their state. */
export function KnowledgeFiles() {
  const { agentId } = useEditor();
  const { fields, append, remove } = useFieldArray<AgentDraft, 'knowledge_files'>({
    name: 'knowledge_files',
  });
  const removeRow = useUndoableRemove({ list: 'knowledge_files', noun: 'File' }, remove);
  const files = useQuery(knowledgeFilesQuery(agentId));
  const uploads = useFileUploads((file) => append({ file_id: file.file_id, name: file.name }));
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const underWay = uploads.running.filter(({ problem }) => problem === null).length;
  const room = MOST_FILES - fields.length - underWay;
  const isFull = room <= 0;

  const unused = (files.data?.items ?? []).filter(
    ({ file_id }) => !fields.some((field) => field.file_id === file_id),
  );

  return (
    <fieldset className="grid gap-2">
      <legend className="float-left font-medium">Files</legend>
      <p id={`${inputId}-help`} className="measure text-sm text-soft">
        .txt, .md, .pdf or .docx, up to 10 MB each.
      </p>
      {files.isError && fields.length > 0 && (
        <LoadFailed query={files} failure="We couldn’t load the files." />
      )}
      {(fields.length > 0 || uploads.running.length > 0) && (
        <ul className="grid border-t border-line" aria-label="Files">
          {fields.map((field, index) => (
            <FileRow
              key={field.id}
              name={field.name}
              file={files.data?.items.find(({ file_id }) => file_id === field.file_id)}
              known={files.isSuccess}
              onRemove={() => removeRow(index)}
            />
          ))}
          {uploads.running.map((upload) => (
            <UploadRow key={upload.key} upload={upload} onGiveUp={() => uploads.giveUp(upload.key)} />
          ))}
        </ul>
      )}
      <div>
        <input
          ref={input}
          id={inputId}
          type="file"
          multiple
          accept={accepted}
          aria-label="Files to upload"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            uploads.start([...(event.target.files ?? [])], room);
            event.target.value = '';
          }}
        />
        <Button
          aria-describedby={`${inputId}-help`}
          aria-disabled={isFull || undefined}
          onClick={() => input.current?.click()}
        >
          <Upload aria-hidden="true" /> Upload files
        </Button>
      </div>
      <UnusedFiles files={unused} full={isFull} onUse={({ file_id, name }) => append({ file_id, name })} />
    </fieldset>
  );
}

/** A file on its way, or why it did not arrive. */
function UploadRow({ upload, onGiveUp }: { upload: RunningUpload; onGiveUp: () => void }) {
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
