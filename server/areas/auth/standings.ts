/** What our database knows of a sign-in: read anew for each request, once for those that arrive together. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../platform/database/connection';
import { type SessionRow, sessionOf } from '../../platform/database/lookups';
import { hasEnded } from './store';

/** As `SessionRow`; `user_id` is null for somebody who is not known here yet. */
export type Standing = Omit<SessionRow, 'user_id'> & { user_id: string | null };

/** @returns the look-up of one sign-in, named by the identity's uid and when it was made */
export function standings(database: Database): (uid: string, authTime: number) => Promise<Standing> {
  const waiting = new Map<string, Promise<Standing>>();

  async function lookUp(key: string, uid: string, authTime: number): Promise<Standing> {
    // A page sends several requests at once: whatever else has arrived by now shares this look-up.
    await nextTurn();
    // From here on the answer may be older than a request.
    waiting.delete(key);
    const known = await sessionOf(database, uid, authTime);
    if (known) return known;
    const ended = await database.lookUp((statements) => hasEnded(statements, uid, authTime));
    return { user_id: null, workspace_id: null, role: null, ended };
  }

  return (uid, authTime) => {
    const key = `${authTime} ${uid}`;
    const begun = waiting.get(key);
    if (begun) return begun;
    const standing = lookUp(key, uid, authTime);
    waiting.set(key, standing);
    return standing;
  };
}
