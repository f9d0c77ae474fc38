/** `{{path.to.value}}` in a text, filled from JSON. Reads own properties only, never calls anything. */

interface Rendered {
  text: string;
  /** Paths that named nothing, or something that can't be said. */
  missing: string[];
}

const MOST_CHARACTERS = 1000;
const variable = /\{\{\s*([^{}]{1,200}?)\s*\}\}/g;

/** Fills a template; a missing value leaves nothing. Control characters of values become spaces. */
export function renderTemplate(template: string, json: unknown): Rendered {
  const missing: string[] = [];
  const text = template.replace(variable, (_all, path: string) => {
    const said = sayable(valueAt(json, path));
    if (said === null) missing.push(path);
    return said ?? '';
  });
  return { text: text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS), missing };
}

/** The paths that a template names, each once. */
export function pathsIn(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(variable), ([, path = '']) => path))];
}

/** What is said with a tool's answer: its message, filled, or a plain sentence where that gives nothing to say. */
export function resultLine(message: string, json: unknown): string {
  if (message === '') return 'That is done.';
  const { text, missing } = renderTemplate(message, json);
  return text === '' || missing.length > 0 ? 'I looked, but found nothing.' : text;
}

/** Fills the variables of a long text and leaves everything else as it is, line breaks included. */
export function fillText(text: string, values: Readonly<Record<string, string>>, unknown = ''): string {
  return text.replace(variable, (_all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? unknown) : unknown,
  );
}

/** The value at a dotted path, through objects and arrays; undefined when there is none. */
export function valueAt(json: unknown, path: string): unknown {
  let value = json;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Object.getOwnPropertyDescriptor(value, key)?.value;
  }
  return value;
}

function sayable(value: unknown): string | null {
  if (typeof value === 'string') return value.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value) || value.length === 0) return null;
  const items = value.slice(0, 20).map((item) => (Array.isArray(item) ? null : sayable(item)));
  if (items.some((item) => item === null)) return null;
  return items.length === 1
    ? (items[0] ?? null)
    : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

/** The JSON of a tool's answer; an answer that isn't JSON is under `answer`. */
export function parsedAnswer(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return { answer };
  }
}
