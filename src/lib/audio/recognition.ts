/** The browser's own recognition of speech, where it has one. It may use a service of the browser's maker. */

interface RecognitionResult {
  readonly isFinal: boolean;
  readonly [index: number]: { readonly transcript: string } | undefined;
}

interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult:
    | ((event: { resultIndex: number; results: ArrayLike<RecognitionResult | undefined> }) => void)
    | null;
  onend: (() => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

type RecogniserMaker = new () => Recogniser;

function maker(): RecogniserMaker | null {
  // Not among the compiler's types; some browsers know it by its old name.
  const page = globalThis as unknown as Partial<
    Record<'SpeechRecognition' | 'webkitSpeechRecognition', RecogniserMaker>
  >;
  return page.SpeechRecognition ?? page.webkitSpeechRecognition ?? null;
}

export const canRecognise = (): boolean => maker() !== null;
/** What's said where it can't. */
export const NO_TRANSCRIPTS = 'This browser can’t transcribe speech: type, and hear the answers.';

interface RecognitionListeners {
  /** Words as they are understood; `final` ones will not change. */
  words(text: string, final: boolean): void;
  /** It will not work: there is no service behind it, or it may not be used. */
  failed(): void;
}

/** Faults after which another try would fail as well. */
const HOPELESS = ['not-allowed', 'service-not-allowed', 'language-not-supported', 'network', 'audio-capture'];
const AGAIN_MS = 250;

export class Recognition {
  readonly #recogniser: Recogniser;
  readonly #track: MediaStreamTrack | null;
  readonly #on: RecognitionListeners;
  /** Listens no more; what it has heard may still become words. */
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    recogniser: Recogniser,
    language: string,
    track: MediaStreamTrack | null,
    on: RecognitionListeners,
  ) {
    this.#recogniser = recogniser;
    this.#track = track;
    this.#on = on;
    recogniser.lang = language;
    recogniser.continuous = true;
    recogniser.interimResults = true;
    recogniser.onresult = ({ resultIndex, results }) => {
      for (let index = resultIndex; index < results.length; index += 1) {
        const result = results[index];
        const text = result?.[0]?.transcript.trim() ?? '';
        if (result !== undefined && text !== '') on.words(text, result.isFinal);
      }
    };
    recogniser.onerror = ({ error }) => {
      if (HOPELESS.includes(error)) this.#fail();
    };
    // Browsers end it after a while of silence.
    recogniser.onend = () => {
      if (!this.#over) this.#timer = setTimeout(this.#listen, AGAIN_MS);
    };
    this.#listen();
  }

  /**
   * @param language such as `en-US`
   * @param track what to listen to, where the browser lets one say; others open the usual microphone
   * @returns null where the browser has none
   */
  static start(
    language: string,
    track: MediaStreamTrack | null,
    on: RecognitionListeners,
  ): Recognition | null {
    const Maker = maker();
    return Maker === null ? null : new Recognition(new Maker(), language, track, on);
  }

  /** Listens no more; what was said before still becomes words. */
  finish(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#recogniser.stop();
  }

  /** Throws away what is not words yet. */
  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#recogniser.onresult = null;
    this.#recogniser.abort();
  }

  readonly #listen = (): void => {
    try {
      if (this.#track === null) this.#recogniser.start();
      else this.#recogniser.start(this.#track);
    } catch {
      this.#fail();
    }
  };

  #fail(): void {
    if (this.#over) return;
    this.close();
    this.#on.failed();
  }
}
