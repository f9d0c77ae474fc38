/** The draft in the editor, for what lets the server change it: the assistant's proposals, and what's restored. */
import { useFormContext } from 'react-hook-form';
import type { AgentDraft } from '#contract/agents/agent-content';
import type { Agent } from '#contract/agents/agents';
import { carriedOver } from '#domain/assistant/carrying-over';
import { changedFields, type DraftField, fieldWords } from '#domain/assistant/fields';
import { notify } from '@/lib/notifications/notifications';
import { useUndoOffer } from './undo-scope';

export interface OpenDraft {
  /** Saves what is typed and tells the revision to change; null when it can't be saved. */
  savedRevision: () => Promise<number | null>;
  /** Nothing is saved from now on. @returns goes on with saving */
  pauseSaving: () => () => void;
  /** Takes over the draft that the server has; `shown` has what was typed since as well, which is saved. */
  adopt: (agent: Agent, shown?: AgentDraft) => void;
}

/**
 * Lets the server change the draft, which is saved; what's typed meanwhile stays. It says so in `words` and offers to
 * undo it, also once what asked for it is closed.
 *
 * @param change null: nothing was changed
 * @returns whether it was
 */
type ChangeDraft = (words: string, change: () => Promise<Agent | null>) => Promise<boolean>;

export function useDraftChange({ pauseSaving, adopt }: Omit<OpenDraft, 'savedRevision'>): ChangeDraft {
  const form = useFormContext<AgentDraft>();
  const offerUndo = useUndoOffer();
  return async (words, change) => {
    const before = structuredClone(form.getValues());
    const goOn = pauseSaving();
    const agent = await change();
    if (agent !== null) {
      // The form may have taken over the new draft already, from an event.
      const now = structuredClone(form.getValues());
      const isTyped = changedFields(before, now).length > 0 && changedFields(agent.draft, now).length > 0;
      adopt(agent, isTyped ? carriedOver(before, agent.draft, now).content : undefined);
    }
    goOn();
    if (agent === null) return false;
    offerUndo?.(words, () => {
      // What has been typed since stays. Saved as any other change of the form.
      const { content, clashes } = carriedOver(agent.draft, before, form.getValues());
      form.reset(content);
      if (clashes.length > 0) notify(leftSentence(clashes));
    });
    return true;
  };
}

function leftSentence(fields: readonly DraftField[]): string {
  const names = new Intl.ListFormat('en').format(fields.map((field) => `“${fieldWords(field)}”`));
  return `Not undone, because changed since: ${names}.`;
}
