/**
 * Where the faults of a form are, as paths of its fields: `facts.1.name`. What is wrong with a list as a
 * whole is at the list.
 */
export function faultFields(faults: unknown, path = ''): string[] {
  if (typeof faults !== 'object' || faults === null) return [];
  // A field may be called `type`; the type of a fault is a word.
  if ('type' in faults && typeof faults.type === 'string') return [path];
  return Object.entries(faults).flatMap(([key, inner]: [string, unknown]) => {
    if (key === 'ref') return [];
    if (key === 'root') return faultFields(inner, path);
    return faultFields(inner, path === '' ? key : `${path}.${key}`);
  });
}

/** "1 error", "3 errors". */
export function faultWords(count: number): string {
  return count === 1 ? '1 error' : `${count} errors`;
}

/** Whether a field is the part named, or in it: `facts.1.name` is in `facts.1` and in `facts`. */
export function isIn(field: string, part: string): boolean {
  return field === part || field.startsWith(`${part}.`);
}
