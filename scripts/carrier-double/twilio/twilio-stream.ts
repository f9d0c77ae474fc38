/** Media sockets as Twilio opens them. */
import { WebSocket } from 'ws';
import { forwarded, type Proxy } from '../proxied';
import type { StreamOpening } from './twilio-program';

/** What comes on one. */
export type StreamMessage =
  | { event: 'media'; media: { payload: string } }
  | { event: 'mark'; mark: { name: string } }
  | { event: 'clear' };

/** Media sockets that say nothing any more. */
export const stalled = new WeakSet<WebSocket>();

/** A media socket that says whose it is, as Twilio's do; also for who isn't. */
export function openStream(
  proxy: Proxy,
  { url, token }: StreamOpening,
  { accountSid, callSid }: { accountSid: string; callSid: string },
): WebSocket {
  const address = new URL(url);
  const socket = new WebSocket(`ws://${proxy.host}:${proxy.port}${address.pathname}`, {
    headers: forwarded(address),
    autoPong: false,
  });
  socket.on('ping', (data) => {
    if (!stalled.has(socket)) socket.pong(data);
  });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    const streamSid = `MZ${callSid.slice(2)}`;
    socket.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }));
    socket.send(
      JSON.stringify({
        event: 'start',
        sequenceNumber: '1',
        streamSid,
        start: {
          streamSid,
          accountSid,
          callSid,
          tracks: ['inbound'],
          customParameters: { token },
          mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
        },
      }),
    );
  });
  return socket;
}
