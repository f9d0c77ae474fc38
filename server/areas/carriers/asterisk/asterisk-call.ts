/**
 * One call on Asterisk: the phone's channel and a media channel of ours in one bridge. The media channel is made
 * for this call alone, and its socket is opened by the id that Asterisk gave for it.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnsweredLeg } from '../../../runtime/lines/answered-leg';
import type { Rung, Transferred } from '../../../runtime/lines/line';
import type { LegTo, TelephoneMedia } from '../../../runtime/lines/telephone-media';
import {
  type DialFailure,
  HungUpAtOnce,
  type RingingCall,
  type SoundlessPhone,
  type SurplusCall,
  type TelephoneListener,
  type WithoutSound,
} from '../carrier';
import { APPLICATION, type Ari } from './ari';
import type { DialResult } from './asterisk-dial';
import type { PairedChannels } from './asterisk-pair';
import type { AsteriskPlaybacks } from './asterisk-playbacks';
import { joinChannel, openMediaChannel } from './media-channel';
import { MediaSocket } from './media-socket';
import { apologize } from './soundless-call';
import { ringback } from '../media/ringback';

/** How often taking a call or opening its sound is tried, and the pauses before. */
const TRIED_AFTER_MS = [0, 500, 2_000];

interface AsteriskCallOptions extends Pick<SurplusCall, 'called' | 'caller'> {
  ari: Ari;
  playbacks: AsteriskPlaybacks;
  /** Which of our applications its sound is made in. */
  application: () => string;
  channelId: string;
  wasCalled: boolean;
  /** The call is over: nothing of it is left here. */
  onOver: () => void;
  /** Calls someone else for it. @returns the channel that is answered */
  dial: (to: LegTo, signal: AbortSignal) => Promise<DialResult<string>>;
  /** The same for someone whose sound is to be apart from the caller's. */
  dialApart: (to: LegTo, signal: AbortSignal, rings: () => void) => Promise<DialResult<AsteriskCall>>;
  /** The call is over for us: its phone talks with another one. */
  onPaired: (pair: PairedChannels) => void;
}

export class AsteriskCall implements RingingCall, SurplusCall {
  readonly called: string;
  readonly caller: string | null;
  readonly #ari: Ari;
  readonly #playbacks: AsteriskPlaybacks;
  readonly #application: () => string;
  readonly #channel: string;
  readonly #path: string;
  readonly #wasCalled: boolean;
  readonly #onOver: () => void;
  readonly #dial: AsteriskCallOptions['dial'];
  readonly #dialApart: AsteriskCallOptions['dialApart'];
  readonly #onPaired: AsteriskCallOptions['onPaired'];
  #listener: TelephoneListener | null = null;
  #bridge: string | null = null;
  #media: { channel: string; socket: MediaSocket } | null = null;
  /** Its phone is in the bridge. */
  #isUp = false;
  #over = false;
  /** Aborted when it's over. */
  readonly #gone = new AbortController();

  constructor(options: AsteriskCallOptions) {
    const { ari, playbacks, application, channelId, called, caller, wasCalled } = options;
    const { onOver, dial, dialApart, onPaired } = options;
    this.#ari = ari;
    this.#playbacks = playbacks;
    this.#application = application;
    this.#channel = channelId;
    this.#path = `/channels/${encodeURIComponent(channelId)}`;
    this.#wasCalled = wasCalled;
    this.called = called;
    this.caller = caller;
    this.#onOver = onOver;
    this.#dial = dial;
    this.#dialApart = dialApart;
    this.#onPaired = onPaired;
  }

