/** The browser's own recognition in a call: listens while the microphone is heard, and its words go to the server. */
import { Recognition } from '@/lib/audio/recognition';
import type { RecognisedWords } from './recognised-words';

export class BrowserRecognition {
  #recognition: Recognition | null = null;
  /** Listens no more, and may still have words. */
  #finishing: Recognition | null = null;

  /** @param language such as `en-US` */
  constructor(
    private readonly language: string,
    private readonly words: RecognisedWords,
    private readonly on: {
      /** It understands what is said. */
      works(): void;
      /** The browser has none, or no service behind it. */
      failed(): void;
    },
  ) {}

  /** @param track the microphone of the call; null for the usual one */
  start(track: MediaStreamTrack | null): void {
    if (this.#recognition !== null) return;
    let failed = false;
    const recognition = Recognition.start(this.language, track, {
      words: (text, final) => {
        this.on.works();
        this.words.say(text, final);
      },
      failed: () => {
        failed = true;
        this.#recognition = null;
        this.on.failed();
      },
    });
    if (recognition === null) this.on.failed();
    else if (!failed) this.#recognition = recognition;
  }

  /** What was said before still counts. */
  stop(): void {
    if (this.#recognition === null) return;
    this.#finishing?.close();
    this.#finishing = this.#recognition;
    this.#recognition = null;
    this.#finishing.finish();
  }

  close(): void {
    this.#finishing?.close();
    this.#recognition?.close();
    this.#recognition = null;
  }
}
