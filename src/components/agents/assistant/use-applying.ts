import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyProposalMutation } from '@/lib/queries/agents/assistant';
import { type OpenDraft, useDraftChange } from '../form/open-draft';

interface Applying {
  apply: () => void;
  pending: boolean;
  /** Why it wasn't applied. */
  fault: string | undefined;
}

/** Applies what the assistant proposes to the draft that's open in the editor; it can be undone. */
export function useApplying(agentId: string, { savedRevision, ...draft }: OpenDraft): Applying {
  const changeDraft = useDraftChange(draft);
  const mutation = useMutation(applyProposalMutation(useQueryClient(), agentId));
  const [unsaved, setUnsaved] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const apply = async () => {
    setSaving(true);
    const revision = await savedRevision();
    setSaving(false);
    setUnsaved(revision === null);
    if (revision === null) return;
    // Awaited, since the proposal and what shows it may go before the answer is here. Why not is in `fault`.
    await changeDraft('Applied to the draft.', () => mutation.mutateAsync(revision).catch(() => null));
  };

  return {
    apply: () => void apply(),
    pending: isSaving || mutation.isPending,
    fault: unsaved ? 'The draft couldn’t be saved, so nothing was applied.' : mutation.error?.message,
  };
}
