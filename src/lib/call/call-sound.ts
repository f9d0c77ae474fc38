/**
 * The sound of one call in the page: microphone and speaker on one audio clock, stamped by the call's own,
 * and the browser's recognition where no provider listens.
 */
import { decodeSpeechFrame, encodeMicrophoneFrame } from '#contract/sockets/call-audio';
import type { ClientMessage, ServerMessage } from '#contract/sockets/call-socket';
import { CallClock } from '@/lib/audio/call-clock';
import { Microphone } from '@/lib/audio/microphone';
import { rememberDevices, rememberedDevices } from '@/lib/audio/devices';
import { SoundContext } from '@/lib/audio/sound-context';
import {
  isDeviceGone,
  microphoneTroubles,
  SoundFailure,
  type SoundTrouble,
  troubleOf,
} from '@/lib/audio/sound-trouble';
import { Speaker } from '@/lib/audio/speaker';
import { StateStore } from '@/lib/state-store';
import { BrowserRecognition } from './browser-recognition';
import { RecognisedWords } from './recognised-words';
import { SoundTroubles } from './sound-troubles';

export type TranscribedBy = 'provider' | 'browser';

export interface CallSoundState {
  /** What keeps the caller from being heard or from hearing; the call goes on by typing. */
  trouble: SoundTrouble | null;
  muted: boolean;
  /** Talks only while a key is held. */
  pushToTalk: boolean;
  held: boolean;
  /** The agent is being heard at this moment. */
  agentSpeaks: boolean;
  /** The agent holds its words, because the caller speaks. */
  agentHolds: boolean;
  microphoneId: string;
  speakerId: string;
}

/** The way to the server. */
export interface SoundLink {
  send(message: ClientMessage): void;
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void;
}

export interface CallSoundOptions {
  /** Made in the handler of a press; closed with the call. */
  audio: AudioContext;
  /** Who turns the caller's speech into words. */
  transcribedBy: TranscribedBy;
  /** Of the agent, such as `en-US`. */
  language: string;
  /** False: the caller types, and listens. */
  microphone?: boolean;
}

type SoundMessage = Extract<ServerMessage, { type: 'speech' | 'speech_end' | 'player' | 'hearing' | 'pong' }>;

const FIRST_PINGS_MS = [0, 60, 120, 250, 500];
const PING_MS = 5_000;

