/** A network between browser and product that can be cut and mended, sockets included. */
import { connect, createServer, type Socket } from 'node:net';
import getPort from 'get-port';

export interface FlakyNetwork {
  /** The product's address as people use it over this network. */
  url: string;
  /** Drops every connection, and refuses new ones until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Passes bytes on to `target`, an origin on this machine. */
export async function flakyNetwork(target: string): Promise<FlakyNetwork> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
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
    mend() {
      whole = true;
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
