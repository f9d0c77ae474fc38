/** An Asterisk of the workspace's own: its events by ARI, and a call for each that our application is given. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { Allowance } from '../../../platform/allowance';
import type { Carrier, CarrierConnection, CarrierListeners, CallOut, Dialled } from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import { type CarrierNetwork, limitFlow } from '../network';
import { Ari, APPLICATION } from './ari';
import { type AriEvent, Bridges, type Channel, Channels, readEvent } from './ari-events';
import { problemOf, testAsterisk } from './asterisk-test';
import { AsteriskCall } from './asterisk-call';
import { AsteriskDial, type DialResult, OUT_PREFIX } from './asterisk-dial';
import { AsteriskPair, type PairedChannels } from './asterisk-pair';
import { tryAsteriskSound } from './asterisk-sound';
import { CALLED_VARIABLE, createTestCalls, TEST_CALL_PREFIX } from './asterisk-test-call';
import { answerTestCall } from './test-call-answer';
import { MEDIA_PREFIX } from './media-channel';

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

/** @param lateMs how long after the ringing should have ended a call out is given up */
export function createAsteriskCarrier(network: CarrierNetwork, lateMs?: number): Carrier {
  const tryTestCall = createTestCalls();
  return {
    address: null,
    webhookUrl: () => null,
    test: (access) => testAsterisk(new Ari(network, access), access),
    tryCall: (access, number) => tryTestCall(new Ari(network, access), access, number),
    trySound: (access) => tryAsteriskSound(new Ari(network, access), access),
    connect: (access, on) => new AsteriskConnection(new Ari(network, access), access, on, lateMs),
  };
}

/** A call that is being made, whatever becomes of it when it's answered. */
type Dialling = Pick<AsteriskDial<unknown>, 'answered' | 'rings' | 'destroyed' | 'look' | 'cancel'>;

