/** The workspace and who belongs to it. A workspace that has members always keeps an admin. */
import type { Member, Workspace } from '#contract/workspace/members';
import type { Role } from '#contract/permissions';
import { present } from '#domain/api-error';
import { noSuch } from '#domain/refusals';
import { mustKeepAdmin } from '#domain/workspace/membership';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import type { Session } from '../../platform/http/session';
import { publishAccessChanged, publishEvent } from '../../platform/workspace-events';
import * as store from './store';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Told in the transaction in which someone leaves the workspace: what was theirs alone goes with them. */
export type MemberLeft = (tx: Transaction, userId: string) => Promise<void>;

interface SettingsServiceOptions {
  database: Database;
  memberLeft: MemberLeft;
  /** Told when recordings are kept for another time than before. */
  onRecordingDays: () => void;
}

export class SettingsService {
  private readonly database: Database;
  private readonly memberLeft: MemberLeft;
  private readonly onRecordingDays: () => void;

  constructor({ database, memberLeft, onRecordingDays }: SettingsServiceOptions) {
    this.database = database;
    this.memberLeft = memberLeft;
    this.onRecordingDays = onRecordingDays;
  }

  async workspace(workspaceId: string): Promise<Workspace> {
    const row = await this.database.inWorkspace(workspaceId, store.readWorkspace);
    return presentWorkspace(row);
  }

  async rename(workspaceId: string, name: string): Promise<Workspace> {
    return this.database.inWorkspace(workspaceId, async (tx) => {
      const row = await store.renameWorkspace(tx, name);
      await publishEvent(tx, workspaceId, { type: 'members.changed' });
      return presentWorkspace(row);
    });
  }

  async keepRecordings(workspaceId: string, days: number | null): Promise<Workspace> {
    const workspace = await this.database.inWorkspace(workspaceId, async (tx) => {
      const row = await store.setRecordingDays(tx, days);
      await publishEvent(tx, workspaceId, { type: 'members.changed' });
      return presentWorkspace(row);
    });
    this.onRecordingDays();
    return workspace;
  }

  async members(workspaceId: string): Promise<Member[]> {
    const rows = await this.database.inWorkspace(workspaceId, store.listMembers);
    return rows.map(presentMember);
  }

  /** @throws ApiError `not_found`, or `conflict` for the last admin */
  async changeRole(workspaceId: string, userId: string, role: Role): Promise<Member> {
    return this.database.inWorkspace(workspaceId, async (tx) => {
      const member = await lockedMember(tx, userId);
      if (member.role === role) return presentMember(member);
      if (member.role === 'admin') mustKeepAdmin(await store.countAdmins(tx));
      await store.setRole(tx, userId, role);
      if (role !== 'admin') await closeInvitations(tx, member);
      await publishAccessChanged(tx, userId);
      await publishEvent(tx, workspaceId, { type: 'members.changed' });
      return presentMember({ ...member, role });
    });
  }

  /** @throws ApiError `not_found`, or `conflict` for the last admin */
  async remove(workspaceId: string, userId: string): Promise<void> {
    await this.database.inWorkspace(workspaceId, async (tx) => {
      const member = await lockedMember(tx, userId);
      if (member.role === 'admin') mustKeepAdmin(await store.countAdmins(tx));
      await store.deleteMember(tx, userId);
      await closeInvitations(tx, member);
      await this.memberLeft(tx, userId);
      await publishAccessChanged(tx, userId);
      await publishEvent(tx, workspaceId, { type: 'members.changed' });
    });
  }

  async leave(session: Session): Promise<void> {
    await this.remove(session.workspace_id, session.user_id);
  }
}

/** The member, while no one else can change the membership of this workspace. */
async function lockedMember(tx: Transaction, userId: string): Promise<store.MemberRow> {
  await store.lockWorkspace(tx);
  return present(UUID.test(userId) ? await store.findMember(tx, userId) : undefined, noSuch.member);
}

/** Someone may have come in without opening theirs: what's been taken from them doesn't come back by it. */
const closeInvitations = (tx: Transaction, { email }: store.MemberRow) =>
  store.revokeInvitationsOf(tx, email.toLowerCase(), new Date());

/** @throws ApiError `not_found` for a workspace that is not there */
export function presentWorkspace(row: store.WorkspaceRow | undefined): Workspace {
  const { workspace_id, name, created_at, recording_days } = present(row, noSuch.workspace);
  return { workspace_id, name, created_at: created_at.toISOString(), recording_days };
}

function presentMember(row: store.MemberRow): Member {
  return { ...row, joined_at: row.joined_at.toISOString() };
}

/** The addresses of the workspace's admins. */
export async function adminAddresses(tx: Transaction): Promise<string[]> {
  return (await store.listMembers(tx)).flatMap(({ role, email }) => (role === 'admin' ? email : []));
}

/** As it's told to people outside: visitors of a share link, and in mail. */
export async function workspaceNameOf(tx: Transaction): Promise<string> {
  return (await store.readWorkspace(tx))?.name ?? '';
}
