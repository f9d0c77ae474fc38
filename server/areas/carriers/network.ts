/** How carriers are reached: requests and sockets to addresses that a user typed, by the rules for such addresses. */
import { WebSocket } from 'ws';
import { type AllowedHosts, hostAndPort, rangesFor } from '../../platform/outbound/allowed-hosts';
import { checkedAddresses, pinnedLookup, systemResolver } from '../../platform/outbound/guarded-lookup';
import type { OutboundClient } from '../../platform/outbound/outbound-client';

const HANDSHAKE_MS = 5_000;
/** Events of a phone system are some kB, its frames of sound a few hundred bytes. */
const MOST_BYTES = 256 * 1024;

export interface CarrierNetwork {
  outbound: OutboundClient;
  /**
   * Opens a socket to a checked address.
   *
   * @throws OutboundError for an address that isn't allowed, or the socket's error
   */
  socket(url: URL, options?: { protocol?: string; headers?: Record<string, string> }): Promise<WebSocket>;
}

/**
 * Closes a socket on which more comes than `bytes` within a second: anyone who runs a phone system could keep this
 * process busy with reading alone.
 *
 * @param tooMuch told before it's closed
 */
export function limitFlow(socket: WebSocket, bytes: number, tooMuch: () => void = () => undefined): void {
  let since = performance.now();
  let come = 0;
  socket.on('message', (data: Buffer) => {
    const now = performance.now();
    if (now - since > 1_000) {
      since = now;
      come = 0;
    }
    come += data.length;
    if (come <= bytes || socket.readyState !== socket.OPEN) return;
    tooMuch();
    socket.terminate();
  });
}

export function createCarrierNetwork(outbound: OutboundClient, allowedHosts: AllowedHosts): CarrierNetwork {
  return {
    outbound,
    async socket(url, { protocol, headers = {} } = {}) {
      // The addresses are those of the page that would be there.
      const page = new URL(url.href.replace(/^ws/, 'http'));
      const ranges = rangesFor(page, allowedHosts, []);
      const addresses = await checkedAddresses(page.hostname, systemResolver, ranges, hostAndPort(page));
      const socket = new WebSocket(url, protocol === undefined ? [] : [protocol], {
        headers,
        lookup: pinnedLookup(addresses),
        handshakeTimeout: HANDSHAKE_MS,
        maxPayload: MOST_BYTES,
        perMessageDeflate: false,
      });
      await new Promise<void>((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      return socket;
    },
  };
}
