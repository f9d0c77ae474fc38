/** The library's end of what the agent says: its session's sound goes to the call's player. */
import { voice } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import type { CallDesk } from '../desk/call-desk';
import type { SpokenLineNotes } from '../desk/spoken-line-notes';
import type { SpeechOut } from '../speech-out/speech-out';
import type { SpeechPlayer } from '../speech-out/speech-player';
import { SpokenText } from '../speech-out/spoken-text';

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
  /** Speeches that aren't over. */
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

  readonly #desk: CallDesk;
  readonly #notes: SpokenLineNotes;
  readonly #out: SpeechOut;

  constructor(desk: CallDesk, notes: SpokenLineNotes, out: SpeechOut) {
    super(SPEECH_RATE, undefined, { pause: false });
    this.#desk = desk;
    this.#notes = notes;
    this.#out = out;
    out.makesWay.on(this.#giveWay);
  }

  /** The voice is about to say something: its text, which grows while it is said. */
  expect(): SpokenText {
    this.#text = new SpokenText();
    this.#asked = false;
    return this.#text;
  }

  /** The voice was asked for a sentence of the line. */
  voiceAsked(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#desk.log({ type: 'speech_asked', turn: this.#desk.turn.answering });
  }

  /** What was heard of the last line that is over. */
  get lastHeard(): string {
    return this.#lastHeard;
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
    if (this.#waiting > 0) this.#out.player.drop('ending');
    // It was cut off while nothing of it was to be heard.
    else if (segment !== null && !segment.interrupted) this.#finish({ ...segment, interrupted: true });
  }

  /** What was made so far is its own speech, so that something else can be said before the rest comes. */
  readonly #giveWay = (): void => {
    const segment = this.#segment;
    if (segment === null || segment.open === null) return;
    segment.text = segment.text.cut(segment.made);
    segment.made = 0;
    segment.open.end();
    segment.open = null;
  };

  #begin(segment: Segment): ReturnType<SpeechPlayer['begin']> {
    const started = () => {
      if (segment.started) return;
      segment.started = true;
      this.onPlaybackStarted(Date.now());
    };
    segment.waiting += 1;
    this.#waiting += 1;
    const turn = this.#desk.turn.answering;
    const why = this.#notes.takeGrowing();
    this.#notes.said = true;
    return this.#out.player.begin({
      turn,
      interruptible: this.#desk.interruptible,
      text: segment.text,
      started,
      over: (heard) => {
        segment.waiting -= 1;
        this.#waiting -= 1;
        if (heard.start_ms !== null) started();
        segment.heard.samples += heard.samples;
        if (heard.text !== '') segment.heard.texts.push(heard.text);
        segment.interrupted ||= heard.interrupted;
        this.#out.heard(turn, heard, why);
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