class AsteriskConnection implements CarrierConnection {
  readonly #calls = new Map<string, AsteriskCall>();
  /** Calls out that no one has answered yet, by their channels. */
  readonly #dialling = new Map<string, Dialling>();
  /** Phones that were put through to each other, by both channels. */
  readonly #pairs = new Map<string, AsteriskPair>();
  /** Channels that have answered a transfer, until they are one of a pair. */
  readonly #joining = new Set<string>();
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
    // Those that were put through to each other talk on: the next connection looks after them.
    await this.#running;
  }

  async dial(call: CallOut, _carrierId: string, cancel?: AbortSignal): Promise<Dialled> {
    if (this.#closing.signal.aborted) return { failed: 'server_shutdown', code: null };
    if (this.#isFull()) return { failed: 'dial_failed', code: null };
    const dial = this.#dial(call, (channelId) =>
      this.#began(channelId, { called: call.to, caller: call.from }),
    );
    return rung(dial, cancel);
  }

  /** As `dial`, for a call that is to be put through. */
  async #dialFor(to: Omit<CallOut, 'call_id'>, signal: AbortSignal): Promise<DialResult<string>> {
    if (signal.aborted || this.#closing.signal.aborted) return { failed: 'server_shutdown', code: null };
    if (this.#isFull()) return { failed: 'dial_failed', code: null };
    const dial = this.#dial({ ...to, call_id: `${TRANSFER}${randomUUID()}` }, (channelId) => {
      this.#joining.add(channelId);
      return channelId;
    });
    return rung(dial, signal);
  }

  /** As `dialFor`, for someone who's to be asked first: a call of its own, until it's joined with the other one. */
  async #dialApart(
    to: Omit<CallOut, 'call_id'>,
    signal: AbortSignal,
    rings: () => void,
  ): Promise<DialResult<AsteriskCall>> {
    if (signal.aborted || this.#closing.signal.aborted) return { failed: 'server_shutdown', code: null };
    if (this.#isFull()) return { failed: 'dial_failed', code: null };
    const dial = this.#dial(
      { ...to, call_id: `${TRANSFER}${randomUUID()}` },
      (channelId) => this.#began(channelId, { called: to.to, caller: to.from }),
      rings,
    );
    return rung(dial, signal);
  }

  #dial<Answered>(
    call: CallOut,
    answered: (channelId: string) => Answered,
    rings?: () => void,
  ): AsteriskDial<Answered> {
    const dial = new AsteriskDial({
      ari: this.ari,
      call,
      dialString: this.access.dial_string,
      answered,
      rings,
      onOver: (channelId) => this.#dialling.delete(channelId),
      lateMs: this.lateMs,
    });
    // Before it's asked for: what happens to the channel may be told before the answer comes.
    this.#dialling.set(dial.channelId, dial);
    return dial;
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
          for (const pair of new Set(this.#pairs.values())) void pair.look();
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
   * alone in its bridge hears nothing. So do those that it was calling. Two that it had put through to each other
   * talk on. Never rejects.
   */
  async #clearAway(): Promise<void> {
    try {
      const bridges = z.parse(Bridges, await this.ari.ask('GET', '/bridges'));
      for (const { id, name, channels } of bridges) {
        // An empty one is that of a call that is being answered: its phone is about to join.
        const isLeft =
          name === APPLICATION &&
          channels.length > 0 &&
          !channels.some((channel) => channel.startsWith(MEDIA_PREFIX) || this.#knows(channel));
        if (!isLeft) continue;
        if (channels.length > 1 && channels.some(isTransfer)) {
          this.#paired({ bridge: id, channels });
          continue;
        }
        for (const channel of channels) await this.ari.remove(`/channels/${encodeURIComponent(channel)}`);
        await this.ari.remove(`/bridges/${encodeURIComponent(id)}`);
      }
      for (const { id } of z.parse(Channels, await this.ari.ask('GET', '/channels'))) {
        const isLeft = id.startsWith(OUT_PREFIX) && !this.#knows(id);
        if (isLeft) await this.ari.remove(`/channels/${encodeURIComponent(id)}`);
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

  #happened(event: Exclude<AriEvent, { type: 'ApplicationReplaced' }>): void {
    const { channel } = event;
    if (channel.id.startsWith(MEDIA_PREFIX)) return;
    const dial = this.#dialling.get(channel.id);
    if (dial !== undefined) {
      if (event.type === 'StasisStart') dial.answered();
      else if (event.type === 'ChannelStateChange' && event.channel.state === 'Ringing') dial.rings();
      else if (event.type === 'ChannelDestroyed') {
        dial.destroyed({ cause: event.cause, text: event.cause_txt, sip: event.tech_cause ?? null });
      }
      return;
    }
    // Of a phone that talks it says nothing.
    if (event.type === 'ChannelStateChange') return;
    const pair = this.#pairs.get(channel.id);
    if (pair !== undefined) {
      if (event.type !== 'StasisStart' && event.type !== 'ChannelDtmfReceived') pair.end();
      return;
    }
    if (this.#joining.has(channel.id)) {
      // Joining it fails, or has failed.
      if (event.type === 'ChannelDestroyed') this.#joining.delete(channel.id);
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
    const call = this.#began(channel.id, { called, caller: channel.caller.number || null });
    if (channel.id.startsWith(TEST_CALL_PREFIX)) void this.#answersTest(call, channel.id);
    else this.on.rings(call);
  }

  /** It's ours, and no agent's. Never rejects. */
  async #answersTest(call: AsteriskCall, channelId: string): Promise<void> {
    const isFirst = [...this.#calls.keys()].filter((id) => id.startsWith(TEST_CALL_PREFIX)).length === 1;
    try {
      if (!isFirst) return call.end();
      await this.ari.ask('POST', `/channels/${encodeURIComponent(channelId)}/variable`, {
        variable: CALLED_VARIABLE,
        value: call.called,
      });
      await answerTestCall(call);
    } catch {
      // The one who made it sees that.
      call.end();
    }
  }

  #isFull(): boolean {
    return this.#calls.size + this.#dialling.size + this.#pairs.size >= MOST_CALLS;
  }

  /** Whether a channel is one of ours that is looked after. */
  #knows(channelId: string): boolean {
    return [this.#calls, this.#dialling, this.#pairs, this.#joining].some((ours) => ours.has(channelId));
  }

  /** From now on the one that leaves takes the other along. */
  #paired(paired: PairedChannels): void {
    const { channels } = paired;
    const pair = new AsteriskPair(this.ari, paired, () => {
      for (const channel of channels) this.#pairs.delete(channel);
    });
    for (const channel of channels) {
      this.#pairs.set(channel, pair);
      this.#joining.delete(channel);
    }
    // One may have left before it was known.
    void pair.look();
  }

  #began(channelId: string, numbers: { called: string; caller: string | null }): AsteriskCall {
    const onOver = () => this.#calls.delete(channelId);
    const call = new AsteriskCall({
      ari: this.ari,
      channelId,
      ...numbers,
      onOver,
      dial: (to, signal) => this.#dialFor(to, signal),
      dialApart: (to, signal, rings) => this.#dialApart(to, signal, rings),
      onPaired: (paired) => this.#paired(paired),
    });
    this.#calls.set(channelId, call);
    return call;
  }
}

/** Makes it ring until it's answered, over, or cancelled. */
async function rung<Answered>(
  dial: AsteriskDial<Answered>,
  signal?: AbortSignal,
): Promise<DialResult<Answered>> {
  const cancel = () => dial.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  await dial.begin();
  const result = await dial.result;
  signal?.removeEventListener('abort', cancel);
  return result;
}

/** The id of a call that is made for a transfer. */
const TRANSFER = 'transfer-';
const isTransfer = (channelId: string) => channelId.startsWith(`${OUT_PREFIX}${TRANSFER}`);

const REPLACED =
  'Another program has connected to this Asterisk as "callwright", so calls go there. Use one of them only.';

const TOO_MUCH =
  'This Asterisk sends more events or calls than we take, so calls don’t reach us. We connect again in half a minute.';
