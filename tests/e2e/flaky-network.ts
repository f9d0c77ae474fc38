/** A network between browser and product that can be cut and mended, sockets included. */
import { connect, createServer, type Socket } from 'node:net';
import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test';
import getPort from 'get-port';

interface FlakyNetwork {
  /** The product's address as people use it over this network. */
  url: string;
  /** Drops every connection, and refuses new ones until it is mended. */
  cut(): void;
  /** @param saves whether `PUT` is passed on, too; a connection that asks for it is dropped otherwise */
  mend(how?: { saves: boolean }): void;
  close(): Promise<void>;
}

/** Passes bytes on to `target`, an origin on this machine. */
async function flakyNetwork(target: string): Promise<FlakyNetwork> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let whole = true;
  let saves = true;
  /** A browser asks the next thing on a connection only once the one before is answered. */
  const isRefused = (chunk: Buffer) => !saves && chunk.toString('latin1', 0, 4) === 'PUT ';
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (chunk: Buffer) => {
        if (one === near && isRefused(chunk)) near.destroy();
        else other.write(chunk);
      });
      one.on('end', () => other.end());
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    return undefined;
  });
  const nearPort = await getPort();
  await new Promise<void>((resolve) => server.listen(nearPort, 'localhost', resolve));
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${nearPort}`,
    cut() {
      whole = false;
      drop();
    },
    mend(how = { saves: true }) {
      whole = true;
      ({ saves } = how);
    },
    close() {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The browser says aloud that a connection was lost, which is what these tests are about. */
export function ignoreLostConnections(faults: string[]): void {
  const other = faults.filter((fault) => !/WebSocket connection to .* failed/.test(fault));
  faults.splice(0, faults.length, ...other);
}

/** A test goes to the product over its own network, which it cuts. */
export const overFlakyNetwork: Fixtures<
  object,
  { network: FlakyNetwork },
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  network: [
    // Playwright wants a pattern here, also where nothing is asked for.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const network = await flakyNetwork(process.env.PRODUCT_URL ?? '');
      await provide(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ network }, provide) => {
    await provide(network.url);
  },
};
