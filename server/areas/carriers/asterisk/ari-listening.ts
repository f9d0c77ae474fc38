/** Listens to the events of an Asterisk, for as long as their socket is open. */
import type { WebSocket } from 'ws';
import { limitFlow } from '../network';
import { type ChannelEvent, readEvent } from './ari-events';

const PING_MS = 10_000;
/** A hundred calls at once send a tenth of it. */
const MOST_EVENT_BYTES_A_SECOND = 1024 * 1024;

export const REPLACED =
  'Another program has connected to this Asterisk as "callwright", so calls go there. Use one of them only.';

export const TOO_MUCH =
  'This Asterisk sends more events or calls than we take, so calls don’t reach us. We connect again in half a minute.';

interface Listening {
  /** Closes the socket. */
  stop: AbortSignal;
  /** @returns false: too many phones have rung of late, and the socket is closed */
  mayRing: (channelId: string) => boolean;
  /** Something came that can't be read. */
  strange: (what: string) => void;
  played: (playback: string, isWhole: boolean) => void;
  happened: (event: ChannelEvent) => void;
}

/** Resolves with the reason when the socket is closed. Never rejects. */
export function listen(socket: WebSocket, on: Listening): Promise<string> {
  return new Promise((resolve) => {
    let problem = 'The connection to Asterisk was lost. We connect again.';
    let answered = true;
    const pings = setInterval(() => {
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
    }, PING_MS);
    const stop = () => socket.terminate();
    on.stop.addEventListener('abort', stop, { once: true });
    if (on.stop.aborted) stop();
    socket.on('pong', () => (answered = true));
    socket.on('error', () => undefined);
    limitFlow(socket, MOST_EVENT_BYTES_A_SECOND, () => (problem = TOO_MUCH));
    socket.on('message', (data: Buffer) => {
      answered = true;
      const event = readEvent(data.toString());
      if (event === null) return;
      if (event.type === 'ApplicationReplaced') {
        problem = REPLACED;
        socket.close();
      } else if (event.type === 'PlaybackFinished') {
        on.played(event.playback.id, event.playback.state === 'done');
      } else if (event.type === 'strange') {
        on.strange(event.what);
      } else if (event.type === 'StasisStart' && !on.mayRing(event.channel.id)) {
        problem = TOO_MUCH;
        socket.terminate();
      } else on.happened(event);
    });
    socket.on('close', () => {
      clearInterval(pings);
      on.stop.removeEventListener('abort', stop);
      resolve(problem);
    });
  });
}
