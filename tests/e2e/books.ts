/** The operator's audit of the ledger. */
import { execFileSync } from 'node:child_process';

/** What it says of the books in a data folder; it runs while the product does not. */
export function auditBooks(dataDir: string): string {
  return execFileSync(process.execPath, ['dist/server/commands/verify-ledger.js'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });
}
