/** Saving what several people may edit, in a form that was opened with what was there then. */
import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';

interface Revised {
  revision: number;
}

interface Shared<Thing> {
  /** As it is now; undefined: it's gone. */
  now: () => Promise<Thing | undefined>;
  /** What others have made of it since it was seen, in a sentence or two. */
  changed: (theirs: Thing, seen: Thing | null) => string;
}

/**
 * The revision that who's editing has seen, to be sent with what they save. Where someone else has saved meanwhile,
 * `explain` makes the refusal say what, and counts it as seen: saved again, it's replaced. `last` is what was seen last.
 *
 * @param opened null: it's new, and no one else has it
 */
export function useSeenRevision<Thing extends Revised>(
  opened: Thing | null,
  { now, changed }: Shared<Thing>,
): { last: Thing | null; seen: number | undefined; explain: (error: unknown) => Promise<unknown> } {
  const [last, setLast] = useState(opened);
  const explain = async (error: unknown): Promise<unknown> => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return error;
    const theirs = await now().catch(() => undefined);
    // Something else is in the way.
    if (theirs === undefined || theirs.revision === last?.revision) return error;
    setLast(theirs);
    return new Error(`${changed(theirs, last)} Save again to replace that, or cancel to keep it.`);
  };
  return { last, seen: last?.revision, explain };
}
