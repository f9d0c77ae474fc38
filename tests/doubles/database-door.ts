/** A way to a database that a test can shut: what is open is cut, and what comes is refused, until it opens again. */
import { createServer, connect, type Server, type Socket } from 'node:net';

interface DatabaseDoor {
  /** The same login, through the door. */
  url: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

export async function openDoorTo(url: string): Promise<DatabaseDoor> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const beyond = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The door has no port.');
  const { port } = address;
  const shut = async () => {
    const gone = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await gone;
  };
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    shut,
    open: () => listen(port),
    async close() {
      if (server.listening) await shut();
    },
  };
}
