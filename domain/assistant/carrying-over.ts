/** A change that was made from one draft, made on another. */
import type { AgentDraft } from '#contract/agents/agent-content';
import { changedFields, type DraftField, fieldWords, isSame } from './fields';

interface CarriedOver {
  content: AgentDraft;
  /** Fields that both have changed, and differently: here `content` has what `current` has. */
  clashes: DraftField[];
}

/** What `before` became in `after`, field by field, on top of `current`, which also began as `before`. */
export function carriedOver(before: AgentDraft, after: AgentDraft, current: AgentDraft): CarriedOver {
  const changed = changedFields(before, after);
  const clashes = changed.filter(
    (field) => !isSame(current[field], before[field]) && !isSame(current[field], after[field]),
  );
  const taken = changed.filter((field) => !clashes.includes(field));
  const content = { ...current, ...Object.fromEntries(taken.map((field) => [field, after[field]])) };
  return { content, clashes };
}

/** Why a change isn't applied. */
export function clashSentence(clashes: readonly DraftField[]): string {
  const fields = clashes.map((field) => `“${fieldWords(field)}”`).join(', ');
  return `The draft was changed in ${fields} since this was proposed. Send a message to redo the change.`;
}
