/** Someone who joins a workspace: the request began before they were anyone there, so the entry is named in its transaction. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { systemActions } from '#domain/workspace/audit-actions';
import { auditEntries } from './schema';
import type { Transaction } from './transaction';

interface Joining {
  /** The one that the transaction is in. */
  workspace_id: string;
  user_id: string;
  email: string;
  display_name?: string | null;
  /** The network address that they join from. */
  address: string;
}

/** Leaves an entry in the audit log in their name, to which the triggers add what the transaction changes from here on. */
export async function noteJoining(
  tx: Transaction,
  { workspace_id, user_id, email, display_name, address }: Joining,
): Promise<void> {
  const entry_id = randomUUID();
  await tx.execute(sql`select set_config('app.audit_entry', ${entry_id}, true)`);
  await tx.insert(auditEntries).values({
    workspace_id,
    entry_id,
    actor_kind: 'person',
    actor_id: user_id,
    actor_name: display_name || email,
    address,
    action: 'member.joined' satisfies keyof typeof systemActions,
    subject: { user_id },
  });
}
