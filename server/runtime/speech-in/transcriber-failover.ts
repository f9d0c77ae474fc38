/**
 * The transcribers of a call: when one fails, or says nothing while the caller speaks, another one takes over
 * and is given what wasn't understood yet.
 */
import { MICROPHONE_RATE } from '#contract/sockets/call-audio';
import { type CallDesk, Signal } from '../desk/call-desk';
import type { SpeechFailure } from '../ports';
import type { HeardWord, NamedTranscriber, Transcriber, WordStream } from './transcriber';

/**
 * Speech of this length without a word, and the transcriber counts as failed. Live transcription guesses its
 * first word within about a second of speech; twice that leaves room for a slow network, and the third second
 * for coughs and noise, which voice detection takes for speech as well.
 */
const SILENT_MS = 3_000;
/** How long its answer to what it was given is waited for. */
const ANSWER_MS = 1_500;
/** What a transcriber was used for is told at least this often: a crash forgets no more. */
const TELL_USE_MS = 5_000;
/** Speech this short may be a noise. */
const LEAST_MS = 600;
const AGAIN_MS = 300;
const SAMPLES_A_MS = MICROPHONE_RATE / 1000;

interface AtWork extends NamedTranscriber {
  stream: WordStream;
  /** Index of the first sample that it was given. */
  first: number;
  startedAt: number;
  /** Samples that it was given and that weren't told of. */
  given: number;
}

export class TranscriberFailover {
  /** Words that may still change. */
  readonly guessed = new Signal<string>();
  /** Words that won't; their places are indexes of samples in all that was heard. */
  readonly understood = new Signal<{ text: string; words: HeardWord[] }>();
  /** One has failed; `taken_over_by` null: none is left. */
  readonly failed = new Signal<SpeechFailure>();
  /** The caller spoke, and the only transcriber hasn't given a word yet. Told once. */
  readonly unsure = new Signal();
  readonly #sound = new RecentSound();
  #work: AtWork | null = null;
  /** From where on what was said isn't understood; null when all is. */
  #unheardFrom: number | null = null;
  /** Where the last stretch of speech begins. */
  #speechFrom = 0;
  #speakingSince: number | null = null;
  #silentSince = 0;
  /** Speech since the last word. */
  #speechMs = 0;
  /** The one at work has given words. */
  #proven = false;
  /** It gets its second try. */
  #again = false;
  /** Already made, and not needed yet. */
  #spare: NamedTranscriber | null = null;
  #toldUnsure = false;
  /** Sound was handed over with the work, and no words have come of it. */
  #behind = false;
  #cancel: (() => void) | null = null;
  #closed = false;
  readonly #made: Transcriber[] = [];

  constructor(
    private readonly desk: CallDesk,
    first: NamedTranscriber,
    /** Makes the next one, each provider once; null when none is left. May reject. */
    private readonly nextSpare: () => Promise<NamedTranscriber | null>,
  ) {
    this.#begin(first);
  }

  /** Words are understood. */
  get works(): boolean {
    return this.#work !== null;
  }

  /** Words of what was said are on their way, later than usual. */
  get isBehind(): boolean {
    return this.#behind || this.#work?.stream.isAwaited === true;
  }

  /** Index of the sample that is heard next. */
  get total(): number {
    return this.#sound.total;
  }

