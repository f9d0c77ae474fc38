import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { carriedOver } from '#domain/assistant/carrying-over';
import { applyProposalMutation } from '@/lib/queries/agents/assistant';
import { useUndoOffer } from '../form/undo-scope';

export interface Applying {
  /** Saves what is typed and tells the revision to change; null when it can't be saved. */
  savedRevision: () => Promise<number | null>;
  /** Takes over the draft that the server has. */
  adopt: (agent: Agent) => void;
  apply: () => void;
  pending: boolean;
  /** Why it wasn't applied. */
  fault: string | undefined;
}

/** Applies what the assistant proposes to the draft that's open in the editor; it can be undone. */
export function useApplying(
  agentId: string,
  { savedRevision, adopt }: Pick<Applying, 'savedRevision' | 'adopt'>,
): Omit<Applying, 'savedRevision' | 'adopt'> {
  const form = useFormContext<AgentDraft>();
  const mutation = useMutation(applyProposalMutation(useQueryClient(), agentId));
  const [unsaved, setUnsaved] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const offerUndo = useUndoOffer();

  const apply = async () => {
    setSaving(true);
    const revision = await savedRevision();
    setSaving(false);
    setUnsaved(revision === null);
    if (revision === null) return;
    const before = structuredClone(form.getValues());
    // Awaited, since the proposal and what shows it may go before the answer is here.
    const agent = await mutation.mutateAsync(revision).catch(() => null);
    // Why not is in `fault`.
    if (agent === null) return;
    adopt(agent);
    offerUndo?.('Applied to the draft.', () => {
      // What has been typed since stays. Saved as any other change of the form.
      form.reset(carriedOver(agent.draft, before, form.getValues()).content);
    });
  };

  return {
    apply: () => void apply(),
    pending: isSaving || mutation.isPending,
    fault: unsaved ? 'The draft couldn’t be saved, so nothing was applied.' : mutation.error?.message,
  };
}
