import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '@/lib/notifications/notifications';
import { agentVersionsQuery, type Restorable, restoreMutation } from '@/lib/queries/agents/agent-versions';
import { type OpenDraft, useDraftChange } from '../form/open-draft';

interface RestoringOptions {
  agentId: string;
  draft: OpenDraft;
  /** It's restored; not called once the dialog is closed. */
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
export function useRestoring({ agentId, draft, onDone }: RestoringOptions): Restoring {
  const client = useQueryClient();
  const changeDraft = useDraftChange(draft);
  const mutation = useMutation({
    ...restoreMutation(client, agentId),
    meta: { silent: 'version.restore' },
  });
  const [fault, setFault] = useState<string | null>(null);
  const [asking, setAsking] = useState<Restorable | null>(null);

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const restoreIt = async (what: Restorable, agreed: boolean) => {
    setFault(null);
    mutation.reset();
    const revision = await draft.savedRevision();
    if (revision === null) {
      setAsking(null);
      setFault('The draft couldn’t be saved, so nothing was put in its place.');
      return;
    }
    if (!agreed) {
      const versions = await client.query({ ...agentVersionsQuery(agentId), staleTime: 0 }).catch(() => null);
      if (versions?.draft_is_unkept !== false) {
        setAsking(what);
        return;
      }
    }
    // Closed before it was sent: then there's nothing to restore.
    if (isGone.current) return;
    // Awaited, since the dialog may be closed before the answer is here.
    const isDone = await changeDraft(wordsOf(what), () =>
      mutation.mutateAsync({ what, revision }).catch((error: Error) => {
        // Otherwise it's in `fault`.
        if (isGone.current) notify(error.message, { severity: 'error' });
        return null;
      }),
    );
    if (isGone.current) return;
    setAsking(null);
    if (isDone) onDone();
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
