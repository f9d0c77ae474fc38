/**
 * Who acts in the running code: the sender of the request that it answers. A transaction that writes for them leaves an
 * entry in the audit log, in the same transaction, and the triggers of the tables add which rows it changed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { escapeLiteral } from 'pg';
import type { systemActions } from '#domain/workspace/audit-actions';

export interface Acting {
  /** One for each request: what its transactions change belongs together. */
  entry_id: string;
  workspace_id: string;
  actor: { kind: 'person' | 'key' | 'assistant' | 'system'; id: string; name: string };
  /** Empty where the product acts by itself. */
  address: string;
  /** Method and path of the endpoint, or one of `systemActions`. */
  action: string;
  /** Parameters of the path. */
  subject: Readonly<Record<string, string>>;
}

const acting = new AsyncLocalStorage<{ who: Acting; isOver: boolean }>();

/** Runs the work of a request in someone's name. What it leaves running acts for no one once it's answered. */
export async function actingFor<T>(who: Acting, work: () => Promise<T>): Promise<T> {
  const request = { who, isOver: false };
  try {
    return await acting.run(request, work);
  } finally {
    request.isOver = true;
  }
}

/** The product, where it changes by itself what people set up. */
export function theProduct(
  workspaceId: string,
  action: keyof typeof systemActions,
  subject: Acting['subject'],
): Acting {
  const actor = { kind: 'system', id: 'system', name: 'Callwright' } as const;
  return { entry_id: randomUUID(), workspace_id: workspaceId, actor, address: '', action, subject };
}

/** Who acts in this workspace now; null: the product itself, or someone of another workspace. */
export function whoActs(workspaceId: string): Acting | null {
  const request = acting.getStore();
  return request?.isOver === false && request.who.workspace_id === workspaceId ? request.who : null;
}

/** Tells the triggers of this transaction which entry its changes belong to. */
export function namesEntry({ entry_id }: Acting): string {
  return `set local app.audit_entry = ${escapeLiteral(entry_id)}`;
}

/** Leaves the entry when rows were changed that the log keeps; once for all transactions of a request. */
export function leavesEntry({ entry_id, workspace_id, actor, address, action, subject }: Acting): {
  text: string;
  values: string[];
} {
  return {
    text: `insert into audit_entries (workspace_id, entry_id, actor_kind, actor_id, actor_name, address, action, subject)
      select $1, $2, $3, $4, $5, $6, $7, $8::jsonb
      where exists (select from audit_changes where workspace_id = $1 and entry_id = $2)
      on conflict do nothing`,
    values: [
      workspace_id,
      entry_id,
      actor.kind,
      actor.id,
      actor.name,
      address,
      action,
      JSON.stringify(subject),
    ],
  };
}
