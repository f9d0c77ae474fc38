/** An Asterisk of the workspace's own: its events by ARI, and a call for each that our application is given. */
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { LegTo } from '../../../runtime/lines/telephone-media';
import { Allowance, atMost } from '../../../platform/allowance';
import type {
  Carrier,
  CarrierConnection,
  CarrierListeners,
  CallOut,
  Dialled,
  DialNews,
  SurplusCall,
} from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import type { CarrierNetwork } from '../network';
import { Ari, APPLICATION } from './ari';
import type { Channel, ChannelEvent } from './ari-events';
import { listen, REPLACED, TOO_MUCH } from './ari-listening';
import { problemOf } from './asterisk-problem';
import { testAsterisk } from './asterisk-test';
import { AsteriskCall } from './asterisk-call';
import { AsteriskDial, type DialResult, findAsteriskCall, OUT_PREFIX, rung } from './asterisk-dial';
import { machineContext } from './asterisk-machines';
import type { PairedChannels } from './asterisk-pair';
import { AsteriskPairs, transferCall } from './asterisk-pairs';
import { AsteriskPlaybacks } from './asterisk-playbacks';
import { tryAsteriskSound } from './asterisk-sound';
import { CALLED_VARIABLE, createTestCalls, TEST_CALL_PREFIX } from './asterisk-test-call';
import { clearAway } from './left-phones';
import { answerTestCall } from './test-call-answer';
import { MEDIA_PREFIX } from './media-channel';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** More at once than one process holds. */
const MOST_CALLS = 200;
/** Further phones that may be sent elsewhere, or hear why there's no call, at once; the next one hears that it's busy. */
const MOST_REFUSED = 50;
/**
 * Phones that may ring: each costs two transactions and a row in the history, also one that hangs up at once. No
 * switchboard has so many for long, and all its lines may ring at once after a restart. Channels that are looked after
 * cost none of it, nor do those for sound, of which nothing comes. A name alone isn't enough: an Asterisk can give any.
 */
const RINGS = { aSecond: 20, atOnce: 300 } as const;
/** Anyone who runs a phone system could fill the log with it. */
export const STRANGE = { most: 10, inMs: 60_000 } as const;
/** Of a channel's id, which may be anything. */
const MOST_ID = 100;
/** A connection that lasts as long isn't one that's dropped each time. */
const STEADY_MS = 10_000;

export interface AsteriskLimits {
  /** How long after the ringing should have ended a call out is given up. */
  lateMs?: number;
  mostCalls?: number;
  mostRefused?: number;
}

export function createAsteriskCarrier(network: CarrierNetwork, limits: AsteriskLimits = {}): Carrier {
  const tryTestCall = createTestCalls();
  return {
    address: null,
    webhookUrl: () => null,
    test: (access) => testAsterisk(new Ari(network, access), access),
    tryCall: (access, number) => tryTestCall(new Ari(network, access), access, number),
    trySound: (access) => tryAsteriskSound(new Ari(network, access), access),
    findCallOut: (access, call) => findAsteriskCall(new Ari(network, access), call),
    connect: (access, on) => new AsteriskConnection(new Ari(network, access), access, on, limits),
  };
}

/** A call that is being made, whatever becomes of it when it's answered. */
type Dialling = Pick<AsteriskDial<unknown>, 'answered' | 'rings' | 'destroyed' | 'look' | 'cancel'>;

class AsteriskConnection implements CarrierConnection {
  readonly #calls = new Map<string, AsteriskCall>();
  /** Calls out that no one has answered yet, by their channels. */
  readonly #dialling = new Map<string, Dialling>();
  readonly #pairs: AsteriskPairs;
  /** Channels that have answered a transfer, until they are one of a pair. */
  readonly #joining = new Set<string>();
  /** Channels of those calls that were too many, while they hear so. */
  readonly #refusing = new Set<string>();
  readonly #playbacks: AsteriskPlaybacks;
  readonly #ringing = new Allowance(RINGS.aSecond, RINGS.atOnce);
  readonly #strange: (what: string) => void;
  readonly #closing = new AbortController();
  #isLeaving = false;
  readonly #running: Promise<void>;
  readonly #lateMs: number | undefined;
  readonly #most: { calls: number; refused: number };

