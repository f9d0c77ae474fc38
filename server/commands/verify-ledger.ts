/**
 * `npm run verify-ledger`: audits all money of this installation and says what is wrong. Ends with 0
 * when the books are right, and with 1 otherwise. With your own database it may run at any time;
 * the one that Callwright brings along is started for it, so Callwright must be stopped.
 */
import { verifyLedger } from '../areas/billing/ledger-audit-store';
import { onDatabase, say } from '../database-command';

await onDatabase(async ({ ownerUrl }) => {
  process.exitCode = await audit(ownerUrl);
});

async function audit(ownerUrl: string): Promise<number> {
  const { transactions, workspaces, faults, parked } = await verifyLedger(ownerUrl);
  say(`${transactions} transactions in ${workspaces} workspaces were checked.`);
  for (const { received_at, event_id, remark } of parked) {
    say(`Parked: ${received_at.toISOString()} ${event_id} ${remark}`);
  }
  for (const fault of faults) say(`Wrong: ${fault}`);
  say(faults.length === 0 ? 'The books are right.' : `${faults.length} faults were found.`);
  return faults.length === 0 ? 0 : 1;
}
