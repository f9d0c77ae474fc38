/** `{{name}}` and `{{slots.0.time}}` in texts. */

/** What a tool is asked with, and answers. */
export type Values = Readonly<Record<string, string | number | boolean>>;

/** The text with its placeholders filled; what has no value is left out. */
export function fillPlaceholders(text: string, values: unknown): string {
  return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_all, path: string) => valueAt(values, path));
}

/** The value at a dotted path, as text; empty where there is none. */
export function valueAt(values: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    return Object.entries(at).find(([name]) => name === key)?.[1];
  }, values);
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Undefined for a text that is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
