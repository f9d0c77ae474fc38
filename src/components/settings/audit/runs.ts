import type { AuditEntry } from '#contract/workspace/audit';

/** Entries of one person about one thing that follow each other: an hour of editing is read as one. */
export type Run = readonly [AuditEntry, ...AuditEntry[]];

/** The same entries in the same order, those that follow each other and are alike together. */
export function inRuns(entries: readonly AuditEntry[]): Run[] {
  const runs: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && alike(last[0]) === alike(entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** What's created has no name in the address of the request, nor has what a request without one changes: two agents are two rows. */
const alike = ({ actor, action, subject, address, changes }: AuditEntry) => {
  const isNamed = Object.keys(subject).length > 0 && !action.startsWith('POST ');
  const names = isNamed ? [] : changes.map(({ name }) => name);
  return JSON.stringify([actor.id, action, subject, address, names]);
};
