/** Someone acts from within a transaction: who they are, or that there's anything to tell, is known only there. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { systemActions } from '#domain/workspace/audit-actions';
import type { Acting } from './acting';
import { auditEntries } from './schema';
import type { Transaction } from './transaction';

/** Leaves an entry in the audit log, to which the triggers add what the transaction changes from here on. */
export async function actsFromHere(tx: Transaction, who: Acting): Promise<void> {
  const { entry_id, workspace_id, actor, address, action, subject } = who;
  await tx.execute(sql`select set_config('app.audit_entry', ${entry_id}, true)`);
  await tx.insert(auditEntries).values({
    workspace_id,
    entry_id,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    address,
    action,
    subject,
  });
}

interface Mover {
  /** The one that the transaction is in. */
  workspace_id: string;
  user_id: string;
  email: string;
  display_name?: string | null;
  /** The network address that the request came from. */
  address: string;
}

/**
 * Someone comes into a workspace, moves up in it or goes to another: the request isn't one of that workspace's. What follows is told in
 * their name.
 */
export function noteMove(
  tx: Transaction,
  action: keyof typeof systemActions & `member.${string}`,
  { workspace_id, user_id, email, display_name, address }: Mover,
): Promise<void> {
  return actsFromHere(tx, {
    entry_id: randomUUID(),
    workspace_id,
    actor: { kind: 'person', id: user_id, name: display_name || email },
    address,
    action,
    subject: { user_id },
  });
}
