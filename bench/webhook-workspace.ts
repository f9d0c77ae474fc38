/** A workspace whose own systems are told of what happens, and events that are written for it as calls write theirs. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { sampleEvent } from '#contract/webhooks/sample-events';
import type { Database } from '#server/platform/database/connection';
import { tellWebhooks } from '#server/platform/webhook-outbox';
import { signUpAt } from './signed-in-client';

interface WebhookWorkspace {
  workspaceId: string;
  /** What signs for each path. */
  secrets: ReadonlyMap<string, string>;
}

/** Events of an address: the life of a call. */
const told = ['call.started', 'call.ended', 'call.reviewed'] as const;

/** Someone signs up and adds an address for each path of the receiver. */
export async function openWebhookWorkspace(
  productUrl: string,
  ownerUrl: string,
  receiver: string,
  paths: readonly string[],
): Promise<WebhookWorkspace> {
  const client = await signUpAt(productUrl);
  const secrets = new Map<string, string>();
  for (const path of paths) {
    const body = { url: `${receiver}${path}`, events: told };
    const { secret } = await client.call<{ secret: string }>('POST', '/webhooks', body);
    secrets.set(path, secret);
  }
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ workspace_id: string }>(
    'select workspace_id from webhooks where url = $1',
    [`${receiver}${paths[0]}`],
  );
  await owner.end();
  return { workspaceId: rows[0]?.workspace_id ?? '', secrets };
}

/** Writes that so many calls ended, each in a transaction of its own: one delivery for each address. */
export async function tellEndedCalls(database: Database, workspaceId: string, calls: number): Promise<void> {
  for (let written = 0; written < calls; written += 1) {
    await database.inWorkspace(workspaceId, (tx) =>
      tellWebhooks(tx, sampleEvent('call.ended'), randomUUID()),
    );
  }
}