  answer(listener: TelephoneListener, otherwise?: WithoutSound): Promise<TelephoneMedia> {
    return this.#answer(listener, async () =>
      otherwise === undefined ? this.end() : this.refuse(otherwise),
    );
  }

  /** @param otherwise of a phone that's still there and has no sound, before that is thrown */
  async #answer(listener: TelephoneListener, otherwise: () => void | Promise<void>): Promise<TelephoneMedia> {
    this.#listener = listener;
    try {
      await this.#takeUp();
      return await this.#patiently(this.#openMedia);
    } catch (error) {
      // Who asked for it hears of it by the error.
      this.#listener = null;
      const isGone = this.#over || (await this.#ari.channelState(this.#channel)) === null;
      if (isGone) this.end();
      else await otherwise();
      throw isGone ? new HungUpAtOnce('The phone hung up before its sound was open.') : error;
    }
  }

  async refuse(how: WithoutSound): Promise<void> {
    const phone: SoundlessPhone = {
      transfer: this.#transfer,
      apologize: async () => {
        if (this.#over) return;
        await this.#ari.ask('POST', `${this.#path}/answer`).catch(() => undefined);
        await this.#apologize();
      },
    };
    await how(phone).catch(() => undefined);
    this.end();
  }

  readonly #apologize = (): Promise<void> => {
    const to = { channel: this.#channel, wasCalled: this.#wasCalled };
    return apologize(this.#ari, this.#playbacks, to, this.#gone.signal);
  };

  /** Answers its phone, and has it in a bridge. */
  async #takeUp(): Promise<void> {
    if (this.#isUp) return;
    const bridge = this.#bridge ?? `callwright-${randomUUID()}`;
    this.#bridge = bridge;
    await this.#patiently(async () => {
      await this.#ari.ask('POST', `${this.#path}/answer`);
      await this.#ari.ask('POST', `/bridges/${bridge}`, { type: 'mixing', name: APPLICATION });
      await this.#join(this.#channel);
    });
    this.#isUp = true;
  }

  /** Whether its sound is open, by which others see that it's looked after. */
  get isSettled(): boolean {
    return this.#media !== null;
  }

  key(digit: string): void {
    this.#listener?.key(digit);
  }

  held(isOnHold: boolean): void {
    this.#listener?.held?.(isOnHold);
  }

  /** Hangs up, or clears away what is left once the phone has. */
  readonly end = (): void => {
    if (this.#over) return;
    this.#over = true;
    this.#gone.abort();
    this.#media?.socket.close();
    const { channel } = this.#media ?? {};
    void Promise.all([
      this.#ari.remove(this.#path),
      channel === undefined ? undefined : this.#ari.remove(`/channels/${channel}`),
      this.#bridge === null ? undefined : this.#ari.remove(`/bridges/${this.#bridge}`),
    ]);
    this.#onOver();
    this.#listener?.gone();
  };

  /** Events were missed: looks whether the phone is still there. */
  async look(): Promise<void> {
    if ((await this.#ari.channelState(this.#channel)) === null) this.end();
  }

  /** Its phone hears someone else's ring, from us, or without sound of ours from Asterisk. @returns ends that */
  #ringing(): () => Promise<void> {
    if (this.#media !== null) {
      const stop = ringback(() => this.#media?.socket);
      return async () => stop();
    }
    if (this.#isUp) return this.#playbacks.ring(this.#path);
    // It isn't answered: it hears its own trunk ring.
    const told = this.#ari.ask('POST', `${this.#path}/ring`).catch(() => undefined);
    return async () => void (await told);
  }

  /** The phone hears it ring: until it's answered nothing is joined with anything else. */
  readonly #transfer = async (to: LegTo, stop: AbortSignal): Promise<Transferred> => {
    const signal = AbortSignal.any([stop, this.#gone.signal]);
    const stopRinging = this.#ringing();
    const dialled = await this.#dial(to, signal);
    await stopRinging();
    if ('failed' in dialled) {
      const { failed, code } = dialled;
      return { failed: signal.aborted ? 'cancelled' : failures[failed], code };
    }
    const other = dialled.answered;
    try {
      if (this.#over) throw new Error('The phone hung up meanwhile.');
      await this.#takeUp();
      await this.#join(other);
    } catch {
      await this.#ari.remove(`/channels/${encodeURIComponent(other)}`);
      return { failed: this.#over ? 'cancelled' : 'dial_failed', code: null };
    }
    this.#handOver(other, to);
    return { answered: true };
  };

  /** Someone else's phone, with a bridge and a media channel of its own until the two are joined. */
  readonly #ring = async (to: LegTo, stop: AbortSignal, rings: () => void): Promise<Rung> => {
    const signal = AbortSignal.any([stop, this.#gone.signal]);
    const dialled = await this.#dialApart(to, signal, rings);
    if ('failed' in dialled) {
      const { failed, code } = dialled;
      return { failed: signal.aborted ? 'cancelled' : failures[failed], code };
    }
    const other = dialled.answered;
    const leg = new AnsweredLeg();
    try {
      const opened = await other.#answer(leg.listener, () => {
        // A caller is on hold meanwhile, and needn't be for as long as that takes. It never rejects.
        void other.refuse((phone) => phone.apologize());
      });
      return { answered: leg.opened(opened, () => this.#joinWith(other, to)) };
    } catch (error) {
      return { failed: error instanceof HungUpAtOnce ? 'rejected' : 'dial_failed', code: null };
    }
  };

  /** @returns false when one of the two has hung up */
  async #joinWith(other: AsteriskCall, to: LegTo): Promise<boolean> {
    if (this.#over || other.#over) return false;
    try {
      // It leaves its own bridge by that.
      await this.#join(other.#channel);
    } catch {
      other.end();
      return false;
    }
    if (other.#over) return false;
    if (this.#over) {
      other.end();
      return false;
    }
    const left = other.#bridge;
    other.#leave();
    if (left !== null) void this.#ari.remove(`/bridges/${left}`);
    return this.#handOver(other.#channel, to);
  }

  /** From now on the two phones are someone else's to look after. @returns false when it has hung up */
  #handOver(other: string, { leg_id, most_seconds }: LegTo): boolean {
    const bridge = this.#bridge;
    if (this.#over || bridge === null) {
      // It hung up while the two were being joined.
      void this.#ari.remove(`/channels/${encodeURIComponent(other)}`);
      return false;
    }
    this.#leave();
    this.#onPaired({ bridge, channels: [this.#channel, other], leg_id, most_seconds });
    return true;
  }

  /** Its phone goes on without us. */
  #leave(): void {
    this.#over = true;
    this.#media?.socket.close();
    if (this.#media !== null) void this.#ari.remove(`/channels/${this.#media.channel}`);
    this.#onOver();
  }

  /** Asterisk may be out of breath for a moment, which must not cost the call. @throws what it failed on last */
  async #patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
    let problem: unknown;
    for (const pause of TRIED_AFTER_MS) {
      await sleep(pause);
      if (problem !== undefined) await this.look();
      if (this.#over) throw problem ?? new Error('The phone hung up meanwhile.');
      try {
        return await attempt();
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }

  readonly #openMedia = async (): Promise<MediaSocket> => {
    const { channel, socket } = await openMediaChannel(this.#ari, this.#application());
    let isLost = false;
    const media = new MediaSocket(
      socket,
      {
        sound: (codes) => this.#listener?.sound(codes),
        passed: (name) => this.#listener?.passed(name),
        closed: () => {
          isLost = true;
          if (this.#media?.channel === channel) void this.#reopen();
        },
      },
      this.end,
      this.#transfer,
      this.#ring,
      this.#apologize,
    );
    try {
      await this.#join(channel);
      if (this.#over) throw new Error('The phone hung up meanwhile.');
      if (isLost) throw new Error('The media stream was lost at once.');
      this.#media = { channel, socket: media };
      return media;
    } catch (error) {
      media.close();
      await this.#ari.remove(`/channels/${channel}`);
      throw error;
    }
  };

  async #join(channel: string): Promise<void> {
    if (this.#bridge === null) throw new Error('There is no bridge.');
    await joinChannel(this.#ari, this.#bridge, channel, () => this.#over);
  }

  /** The media stream was lost: the phone has hung up, or Asterisk has dropped it. */
  async #reopen(): Promise<void> {
    const lost = this.#media;
    this.#media = null;
    if (this.#over || this.#listener === null) return;
    this.#listener.lost();
    // Asterisk would keep its channel in the bridge for as long as it takes the connection to be alive.
    const removed = lost === null ? undefined : this.#ari.remove(`/channels/${lost.channel}`);
    await Promise.all([this.look(), removed]);
    if (this.#over) return;
    try {
      const media = await this.#patiently(this.#openMedia);
      this.#listener?.back(media);
    } catch {
      await this.#apologize();
      this.end();
    }
  }
}

const failures: Record<DialFailure, Extract<Transferred, { failed: unknown }>['failed']> = {
  no_answer: 'no_answer',
  line_busy: 'line_busy',
  rejected: 'rejected',
  dial_failed: 'dial_failed',
  server_shutdown: 'cancelled',
};