  constructor(
    private readonly ari: Ari,
    private readonly access: Pick<CarrierAccess, 'address' | 'dial_string'>,
    private readonly on: CarrierListeners,
    { lateMs, mostCalls = MOST_CALLS, mostRefused = MOST_REFUSED }: AsteriskLimits,
  ) {
    this.#lateMs = lateMs;
    this.#most = { calls: mostCalls, refused: mostRefused };
    this.#playbacks = new AsteriskPlaybacks(ari);
    this.#strange = atMost(STRANGE.most, STRANGE.inMs, on.strange);
    this.#pairs = new AsteriskPairs(ari, { over: on.legOver, strange: this.#strange });
    this.#running = this.#run();
  }

  leave(): boolean {
    if (this.#calls.size + this.#dialling.size + this.#joining.size > 0) return false;
    this.#isLeaving = true;
    return true;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const dial of this.#dialling.values()) dial.cancel();
    for (const call of this.#calls.values()) call.end();
    // Those that were put through to each other talk on: the next connection looks after them.
    this.#pairs.leave();
    await this.#running;
  }

  async dial(call: CallOut, _carrierId: string, { cancel, taken }: DialNews): Promise<Dialled> {
    const context = call.detects === undefined ? null : await machineContext(this.ari);
    if (this.#closing.signal.aborted || this.#isLeaving) return { failed: 'carrier_away', code: null };
    if (this.#isFull()) return { failed: 'busy', code: null };
    const dial = this.#dial(
      call,
      (channelId) => this.#began(channelId, { called: call.to, caller: call.from }),
      { taken },
      context,
    );
    return rung(dial, cancel);
  }

  /** As `dial`, for a call that is to be put through. @param most calls that there may be already */
  async #dialFor(to: LegTo, signal: AbortSignal, most: number): Promise<DialResult<string>> {
    if (signal.aborted || this.#closing.signal.aborted) return { failed: 'server_shutdown', code: null };
    if (this.#taken() >= most) return { failed: 'dial_failed', code: null };
    const dial = this.#dial(transferCall(to), (channelId) => {
      this.#joining.add(channelId);
      return channelId;
    });
    return rung(dial, signal);
  }

  /** As `dialFor`, for someone who's to be asked first: a call of its own, until it's joined with the other one. */
  async #dialApart(to: LegTo, signal: AbortSignal, rings: () => void): Promise<DialResult<AsteriskCall>> {
    if (signal.aborted || this.#closing.signal.aborted) return { failed: 'server_shutdown', code: null };
    if (this.#isFull()) return { failed: 'dial_failed', code: null };
    const dial = this.#dial(
      transferCall(to),
      (channelId) => this.#began(channelId, { called: to.number, caller: to.from }),
      { rings },
    );
    return rung(dial, signal);
  }

  #dial<Answered>(
    call: CallOut,
    answered: (channelId: string) => Answered,
    news: { rings?: () => void; taken?: (channelId: string) => void } = {},
    context: string | null = null,
  ): AsteriskDial<Answered> {
    const dial = new AsteriskDial({
      ari: this.ari,
      call,
      dialString: this.access.dial_string,
      answered,
      ...news,
      machineContext: context,
      onOver: (channelId) => this.#dialling.delete(channelId),
      lateMs: this.#lateMs,
    });
    // Before it's asked for: what happens to the channel may be told before the answer comes.
    this.#dialling.set(dial.channelId, dial);
    return dial;
  }

  /** Connects again and again, until it's closed or left. */
  async #run(): Promise<void> {
    const { signal } = this.#closing;
    let pause = FIRST_PAUSE_MS;
    while (!signal.aborted && !this.#isLeaving) {
      try {
        const socket = await this.ari.events(APPLICATION);
        // The next one may be connected by now, and would be replaced.
        if (this.#isLeaving) return socket.terminate();
        const since = performance.now();
        if (!signal.aborted) {
          this.on.connected();
          // What happened while it was away was told to no one.
          for (const call of this.#calls.values()) {
            // ARI doesn't tell whether a channel is on hold. Speaking to a phone that is harms less than never speaking again.
            call.held(false);
            void call.look();
          }
          for (const dial of this.#dialling.values()) void dial.look();
          this.#pairs.look();
          void clearAway(this.ari, {
            knows: this.#knows,
            adopts: (bridge, channels) => this.#pairs.adopt(bridge, channels),
          });
        }
        const problem = await listen(socket, {
          stop: signal,
          mayRing: (channelId) =>
            channelId.startsWith(MEDIA_PREFIX) || this.#knows(channelId) || this.#ringing.take(),
          strange: this.#strange,
          played: (id, isWhole) => this.#playbacks.ended(id, isWhole),
          happened: this.#happened,
        });
        if (this.#isLeaving) return;
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

  readonly #happened = (event: ChannelEvent): void => {
    const { channel } = event;
    if (channel.id.startsWith(MEDIA_PREFIX)) return;
    if (event.type === 'ChannelHold' || event.type === 'ChannelUnhold') {
      return this.#calls.get(channel.id)?.held(event.type === 'ChannelHold');
    }
    const dial = this.#dialling.get(channel.id);
    if (dial !== undefined) {
      if (event.type === 'StasisStart') dial.answered(event.args);
      else if (event.type === 'ChannelStateChange' && event.channel.state === 'Ringing') dial.rings();
      else if (event.type === 'ChannelDestroyed') {
        dial.destroyed({ cause: event.cause, text: event.cause_txt, sip: event.tech_cause ?? null });
      }
      return;
    }
    if (event.type === 'ChannelStateChange') {
      // Of a phone that talks it says nothing. One may ring that was given up before Asterisk came to make it.
      const isGivenUp = channel.id.startsWith(OUT_PREFIX) && !this.#knows(channel.id);
      if (isGivenUp && event.channel.state === 'Ringing') this.#hangUp(channel.id);
      return;
    }
    const pair = this.#pairs.of(channel.id);
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
  };

  #rings(channel: z.infer<typeof Channel>, args: readonly string[]): void {
    if (this.#calls.has(channel.id) || this.#closing.signal.aborted) return;
    // Someone answered a call that was given up, or that we never made.
    if (channel.id.startsWith(OUT_PREFIX)) {
      this.#strange(`a call that isn’t being made was answered: ${channel.id.slice(0, MOST_ID)}`);
      return this.#hangUp(channel.id);
    }
    // The dialplan may say which number it was, where its own extension is another one.
    const called = args[0] || channel.dialplan.exten;
    const numbers = { called, caller: channel.caller.number || null };
    if (this.#isFull()) return this.on.overflows(this.#surplus(channel.id, numbers));
    const call = this.#began(channel.id, numbers);
    if (channel.id.startsWith(TEST_CALL_PREFIX)) void this.#answersTest(call, channel.id);
    else this.on.rings(call);
  }

  #hangUp(channelId: string): void {
    void this.ari.remove(`/channels/${encodeURIComponent(channelId)}`, { reason: 'normal' });
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

  /** Its phone rings on until it's known what becomes of it. */
  #surplus(channelId: string, numbers: { called: string; caller: string | null }): SurplusCall {
    if (this.#refusing.size < this.#most.refused) {
      this.#refusing.add(channelId);
      return this.#began(channelId, numbers, this.#most.calls + this.#most.refused);
    }
    const path = `/channels/${encodeURIComponent(channelId)}`;
    return { ...numbers, refuse: async () => void (await this.ari.remove(path, { reason: 'busy' })) };
  }

  #isFull(): boolean {
    return this.#taken() >= this.#most.calls;
  }

  /** Calls that there are, without those that are only refused. */
  #taken(): number {
    return this.#calls.size - this.#refusing.size + this.#dialling.size + this.#pairs.size;
  }

  /** Whether a channel is one of ours that is looked after. */
  readonly #knows = (channelId: string): boolean =>
    [this.#calls, this.#dialling, this.#pairs, this.#joining].some((ours) => ours.has(channelId));

  readonly #paired = (paired: PairedChannels): void => {
    for (const channel of paired.channels) this.#joining.delete(channel);
    this.#pairs.begin(paired);
  };

  /** @param most calls that there may be when someone is called for it */
  #began(
    channelId: string,
    numbers: { called: string; caller: string | null },
    most = this.#most.calls,
  ): AsteriskCall {
    const onOver = () => {
      this.#calls.delete(channelId);
      this.#refusing.delete(channelId);
    };
    const call = new AsteriskCall({
      ari: this.ari,
      playbacks: this.#playbacks,
      channelId,
      ...numbers,
      onOver,
      dial: (to, signal) => this.#dialFor(to, signal, most),
      dialApart: (to, signal, rings) => this.#dialApart(to, signal, rings),
      onPaired: this.#paired,
    });
    this.#calls.set(channelId, call);
    return call;
  }
}
