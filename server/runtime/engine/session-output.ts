/** The library's end of the agent's sound: what its session wants to be heard goes to the call's player. */
import { voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { SPEECH_RATE } from '#contract/call-audio';
import type { HeardSpeech, Speech } from '../speech-out/open-speech';
import type { SpeechPlayer } from '../speech-out/speech-player';
import { SpokenText } from '../speech-out/spoken-text';

export interface SessionOutputListeners {
  /** What the speech that begins is about: its turn, and whether it may be cut off. */
  begins(): Pick<Speech, 'turn' | 'interruptible'>;
  /** The voice was asked to say a line of the session. */
  asked(): void;
  /** How a line of the session was heard. */
  over(heard: HeardSpeech): void;
}

/** What the session says in one go: one speech, or several where nothing was made of it for a while. */
interface Segment {
  /** Of the speech that is open or comes next. */
  text: SpokenText;
  open: ReturnType<SpeechPlayer['begin']> | null;
  /** Samples that the voice made. */
  made: number;
  /** Nothing more follows. */
  whole: boolean;
  interrupted: boolean;
  /** Speeches that are not over. */
  waiting: number;
  started: boolean;
  heard: { samples: number; texts: string[] };
}

export class SessionOutput extends voice.AudioOutput {
  #segment: Segment | null = null;
  /** The text that the next sound says. */
  #text = new SpokenText();
  #asked = false;
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
    this.#asked = false;
    return this.#text;
  }

  /** The voice was asked for a sentence of the line. */
  voiceAsked(): void {
    if (!this.#asked) this.#told.asked();
    this.#asked = true;
  }

  /** What was heard of the last line that is over. */
  get lastHeard(): string {
    return this.#lastHeard;
  }

  /** What was made so far is a speech of its own, so that something else can be said before the rest comes. */
  giveWay(): void {
    const segment = this.#segment;
    if (segment === null || segment.open === null) return;
    segment.text = segment.text.cut(segment.made);
    segment.made = 0;
    segment.open.end();
    segment.open = null;
  }

  override async captureFrame(frame: AudioFrame): Promise<void> {
    await super.captureFrame(frame);
    this.#segment ??= {
      text: this.#text,
      open: null,
      made: 0,
      whole: false,
      interrupted: false,
      waiting: 0,
      started: false,
      heard: { samples: 0, texts: [] },
    };
    this.#segment.open ??= this.#begin(this.#segment);
    this.#segment.open.push(frame.data);
    this.#segment.made += frame.data.length;
  }

  override flush(): void {
    super.flush();
    const segment = this.#segment;
    this.#segment = null;
    if (segment === null) return;
    segment.whole = true;
    if (segment.open !== null) segment.open.end();
    else if (segment.waiting === 0) this.#finish(segment);
  }

  override clearBuffer(): void {
    const segment = this.#segment;
    this.#segment = null;
    if (this.#waiting > 0) this.#player.drop('ending');
    // It was cut off while nothing of it was to be heard.
    else if (segment !== null && !segment.interrupted) this.#finish({ ...segment, interrupted: true });
  }

  #begin(segment: Segment): ReturnType<SpeechPlayer['begin']> {
    const started = () => {
      if (segment.started) return;
      segment.started = true;
      this.onPlaybackStarted(Date.now());
    };
    segment.waiting += 1;
    this.#waiting += 1;
    return this.#player.begin({
      ...this.#told.begins(),
      text: segment.text,
      started,
      over: (heard) => {
        segment.waiting -= 1;
        this.#waiting -= 1;
        if (heard.start_ms !== null) started();
        segment.heard.samples += heard.samples;
        if (heard.text !== '') segment.heard.texts.push(heard.text);
        segment.interrupted ||= heard.interrupted;
        this.#told.over(heard);
        if (segment.waiting === 0 && (segment.whole || segment.interrupted)) this.#finish(segment);
      },
    });
  }

  #finish({ heard, interrupted }: Segment): void {
    const text = heard.texts.join(' ');
    this.#lastHeard = text;
    this.onPlaybackFinished({
      playbackPosition: heard.samples / SPEECH_RATE,
      interrupted,
      ...(interrupted && { synchronizedTranscript: text }),
    });
  }
}
