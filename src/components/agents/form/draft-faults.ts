/** What is wrong with the draft in the form: found by the contract, or by the server. */
import { toNestErrors } from '@hookform/resolvers';
import { type FieldError, get, type Resolver, type UseFormReturn } from 'react-hook-form';
import { AgentContent, type AgentDraft } from '#contract/agents/agent-content';
import { ApiError } from '@/lib/api/api-error';

/**
 * Checks the draft as content that can run. What is wrong with a list as a whole is at its root, so that it doesn't
 * take the place of what is wrong in its rows.
 */
export const draftResolver: Resolver<AgentDraft> = (values, _context, options) => {
  const parsed = AgentContent.safeParse(values);
  if (parsed.success) return { values: parsed.data, errors: {} };
  const faults: Record<string, FieldError> = {};
  for (const { path, code, message } of parsed.error.issues) {
    const field = path.join('.');
    const place = Array.isArray(get(values, field)) ? `${field}.root` : field;
    faults[place] ??= { type: code, message };
  }
  return { values: {}, errors: toNestErrors<AgentDraft>(faults, options) };
};

/** What is wrong now, by the parts of the draft; the state that a render has may be older. */
export function faultsOf({ getValues, getFieldState }: UseFormReturn<AgentDraft>): object {
  const parts = Object.keys(getValues()) as (keyof AgentDraft)[];
  return Object.fromEntries(parts.map((part) => [part, getFieldState(part).error]));
}

/** Marks the fields that the server refused. @returns whether it named any */
export function markRefused({ setError }: UseFormReturn<AgentDraft>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  for (const { field, message } of error.fields) {
    // Paths of the request that name the draft's own fields; another one marks nothing.
    setError(field.replace(/^(content|draft)\./, '') as keyof AgentDraft, { type: 'server', message });
  }
  return error.fields.length > 0;
}
