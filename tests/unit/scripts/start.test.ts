import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import getPort from 'get-port';
import { afterEach, expect, test } from 'vitest';

let taken: Server | undefined;
afterEach(() => {
  taken?.close();
  taken = undefined;
});

async function take(host: string): Promise<number> {
  const port = await getPort({ host });
  await new Promise<void>((resolve) => {
    taken = createServer().listen(port, host, () => resolve());
  });
  return port;
}

function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env: { PATH: process.env.PATH, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => resolve({ code, output }));
  });
}

test.each(['127.0.0.1', '::1'])(
  'a port that %s has taken is named before anything is built',
  async (host) => {
    const port = await take(host);
    const { code, output } = await start({ PORT: String(port) });
    expect(code).toBe(1);
    const other = /^ {2}PORT=(\d+) npm start$/m.exec(output)?.[1];
    expect(output).toContain(`Port ${port} is taken by another program.`);
    expect(Number(other)).toBeGreaterThan(port);
  },
);
