import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agent } from '#contract/agents/agents';
import { agentVersionsQuery, type Restorable, restoreMutation } from '@/lib/queries/agents/agent-versions';

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

/** Restores something into the draft of an agent that is open in the editor. */
export function useRestoring({ agent, savedRevision, onRestored, onDone }: RestoringOptions): Restoring {
  const client = useQueryClient();
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
    mutation.mutate(
      { what, revision },
      {
        onSuccess: (restored) => {
          onRestored(restored);
          onDone();
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
