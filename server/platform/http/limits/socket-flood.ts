/** Ends sockets that send more than any page or microphone does, whatever they're for. */
import type { RawData, WebSocket } from 'ws';
import { Allowance } from '../../allowance';

/** A call sends at most 50 messages, 60 frames of sound and a few pongs a second. */
const MESSAGES_A_SECOND = 150;
/** What a network that was stuck may deliver at once. */
const MESSAGES_AT_ONCE = 600;
/** A microphone sends 33 kB a second. */
const BYTES_A_SECOND = 256 * 1024;
const BYTES_AT_ONCE = 2 * 1024 * 1024;

const POLICY = 1008;
/** For the close frame to arrive and be answered. */
const GOODBYE_MS = 1000;

/** Watches a socket for as long as it lives. Pings and pongs count as messages. */
export function endFlood(socket: WebSocket): void {
  const messages = new Allowance(MESSAGES_A_SECOND, MESSAGES_AT_ONCE);
  const bytes = new Allowance(BYTES_A_SECOND, BYTES_AT_ONCE);
  const count = (data: RawData) => {
    if (!messages.take() || !bytes.take(lengthOf(data))) expel(socket, 'too much');
  };
  socket.on('message', count);
  socket.on('ping', count);
  socket.on('pong', count);
}

/** Closes with the code of a broken rule. Nothing more is read, and the connection ends whatever the other side does. */
export function expel(socket: WebSocket, reason: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(POLICY, reason);
  socket.pause();
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

function lengthOf(data: RawData): number {
  if (Array.isArray(data)) return data.reduce((sum, part) => sum + part.byteLength, 0);
  return data.byteLength;
}
