/** A connection to an Asterisk: its events by ARI, and a call for each that our application is given. */
import type * as z from 'zod/mini';
import type { LegTo } from '../../../runtime/lines/telephone-media';
import { Allowance, atMost } from '../../../platform/allowance';
import type {
  CarrierConnection,
  CarrierListeners,
  CallOut,
  Dialled,
  DialNews,
  SurplusCall,
} from '../carrier';
import type { CarrierAccess } from '../carrier-access';
import { APPLICATION, type Ari } from './ari';
import type { Channel, ChannelEvent } from './ari-events';
import { keepListening, RINGS, STRANGE } from './ari-listening';
import { problemOf } from './asterisk-problem';
import { AsteriskCall } from './asterisk-call';
import { AsteriskDial, type DialResult, LEFT_PREFIX, outOf, rung } from './asterisk-dial';
import { machineContext } from './asterisk-machines';
import type { PairedChannels } from './asterisk-pair';
import { AsteriskPairs, transferCall } from './asterisk-pairs';
import { AsteriskPlaybacks } from './asterisk-playbacks';
import { HeldCallers, type HeldLimits } from './held-callers';
import { LeftPhones } from './left-phones';
import { MEDIA_PREFIX } from './media-channel';
import { OwnApplication } from './own-application';
import { takeTestCall, TEST_CALL_PREFIX } from './trials/test-call-answer';

/** More at once than one process holds. */
const MOST_CALLS = 200;
/** Further phones that may be sent elsewhere, or hear why there's no call, at once; the next one hears that it's busy. */
const MOST_REFUSED = 50;
/** Of a channel's id, which may be anything. */
const MOST_ID = 100;

export interface AsteriskLimits extends HeldLimits {
  /** How long after the ringing should have ended a call out is given up. */
  lateMs?: number;
  /** How long a phone has no sound before it's taken for left behind. */
  leftMs?: number;
  mostCalls?: number;
  mostRefused?: number;
}

type Numbers = Pick<SurplusCall, 'called' | 'caller'> & { wasCalled: boolean };

/** A call that is being made, whatever becomes of it when it's answered. */
type Dialling = Pick<AsteriskDial<unknown>, 'answered' | 'rings' | 'destroyed' | 'look' | 'cancel'>;

export class AsteriskConnection implements CarrierConnection {
  readonly #calls = new Map<string, AsteriskCall>();
  /** Calls out that no one has answered yet, by their channels. */
  readonly #dialling = new Map<string, Dialling>();
  readonly #pairs: AsteriskPairs;
  readonly #left: LeftPhones;
  /** Channels that have answered a transfer, until they are one of a pair. */
  readonly #joining = new Set<string>();
  /** Channels of those calls that were too many, while they hear so. */
  readonly #refusing = new Set<string>();
  readonly #playbacks: AsteriskPlaybacks;
  readonly #ringing = new Allowance(RINGS.aSecond, RINGS.atOnce);
  readonly #strange: (what: string) => void;
  readonly #closing = new AbortController();
  readonly #held: HeldCallers;
  /** It's to be left as soon as it can be, and then is. */
  #isToBeLeft = false;
  #isLeaving = false;
  /** By which it's told of its calls when another process may have the application that calls come to. */
  #own: OwnApplication | undefined;
  readonly #running: Promise<void>;
  readonly #limits: { calls: number; refused: number; lateMs: number | undefined };

