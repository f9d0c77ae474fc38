/** What differs between two contents of an agent, field by field, in words. */
import type { AgentContent } from '#contract/agents/agent-content';

export interface Difference {
  /** The way to the field in words: `Facts › day › Question`. */
  field: string;
  kind: 'changed' | 'added' | 'removed';
  /** As text; empty where there was nothing. */
  before: string;
  after: string;
}

/** Every field whose value differs, in the order of the editor. Items of lists are matched by their name. */
export function contentDifferences(before: AgentContent, after: AgentContent): Difference[] {
  const found: Difference[] = [];
  compare([], before, after, found);
  return found;
}

/** Each part of a content that says something, in the order of the editor, as text. */
export function contentFields(content: AgentContent): Pick<Difference, 'field' | 'after'>[] {
  const found: Difference[] = [];
  compare([], {}, content, found);
  return found;
}

function compare(path: readonly string[], before: unknown, after: unknown, found: Difference[]): void {
  if (isList(before) && isList(after) && (hasNames(before) || hasNames(after))) {
    compareNamed(path, before, after, found);
  } else if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      compare([...path, key], before[key], after[key], found);
    }
  } else if (textOf(before) !== textOf(after)) {
    found.push({
      field: path.map(words).join(' › '),
      kind: isNothing(before) ? 'added' : isNothing(after) ? 'removed' : 'changed',
      before: textOf(before),
      after: textOf(after),
    });
  }
}

function compareNamed(
  path: readonly string[],
  before: readonly unknown[],
  after: readonly unknown[],
  found: Difference[],
): void {
  const old = byName(before);
  const now = byName(after);
  for (const [name, item] of old) {
    if (now.has(name)) compare([...path, name], item, now.get(name), found);
    else compare([...path, name], item, undefined, found);
  }
  for (const [name, item] of now) {
    if (!old.has(name)) compare([...path, name], undefined, item, found);
  }
  const kept = (names: Iterable<string>, other: ReadonlyMap<string, unknown>) =>
    [...names].filter((name) => other.has(name)).join(', ');
  if (kept(old.keys(), now) !== kept(now.keys(), old)) {
    found.push({
      field: [...path.map(words), 'Order'].join(' › '),
      kind: 'changed',
      before: kept(old.keys(), now),
      after: kept(now.keys(), old),
    });
  }
}

/** Names, or titles, of items; a second one of the same name is told apart by its place. */
function byName(items: readonly unknown[]): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const [place, item] of items.entries()) {
    const name = nameOf(item) || `${place + 1}`;
    map.set(map.has(name) ? `${name} (${place + 1})` : name, item);
  }
  return map;
}

function nameOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const name = item.name ?? item.title ?? item.fact;
  return typeof name === 'string' ? name : undefined;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasNames = (items: readonly unknown[]) => items.some((item) => nameOf(item) !== undefined);
const isNothing = (value: unknown) => textOf(value) === '';

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isList(value)) return value.map(textOf).join('\n');
  if (isRecord(value)) {
    return Object.entries(value)
      .filter(([, part]) => !isNothing(part))
      .map(([key, part]) => `${words(key)}: ${textOf(part)}`)
      .join('\n');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** `max_duration_seconds` as people read it: `Max duration seconds`. */
function words(key: string): string {
  const text = key.replaceAll('_', ' ');
  return /^[a-z]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
