/** `GET /api/billing/balance` against a bare route with one `SELECT`, in requests per second. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { quantile } from './report';

const CONNECTIONS = 20;
const SECONDS = 4;
/** They take turns, so that whatever else the machine does concerns all. */
const ROUNDS = 5;

interface BalanceRate {
  /** Requests a second, medians of the rounds. */
  product: number;
  bare: number;
  /** Median of the rounds' ratios. */
  ratio: number;
  /** The same ratio when the connections belong to different people, who share no answers. */
  strangersRatio: number;
}

/** @param tokens of people of different workspaces; the first alone is what `product` and `ratio` ask with */
export async function balanceRate(
  origin: string,
  tokens: readonly string[],
  databaseUrl: string,
): Promise<BalanceRate> {
  const { child, url: bareUrl } = await startBare(databaseUrl);
  const url = `${origin}/api/billing/balance`;
  const ask = {
    bare: () => rate({ url: bareUrl }),
    product: () => rate({ url, tokens: tokens.slice(0, 1) }),
    strangers: () => rate({ url, tokens }),
  };
  try {
    for (const one of Object.values(ask)) await one();
    const rounds: Record<keyof typeof ask, number>[] = [];
    while (rounds.length < ROUNDS) {
      rounds.push({ bare: await ask.bare(), product: await ask.product(), strangers: await ask.strangers() });
    }
    const median = (figure: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(figure), 0.5);
    return {
      product: median(({ product }) => product),
      bare: median(({ bare }) => bare),
      ratio: median(({ product, bare }) => product / bare),
      strangersRatio: median(({ strangers, bare }) => strangers / bare),
    };
  } finally {
    child.kill();
  }
}

/** The connections are dealt out to `tokens`. */
async function rate({ url, tokens = [] }: { url: string; tokens?: readonly string[] }): Promise<number> {
  let connected = 0;
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient(client) {
      const token = tokens[connected++ % tokens.length];
      if (token !== undefined) client.setHeaders({ authorization: `Bearer ${token}` });
    },
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors.`);
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