  hear(samples: Int16Array): void {
    if (this.#closed) return;
    this.#sound.add(samples);
    this.#work?.stream.push(samples);
  }

  /** @param from index of its first sample */
  speechStarted(from: number): void {
    this.#speechFrom = from;
    this.#unheardFrom ??= from;
    this.#speakingSince = this.desk.clock.monotonic();
    this.#work?.stream.speechStarted();
    this.#watch();
  }

  speechEnded(): void {
    if (this.#speakingSince === null) return;
    const now = this.desk.clock.monotonic();
    this.#speechMs += now - this.#speakingSince;
    this.#speakingSince = null;
    this.#silentSince = now;
    this.#work?.stream.speechEnded();
    this.#watch();
  }

  flush(): void {
    this.#work?.stream.flush();
  }

  /** What was handed over is waited for no longer. */
  caughtUp(): void {
    this.#behind = false;
  }

  close(): void {
    this.#closed = true;
    this.#cancel?.();
    if (this.#work !== null) this.#tellUse(this.#work);
    this.#work?.stream.close();
    this.#work = null;
    for (const transcriber of this.#made) void transcriber.close().catch(() => undefined);
  }

  #begin({ provider, transcriber }: NamedTranscriber): void {
    const sound = this.#sound.since(this.#unheardFrom ?? this.#sound.total);
    const stream = transcriber.open({
      given: (samples) => {
        work.given += samples;
        if (this.#proven && work.given >= TELL_USE_MS * SAMPLES_A_MS) this.#tellUse(work);
      },
      guessed: (text) => {
        if (this.#work !== work) return;
        this.#wordsCame();
        this.guessed.emit(text);
      },
      understood: (text, words) => {
        if (this.#work === work) this.#understood(work, text, words);
      },
      failed: (code) => void this.#failed(work, code),
    });
    const first = this.#sound.total - sound.length;
    const work: AtWork = {
      provider,
      transcriber,
      stream,
      first,
      startedAt: this.desk.clock.monotonic(),
      given: 0,
    };
    this.#work = work;
    this.#proven = false;
    if (sound.length === 0) return;
    this.#behind = true;
    stream.speechStarted();
    stream.push(sound);
    if (this.#speakingSince === null) {
      stream.speechEnded();
      stream.flush();
    }
    this.#watch();
  }

  #understood({ first }: AtWork, text: string, words: HeardWord[]): void {
    this.#wordsCame();
    const placed = words.map((word) => ({ ...word, from: word.from + first, to: word.to + first }));
    const until = placed.at(-1)?.to ?? this.#sound.total;
    if (this.#speechFrom > until) this.#unheardFrom = this.#speechFrom;
    else this.#unheardFrom = this.#speakingSince === null ? null : until;
    this.understood.emit({ text, words: placed });
  }

  #tellUse(work: AtWork): void {
    const audio_ms = Math.floor(work.given / SAMPLES_A_MS);
    if (audio_ms === 0) return;
    work.given -= audio_ms * SAMPLES_A_MS;
    const { provider } = work;
    const turn = this.desk.turn.answering;
    this.desk.log({ type: 'speech_usage', turn, part: 'transcriber', provider, characters: 0, audio_ms });
  }

  #wordsCame(): void {
    this.#proven = true;
    this.#again = false;
    this.#behind = false;
    this.#speechMs = 0;
    if (this.#speakingSince !== null) this.#speakingSince = this.desk.clock.monotonic();
    this.#watch();
  }

  /** Speech since the last word, what is being said included. */
  #spokenMs(): number {
    const since = this.#speakingSince;
    return this.#speechMs + (since === null ? 0 : this.desk.clock.monotonic() - since);
  }

  #watch(): void {
    const work = this.#work;
    // The next try is on its way, and speech doesn't call it off.
    if (work === null) return;
    this.#cancel?.();
    this.#cancel = null;
    // One that is given whole pieces answers or fails by itself.
    if (!work.stream.isStreaming) return;
    const now = this.desk.clock.monotonic();
    const spoken = this.#spokenMs();
    const speaking = this.#speakingSince !== null;
    if (!speaking && spoken < LEAST_MS) return;
    // One that was given that much has had its time.
    const asked =
      speaking || spoken >= SILENT_MS ? work.startedAt : Math.max(work.startedAt, this.#silentSince);
    const answer = asked + ANSWER_MS - now;
    const wait = speaking ? Math.max(answer, SILENT_MS - spoken) : answer;
    this.#cancel = this.desk.clock.after(Math.max(0, wait), () => {
      this.#cancel = null;
      if (this.#spokenMs() >= SILENT_MS) void this.#failed(work, 'timeout');
      else if (!this.#proven) void this.#suspected(work);
    });
  }

  /** Not a word yet, of little speech: reason enough to ask another one, and none to give up the only one. */
  async #suspected(work: AtWork): Promise<void> {
    this.#spare ??= await this.#takeSpare();
    if (this.#closed || this.#work !== work || this.#proven) return;
    if (this.#spare !== null) return this.#failed(work, 'timeout');
    if (this.#toldUnsure) return;
    this.#toldUnsure = true;
    this.unsure.emit();
  }

  async #failed(work: AtWork, code: string): Promise<void> {
    if (this.#closed || this.#work !== work) return;
    this.#work = null;
    this.#cancel?.();
    // One that never gave a word may never have listened.
    if (this.#proven) this.#tellUse(work);
    work.stream.close();
    const { provider, transcriber } = work;
    const mayTryAgain = !this.#again && !/^4\d\d$/.test(code);
    // Where there is another one, the caller isn't kept waiting by one that doesn't answer.
    if (!mayTryAgain || code === 'timeout') this.#spare ??= await this.#takeSpare();
    if (this.#closed) return;
    if (mayTryAgain && (code !== 'timeout' || this.#spare === null)) {
      this.#again = true;
      const wait = code === 'timeout' ? 0 : AGAIN_MS;
      this.#cancel = this.desk.clock.after(wait, () => this.#begin({ provider, transcriber }));
      return;
    }
    const next = this.#spare;
    this.#spare = null;
    this.#again = false;
    this.failed.emit({ part: 'transcriber', provider, code, taken_over_by: next?.provider ?? null });
    if (next !== null) this.#begin(next);
  }

  async #takeSpare(): Promise<NamedTranscriber | null> {
    try {
      const spare = await this.nextSpare();
      if (spare === null) return null;
      if (this.#closed) {
        void spare.transcriber.close().catch(() => undefined);
        return null;
      }
      this.#made.push(spare.transcriber);
      return spare;
    } catch {
      return null;
    }
  }
}

/** Longer than people speak without a pause; 480 kB a call. */
const KEPT_SAMPLES = 15 * MICROPHONE_RATE;

/** The last seconds of what the microphone heard, for a transcriber that takes over in the middle. */
class RecentSound {
  readonly #pieces: Int16Array[] = [];
  #kept = 0;
  #total = 0;

  /** Samples that were ever added: the index of the next one. */
  get total(): number {
    return this.#total;
  }

  add(samples: Int16Array): void {
    this.#pieces.push(samples);
    this.#kept += samples.length;
    this.#total += samples.length;
    while (this.#kept - (this.#pieces[0]?.length ?? 0) >= KEPT_SAMPLES) {
      this.#kept -= this.#pieces.shift()?.length ?? 0;
    }
  }

  /** What was heard from the sample with this index on, as far back as it is kept. */
  since(index: number): Int16Array {
    const wanted = Math.min(this.#kept, Math.max(0, this.#total - Math.max(0, Math.floor(index))));
    const sound = new Int16Array(wanted);
    let end = wanted;
    for (let place = this.#pieces.length - 1; place >= 0 && end > 0; place -= 1) {
      const piece = this.#pieces[place] ?? new Int16Array();
      const part = piece.subarray(Math.max(0, piece.length - end));
      end -= part.length;
      sound.set(part, end);
    }
    return sound;
  }
}
