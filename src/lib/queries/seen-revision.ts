/** Saving what several people may edit, in a form that was opened with what was there then. */
import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';

interface Revised {
  revision: number;
}

interface Shared<Thing> {
  /** As it is now; undefined: it's gone. */
  now: () => Promise<Thing | undefined>;
  /** What others have made of it, in a sentence or two. */
  changed: (theirs: Thing) => string;
}

/**
 * The revision that who's editing has seen, to be sent with what they save. Where someone else has saved meanwhile,
 * `explain` makes the refusal say what, and counts it as seen: saved again, it's replaced.
 *
 * @param opened null: it's new, and no one else has it
 */
export function useSeenRevision<Thing extends Revised>(
  opened: Thing | null,
  { now, changed }: Shared<Thing>,
): { seen: number | undefined; explain: (error: unknown) => Promise<unknown> } {
  const [seen, setSeen] = useState(opened?.revision);
  const explain = async (error: unknown): Promise<unknown> => {
    if (!(error instanceof ApiError) || error.code !== 'conflict') return error;
    const theirs = await now().catch(() => undefined);
    // Something else is in the way.
    if (theirs === undefined || theirs.revision === seen) return error;
    setSeen(theirs.revision);
    return new Error(`${changed(theirs)} Save again to replace that, or cancel to keep it.`);
  };
  return { seen, explain };
}
