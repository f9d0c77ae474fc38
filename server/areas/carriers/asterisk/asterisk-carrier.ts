/** An Asterisk of the workspace's own: its events by ARI, and a call for each that our application is given. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { Allowance } from '../../../platform/allowance';
import type {
  Carrier,
  CarrierAccess,
  CarrierConnection,
  CarrierListeners,
  CallOut,
  Dialled,
} from '../carrier';
import { type CarrierNetwork, limitFlow } from '../network';
import { Ari, APPLICATION } from './ari';
import { problemOf, testAsterisk } from './asterisk-test';
import { AsteriskCall, MEDIA_PREFIX } from './asterisk-call';
import { AsteriskDial, OUT_PREFIX } from './asterisk-dial';
import { tryAsteriskSound } from './asterisk-sound';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const PING_MS = 10_000;
/** More at once than one process holds; the next phone hears that it's busy. */
const MOST_CALLS = 200;
/**
 * Phones that may ring: each costs two transactions and a row in the history, also one that hangs up at once. No
 * switchboard has so many for long, and all its lines may ring at once after a restart.
 */
const RINGS = { aSecond: 20, atOnce: 300 } as const;
/** A connection that lasts as long isn't one that's dropped each time. */
const STEADY_MS = 10_000;
/** A hundred calls at once send a tenth of it. */
const MOST_EVENT_BYTES_A_SECOND = 1024 * 1024;

const Channel = z.object({
  id: z.string(),
  name: z.string(),
  caller: z.object({ number: z.string() }),
  dialplan: z.object({ exten: z.string() }),
});
const Channels = z.array(z.object({ id: z.string() }));
const Bridges = z.array(z.object({ id: z.string(), name: z.string(), channels: z.array(z.string()) }));
const AriEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('StasisStart'), args: z.array(z.string()), channel: Channel }),
  z.object({ type: z.literal('StasisEnd'), channel: Channel }),
  z.object({
    type: z.literal('ChannelDestroyed'),
    channel: Channel,
    cause: z._default(z.number(), 0),
    cause_txt: z._default(z.string(), ''),
    tech_cause: z.optional(z.number()),
  }),
  z.object({ type: z.literal('ChannelHangupRequest'), channel: Channel }),
  z.object({ type: z.literal('ChannelDtmfReceived'), digit: z.string(), channel: Channel }),
  z.object({ type: z.literal('ApplicationReplaced') }),
]);

/** @param lateMs how long after the ringing should have ended a call out is given up */
export function createAsteriskCarrier(network: CarrierNetwork, lateMs?: number): Carrier {
  return {
    address: null,
    webhookUrl: () => null,
    test: (access) => testAsterisk(new Ari(network, access), access),
    trySound: (access) => tryAsteriskSound(new Ari(network, access), access),
    connect: (access, on) => new AsteriskConnection(new Ari(network, access), access, on, lateMs),
  };
}

class AsteriskConnection implements CarrierConnection {
  readonly #calls = new Map<string, AsteriskCall>();
  /** Calls out that no one has answered yet, by their channels. */
  readonly #dialling = new Map<string, AsteriskDial>();
  readonly #ringing = new Allowance(RINGS.aSecond, RINGS.atOnce);
  readonly #closing = new AbortController();
  readonly #running: Promise<void>;

