/**
 * `npm run bench:deliveries`: webhooks to addresses that hang, redirect, fail and reset, while the built product is killed
 * every ten seconds. `-- --deliveries 100000` sends as many; 10,000 unless told.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { startReceiver } from '../tests/doubles/webhooks/receiver';
import { startProduct } from '../tests/e2e/product';
import { runStorm } from '../tests/integration/webhooks/webhook-storm';
import { report, rounded } from './report';

const { values } = parseArgs({ options: { deliveries: { type: 'string', default: '10000' } } });

const folder = mkdtempSync(join(tmpdir(), 'callwright-bench-'));
// As root the database runs as another user, who must be able to pass.
chmodSync(folder, 0o711);
const receiver = await startReceiver();
try {
  const database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    report: () => undefined,
  });
  try {
    const result = await runStorm({
      deliveries: Number(values.deliveries),
      killEveryMs: 10_000,
      mostKills: Number.POSITIVE_INFINITY,
      receiver,
      ownerUrl: database.ownerUrl,
      applicationUrl: database.applicationUrl,
      say: (sentence) => process.stdout.write(`${sentence}\n`),
      async start() {
        const product = await startProduct({
          dataDir: join(folder, 'data'),
          env: {
            DATABASE_URL: database.applicationUrl,
            DATABASE_MIGRATION_URL: database.ownerUrl,
            LOG_LEVEL: 'warn',
            ALLOWED_PRIVATE_HOSTS: receiver.host,
          },
        });
        return { origin: product.url, kill9: () => product.kill9() };
      },
    });
    report('deliveries', [
      { name: 'deliveries', what: 'Deliveries', value: result.deliveries, unit: '' },
      { name: 'kills', what: 'Kills of the server', value: result.kills, unit: '' },
      {
        name: 'requests_each',
        what: 'Requests for each',
        value: rounded(result.requests / result.deliveries, 3),
        unit: '',
      },
      { name: 'twice', what: 'Taken more than once, under the same id', value: result.twice, unit: '' },
      { name: 'lost', what: 'Lost', value: result.lost, unit: '', most: 0 },
      { name: 'out_of_order', what: 'Out of order', value: result.out_of_order, unit: '', most: 0 },
      { name: 'other_ids', what: 'Under another id than before', value: result.other_ids, unit: '', most: 0 },
      {
        name: 'made_up',
        what: 'Of transactions that came to nothing',
        value: result.made_up,
        unit: '',
        most: 0,
      },
      { name: 'forged', what: 'With a signature that doesn’t hold', value: result.forged, unit: '', most: 0 },
      { name: 'seconds', what: 'From the first to the last', value: result.seconds, unit: 's' },
    ]);
  } finally {
    await database.stop();
  }
} finally {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
}
