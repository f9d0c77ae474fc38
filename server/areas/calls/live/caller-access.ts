/** Whether the person on the other side may go on talking, and what tells when that changes. */
import type { EndReason } from '#contract/calls/outcomes';
import { hasPermission, permissionsOf } from '#contract/permissions';
import type { Database } from '../../../platform/database/connection';
import type { Transaction } from '../../../platform/database/transaction';
import { standingOf } from '../../../platform/database/lookups/standing';
import type { Notice, Notices } from '../../../platform/workspace-events';
import { persistently } from '../../../platform/persistently';
import type { CallHolder, LiveCall } from './live-call';

/** What is asked about the holder of a call: the database, and of share links whether one is still open. */
export interface AccessOptions {
  database: Database;
  isOpenLink: (tx: Transaction, linkId: string) => Promise<boolean>;
}

/** Why the person may not talk on; null when they may. */
export async function lostAccess(
  { database, isOpenLink }: AccessOptions,
  holder: CallHolder,
): Promise<EndReason | null> {
  const { workspace_id } = holder;
  // A telephone was let in by its number, and stays.
  if (holder.carrier_id !== undefined) return null;
  if (holder.uid === undefined) {
    const open = await database.inWorkspace(workspace_id, (tx) => isOpenLink(tx, holder.link_id));
    return open ? null : 'link_revoked';
  }
  const { uid, auth_time } = holder;
  const session = await standingOf(database, uid, auth_time);
  if (session === null || session.ended) return 'signed_out';
  const { role } = session;
  const may = role !== null && hasPermission(permissionsOf(role), 'agents:manage');
  return may && session.workspace_id === workspace_id ? null : 'permission_lost';
}

interface AccessWatchOptions extends AccessOptions {
  notices: Notices;
  /** The calls that run now. */
  calls: () => Iterable<LiveCall>;
  onError: (error: unknown) => void;
}

/** Ends calls whose caller signs out or may not use agents any more. @returns a function that stops it */
export function watchAccess({ notices, calls, onError, ...access }: AccessWatchOptions): () => void {
  const check = async (call: LiveCall): Promise<void> => {
    try {
      const reason = await persistently(() => lostAccess(access, call.holder));
      if (reason !== null) call.running.end(reason);
    } catch (error) {
      onError(error);
    }
  };
  return notices.subscribe((notice) => {
    for (const call of calls()) {
      if (signsOut(notice, call.holder)) call.running.end('signed_out');
      else if (isWorthALook(notice, call.holder)) void check(call);
    }
  });
}

function signsOut(notice: Notice, { uid, auth_time }: CallHolder & { auth_time?: number }): boolean {
  return (
    notice.kind === 'sign_in_ended' && notice.uid === uid && (notice.auth_time ?? auth_time) === auth_time
  );
}

function isWorthALook(notice: Notice, holder: CallHolder): boolean {
  // In a gap a logout may have been missed.
  if (notice.kind === 'gap') return true;
  if (holder.uid === undefined) {
    return (
      notice.kind === 'event' &&
      notice.event.type === 'share_links.changed' &&
      notice.workspace_id === holder.workspace_id
    );
  }
  return notice.kind === 'access_changed' && notice.user_id === holder.user_id;
}
