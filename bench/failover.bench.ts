/**
 * `npm run bench:failover`: the built product with ten calls, from under which the database and the identity
 * service are killed twenty times. The process lives, no call is lost, and all is well again within 5 s.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../tests/e2e/product';
import { kills, runFailover } from '../tests/integration/failover/failover-run';
import { quantile, report } from './report';

const ROUNDS = 20;
const CALLS = 10;

const folder = mkdtempSync(join(tmpdir(), 'callwright-failover-'));
// As root the database runs as another user, who must be able to pass.
chmodSync(folder, 0o711);
try {
  const product = await startProduct({ dataDir: folder, env: { LOG_LEVEL: 'warn', TRIAL_CREDIT: '1000' } });
  try {
    const result = await runFailover({
      origin: product.url,
      pid: product.pid,
      dataDir: folder,
      calls: CALLS,
      rounds: Array.from({ length: ROUNDS }, (_, round) => kills[round % kills.length] ?? kills[0]),
      betweenMs: 1500,
      say: (sentence) => process.stdout.write(`${sentence}\n`),
    });
    for (const what of [...result.faults, ...result.lost, ...result.ledger])
      process.stdout.write(`${what}\n`);
    const waits = (kill?: string) =>
      result.rounds
        .filter((round) => kill === undefined || round.kill === kill)
        .map((round) => round.recovered_ms);
    const answered = Object.entries(result.answers);
    report('failover', [
      {
        name: 'rounds',
        what: 'Kills that the process outlived',
        value: result.rounds.length,
        unit: '',
        least: ROUNDS,
      },
      { name: 'lost_calls', what: `Calls lost, of ${CALLS}`, value: result.lost.length, unit: '', most: 0 },
      {
        name: 'requests',
        what: 'Requests answered',
        value: answered.reduce((sum, [, count]) => sum + count, 0),
        unit: '',
      },
      { name: 'not_ready', what: '  with 503', value: result.answers['503'] ?? 0, unit: '' },
      { name: 'faults', what: '  otherwise, or not at all', value: result.faults.length, unit: '', most: 0 },
      { name: 'ledger_faults', what: 'Faults in the ledger', value: result.ledger.length, unit: '', most: 0 },
      ...kills.map((kill) => ({
        name: `${kill.replaceAll(' ', '_')}_ms`,
        what: `All well again after ${kill}, half`,
        value: quantile(waits(kill), 0.5),
        unit: 'ms',
      })),
      {
        name: 'worst_ms',
        what: 'All well again, the slowest',
        value: Math.max(...waits()),
        unit: 'ms',
        most: 5000,
      },
    ]);
  } finally {
    await product.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
