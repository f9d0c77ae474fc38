/** Fields that a schema leaves out of what it's given: a misspelt one must not be lost in silence. */
import type { FieldFault } from './errors';

const NO_SUCH_FIELD = 'This field doesn’t exist.';

/**
 * Each field of `given` that isn't in `kept`, which is the same value as a schema let it through.
 *
 * @param path where `given` is in what was sent, dotted; empty: it's all of it
 */
export function unknownFields(given: unknown, kept: unknown, path = ''): FieldFault[] {
  // What a schema takes as it is may be deep, and is the same object.
  if (given === kept || !isObject(given) || !isObject(kept)) return [];
  // Which of its entries a schema has left out, such as one that's there twice, can't be told: they have no names.
  if (Array.isArray(given) && Array.isArray(kept) && given.length !== kept.length) return [];
  const known = new Map<string, unknown>(Object.entries(kept));
  return Object.entries(given).flatMap(([name, value]) => {
    const field = path === '' ? name : `${path}.${name}`;
    if (value === undefined || known.has(name)) return unknownFields(value, known.get(name), field);
    return [{ field, message: NO_SUCH_FIELD }];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