  constructor(
    private readonly ari: Ari,
    private readonly access: Pick<CarrierAccess, 'address' | 'dial_string'>,
    private readonly on: CarrierListeners,
    { lateMs, leftMs, heldMs, mostCalls = MOST_CALLS, mostRefused = MOST_REFUSED }: AsteriskLimits,
  ) {
    this.#limits = { calls: mostCalls, refused: mostRefused, lateMs };
    this.#playbacks = new AsteriskPlaybacks(ari);
    this.#strange = atMost(STRANGE.most, STRANGE.inMs, on.strange);
    this.#pairs = new AsteriskPairs(ari, {
      answered: on.legAnswered,
      over: on.legOver,
      strange: this.#strange,
    });
    this.#left = new LeftPhones(ari, this.#knows, this.#pairs, leftMs);
    this.#running = this.#run();
    this.#held = new HeldCallers(ari, this.#running, () => this.#isLeaving, this.#closing.signal, heldMs);
  }

  async leave(): Promise<boolean> {
    this.#left.stop();
    this.#isToBeLeft = true;
    if (!this.#isLeaving && this.#calls.size > 0 && this.#isSettled()) {
      const untold = [...this.#calls.keys()].filter((id) => this.#own?.follows(id) !== true);
      await this.#ownOne().follow(untold);
    }
    const isTold = [...this.#calls.keys()].every((id) => this.#own?.follows(id));
    if (isTold && this.#isSettled()) this.#isLeaving = true;
    return this.#isLeaving;
  }

  /** Whether another connection sees that all that's here is looked after. */
  #isSettled(): boolean {
    const isRinging = [...this.#dialling.keys()].some((id) => !id.startsWith(LEFT_PREFIX));
    const haveSound = [...this.#calls.values()].every((call) => call.isSettled);
    return !isRinging && this.#joining.size === 0 && haveSound;
  }

  #ownOne(): OwnApplication {
    this.#own ??= new OwnApplication(this.ari, { ...this.#events, happened: this.#happened }, this.#missed);
    return this.#own;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#left.stop();
    for (const dial of this.#dialling.values()) dial.cancel();
    for (const call of this.#calls.values()) call.end();
    // Those that were put through to each other talk on: the next connection looks after them.
    this.#pairs.leave();
    await Promise.all([this.#running, this.#own?.running, this.#held.idle()]);
  }

  async dial(call: CallOut, _carrierId: string, { cancel, taken }: DialNews): Promise<Dialled> {
    const context = call.detects === undefined ? null : await machineContext(this.ari);
    if (this.#closing.signal.aborted || this.#isLeaving) return { failed: 'carrier_away', code: null };
    if (this.#isFull()) return { failed: 'busy', code: null };
    const dial = this.#dial(
      call,
      (channelId) => this.#began(channelId, { called: call.to, caller: call.from, wasCalled: true }),
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
      (channelId) => this.#began(channelId, { called: to.number, caller: to.from, wasCalled: true }),
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
    // Where it's heard who answered leads back to the one that all calls come to, which is another's once this one left.
    const own = context === null ? this.#own?.nameFor(this.#isLeaving) : undefined;
    const dial = new AsteriskDial({
      ari: this.ari,
      call,
      dialString: this.access.dial_string,
      own,
      answered,
      ...news,
      machineContext: context,
      onOver: (channelId) => this.#dialling.delete(channelId),
      lateMs: this.#limits.lateMs,
    });
    // Before it's asked for: what happens to the channel may be told before the answer comes.
    this.#dialling.set(dial.channelId, dial);
    if (own !== undefined) this.#own?.makes(dial.channelId);
    return dial;
  }

  /** Until it's closed, or left and another process is connected. */
  #run(): Promise<void> {
    return keepListening(this.ari, APPLICATION, {
      ...this.#events,
      isLeft: () => this.#isLeaving,
      opened: () => {
        this.on.connected();
        this.#missed();
        this.adopt();
      },
      failed: (problem) =>
        this.on.failed(typeof problem === 'string' ? problem : problemOf(problem, this.access.address)),
      happened: (event) => {
        // Of both, an application is told of what's in it alone.
        const isToldApart = !event.type.startsWith('Stasis') && this.#own?.follows(event.channel.id) === true;
        if (!isToldApart) this.#happened(event);
      },
    });
  }

  get #events() {
    return {
      stop: this.#closing.signal,
      mayRing: (channelId: string) =>
        channelId.startsWith(MEDIA_PREFIX) || this.#knows(channelId) || this.#ringing.take(),
      strange: this.#strange,
      played: (id: string, isWhole: boolean) => this.#playbacks.ended(id, isWhole),
    };
  }

  /** What happened while events were away was told to no one. */
  readonly #missed = (): void => {
    for (const call of this.#calls.values()) {
      // ARI doesn't tell whether a channel is on hold. Speaking to a phone that is harms less than never speaking again.
      call.held(false);
      void call.look();
    }
    for (const dial of this.#dialling.values()) void dial.look();
    this.#pairs.look();
  };

  adopt(): void {
    void this.#left.look();
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
      const isGivenUp = outOf(channel.id) !== null && !this.#knows(channel.id);
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
    if (event.type === 'StasisStart') return void this.#enters(channel, event.args);
    const call = this.#calls.get(channel.id);
    if (event.type === 'ChannelDtmfReceived') call?.key(event.digit);
    else call?.end();
  };

  /** It's handed on where another process comes to be connected; otherwise it rings here. Never rejects. */
  async #enters(channel: z.infer<typeof Channel>, args: readonly string[]): Promise<void> {
    if (this.#isToBeLeft && outOf(channel.id) === null) {
      if (await this.#held.handOn(channel.id, args)) return;
      if (this.#isLeaving) void this.#ownOne().follow([channel.id]);
    }
    this.#rings(channel, args);
  }

  #rings(channel: z.infer<typeof Channel>, args: readonly string[]): void {
    if (this.#calls.has(channel.id) || this.#closing.signal.aborted) return;
    // Someone answered a call that was given up, or that we never made.
    if (outOf(channel.id) !== null) {
      this.#strange(`a call that isn’t being made was answered: ${channel.id.slice(0, MOST_ID)}`);
      return this.#hangUp(channel.id);
    }
    // The dialplan may say which number it was, where its own extension is another one.
    const called = args[0] || channel.dialplan.exten;
    const numbers = { called, caller: channel.caller.number || null, wasCalled: false };
    if (this.#isFull()) return this.on.overflows(this.#surplus(channel.id, numbers));
    const call = this.#began(channel.id, numbers);
    if (!channel.id.startsWith(TEST_CALL_PREFIX)) return this.on.rings(call);
    // It's ours, and no agent's.
    const isFirst = [...this.#calls.keys()].filter((id) => id.startsWith(TEST_CALL_PREFIX)).length === 1;
    if (isFirst) void takeTestCall(this.ari, channel.id, call);
    else call.end();
  }

  #hangUp(channelId: string): void {
    void this.ari.remove(`/channels/${encodeURIComponent(channelId)}`, { reason: 'normal' });
  }

  /** Its phone rings on until it's known what becomes of it. */
  #surplus(channelId: string, numbers: Numbers): SurplusCall {
    if (this.#refusing.size < this.#limits.refused) {
      this.#refusing.add(channelId);
      return this.#began(channelId, numbers, this.#limits.calls + this.#limits.refused);
    }
    const path = `/channels/${encodeURIComponent(channelId)}`;
    return { ...numbers, refuse: async () => void (await this.ari.remove(path, { reason: 'busy' })) };
  }

  #isFull(): boolean {
    return this.#taken() >= this.#limits.calls;
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
  #began(channelId: string, numbers: Numbers, most = this.#limits.calls): AsteriskCall {
    const onOver = () => {
      this.#calls.delete(channelId);
      this.#refusing.delete(channelId);
    };
    const call = new AsteriskCall({
      ari: this.ari,
      playbacks: this.#playbacks,
      application: () => this.#own?.openName ?? APPLICATION,
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
