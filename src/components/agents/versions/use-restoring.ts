import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { carriedOver } from '#domain/assistant/carrying-over';
import { agentVersionsQuery, type Restorable, restoreMutation } from '@/lib/queries/agents/agent-versions';
import { useUndoOffer } from '../form/undo-scope';

interface RestoringOptions {
  agent: Agent;
  /** Saves what is typed and tells the revision to restore over; null when it can't be saved. */
  savedRevision: () => Promise<number | null>;
  onRestored: (agent: Agent) => void;
  onDone: () => void;
}

export interface Restoring {
  /** Puts it into the draft, and asks first when that replaces a draft that is nowhere else. */
  restore: (what: Restorable) => void;
  isRestoring: (what: Restorable) => boolean;
  pending: boolean;
  /** It waits for a yes. */
  asks: boolean;
  agree: () => void;
  cancel: () => void;
  /** Why it wasn't restored. */
  fault: string | undefined;
}

/** Restores something into the draft of an agent that is open in the editor, says so, and offers to undo it. */
export function useRestoring({ agent, savedRevision, onRestored, onDone }: RestoringOptions): Restoring {
  const client = useQueryClient();
  const form = useFormContext<AgentDraft>();
  const offerUndo = useUndoOffer();
  const mutation = useMutation({
    ...restoreMutation(client, agent.agent_id),
    meta: { silent: 'version.restore' },
  });
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState<Restorable | null>(null);

  const restoreIt = async (what: Restorable, agreed: boolean) => {
    setFault(null);
    mutation.reset();
    const revision = await savedRevision();
    if (revision === null) {
      setAsking(null);
      setFault('The draft couldn’t be saved, so nothing was put in its place.');
      return;
    }
    if (!agreed) {
      const versions = await client
        .query({ ...agentVersionsQuery(agent.agent_id), staleTime: 0 })
        .catch(() => null);
      if (versions?.draft_is_unkept !== false) {
        setAsking(what);
        return;
      }
    }
    const before = structuredClone(form.getValues());
    mutation.mutate(
      { what, revision },
      {
        onSuccess: (restored) => {
          onRestored(restored);
          onDone();
          offerUndo?.(wordsOf(what), () => {
            // What has been typed since stays. Saved as any other change of the form.
            form.reset(carriedOver(restored.draft, before, form.getValues()).content);
          });
        },
        onSettled: () => setAsking(null),
      },
    );
  };

  return {
    restore: (what) => void restoreIt(what, false),
    isRestoring: (what) =>
      mutation.isPending && JSON.stringify(mutation.variables.what) === JSON.stringify(what),
    pending: mutation.isPending,
    asks: asking !== null,
    agree: () => {
      if (asking) void restoreIt(asking, true);
    },
    cancel: () => setAsking(null),
    fault: fault ?? mutation.error?.message,
  };
}

function wordsOf(what: Restorable): string {
  if ('version' in what) return `v${what.version} restored into the draft.`;
  return 'callId' in what ? 'Restored as it was in the call.' : 'Unpublished draft restored.';
}