  constructor(
    private readonly ari: Ari,
    private readonly access: Pick<CarrierAccess, 'address' | 'dial_string'>,
    private readonly on: CarrierListeners,
    private readonly lateMs: number | undefined,
  ) {
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const dial of this.#dialling.values()) dial.cancel();
    for (const call of this.#calls.values()) call.end();
    await this.#running;
  }

  async dial(call: CallOut): Promise<Dialled> {
    if (this.#closing.signal.aborted) return { failed: 'server_shutdown', code: null };
    if (this.#isFull()) return { failed: 'dial_failed', code: null };
    const dial = new AsteriskDial({
      ari: this.ari,
      call,
      dialString: this.access.dial_string,
      answered: (channelId) => this.#began(channelId, { called: call.to, caller: call.from }),
      onOver: (channelId) => this.#dialling.delete(channelId),
      lateMs: this.lateMs,
    });
    // Before it's asked for: what happens to the channel may be told before the answer comes.
    this.#dialling.set(dial.channelId, dial);
    await dial.begin();
    return dial.result;
  }

  /** Connects again and again, until it's closed. */
  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        const socket = await this.ari.events(APPLICATION);
        const since = performance.now();
        if (!signal.aborted) {
          this.on.connected();
          // What happened while it was away was told to no one.
          for (const call of this.#calls.values()) void call.look();
          for (const dial of this.#dialling.values()) void dial.look();
          void this.#clearAway();
        }
        const problem = await this.#listen(socket);
        if (!signal.aborted) this.on.failed(problem);
        if (performance.now() - since >= STEADY_MS) pause = FIRST_PAUSE_MS;
        // Two programs that replace each other at once would end each other's calls without end.
        if (problem === REPLACED || problem === TOO_MUCH) pause = LONGEST_PAUSE_MS;
      } catch (error) {
        if (!signal.aborted) this.on.failed(problemOf(error, this.access.address));
      }
      await sleep(pause * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /**
   * Hangs up phones that a process which is gone left in a bridge: its media sockets went with it, and a phone
   * alone in its bridge hears nothing. So do those that it was calling. Never rejects.
   */
  async #clearAway(): Promise<void> {
    try {
      for (const { id } of z.parse(Channels, await this.ari.ask('GET', '/channels'))) {
        const isLeft = id.startsWith(OUT_PREFIX) && !this.#dialling.has(id) && !this.#calls.has(id);
        if (isLeft) await this.ari.remove(`/channels/${encodeURIComponent(id)}`);
      }
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
        } else if (event?.type === 'StasisStart' && !this.#ringing.take()) {
          problem = TOO_MUCH;
          socket.terminate();
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
    const dial = this.#dialling.get(channel.id);
    if (dial !== undefined) {
      if (event.type === 'StasisStart') dial.answered();
      else if (event.type === 'ChannelDestroyed') {
        dial.destroyed({ cause: event.cause, text: event.cause_txt, sip: event.tech_cause ?? null });
      }
      return;
    }
    if (event.type === 'StasisStart') return this.#rings(channel, event.args);
    const call = this.#calls.get(channel.id);
    if (event.type === 'ChannelDtmfReceived') call?.key(event.digit);
    else call?.end();
  }

  #rings(channel: z.infer<typeof Channel>, args: readonly string[]): void {
    if (this.#calls.has(channel.id) || this.#closing.signal.aborted) return;
    // Someone answered a call that was given up.
    const isLate = channel.id.startsWith(OUT_PREFIX);
    if (isLate || this.#isFull()) {
      const reason = isLate ? 'normal' : 'busy';
      void this.ari.remove(`/channels/${encodeURIComponent(channel.id)}`, { reason });
      return;
    }
    // The dialplan may say which number it was, where its own extension is another one.
    const called = args[0] || channel.dialplan.exten;
    this.on.rings(this.#began(channel.id, { called, caller: channel.caller.number || null }));
  }

  #isFull(): boolean {
    return this.#calls.size + this.#dialling.size >= MOST_CALLS;
  }

  #began(channelId: string, numbers: { called: string; caller: string | null }): AsteriskCall {
    const onOver = () => this.#calls.delete(channelId);
    const call = new AsteriskCall({ ari: this.ari, channelId, ...numbers, onOver });
    this.#calls.set(channelId, call);
    return call;
  }
}

const REPLACED =
  'Another program has connected to this Asterisk as "callwright", so calls go there. Use one of them only.';

const TOO_MUCH =
  'This Asterisk sends more events or calls than we take, so calls don’t reach us. We connect again in half a minute.';

function readEvent(text: string): z.infer<typeof AriEvent> | null {
  try {
    const read = z.safeParse(AriEvent, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
