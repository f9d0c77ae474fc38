/** What's wrong with the money after campaigns. */
import type { Client } from 'pg';
import type { Campaign } from '#contract/outbound/campaigns';
import { verifyLedger } from '#server/areas/billing/ledger-audit-store';

/**
 * Calls, campaigns and the ledger tell the same, and nothing is held any more.
 *
 * @param ownerUrl of the database, with every right
 * @returns a sentence for each fault
 */
export async function moneyFaults(
  client: Client,
  ownerUrl: string,
  ended: readonly Campaign[],
): Promise<string[]> {
  const one = async (query: string): Promise<number> =>
    Number((await client.query<{ value: string | null }>(query)).rows[0]?.value ?? 0);
  const calls = await one('select sum(cost_micros) as value from calls');
  const ofRows = await one('select sum(cost_micros) as value from campaign_calls');
  const campaigns = ended.reduce((sum, { spent_micros }) => sum + spent_micros, 0);
  const open = await one('select count(*) as value from holds where closed_at is null');
  return [
    ...(calls === campaigns ? [] : [`Calls cost ${calls}, and the campaigns say ${campaigns}.`]),
    ...(ofRows === campaigns
      ? []
      : [`The calls of rows cost ${ofRows}, and the campaigns say ${campaigns}.`]),
    ...(open === 0 ? [] : [`${open} holds are open.`]),
    ...(calls > 0 ? [] : ['Nothing was charged.']),
    ...(await verifyLedger(ownerUrl)).faults,
  ];
}
