/** `GET /api/billing/balance` against a bare route with one `SELECT`, in requests per second. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { quantile } from './report';

const CONNECTIONS = 20;
const SECONDS = 4;
/** The two take turns, so that whatever else the machine does concerns both. */
const ROUNDS = 4;

export interface BalanceRate {
  /** Requests a second, medians of the rounds. */
  product: number;
  bare: number;
  /** Median of the rounds' ratios. */
  ratio: number;
}

export async function balanceRate(origin: string, token: string, databaseUrl: string): Promise<BalanceRate> {
  const { child, url: bareUrl } = await startBare(databaseUrl);
  const askProduct = () =>
    rate({ url: `${origin}/api/billing/balance`, headers: { authorization: `Bearer ${token}` } });
  const askBare = () => rate({ url: bareUrl });
  try {
    await askBare();
    await askProduct();
    const rounds: { product: number; bare: number }[] = [];
    while (rounds.length < ROUNDS) rounds.push({ bare: await askBare(), product: await askProduct() });
    return {
      product: quantile(
        rounds.map(({ product }) => product),
        0.5,
      ),
      bare: quantile(
        rounds.map(({ bare }) => bare),
        0.5,
      ),
      ratio: quantile(
        rounds.map(({ product, bare }) => product / bare),
        0.5,
      ),
    };
  } finally {
    child.kill();
  }
}

async function rate(target: { url: string; headers?: Record<string, string> }): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    ...target,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx + errors > 0) throw new Error(`${target.url}: ${non2xx} refusals, ${errors} errors.`);
  return requests.average;
}

async function startBare(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('exit', () => reject(new Error('The bare server did not start.')));
  });
  return { child, url: `${address}/balance` };
}
