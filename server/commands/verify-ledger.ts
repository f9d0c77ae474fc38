/**
 * `npm run verify-ledger`: audits all money of this installation and says what is wrong. Ends with 0
 * when the books are right, and with 1 otherwise. With your own database it may run at any time;
 * the one that Callwright brings along is started for it, so Callwright must be stopped.
 */
import { verifyLedger } from '../areas/billing/ledger-audit-store';
import { ConfigurationError, readConfiguration } from '../platform/configuration/configuration';
import { startEmbeddedDatabase } from '../platform/database/embedded/embedded';
import { migrateDatabase } from '../platform/database/migrate';
import { StartRefusal } from '../platform/start-refusal';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { database, dataDirectory } = readConfiguration(process.env);
  const opened =
    database.kind === 'external' ? database : await startEmbeddedDatabase({ dataDirectory, report: say });
  try {
    await migrateDatabase(opened);
    process.exitCode = await audit(opened.ownerUrl);
  } finally {
    if ('stop' in opened) await opened.stop();
  }
} catch (error) {
  const expected = error instanceof ConfigurationError || error instanceof StartRefusal;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

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
