/**
 * Sockets that are opened all at once. Each costs a route's worth of work before it's known whether it may be
 * had, so thousands in one turn of the event loop would keep calls from being heard. A few are looked at in a
 * turn, networks take turns, and of a network that has too many waiting the rest is refused unread.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { blockKey } from './client-key';
import { amongNetworks } from './networks';

/** Looked at in one turn of the event loop. */
const A_TURN = 4;
/** Of one network. A page opens one or two. */
const MOST_WAITING = 300;

const REFUSED =
  'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nRetry-After: 10\r\nContent-Length: 0\r\n\r\n';

type Upgrade = readonly [request: IncomingMessage, socket: Duplex, head: Buffer];

interface UpgradePaceOptions {
  /** Addresses and networks of the proxies that people come through: their networks are those that a proxy names. */
  proxies: readonly string[];
  mostWaiting?: number;
}

/** @returns a server that listens nowhere: its `upgrade` events are those of `server`, at a pace */
export function paceUpgrades(
  server: Pick<Server, 'on'>,
  { proxies, mostWaiting = MOST_WAITING }: UpgradePaceOptions,
): Server {
  const paced = createServer();
  const isProxy = amongNetworks(proxies);
  /** By network; one that has just had its turn goes behind the others. */
  const waiting = new Map<string, Upgrade[]>();
  let underWay = false;

  const takeTurn = () => {
    for (let count = 0; count < A_TURN; count += 1) {
      const next = waiting.entries().next();
      if (next.done === true) break;
      const [network, upgrades] = next.value;
      const upgrade = upgrades.shift();
      waiting.delete(network);
      if (upgrades.length > 0) waiting.set(network, upgrades);
      if (upgrade !== undefined) serve(upgrade);
    }
    underWay = waiting.size > 0;
    // Whatever has arrived meanwhile is read before the next turn.
    if (underWay) setImmediate(takeTurn);
  };

  const serve = ([request, socket, head]: Upgrade) => {
    if (socket.destroyed) return;
    // No one listens any more once the server is being closed.
    if (!paced.emit('upgrade', request, socket, head)) socket.destroy();
  };

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on Node no longer listens for its errors, and an unheard one would end the process.
    socket.on('error', () => socket.destroy());
    const network = networkOf(request, isProxy);
    const upgrades = waiting.get(network) ?? [];
    if (upgrades.length >= mostWaiting) return void socket.end(REFUSED, () => socket.destroy());
    upgrades.push([request, socket, head]);
    waiting.set(network, upgrades);
    if (underWay) return undefined;
    underWay = true;
    setImmediate(takeTurn);
    return undefined;
  });
  return paced;
}

/** Anyone can write the header, so a proxy's alone counts. */
function networkOf({ headers, socket }: IncomingMessage, isProxy: (ip: string) => boolean): string {
  const { remoteAddress = '' } = socket;
  const forwarded = isProxy(remoteAddress)
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return blockKey(forwarded || remoteAddress);
}
