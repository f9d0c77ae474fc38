/**
 * `npm run bench:webhooks`: how many webhooks the built product delivers in a second, beside a bare loop of the same HTTP
 * client, and whether addresses that hang delay the others. Receiver and product are processes of their own.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleEvent } from '#contract/webhooks/sample-events';
import { createDatabase } from '#server/platform/database/connection';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { createOutboundClient } from '#server/platform/outbound/outbound-client';
import { startProduct } from '../tests/e2e/product';
import { quantile, report, rounded } from './report';
import type { Arrivals } from './webhook-receiver';
import { openWebhookWorkspace, tellEndedCalls } from './webhook-workspace';

const ADDRESSES = 8;
/** More than could hang if each took its places among those under way. */
const HANGING = 40;
/** So many that the process is as warm as one that runs for days: what it compiles at first is a third of 250. */
const CALLS = 1000;
const TOTAL = ADDRESSES * CALLS;
const ROUNDS = 3;
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
const addresses = (name: string) => Array.from({ length: ADDRESSES }, (_, at) => `/${name}/${at}`);
const hanging = Array.from({ length: HANGING }, (_, at) => `/hang/${at}`);

/** What came to the paths below `/name/`. */
async function arrivals(name: string): Promise<Arrivals> {
  const counts = (await (await fetch(`${origin}/counts`)).json()) as Record<string, Arrivals>;
  const those = Object.entries(counts).flatMap(([path, one]) => (path.startsWith(`/${name}/`) ? [one] : []));
  return {
    count: those.reduce((sum, { count }) => sum + count, 0),
    last: Math.max(0, ...those.map(({ last }) => last)),
  };
}

/** Deliveries a second from the first that comes now on, until so many have come in all. */
async function rateOf(name: string, expected: number): Promise<number> {
  const before = (await arrivals(name)).count;
  let first: { count: number; last: number } | null = null;
  for (;;) {
    const now = await arrivals(name);
    if (first === null && now.count > before) first = now;
    if (first !== null && now.count >= expected)
      return ((now.count - first.count) * 1000) / (now.last - first.last);
    await sleep(20);
  }
}

/** The same client, as many requests at once, and nothing written down. */
async function bareRate(): Promise<number> {
  const allowedHosts = new Set([new URL(origin).host]);
  const client = createOutboundClient({ allowedHosts, maxRedirects: 0 });
  const body = JSON.stringify(sampleEvent('call.ended'));
  const headers = [{ name: 'content-type', value: 'application/json' }];
  let left = TOTAL;
  const began = performance.now();
  const loop = async () => {
    while (left > 0) {
      left -= 1;
      await client.request({ url: `${origin}/bare/0`, method: 'POST', headers, body });
    }
  };
  await Promise.all(Array.from({ length: ADDRESSES * AT_ONCE }, loop));
  return (TOTAL * 1000) / (performance.now() - began);
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
    const product = await start();
    const open = (paths: readonly string[]) =>
      openWebhookWorkspace(product.url, database.ownerUrl, origin, paths);
    const alone = await open(addresses('alone'));
    const beside = await open(addresses('beside'));
    const slow = await open(hanging);
    await product.stop();

    /** Written while no process delivers, so that the measure is of delivering alone. */
    const deliver = async (name: 'alone' | 'beside', workspaceId: string, round: number) => {
      await tellEndedCalls(told, workspaceId, CALLS);
      const running = await start();
      const rate = await rateOf(name, TOTAL * round);
      await running.stop();
      return rate;
    };
    const rounds: { bare: number; alone: number; beside: number }[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      say(
        `Round ${round} of ${ROUNDS}: ${TOTAL} requests by the bare client, ${TOTAL} deliveries, and as many beside ${HANGING} addresses that hang`,
      );
      const before = await bareRate();
      const aloneRate = await deliver('alone', alone.workspaceId, round);
      await tellEndedCalls(told, slow.workspaceId, 20);
      const besideRate = await deliver('beside', beside.workspaceId, round);
      // A machine that others use isn't always as quick.
      rounds.push({ bare: (before + (await bareRate())) / 2, alone: aloneRate, beside: besideRate });
    }
    const half = (of: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(of), 0.5);
    report('webhooks', [
      {
        name: 'bare_rps',
        what: `Bare loop of the same client, half of ${ROUNDS} rounds`,
        value: rounded(half(({ bare }) => bare)),
        unit: 'requests/s',
      },
      {
        name: 'delivered_rps',
        what: 'Deliveries',
        value: rounded(half((one) => one.alone)),
        unit: 'deliveries/s',
      },
      {
        name: 'delivered_to_bare',
        what: 'Deliveries to the bare loop',
        value: rounded(
          half((one) => one.alone / one.bare),
          3,
        ),
        unit: '',
        least: 0.25,
      },
      {
        name: 'beside_hanging_rps',
        what: `Deliveries beside ${HANGING} addresses that hang`,
        value: rounded(half((one) => one.beside)),
        unit: 'deliveries/s',
      },
      {
        name: 'hanging_requests',
        what: 'Requests that hung meanwhile',
        value: (await arrivals('hang')).count,
        unit: '',
        least: HANGING,
      },
      {
        name: 'beside_hanging_to_alone',
        what: 'Deliveries beside them to those alone',
        value: rounded(
          half((one) => one.beside / one.alone),
          2,
        ),
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
