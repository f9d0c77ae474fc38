/** What our database knows of a sign-in: read again for each request, once for those that arrive together. */
import { askedTogether } from '../../platform/asked-together';
import type { Database } from '../../platform/database/connection';
import { type SessionRow, sessionOf } from '../../platform/database/lookups/standing';
import { hasEnded } from './store';

/** As `SessionRow`; `user_id` is null for someone who isn't known here yet. */
type Standing = Omit<SessionRow, 'user_id'> & { user_id: string | null };

/** @returns the look-up of one sign-in, named by the identity's uid and when it was made */
export function standings(database: Database): (uid: string, authTime: number) => Promise<Standing> {
  const together = askedTogether<Standing>();

  async function lookUp(uid: string, authTime: number): Promise<Standing> {
    const known = await sessionOf(database, uid, authTime);
    if (known) return known;
    const ended = await database.lookUp((statements) => hasEnded(statements, uid, authTime));
    return { user_id: null, workspace_id: null, role: null, ended };
  }

  return (uid, authTime) => together(`${authTime} ${uid}`, () => lookUp(uid, authTime));
}
