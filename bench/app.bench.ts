/**
 * `npm run bench:app`: the built product as its users meet it. How soon it is up, how soon the agent
 * answers, what a request costs beside a bare one, and what the browser has to load.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { startProduct } from '../tests/e2e/product';
import { balanceRate } from './balance-rate';
import { firstWords } from './first-word';
import { pageSizes } from './page-sizes';
import { quantile, report, rounded } from './report';
import { signUpAt } from './signed-in-client';
import { warmStarts } from './warm-start';

const CALLS = 12;
const STARTS = 5;
const PEOPLE = 20;

const folder = mkdtempSync(join(tmpdir(), 'callwright-bench-'));
// As root the database runs as another user, who must be able to pass.
chmodSync(folder, 0o711);
const say = (what: string) => process.stdout.write(`${what} ...\n`);

try {
  say('Starting the product, again and again');
  const starts = await warmStarts(join(folder, 'start'), STARTS);

  // Its database is ours, so that the bare server reaches the same one.
  const database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    report: () => undefined,
  });
  const product = await startProduct({
    dataDir: join(folder, 'data'),
    env: {
      DATABASE_URL: database.applicationUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      LOG_LEVEL: 'warn',
    },
  });
  try {
    const client = await signUpAt(product.url);
    say('Talking to an agent');
    const waits = await firstWords(product.url, client, CALLS);
    say('Asking for the balance');
    const tokens = [client.token];
    while (tokens.length < PEOPLE) tokens.push((await signUpAt(product.url)).token);
    const balance = await balanceRate(product.url, tokens, database.applicationUrl);
    say('Visiting pages');
    const sizes = await pageSizes(product.url);
    report('app', [
      {
        name: 'warm_start_s',
        what: 'Warm start',
        value: rounded(quantile(starts.product, 0.5), 2),
        unit: 's',
        most: 5,
      },
      {
        name: 'bare_start_s',
        what: 'node -e 0, and PostgreSQL alone',
        value: rounded(quantile(starts.bare, 0.5), 2),
        unit: 's',
      },
      {
        name: 'warm_start_to_bare',
        what: 'Warm start to the bare one',
        value: rounded(quantile(starts.product, 0.5) / quantile(starts.bare, 0.5), 2),
        unit: '',
        most: 8,
      },
      {
        name: 'first_word_p50_ms',
        what: `Typed message to first word, half of ${waits.length}`,
        value: rounded(quantile(waits, 0.5), 1),
        unit: 'ms',
        most: 50,
      },
      {
        name: 'first_word_p95_ms',
        what: 'Typed message to first word, 95 of 100',
        value: rounded(quantile(waits, 0.95), 1),
        unit: 'ms',
        most: 150,
      },
      {
        name: 'balance_rps',
        what: 'Balance, for one workspace',
        value: rounded(balance.product),
        unit: 'requests/s',
      },
      {
        name: 'bare_rps',
        what: 'Bare route with one SELECT',
        value: rounded(balance.bare),
        unit: 'requests/s',
      },
      {
        name: 'balance_to_bare',
        what: 'Balance to bare route, for one workspace',
        value: rounded(balance.ratio, 3),
        unit: '',
        least: 0.5,
      },
      {
        name: 'strangers_to_bare',
        what: `The same for ${PEOPLE} workspaces`,
        value: rounded(balance.strangersRatio, 3),
        unit: '',
      },
      { name: 'home_kb', what: 'JavaScript of /', value: rounded(sizes.home, 1), unit: 'kB', most: 120 },
      {
        name: 'login_kb',
        what: 'JavaScript of /login',
        value: rounded(sizes.login, 1),
        unit: 'kB',
        most: 175,
      },
      { name: 'login_requests', what: 'Requests of /login', value: sizes.loginRequests, unit: '', most: 15 },
      {
        name: 'dashboard_kb',
        what: 'JavaScript of /dashboard, before charts',
        value: rounded(sizes.dashboard, 1),
        unit: 'kB',
        most: 195,
      },
    ]);
  } finally {
    await product.stop();
    await database.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
