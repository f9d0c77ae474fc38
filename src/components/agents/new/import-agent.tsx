import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Agent, AgentExport } from '#contract/agents/agents';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '@/components/ui/overlays/dialog';
import { FormError } from '@/components/ui/form/form-error';
import { ApiError } from '@/lib/api/api-error';
import { importAgentMutation } from '@/lib/queries/agents/agents';
import { useRequestKey } from '@/lib/use-request-key';

interface ImportFault {
  words: string;
  /** Dotted paths into the file with what is wrong there. */
  fields: readonly { field: string; message: string }[];
}

/** An export larger than this is none of ours: the longest agent is below 2 MB. */
const MOST_BYTES = 4_000_000;
const FAULTS_SHOWN = 12;

/** Makes an agent from a file that Callwright exported; says where a file is wrong. */
export function ImportAgent({ onImported }: { onImported: (agent: Agent) => void }) {
  const input = useRef<HTMLInputElement>(null);
  // The same file again, after a lost answer, makes no second agent.
  const key = useRequestKey();
  const [fault, setFault] = useState<ImportFault | null>(null);
  const importing = useMutation({
    ...importAgentMutation(useQueryClient()),
    meta: { silent: 'agent.import' },
  });

  const take = async (file: File) => {
    const read = await readExport(file);
    if ('words' in read) {
      setFault(read);
      return;
    }
    importing.mutate(
      { file: read.file, key: key.of(read.file) },
      {
        onSuccess: onImported,
        onError: (error) =>
          setFault({ words: error.message, fields: error instanceof ApiError ? error.fields : [] }),
      },
    );
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Exported agent"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void take(file);
          event.target.value = '';
        }}
      />
      <Button pending={importing.isPending} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" /> Import
      </Button>
      <Dialog open={fault !== null} onOpenChange={(open) => !open && setFault(null)}>
        <DialogContent title="Import failed" description="No agent was created.">
          <FormError>{fault?.words}</FormError>
          {fault && fault.fields.length > 0 && (
            <ul className="grid gap-2" aria-label="Problems in the file">
              {fault.fields.slice(0, FAULTS_SHOWN).map(({ field, message }) => (
                <li key={`${field} ${message}`} className="grid">
                  <code className="font-mono text-sm break-all">{field}</code>
                  <span className="text-soft">{message}</span>
                </li>
              ))}
            </ul>
          )}
          {fault && fault.fields.length > FAULTS_SHOWN && (
            <p className="text-sm text-soft">And {fault.fields.length - FAULTS_SHOWN} more.</p>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}

/** The export in a file, or what's wrong with it. */
async function readExport(file: File): Promise<{ file: AgentExport } | ImportFault> {
  if (file.size > MOST_BYTES) return { words: 'The file is too large to be an agent.', fields: [] };
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return { words: 'The file isn’t JSON.', fields: [] };
  }
  const parsed = AgentExport.safeParse(content);
  if (parsed.success) return { file: parsed.data };
  // What its fields are says nothing then.
  const notOurs = parsed.error.issues.find(({ path }) => path.join('.') === 'format');
  if (notOurs) return { words: notOurs.message, fields: [] };
  return {
    words: 'Some values in the file aren’t valid.',
    fields: parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.') || 'the file',
      message,
    })),
  };
}
