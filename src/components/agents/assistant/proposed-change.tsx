import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AssistantProposal } from '#contract/assistant/assistant';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form/form-error';
import { Notice } from '@/components/ui/notice';
import { agentQuery } from '@/lib/queries/agents/agents';
import { applyProposalMutation, discardProposalMutation } from '@/lib/queries/agents/assistant';
import { Comparison } from '../versions/comparison';
import { ProposalTests } from './proposal-tests';
import { type OpenDraft, useDraftChange } from '../form/open-draft';

interface ProposedChangeProps {
  draft: OpenDraft;
  agentId: string;
  proposal: AssistantProposal;
  /** It may still change: nothing can be done with it now. */
  isWorking: boolean;
  testRefusal: string | null;
}

/** What the assistant proposes, field by field, how the tests went on it, and what becomes of it. */
export function ProposedChange({ draft, agentId, proposal, isWorking, testRefusal }: ProposedChangeProps) {
  const box = useRef<HTMLElement>(null);
  const { before, after, reaches, base_revision, test_run_id } = proposal;
  const revision = useQuery(agentQuery(agentId)).data?.draft_revision ?? base_revision;
  const applying = useApplying(agentId, draft);
  const discard = useMutation(discardProposalMutation(useQueryClient(), agentId));
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Proposed change"
      className="grid gap-4 rounded-panel border border-line-strong p-3 outline-none"
    >
      <h3 className="font-semibold">Proposed change</h3>
      <Comparison before={before} after={after} />
      {reaches.length > 0 && (
        <Notice tone="warn">
          Calls would reach {reaches.join(', ')}. Check that {reaches.length === 1 ? 'it’s' : 'they’re'}{' '}
          yours.
        </Notice>
      )}
      <ProposalTests agentId={agentId} runId={test_run_id} isWorking={isWorking} refusal={testRefusal} />
      {!isWorking && (
        <>
          {revision !== base_revision && (
            <p className="measure text-sm text-soft">
              The draft has changed since. Applying keeps those edits; the tests ran without them.
            </p>
          )}
          <FormError>{applying.fault ?? discard.error?.message}</FormError>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" pending={applying.pending} onClick={applying.apply}>
              Apply to draft
            </Button>
            <Button
              variant="quiet"
              pending={discard.isPending}
              onClick={() => {
                discard.mutate();
              }}
            >
              Discard
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Applies what the assistant proposes to the draft that's open in the editor; it can be undone. */
export function useApplying(agentId: string, { savedRevision, ...draft }: OpenDraft) {
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
    apply: (): void => void apply(),
    pending: isSaving || mutation.isPending,
    /** Why it wasn't applied. */
    fault: unsaved ? 'The draft couldn’t be saved, so nothing was applied.' : mutation.error?.message,
  };
}
