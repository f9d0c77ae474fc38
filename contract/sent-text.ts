/**
 * The one rule for every text that a request carries: no NUL and no half of a surrogate pair. PostgreSQL
 * keeps neither, and neither means anything; both come from broken pastes and from programs.
 */
import type { FieldFault } from './errors';

const UNUSABLE = /\0|\p{Surrogate}/u;
/** Enough for a person; a body full of them needn't be answered in full. */
const MOST_FAULTS = 20;

const UNUSABLE_TEXT = 'This has a character that can’t be saved. Delete it and type it again.';

/**
 * The texts in `value`, names of members included, that break the rule: at most 20, each with its dotted
 * path, or `part` where `value` itself is one. Walks without recursion, so depth costs nothing.
 */
export function textFaults(value: unknown, part: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const open: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next && faults.length < MOST_FAULTS; next = open.pop()) {
    const { value: current, path } = next;
    const broken =
      typeof current === 'string'
        ? UNUSABLE.test(current)
        : isObject(current) && Object.keys(current).some((name) => UNUSABLE.test(name));
    if (broken) faults.push({ field: path.join('.') || part, message: UNUSABLE_TEXT });
    if (!isObject(current)) continue;
    for (const [name, member] of Object.entries(current).toReversed()) {
      if (!UNUSABLE.test(name)) open.push({ value: member, path: [...path, name] });
    }
  }
  return faults;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
