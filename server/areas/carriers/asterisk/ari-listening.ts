/** Listens to the events of an Asterisk, again and again. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { limitFlow } from '../network';
import type { Ari } from './ari';
import { type ChannelEvent, readEvent } from './ari-events';

const PING_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A connection that lasts as long isn't one that's dropped each time. */
const STEADY_MS = 10_000;
/** A hundred calls at once send a tenth of it. */
const MOST_EVENT_BYTES_A_SECOND = 1024 * 1024;

/** Anyone who runs a phone system could fill the log with it. */
export const STRANGE = { most: 10, inMs: 60_000 } as const;

/**
 * Phones that may ring: each costs two transactions and a row in the history, also one that hangs up at once. No
 * switchboard has so many for long, and all its lines may ring at once after a restart. Channels that are looked after
 * cost none of it, nor do those for sound, of which nothing comes. A name alone isn't enough: an Asterisk can give any.
 */
export const RINGS = { aSecond: 20, atOnce: 300 } as const;

const REPLACED =
  'Another program has connected to this Asterisk as "callwright", so calls go there. Use one of them only.';

const TOO_MUCH =
  'This Asterisk sends more events or calls than we take, so calls don’t reach us. We connect again in half a minute.';

interface Listening {
  /** Closes the socket. */
  stop: AbortSignal;
  /** @returns false: too many phones have rung recently, and the socket is closed */
  mayRing: (channelId: string) => boolean;
  /** Something came that can't be read. */
  strange: (what: string) => void;
  played: (playback: string, isWhole: boolean) => void;
  happened: (event: ChannelEvent) => void;
}

interface KeptListening extends Listening {
  /** It isn't opened again. */
  isLeft: () => boolean;
  opened: () => void;
  /** It's tried again. @param problem a sentence, or what was thrown */
  failed: (problem: unknown) => void;
}

/** Connects again and again, with pauses that grow, until it's stopped, or left and closed. Never rejects. */
export async function keepListening(ari: Ari, application: string, on: KeptListening): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!on.stop.aborted && !on.isLeft()) {
    try {
      const socket = await ari.events(application);
      // The next one may be connected by now, and would be replaced.
      if (on.isLeft()) return socket.terminate();
      const since = performance.now();
      if (!on.stop.aborted) on.opened();
      const problem = await listen(socket, on);
      if (on.isLeft()) return;
      if (!on.stop.aborted) on.failed(problem);
      if (performance.now() - since >= STEADY_MS) pause = FIRST_PAUSE_MS;
      // Two programs that replace each other at once would end each other's calls without end.
      if (problem === REPLACED || problem === TOO_MUCH) pause = LONGEST_PAUSE_MS;
    } catch (error) {
      if (!on.stop.aborted) on.failed(error);
    }
    const { stop: signal } = on;
    await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Resolves with the reason when the socket is closed. Never rejects. */
function listen(socket: WebSocket, on: Listening): Promise<string> {
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
