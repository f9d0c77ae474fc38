/** Gives a product's one workspace credit, or takes it away, by the ledger. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { post } from '#server/areas/billing/ledger';
import type { PhoneProduct } from './phone-product';

/** @param micros micro-dollars, less than nothing to take them away */
export async function moveBalance({ server: { test } }: PhoneProduct, micros: number): Promise<void> {
  const client = new Client({ connectionString: test.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ workspace_id: string }>('select workspace_id from balances');
  await client.end();
  const workspaceId = rows[0]?.workspace_id ?? '';
  await test.database.inWorkspace(workspaceId, (tx) =>
    post(tx, workspaceId, {
      kind: 'adjustment',
      description: 'Moved by a test',
      source_key: randomUUID(),
      entries: [
        { account: 'credit', amount_micros: micros },
        { account: 'adjustments', amount_micros: -micros },
      ],
    }),
  );
}
