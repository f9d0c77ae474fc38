/** What the rest of the server asks of a share link. */
import type { Transaction } from '../../platform/database/connection';
import { findLink } from './store';

/** Whether calls by this link may go on. */
export async function isOpenLink(tx: Transaction, linkId: string): Promise<boolean> {
  const row = await findLink(tx, linkId);
  return row !== undefined && row.revoked_at === null;
}
