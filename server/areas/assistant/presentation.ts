/** From a row to what the API answers. */
import * as z from 'zod/mini';
import { AgentDraft } from '#contract/agents/agent-content';
import type { AssistantChat, AssistantEntry, AssistantModel } from '#contract/assistant/assistant';
import { newReaches } from '#domain/assistant/edits';
import type { ChatRow } from './chat-store';

/** More of a conversation than this no one reads; older entries are forgotten. */
const MOST_ENTRIES = 200;

/** @param model or why there's none, as a sentence */
export function chatOf(row: ChatRow | undefined, model: AssistantModel | string): AssistantChat {
  return {
    model: typeof model === 'string' ? null : model,
    refusal: typeof model === 'string' ? model : null,
    is_working: (row?.run_id ?? null) !== null,
    entries: row?.entries ?? [],
    proposal: row === undefined ? null : proposalOf(row),
    cost_micros: row?.cost_micros ?? 0,
  };
}

function proposalOf(row: ChatRow): AssistantChat['proposal'] {
  const drafts = proposedDrafts(row);
  if (drafts === null || row.base_revision === null) return null;
  return {
    ...drafts,
    base_revision: row.base_revision,
    reaches: newReaches(drafts.before, drafts.after),
    test_run_id: row.test_run_id,
  };
}

/** The change that's proposed; one from before a field existed gets its default. Null: none is. */
export function proposedDrafts({
  base,
  proposed,
}: Pick<ChatRow, 'base' | 'proposed'>): { before: AgentDraft; after: AgentDraft } | null {
  if (base === null || proposed === null) return null;
  return { before: z.parse(AgentDraft, base), after: z.parse(AgentDraft, proposed) };
}

type Unstamped<Entry> = Entry extends unknown ? Omit<Entry, 'at'> : never;

/** The conversation with one more entry. */
export function withEntry(
  entries: readonly AssistantEntry[],
  entry: Unstamped<AssistantEntry>,
): AssistantEntry[] {
  const at = new Date().toISOString();
  return [...entries, { ...entry, at }].slice(-MOST_ENTRIES);
}

/** The conversation once nothing works on it: no step waits for its end any more. */
export function withoutWork(entries: readonly AssistantEntry[]): AssistantEntry[] {
  return entries.map((entry) =>
    entry.kind === 'step' && entry.state === 'working' ? { ...entry, state: 'stopped' } : entry,
  );
}

const MOST_LETTERS = 8000;

/** A text of a model's, as much of it as someone reads. */
export function readable(text: string, most = MOST_LETTERS): string {
  const trimmed = text.trim();
  return trimmed.length > most ? `${trimmed.slice(0, most)}…` : trimmed;
}
