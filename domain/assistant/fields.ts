/** In which fields two drafts differ, and what those are called. */
import { AgentDraft } from '#contract/agents/agent-content';

export type DraftField = keyof AgentDraft;

/** The fields in which two drafts differ, in the order of the editor. */
export function changedFields(before: AgentDraft, after: AgentDraft): DraftField[] {
  return (Object.keys(AgentDraft.shape) as DraftField[]).filter(
    (field) => !isSame(before[field], after[field]),
  );
}

/** `first_message` as people read it: "First message". */
export function fieldWords(field: DraftField): string {
  const text = field.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Compared as JSON: drafts are what a schema has parsed, so the order of their keys is one. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
