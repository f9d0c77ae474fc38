/** What the rest of the server asks of a share link. */
import type { Micros } from '#contract/money';
import type { Transaction } from '../../platform/database/connection';
import { callsOfLinks } from '../calls/service';
import { leftToday } from './link-limits';
import { findLink, lockLink } from './store';

/** Whether calls by this link may go on. */
export async function isOpenLink(tx: Transaction, linkId: string): Promise<boolean> {
  const row = await findLink(tx, linkId);
  return row !== undefined && row.revoked_at === null;
}

/**
 * What one further call by this link may cost; null while as many run as may. No other call by it begins
 * before the transaction ends.
 */
export async function roomByLink(tx: Transaction, linkId: string): Promise<Micros | null> {
  const link = await lockLink(tx, linkId);
  if (link === undefined) return null;
  const sums = (await callsOfLinks(tx, [linkId]))(linkId);
  return sums.running < link.calls_at_once ? leftToday(link, sums) : null;
}
