/**
 * What an assistant may change of a proposed draft, what's wrong with a change that it tries, and what of it is to be looked at
 * twice before it's applied.
 */
import * as z from 'zod/mini';
import { AgentContent, AgentDraft } from '#contract/agents/agent-content';
import type { ToolHeader } from '#contract/agents/agent-tools';
import type { FieldFault } from '#contract/errors';
import { unknownFields } from '#contract/unknown-fields';
import { faultSentence } from '../requests/fault-sentences';
import type { DraftField } from './fields';

/** What the assistant can't set: files are uploaded by people. */
const peoplesFields = ['knowledge_files'] as const satisfies readonly DraftField[];

/** Every field that the assistant can set, in the order of the editor. */
export const assistantFields: readonly DraftField[] = (Object.keys(AgentDraft.shape) as DraftField[]).filter(
  (field) => !peoplesFields.some((one) => one === field),
);

type Edited = { ok: true; content: AgentDraft } | { ok: false; faults: FieldFault[] };

/**
 * The proposal with these fields in place of its own. Of a field that's an object the parts that aren't given stay;
 * a list is replaced whole.
 *
 * @param base the draft that the proposal was made from: what it lacks already is no fault of the change
 * @param changes by the draft's fields; of unknown shape, since a model wrote them
 */
export function edited(
  base: AgentDraft,
  proposal: AgentDraft,
  changes: Readonly<Record<string, unknown>>,
): Edited {
  const stray = Object.keys(changes).filter((field) => !assistantFields.some((one) => one === field));
  if (stray.length > 0) {
    return { ok: false, faults: stray.map((field) => ({ field, message: 'This isn’t yours to set.' })) };
  }
  const merged = mergedFields(proposal, changes);
  const parsed = z.safeParse(AgentDraft, merged, { error: faultSentence });
  if (!parsed.success) return { ok: false, faults: faultsIn(parsed.error) };
  const content = parsed.data;
  const misspelt = unknownFields(merged, content);
  if (misspelt.length > 0) return { ok: false, faults: misspelt };
  const faults = [...newFaults(base, content), ...secretFaults(base, content), ...keyFaults(base, content)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, content };
}

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergedFields(was: Parts, given: Parts): Parts {
  const merged = Object.entries(given).map(([name, value]): [string, unknown] => {
    const old = was[name];
    return [name, isParts(old) && isParts(value) ? mergedFields(old, value) : value];
  });
  return { ...was, ...Object.fromEntries(merged) };
}

const faultsIn = ({ issues }: z.core.$ZodError): FieldFault[] =>
  issues.map(({ path, message }) => ({ field: path.join('.'), message }));

/** What keeps it from running, in fields where the draft that it was made from lacked nothing. */
function newFaults(base: AgentDraft, content: AgentDraft): FieldFault[] {
  const complete = z.safeParse(AgentContent, content, { error: faultSentence });
  if (complete.success) return [];
  const before = z.safeParse(AgentContent, base);
  const lacked = new Set(before.success ? [] : before.error.issues.map(({ path }) => path[0]));
  return faultsIn(complete.error).filter(({ field }) => !lacked.has(field.split('.')[0]));
}

/** A secret is typed by a person, for the host that it's for. */
function secretFaults(base: AgentDraft, content: AgentDraft): FieldFault[] {
  const known = new Set(headersOf(base).map(({ header }) => header.secret_id));
  return headersOf(content).flatMap(({ header, field }) => {
    if (!header.secret && header.secret_id === null) return [];
    const isKept = header.value === '' && header.secret_id !== null && known.has(header.secret_id);
    const isEmpty = header.value === '' && header.secret_id === null;
    return isKept || isEmpty
      ? []
      : [{ field, message: 'A person types secrets. Leave the value empty, or keep the secret_id it has.' }];
  });
}

function headersOf({ tools }: AgentDraft): { header: ToolHeader; field: string }[] {
  return tools.flatMap((tool, place) =>
    'headers' in tool
      ? tool.headers.map((header, row) => ({ header, field: `tools.${place}.headers.${row}.value` }))
      : [],
  );
}

/** Which of the workspace's keys it runs on, and so who pays, is chosen by people. */
function keyFaults(base: AgentDraft, content: AgentDraft): FieldFault[] {
  const known = new Set(keysOf(base).map(([, key]) => key));
  return keysOf(content)
    .filter(([, key]) => key !== null && !known.has(key))
    .map(([field]) => ({ field, message: 'A person chooses the key. Keep the key_id it has, or null.' }));
}

const keysOf = ({ model, voice, transcriber }: AgentDraft): [field: string, key: string | null][] => [
  ['model.key_id', model.key_id],
  ['model.fallback.key_id', model.fallback?.key_id ?? null],
  ['voice.key_id', voice.key_id],
  ['transcriber.key_id', transcriber.key_id],
];

/** Where an agent sends what callers say: hosts that tools ask and numbers that calls are transferred to, in `after` and not in `before`. */
export function newReaches(before: AgentDraft, after: AgentDraft): string[] {
  const known = new Set(reachesOf(before));
  return [...new Set(reachesOf(after))].filter((one) => !known.has(one));
}

function reachesOf({ tools }: AgentDraft): string[] {
  return tools.flatMap((tool) => {
    if ('url' in tool) return /^https?:\/\/([^/?#]+)/i.exec(tool.url)?.[1]?.toLowerCase() ?? [];
    if (tool.type === 'warm_transfer') return tool.people.flatMap(({ number }) => number || []);
    return tool.type === 'transfer' && tool.number !== '' ? [tool.number] : [];
  });
}