export class CallSound extends StateStore<CallSoundState> {
  /** How loud caller and agent are, 0 to 1; read on each frame of the picture, told to no one. */
  readonly levels = { caller: 0, agent: 0 };
  readonly #clock = new CallClock();
  readonly #context: SoundContext;
  readonly #speaker: Speaker;
  #transcribedBy: TranscribedBy;
  readonly #troubles = new SoundTroubles((trouble) => this.change({ trouble }));
  #microphone: Microphone | null = null;
  /** Microphones that were asked for; the last one counts. */
  #asked = 0;
  readonly #browser: BrowserRecognition;
  #link: SoundLink | null = null;
  #live = false;
  #sequence = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #ping = (): number => {
    const id = this.#clock.ping();
    this.#link?.send({ type: 'ping', id });
    return id;
  };
  readonly #words = new RecognisedWords({
    send: (message) => this.#link?.send(message),
    ping: this.#ping,
  });
  #closed = false;

  private constructor(context: SoundContext, options: CallSoundOptions) {
    super({
      trouble: null,
      muted: false,
      pushToTalk: false,
      held: false,
      agentSpeaks: false,
      agentHolds: false,
      ...rememberedDevices(),
    });
    this.#context = context;
    this.#transcribedBy = options.transcribedBy;
    this.#browser = new BrowserRecognition(options.language, this.#words, {
      works: () => {
        // A microphone whose words are understood works, whatever the page hears of it.
        this.#troubles.works();
        this.#troubles.set('unrecognised', false);
      },
      failed: () => this.#troubles.set('unrecognised', true),
    });
    context.audio.onstatechange = this.#contextChanged;
    this.#speaker = new Speaker(context, {
      report: ({ at_ms, ...report }) => {
        this.change({
          agentSpeaks: report.state === 'started' || report.state === 'playing' || report.state === 'resumed',
          agentHolds: report.state === 'paused',
        });
        // On a slow line the first words may play before the call's clock is known.
        this.#clock.whenSet(() =>
          this.#link?.send({ type: 'playback', ...report, at_ms: this.#clock.at(at_ms) }),
        );
      },
      level: (level) => {
        this.levels.agent = level;
      },
    });
  }

  /**
   * Opens speaker and microphone, before the call begins. A microphone that is lost later is a trouble of the
   * state, not a failure: one can type and listen.
   *
   * @throws SoundFailure where no microphone is available
   * @throws Error where no sound can be made at all
   */
  static async open(options: CallSoundOptions): Promise<CallSound> {
    const sound = new CallSound(await SoundContext.open(options.audio), options);
    await sound.#openSpeaker();
    if (options.microphone === false) {
      sound.#troubles.set('off', true);
      return sound;
    }
    await sound.#openMicrophone();
    const { trouble } = sound.snapshot();
    if (sound.#microphone !== null || trouble === null) return sound;
    sound.close();
    throw new SoundFailure(trouble);
  }

  /** What plays, for a socket that comes back. */
  heard(): { speech: number; samples: number } | null {
    return this.#speaker.heard;
  }

  /** The socket is there, for the first time or again. */
  connected(link: SoundLink): void {
    this.#link = link;
    this.#live = true;
    this.#stopTimers();
    void this.#context.resume();
    this.#words.sendAgain();
    for (const wait of FIRST_PINGS_MS) this.#timers.push(setTimeout(this.#ping, wait));
    this.#timers.push(setInterval(this.#ping, PING_MS));
    this.#recognise();
    if (this.#microphone !== null) link.send({ type: 'microphone', on: this.#isHeard() });
  }

  /** The socket is gone: what is being said stops where it is. */
  lost(): void {
    this.#live = false;
    this.#stopTimers();
    this.#speaker.hold();
  }

  message(message: SoundMessage): void {
    // What comes late switches nothing on again.
    if (this.#closed) return;
    if (message.type === 'pong') {
      const { id, offset_ms } = message;
      if (id === undefined) return;
      this.#words.answered(id);
      if (offset_ms !== undefined) this.#clock.pong(id, offset_ms);
    } else if (message.type === 'hearing') {
      this.#transcribedBy = message.by;
      this.#recognise();
    } else if (message.type === 'speech') this.#speaker.begin(message.speech);
    else if (message.type === 'speech_end') this.#speaker.end(message.speech, message.samples);
    else this.#speaker.command(message.speech, message.command);
  }

  bytes(bytes: Uint8Array): void {
    if (this.#closed) return;
    const frame = decodeSpeechFrame(bytes);
    if (frame !== null) this.#speaker.take(frame);
  }

  mute(muted: boolean): void {
    this.change({ muted });
    this.#tellMicrophone();
  }

  setPushToTalk(pushToTalk: boolean): void {
    this.change({ pushToTalk, held: false });
    this.#tellMicrophone();
  }

  /** The key is pressed, or let go, which ends the caller's turn. */
  hold(held: boolean): void {
    if (!this.snapshot().pushToTalk || held === this.snapshot().held) return;
    this.change({ held });
    if (held) this.#tellMicrophone();
    this.#link?.send({ type: 'push_to_talk', held });
    if (!held) this.#tellMicrophone();
  }

  async useMicrophone(deviceId: string): Promise<void> {
    this.change({ microphoneId: deviceId });
    rememberDevices(this.snapshot());
    await this.#reopenMicrophone();
  }

  /** One that isn't available changes nothing. Never rejects. */
  async useSpeaker(deviceId: string): Promise<void> {
    try {
      await this.#context.useSpeaker(deviceId);
    } catch {
      return;
    }
    this.change({ speakerId: deviceId });
    rememberDevices(this.snapshot());
  }

  /** Tries again what didn't work. In the handler of a press, which browsers may want for it. */
  async retry(): Promise<void> {
    void this.#context.resume();
    this.#troubles.set('unrecognised', false);
    await this.#reopenMicrophone();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#link = null;
    this.#stopTimers();
    this.#context.audio.onstatechange = null;
    this.#browser.close();
    this.#microphone?.close();
    this.#speaker.close();
    void this.#context.close();
  }

  /** The one that was chosen, or the usual one when that is gone. */
  async #openSpeaker(): Promise<void> {
    const { speakerId } = this.snapshot();
    if (speakerId === '') return;
    await this.#context.useSpeaker(speakerId).catch(() => this.change({ speakerId: '' }));
  }

  readonly #reopenMicrophone = async (): Promise<void> => {
    this.#browser.stop();
    this.#microphone?.close();
    this.#microphone = null;
    await this.#openMicrophone();
    this.#tellMicrophone();
  };

  /** The one that was chosen, or the usual one when that is gone. */
  async #openMicrophone(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const open = () =>
      Microphone.open(this.#context, this.snapshot().microphoneId, {
        frame: this.#send,
        level: this.#measure,
        muted: this.#systemMutes,
        // Unplugged, mostly: another one may be there.
        ended: this.#reopenMicrophone,
      });
    try {
      this.#troubles.opens();
      const microphone = await open().catch((error: unknown) => {
        if (this.snapshot().microphoneId === '' || !isDeviceGone(error)) throw error;
        this.change({ microphoneId: '' });
        return open();
      });
      if (this.#closed || asked !== this.#asked) return microphone.close();
      this.#microphone = microphone;
      for (const trouble of [...microphoneTroubles, 'silent'] as const) this.#troubles.set(trouble, false);
    } catch (error) {
      for (const trouble of microphoneTroubles) this.#troubles.set(trouble, trouble === troubleOf(error));
    }
  }

  /** By a switch of the device, or because another page has it. */
  readonly #systemMutes = (muted: boolean): void => {
    this.#troubles.opens();
    this.#troubles.set('silent', muted);
  };

  readonly #contextChanged = (): void => {
    if (this.#closed) return;
    this.#troubles.set('stopped', this.#context.audio.state !== 'running');
    void this.#context.resume();
  };

  readonly #measure = (level: number): void => {
    this.levels.caller = this.#isHeard() ? level : 0;
    this.#troubles.measure(level);
  };

  #isHeard(): boolean {
    const { muted, pushToTalk, held } = this.snapshot();
    return this.#microphone !== null && !muted && (!pushToTalk || held);
  }

  readonly #send = (samples: Int16Array, at_ms: number): void => {
    if (!this.#live || !this.#isHeard() || !this.#clock.isSet) return;
    const captured_ms = this.#clock.at(at_ms);
    this.#link?.sendBytes(encodeMicrophoneFrame({ sequence: this.#sequence, captured_ms, samples }));
    this.#sequence += 1;
  };

  #tellMicrophone(): void {
    const on = this.#isHeard();
    if (!on) this.levels.caller = 0;
    this.#link?.send({ type: 'microphone', on });
    if (on) this.#recognise();
    else this.#browser.stop();
  }

  #recognise(): void {
    if (this.#transcribedBy === 'browser' && this.#isHeard())
      this.#browser.start(this.#microphone?.track ?? null);
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}
