/**
 * `npm run bench:webhooks`: how many webhooks the built product delivers in a second, beside a bare loop of the same HTTP
 * client, and whether addresses that hang delay the others. Receiver and product are processes of their own.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleEvent } from '#domain/calls/webhook-rules';
import { createDatabase } from '#server/platform/database/connection';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { startProduct } from '../tests/e2e/product';
import { report, rounded } from './report';
import type { Arrivals } from './webhook-receiver';
import { openWebhookWorkspace, tellEndedCalls } from './webhook-workspace';

const ADDRESSES = 8;
/** More than could hang if each took its places among those under way. */
const HANGING = 40;
const CALLS = 500;
/** Under way to one address, as the product has it. */
const AT_ONCE = 4;

const folder = mkdtempSync(join(tmpdir(), 'callwright-bench-'));
// As root the database runs as another user, who must be able to pass.
chmodSync(folder, 0o711);
const say = (what: string) => process.stdout.write(`${what} ...\n`);

const receiver = spawn(process.execPath, ['--import', 'tsx', 'bench/webhook-receiver.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const origin = await new Promise<string>((resolve) => {
  receiver.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
});
const quick = (round: string) => Array.from({ length: ADDRESSES }, (_, at) => `/${round}/${at}`);
const hanging = Array.from({ length: HANGING }, (_, at) => `/hang/${at}`);

/** What came to the paths below `/round/`. */
async function arrivals(round: string): Promise<Arrivals> {
  const counts = (await (await fetch(`${origin}/counts`)).json()) as Record<string, Arrivals>;
  const those = Object.entries(counts).flatMap(([path, one]) => (path.startsWith(`/${round}/`) ? [one] : []));
  return {
    count: those.reduce((sum, { count }) => sum + count, 0),
    first: Math.min(...those.map(({ first }) => first)),
    last: Math.max(...those.map(({ last }) => last)),
  };
}

/** Deliveries a second, from the first to the last. */
async function rateOf(round: string, expected: number): Promise<number> {
  for (;;) {
    const { count, first, last } = await arrivals(round);
    if (count >= expected) return ((count - 1) * 1000) / (last - first);
    await sleep(100);
  }
}

/** The same client, as many requests at once, and nothing written down. */
async function bareRate(total: number): Promise<number> {
  const allowedHosts = new Set([new URL(origin).host]);
  const client = createOutboundClient({ allowedHosts, maxRedirects: 0 });
  const body = JSON.stringify(sampleEvent('call.ended'));
  const headers = [{ name: 'content-type', value: 'application/json' }];
  let left = total;
  const began = performance.now();
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      await client.request({ url: `${origin}/bare/0`, method: 'POST', headers, body });
    }
  };
  await Promise.all(Array.from({ length: ADDRESSES * AT_ONCE }, loop));
  return (total * 1000) / (performance.now() - began);
}

try {
  const database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'data'),
    report: () => undefined,
  });
  const start = () =>
    startProduct({
      dataDir: join(folder, 'data'),
      env: {
        DATABASE_URL: database.applicationUrl,
        DATABASE_MIGRATION_URL: database.ownerUrl,
        LOG_LEVEL: 'warn',
        ALLOWED_PRIVATE_HOSTS: new URL(origin).host,
        SHARE_WEBHOOK_ADDRESSES: '100',
      },
    });
  const told = createDatabase({ applicationUrl: database.applicationUrl });
  try {
    const total = ADDRESSES * CALLS;
    say(`${total} requests by the bare client`);
    const bare = await bareRate(total);
    let product = await start();
    const open = (paths: readonly string[]) =>
      openWebhookWorkspace(product.url, database.ownerUrl, origin, paths);
    const alone = await open(quick('alone'));
    const beside = await open(quick('beside'));
    const slow = await open(hanging);
    // Written while no process delivers, so that the measure is of delivering alone.
    await product.stop();
    await tellEndedCalls(told, alone.workspaceId, CALLS);
    say(`${total} deliveries`);
    product = await start();
    const aloneRate = await rateOf('alone', total);
    await product.stop();
    await tellEndedCalls(told, slow.workspaceId, 20);
    await tellEndedCalls(told, beside.workspaceId, CALLS);
    // A machine that others use isn't as quick now as it was: each is compared with the bare loop of its own time.
    const bareBeside = await bareRate(total);
    say(`${total} deliveries beside ${HANGING} addresses that hang`);
    product = await start();
    const besideRate = await rateOf('beside', total);
    const hung = (await arrivals('hang')).count;
    await product.stop();
    report('webhooks', [
      { name: 'bare_rps', what: 'Bare loop of the same client', value: rounded(bare), unit: 'requests/s' },
      { name: 'delivered_rps', what: 'Deliveries', value: rounded(aloneRate), unit: 'deliveries/s' },
      {
        name: 'delivered_to_bare',
        what: 'Deliveries to the bare loop',
        value: rounded(aloneRate / bare, 3),
        unit: '',
        least: 0.25,
      },
      {
        name: 'beside_hanging_rps',
        what: `Deliveries beside ${HANGING} addresses that hang`,
        value: rounded(besideRate),
        unit: 'deliveries/s',
      },
      {
        name: 'bare_beside_rps',
        what: '  The bare loop before it',
        value: rounded(bareBeside),
        unit: 'requests/s',
      },
      {
        name: 'hanging_requests',
        what: 'Requests that hung meanwhile',
        value: hung,
        unit: '',
        least: HANGING,
      },
      {
        name: 'beside_hanging_to_alone',
        what: 'Deliveries beside them to those alone, each to its bare loop',
        value: rounded(besideRate / bareBeside / (aloneRate / bare), 2),
        unit: '',
        least: 0.8,
      },
    ]);
  } finally {
    await told.close();
    await database.stop();
  }
} finally {
  receiver.kill();
  rmSync(folder, { recursive: true, force: true });
}
