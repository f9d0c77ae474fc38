/** An Asterisk of the workspace's own: its events by ARI, and a call for each that our application is given. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Carrier, CarrierConnection, CarrierListeners } from '../carrier';
import { type CarrierNetwork, limitFlow } from '../network';
import { Ari, APPLICATION } from './ari';
import { problemOf, testAsterisk } from './asterisk-test';
import { AsteriskCall, MEDIA_PREFIX } from './asterisk-call';
import { tryAsteriskSound } from './asterisk-sound';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const PING_MS = 10_000;
/** More at once than one process holds; the next phone hears that it's busy. */
const MOST_CALLS = 200;
/** A hundred calls at once send a tenth of it. */
const MOST_EVENT_BYTES_A_SECOND = 1024 * 1024;

const Channel = z.object({
  id: z.string(),
  name: z.string(),
  caller: z.object({ number: z.string() }),
  dialplan: z.object({ exten: z.string() }),
});
const Bridges = z.array(z.object({ id: z.string(), name: z.string(), channels: z.array(z.string()) }));
const AriEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StasisStart'), args: z.array(z.string()), channel: Channel }),
  z.object({ type: z.literal('StasisEnd'), channel: Channel }),
  z.object({ type: z.literal('ChannelDestroyed'), channel: Channel }),
  z.object({ type: z.literal('ChannelHangupRequest'), channel: Channel }),
  z.object({ type: z.literal('ChannelDtmfReceived'), digit: z.string(), channel: Channel }),
  z.object({ type: z.literal('ApplicationReplaced') }),
]);

export function createAsteriskCarrier(network: CarrierNetwork): Carrier {
  return {
    address: null,
    webhookUrl: () => null,
    test: (access) => testAsterisk(new Ari(network, access), access),
    trySound: (access) => tryAsteriskSound(new Ari(network, access), access),
    connect: (access, on) => new AsteriskConnection(new Ari(network, access), access.address, on),
  };
}

class AsteriskConnection implements CarrierConnection {
  readonly #calls = new Map<string, AsteriskCall>();
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    private readonly ari: Ari,
    private readonly address: string,
    private readonly on: CarrierListeners,
  ) {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const call of this.#calls.values()) call.end();
    await this.#running;
  }

  /** Connects again and again, until it's closed. */
  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        const socket = await this.ari.events(APPLICATION);
        pause = FIRST_PAUSE_MS;
        if (!signal.aborted) {
          this.on.connected();
          // What happened while it was away was told to no one.
          for (const call of this.#calls.values()) void call.look();
          void this.#clearAway();
        }
        const problem = await this.#listen(socket);
        if (!signal.aborted) this.on.failed(problem);
        // Two programs that replace each other at once would end each other's calls without end.
        if (problem === REPLACED || problem === TOO_MUCH) pause = LONGEST_PAUSE_MS;
      } catch (error) {
        if (!signal.aborted) this.on.failed(problemOf(error, this.address));
      }
      await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /**
   * Hangs up phones that a process which is gone left in a bridge: its media sockets went with it, and a phone
   * alone in its bridge hears nothing. Never rejects.
   */
  async #clearAway(): Promise<void> {
    try {
      const bridges = z.parse(Bridges, await this.ari.ask('GET', '/bridges'));
      for (const { id, name, channels } of bridges) {
        // An empty one is that of a call that is being answered: its phone is about to join.
        const isLeft =
          name === APPLICATION &&
          channels.length > 0 &&
          !channels.some((channel) => channel.startsWith(MEDIA_PREFIX) || this.#calls.has(channel));
        if (!isLeft) continue;
        for (const channel of channels) await this.ari.remove(`/channels/${encodeURIComponent(channel)}`);
        await this.ari.remove(`/bridges/${encodeURIComponent(id)}`);
      }
    } catch {
      // Looked at again with the next connection.
    }
  }

  /** Resolves with the reason when the socket is closed. Never rejects. */
  #listen(socket: WebSocket): Promise<string> {
    return new Promise((resolve) => {
      let problem = 'The connection to Asterisk was lost. We connect again.';
      let answered = true;
      const pings = setInterval(() => {
        if (!answered) return socket.terminate();
        answered = false;
        socket.ping();
      }, PING_MS);
      const stop = () => socket.terminate();
      this.#closing.signal.addEventListener('abort', stop, { once: true });
      if (this.#closing.signal.aborted) stop();
      socket.on('pong', () => (answered = true));
      socket.on('error', () => undefined);
      limitFlow(socket, MOST_EVENT_BYTES_A_SECOND, () => (problem = TOO_MUCH));
      socket.on('message', (data: Buffer) => {
        answered = true;
        const event = readEvent(data.toString());
        if (event?.type === 'ApplicationReplaced') {
          problem = REPLACED;
          socket.close();
        } else if (event !== null) this.#happened(event);
      });
      socket.on('close', () => {
        clearInterval(pings);
        this.#closing.signal.removeEventListener('abort', stop);
        resolve(problem);
      });
    });
  }

  #happened(event: Exclude<z.infer<typeof AriEvent>, { type: 'ApplicationReplaced' }>): void {
    const { channel } = event;
    if (channel.id.startsWith(MEDIA_PREFIX)) return;
    if (event.type === 'StasisStart') return this.#rings(channel, event.args);
    const call = this.#calls.get(channel.id);
    if (event.type === 'ChannelDtmfReceived') call?.key(event.digit);
    else call?.end();
  }

  #rings(channel: z.infer<typeof Channel>, args: readonly string[]): void {
    if (this.#calls.has(channel.id) || this.#closing.signal.aborted) return;
    if (this.#calls.size >= MOST_CALLS) {
      void this.ari.remove(`/channels/${encodeURIComponent(channel.id)}`, { reason: 'busy' });
      return;
    }
    const call = new AsteriskCall({
      ari: this.ari,
      channelId: channel.id,
      // The dialplan may say which number it was, where its own extension is another one.
      called: args[0] || channel.dialplan.exten,
      caller: channel.caller.number || null,
      onOver: () => this.#calls.delete(channel.id),
    });
    this.#calls.set(channel.id, call);
    this.on.rings(call);
  }
}

const REPLACED =
  'Another program has connected to this Asterisk as "callwright", so calls go there. Use one of them only.';

const TOO_MUCH =
  'This Asterisk sends more events than we take, so calls don’t reach us. We connect again in half a minute.';

function readEvent(text: string): z.infer<typeof AriEvent> | null {
  try {
    const read = z.safeParse(AriEvent, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
