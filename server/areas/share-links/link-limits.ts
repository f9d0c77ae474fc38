/** Whether a share link is open, and how much it still lets through. */
import type { AgentContent } from '#contract/agents/agent-content';
import type { Micros } from '#contract/money';
import { leftToday, mustTakeACall } from '#domain/agents/share-link-rules';
import type { Transaction } from '../../platform/database/transaction';
import { callsOfLinks, type LinkCalls } from '../calls/service';
import { findLink, type LinkRow, lockLink } from './store';

/** Twice what its minutes cost about: a model may say more than it usually does. */
const MARGIN = 2;

/**
 * Calls of a link that may wait for their sockets. They take none of its places, but each holds a minute's
 * credit until its ticket is too old. A visitor's socket comes at once, so the oldest of more than these is
 * no one's: it makes way for the next.
 */
export const MOST_WAITING = 25;

/**
 * What the next call of a link may cost.
 *
 * @throws ApiError `busy` while as many run as may, `not_available` when the day's spending is used up
 */
export function mostForCall(link: LinkRow, content: AgentContent, sums: LinkCalls, minute: Micros): Micros {
  const left = mustTakeACall(link, sums, minute);
  const usual = Math.ceil((minute * MARGIN * link.call_seconds) / 60);
  return Math.min(left, usual, content.max_spend_micros ?? left);
}

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
