import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { carriedOver } from '#domain/assistant/carrying-over';
import { changedFields } from '#domain/assistant/fields';
import { applyProposalMutation } from '@/lib/queries/agents/assistant';
import { useUndoOffer } from '../form/undo-scope';

/** The draft in the editor, as the assistant sees it. */
export interface OpenDraft {
  /** Saves what is typed and tells the revision to change; null when it can't be saved. */
  savedRevision: () => Promise<number | null>;
  /** Nothing is saved from now on. @returns goes on with saving */
  pauseSaving: () => () => void;
  /** Takes over the draft that the server has; `shown` has what was typed since as well, which is saved. */
  adopt: (agent: Agent, shown?: AgentDraft) => void;
}

interface Applying {
  apply: () => void;
  pending: boolean;
  /** Why it wasn't applied. */
  fault: string | undefined;
}

/** Applies what the assistant proposes to the draft that's open in the editor; it can be undone. */
export function useApplying(agentId: string, { savedRevision, pauseSaving, adopt }: OpenDraft): Applying {
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
    const goOn = pauseSaving();
    // Awaited, since the proposal and what shows it may go before the answer is here.
    const agent = await mutation.mutateAsync(revision).catch(() => null);
    if (agent !== null) {
      // What has been typed meanwhile stays. The form may have taken over the new draft already, from a live event.
      const now = structuredClone(form.getValues());
      const isTyped = changedFields(before, now).length > 0 && changedFields(agent.draft, now).length > 0;
      adopt(agent, isTyped ? carriedOver(before, agent.draft, now).content : undefined);
    }
    goOn();
    // Why not is in `fault`.
    if (agent === null) return;
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
