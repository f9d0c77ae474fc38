/** The library's end of the agent's sound: what its session wants to be heard goes to the call's player. */
import { voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { SPEECH_RATE } from '#contract/call-audio';
import type { HeardSpeech, Speech } from './open-speech';
import type { SpeechPlayer } from './speech-player';
import { SpokenText } from './spoken-text';

export interface SessionOutputListeners {
  /** What the speech that begins is about: its turn, and whether it may be cut off. */
  begins(): Pick<Speech, 'turn' | 'interruptible'>;
  /** How a line of the session was heard. */
  over(heard: HeardSpeech): void;
}

export class SessionOutput extends voice.AudioOutput {
  #open: ReturnType<SpeechPlayer['begin']> | null = null;
  /** The text that the next sound says. */
  #text = new SpokenText();
  #lastHeard = '';
  #waiting = 0;

  readonly #player: SpeechPlayer;
  readonly #told: SessionOutputListeners;

  constructor(player: SpeechPlayer, listeners: SessionOutputListeners) {
    super(SPEECH_RATE, undefined, { pause: false });
    this.#player = player;
    this.#told = listeners;
  }

  /** The voice is about to say something: its text, which grows while it is said. */
  expect(): SpokenText {
    this.#text = new SpokenText();
    return this.#text;
  }

  /** What was heard of the last line that is over. */
  get lastHeard(): string {
    return this.#lastHeard;
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    this.#open ??= this.#begin();
    this.#open.push(frame.data);
  }

  override flush(): void {
    super.flush();
    this.#open?.end();
    this.#open = null;
  }

  override clearBuffer(): void {
    this.#open = null;
    if (this.#waiting > 0) this.#player.drop('ending');
  }

  #begin(): ReturnType<SpeechPlayer['begin']> {
    let announced = false;
    const started = () => {
      if (announced) return;
      announced = true;
      this.onPlaybackStarted(Date.now());
    };
    this.#waiting += 1;
    return this.#player.begin({
      ...this.#told.begins(),
      text: this.#text,
      started,
      over: (heard) => {
        this.#waiting -= 1;
        if (heard.start_ms !== null) started();
        this.#lastHeard = heard.text;
        this.#told.over(heard);
        const { interrupted, text } = heard;
        this.onPlaybackFinished({
          playbackPosition: heard.samples / SPEECH_RATE,
          interrupted,
          ...(interrupted && { synchronizedTranscript: text }),
        });
      },
    });
  }
}
