/**
 * A greeting that's longer than most people's and shorter than most machines': a business line, or a machine of few words. What it
 * says tells which, by the agent's own transcriber, which isn't used before there's doubt.
 */
import type { Language } from '#contract/agents/agent-content';
import { answeredIn } from '#domain/brain/answering/greeting';
import type { AnswerDetector } from '../../../runtime/lines/answered-by';
import { GreetingWords } from '../../../runtime/speech-in/greeting-words';
import type { Transcriber } from '../../../runtime/speech-in/transcriber';

/** After so much quiet something has been said to its end. */
const PAUSE_MS = 300;
/** After so much quiet nothing follows "he isn't available" any more, such as "who's calling?". */
const OVER_MS = 1_000;

export interface GreetingTranscriber {
  transcriber: Transcriber;
  language: Language;
}

type DoubtDetector = Pick<AnswerDetector, 'isInDoubt' | 'quietMs' | 'understood'>;

export class DoubtfulGreeting {
  /** Never rejects; resolves only if the words tell. */
  readonly told: Promise<'person' | 'machine'>;
  #tell: (who: 'person' | 'machine') => void = () => undefined;
  /** What came before there was someone to give it to. */
  #before: { codes: Uint8Array; isSpeaking: boolean }[] = [];
  #words: GreetingWords | null = null;
  #language: Language = 'en-US';
  #detector: DoubtDetector | null = null;
  #isOpening = false;
  #isSpeaking = true;
  #closed = false;

  /** @param open opens a transcriber; null: there is none. Never rejects */
  constructor(private readonly open: () => Promise<GreetingTranscriber | null>) {
    this.told = new Promise((resolve) => (this.#tell = resolve));
  }

  /** @param detector has heard it just now, and couldn't tell */
  hear(codes: Uint8Array, detector: DoubtDetector): void {
    if (this.#closed) return;
    this.#detector = detector;
    this.#isSpeaking = detector.quietMs < PAUSE_MS;
    const piece = { codes, isSpeaking: this.#isSpeaking };
    if (this.#words === null) this.#before.push(piece);
    else this.#words.hear(codes, piece.isSpeaking);
    if (detector.isInDoubt && !this.#isOpening) {
      this.#isOpening = true;
      // Without a transcriber it's told by its sound.
      this.#begin().catch(this.close);
    }
    this.#judge();
  }

  readonly close = (): void => {
    this.#closed = true;
    this.#before = [];
    this.#words?.close();
  };

  async #begin(): Promise<void> {
    const opened = await this.open();
    if (opened === null) return this.close();
    // It was told otherwise meanwhile.
    if (this.#closed) return void opened.transcriber.close().catch(() => undefined);
    const words = new GreetingWords(opened.transcriber, this.#judge);
    this.#words = words;
    this.#language = opened.language;
    for (const { codes, isSpeaking } of this.#before.splice(0)) words.hear(codes, isSpeaking);
  }

  /** A machine is one as soon as it says so; who asks something may go on as a machine does, until they pause. */
  readonly #judge = (): void => {
    if (this.#closed || this.#words === null) return;
    const { all } = this.#words;
    const isOver = (this.#detector?.quietMs ?? 0) >= OVER_MS;
    if (answeredIn(all, this.#language, isOver) === 'machine') return this.#tell('machine');
    if (all !== '') this.#detector?.understood();
    const isPerson = answeredIn(this.#words.understood, this.#language) === 'person';
    if (isPerson && !this.#isSpeaking) this.#tell('person');
  };
}
