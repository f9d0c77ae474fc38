/** Text as PostgreSQL takes it: what it can keep, and what's looked for in it. */

/**
 * The same value with what PostgreSQL can't keep removed from every text in it. It refuses NUL, and JSON with half of a surrogate
 * pair. Requests that carry either are refused (`domain/requests/validation.ts`); from speech, models, tools and files they're removed
 * here.
 */
export function storable<T>(value: T): T;
// Only texts change, and they stay texts, so that the shape is the one that came in.
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\0|\p{Surrogate}/gu, '');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [storable(key), storable(member)]),
    );
  }
  return value;
}

/** The pattern of `ilike` for what has these words in it. What people type means itself: `%` and `_` are characters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
