/** A workspace with a balance, for the tests of money. */
import { randomUUID } from 'node:crypto';
import { post } from '#server/areas/billing/ledger';
import { defaultRateCard } from '#domain/money/rate-card';
import { type BillingOptions, createBillingService } from '#server/areas/billing/service';
import { verifyLedger } from '#server/areas/billing/ledger-audit-store';
import type { Database } from '#server/platform/database/connection';
import { workspaces } from '#server/platform/database/schema/index';
import type { TestDatabase } from '../database';

/** A new workspace with this much credit. @returns its id */
export async function openWorkspace(
  database: Database,
  credit: { real?: number; test?: number } = {},
): Promise<string> {
  const workspace_id = randomUUID();
  await database.inWorkspace(workspace_id, async (tx) => {
    await tx.insert(workspaces).values({ workspace_id, name: 'Books' });
    if (credit.real === undefined && credit.test === undefined) return;
    await post(tx, workspace_id, {
      kind: 'adjustment',
      description: 'Opening balance',
      source_key: 'opening',
      entries: [
        { account: 'credit', amount_micros: credit.real ?? 0 },
        { account: 'test_credit', amount_micros: credit.test ?? 0 },
        { account: 'adjustments', amount_micros: -(credit.real ?? 0) - (credit.test ?? 0) },
      ],
    });
  });
  return workspace_id;
}

export function billingWith(database: Database, options: Partial<BillingOptions> = {}) {
  return createBillingService({
    database,
    rates: defaultRateCard,
    trial: { amount_micros: 5_000_000, needs_verified_address: true },
    testMoneyPaysProviders: false,
    ...options,
  });
}

/** One minute of connected time: 50,000 micro-dollars on the default card. */
export const minute = { platform_ms: 60_000, tokens: [] };

/** Throws with every fault of the whole ledger. */
export async function expectBooksRight({ ownerUrl }: TestDatabase): Promise<void> {
  const { faults } = await verifyLedger(ownerUrl);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
