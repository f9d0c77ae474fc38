/** The browser's own recognition in a call: listens while the microphone is heard, and its words go to the server. */
import { Recognition } from '@/lib/audio/recognition';
import type { RecognisedWords } from './recognised-words';

export class BrowserHearing {
  #recognition: Recognition | null = null;

  /** @param language such as `en-US` */
  constructor(
    private readonly language: string,
    private readonly words: RecognisedWords,
  ) {}

  start(): void {
    this.#recognition ??= Recognition.start(this.language, {
      words: (text, final) => this.words.say(text, final),
      failed: () => {
        this.#recognition = null;
      },
    });
  }

  stop(): void {
    this.#recognition?.close();
    this.#recognition = null;
  }
}
