/** How long `npm start` takes once everything is installed, built and there, and what it can't do without. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import getPort from 'get-port';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';

interface WarmStarts {
  /** Seconds from the start of the launcher to its ready line. */
  product: number[];
  /** Seconds that `node -e 0` takes, and PostgreSQL alone on a database that is there. */
  bare: number[];
}

/**
 * Starts both in turn, `times` times, after a rehearsal of each.
 *
 * @param folder an empty one for their data
 */
export async function warmStarts(folder: string, times: number): Promise<WarmStarts> {
  const product = join(folder, 'product');
  const bare = join(folder, 'bare');
  await startOnce(product);
  await startBare(bare);
  const seconds: WarmStarts = { product: [], bare: [] };
  while (seconds.product.length < times) {
    seconds.product.push(await startOnce(product));
    seconds.bare.push(await startBare(bare));
  }
  return seconds;
}

async function startBare(dataDirectory: string): Promise<number> {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', '0']);
  const database = await startEmbeddedDatabase({ dataDirectory, report: () => undefined });
  const seconds = (performance.now() - began) / 1000;
  await database.stop();
  return seconds;
}

async function startOnce(dataDir: string): Promise<number> {
  const { PATH, HOME, TMPDIR } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: String(await getPort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        if (output.includes('Callwright is ready: ')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The product did not start:\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGINT');
  await ended;
  return seconds;
}
