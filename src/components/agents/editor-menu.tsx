import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, MoreHorizontal, Rocket, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '#contract/agents';
import { agentCan } from '#domain/agents/agent-can';
import { Button } from '@/components/ui/button';
import { DisabledReason } from '@/components/ui/disabled-reason';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { saveTextFile } from '@/lib/agents/save-text-file';
import { duplicateAgentMutation, exportAgent } from '@/lib/queries/agents';
import { newRequestKey } from '@/lib/request-key';
import { useUser } from '@/lib/session/use-session';
import { DeleteAgentDialog } from './delete-agent-dialog';

interface EditorMenuProps {
  agent: Agent;
  /** A copy and an export are made of the saved draft. */
  saveNow: () => Promise<void>;
  /** Why publishing is not to be had now; null when it is. */
  publishRefusal: string | null;
  onPublishWithNote: () => void;
}

/** What one does with an agent as a whole: copy it, take it elsewhere, delete it. */
export function EditorMenu({ agent, saveNow, publishRefusal, onPublishWithNote }: EditorMenuProps) {
  const user = useUser();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
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
      { agentId: agent.agent_id, key: newRequestKey() },
      {
        onSuccess: (copy) => void navigate({ to: '/agents/$agentId', params: { agentId: copy.agent_id } }),
      },
    );
  };
  return (
    <div className="flex">
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
          <DropdownMenuItem disabled={publishRefusal !== null} onSelect={onPublishWithNote}>
            <Rocket aria-hidden="true" /> Publish with a note…
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void makeCopy()}>
            <Copy aria-hidden="true" /> Duplicate
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => exporting.mutate()}>
            <Download aria-hidden="true" /> Export as a file
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <DisabledReason reason={agentCan.delete(user.role)}>
        <Button variant="quiet" size="icon" aria-label="Delete agent" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden="true" />
        </Button>
      </DisabledReason>
      <DeleteAgentDialog
        agent={{ agent_id: agent.agent_id, name: agent.draft.name }}
        open={deleting}
        onOpenChange={setDeleting}
        onDeleted={() => void navigate({ to: '/agents', ignoreBlocker: true })}
      />
    </div>
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
