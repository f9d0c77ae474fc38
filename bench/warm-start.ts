/** How long `npm start` takes once everything is installed, built and there. */
import { spawn } from 'node:child_process';
import getPort from 'get-port';

/** Seconds from the start of the launcher to its ready line, of each of `times` starts. */
export async function warmStarts(dataDir: string, times: number): Promise<number[]> {
  await startOnce(dataDir);
  const seconds: number[] = [];
  while (seconds.length < times) seconds.push(await startOnce(dataDir));
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
