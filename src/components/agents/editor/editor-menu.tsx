import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, MoreHorizontal, Rocket, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Agent } from '#contract/agents/agents';
import { agentCan } from '#domain/agents/agent-can';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/overlays/dropdown-menu';
import { deleteAgentMutation, duplicateAgentMutation, exportAgent } from '@/lib/queries/agents/agents';
import { useUser } from '@/lib/session/use-session';
import { useRequestKey } from '@/lib/use-request-key';
import type { Autosave } from '../saving/use-autosave';

interface EditorMenuProps {
  agent: Agent;
  /** A copy and an export are made of the saved draft. */
  autosave: Pick<Autosave, 'saver' | 'saveNow'>;
  /** Why publishing isn't available now; null when it is. */
  publishRefusal: string | null;
  onPublishWithNote: () => void;
  /** Before the others: what doesn't have room in the bar. */
  children?: ReactNode;
}

/** What one does with an agent as a whole: copy it, take it elsewhere, delete it. */
export function EditorMenu({
  agent,
  autosave: { saver, saveNow },
  publishRefusal,
  onPublishWithNote,
  children,
}: EditorMenuProps) {
  const user = useUser();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const deleteRefusal = agentCan.delete(user.role);
  // Pressed again after a lost answer it's the same copy, unless more was typed.
  const key = useRequestKey();
  const duplicate = useMutation(duplicateAgentMutation(useQueryClient()));
  const exporting = useMutation({
    mutationFn: async () => {
      await saveNow();
      const file = await exportAgent(agent.agent_id);
      saveTextFile(`${fileNameOf(agent.draft.name)}.json`, `${JSON.stringify(file, null, 2)}\n`);
    },
  });
  const makeCopy = async () => {
    await saveNow();
    duplicate.mutate(
      { agentId: agent.agent_id, key: key.of([agent.agent_id, saver.revision]) },
      {
        onSuccess: (copy) => {
          key.done();
          void navigate({ to: '/agents/$agentId', params: { agentId: copy.agent_id } });
        },
      },
    );
  };
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button
            variant="quiet"
            size="icon"
            aria-label="More for this agent"
            pending={duplicate.isPending || exporting.isPending}
          >
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {children}
          <DropdownMenuItem refusal={publishRefusal} onSelect={onPublishWithNote}>
            <Rocket aria-hidden="true" /> Publish with a note…
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void makeCopy()}>
            <Copy aria-hidden="true" /> Duplicate
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exporting.mutate()}>
            <Download aria-hidden="true" /> Export as a file
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem danger disabled={deleteRefusal !== null} onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" /> Delete agent
          </DropdownMenuItem>
          {deleteRefusal !== null && <DropdownMenuLabel>{deleteRefusal}</DropdownMenuLabel>}
        </DropdownMenuContent>
      </DropdownMenu>
      <DeleteAgentDialog
        agent={{ ...agent, name: agent.draft.name }}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => void navigate({ to: '/agents', ignoreBlocker: true })}
      />
    </>
  );
}

/** `front-desk` of "Front desk". */
function fileNameOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return plain || 'agent';
}

interface DeleteAgentDialogProps {
  agent: { agent_id: string; name: string; is_example: boolean };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Deletes an agent once its name has been typed. */
function DeleteAgentDialog({ agent, open, onOpenChange, onDeleted }: DeleteAgentDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({ ...deleteAgentMutation(client), meta: { silent: 'agent.delete' } });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) remove.reset();
        onOpenChange(next);
      }}
      title={`Delete ${agent.name}?`}
      typed={agent.name}
      confirmLabel="Delete agent"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate(agent.agent_id, { onSuccess: onDeleted })}
    >
      The agent, its draft and its versions are permanently deleted, and phone numbers using it will stop
      answering. {agent.is_example ? 'Its example calls go with it.' : 'Its calls stay in the history.'}
    </ConfirmDialog>
  );
}

/** Hands a text to the browser as a file to be saved. */
function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
