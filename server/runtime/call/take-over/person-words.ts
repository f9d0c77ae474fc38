/**
 * What a person says in the agent's place, as lines of the log: where speech is, and its words, by a transcriber or by the
 * person's own browser. A line without words is logged as well: someone spoke, and it's in the recording.
 */
import type { CallDesk } from '../../desk/call-desk';
import { Signal } from '../../desk/call-desk';
import { BrowserWords } from '../../speech-in/browser-words';
import type { SpeechDetector } from '../../speech-in/speech-detector';
import { SpeechIn } from '../../speech-in/speech-in';
import type { NamedTranscriber } from '../../speech-in/transcriber';
import { TranscriberFailover } from '../../speech-in/transcriber-failover';

/** A pause that's shorter belongs to the line. */
const JOINS_MS = 700;
/** How long after its end the words of a line are waited for. */
const WORDS_MS = 3_000;
/** As long the agent waits with going on, once the person has given the call back: the caller waits for it. */
const LAST_WORDS_MS = 400;
/** Less is a cough, where no words came of it. */
const LEAST_MS = 600;
/** A person who talks for longer without a pause gets a new line at their next words. */
const LONG_MS = 15_000;

interface SpokenLine {
  start_ms: number;
  end_ms: number;
  texts: string[];
}

export class PersonWords {
  /** A line was said, and is in the log. */
  readonly said = new Signal<string>();
  /** Who understands the words has changed. */
  readonly changed = new Signal();
  readonly #in: SpeechIn;
  readonly hear: SpeechIn['hear'];
  #transcriber: TranscriberFailover | null;
  readonly #browser = new BrowserWords();
  #line: SpokenLine | null = null;
  #speaking = false;
  #stopWaiting: (() => void) | null = null;
  #settled: (() => void) | null = null;
  #closed = false;

  constructor(
    private readonly desk: CallDesk,
    detector: SpeechDetector,
    /** Null: the person's browser understands the words. */
    transcriber: NamedTranscriber | null,
    /** How much later than it's said the caller hears it, in milliseconds. */
    private readonly behind: () => number,
  ) {
    // A failed one has no successor: the browser's recognition is there, and the agent keeps its own spares.
    this.#transcriber = transcriber && new TranscriberFailover(desk, transcriber, async () => null);
    this.#in = new SpeechIn(desk, detector, this.#transcriber, { caller: () => undefined });
    this.hear = this.#in.hear;
    this.#in.started.on((at_ms) => this.#speechStarted(at_ms));
    this.#in.ended.on((at_ms) => this.#speechEnded(at_ms));
    this.#in.understood.on(({ text }) => this.#understood(text));
    this.#transcriber?.failed.on(({ provider, code }) => {
      const turn = desk.turn.last;
      desk.log({
        type: 'provider_failed',
        turn,
        part: 'transcriber',
        provider,
        code,
        taken_over_by: 'browser',
      });
      this.#transcriber = null;
      this.changed.emit();
    });
  }

  get by(): 'provider' | 'browser' {
    return this.#transcriber === null ? 'browser' : 'provider';
  }

  recognised(text: string, final: boolean, messageId: string): void {
    if (!final || this.#transcriber !== null || this.#closed) return;
    this.#understood(this.#browser.take(text, true, messageId));
  }

  /**
   * The person speaks no longer: resolves when what they said is in the log, or when the caller has waited long enough for it.
   * What is understood after that goes there as well.
   */
  async finish(): Promise<void> {
    if (this.#closed) return;
    this.#in.pause();
    this.#transcriber?.flush();
    if (this.#line === null) return this.close();
    await new Promise<void>((resolve) => {
      this.#settled = resolve;
      this.desk.clock.after(LAST_WORDS_MS, resolve);
    });
    if (!this.#closed) this.desk.clock.after(WORDS_MS - LAST_WORDS_MS, () => this.close());
  }

  /** What was said and isn't in the log yet goes there as it is. */
  close(): void {
    if (this.#closed) return;
    this.#tell();
    this.#closed = true;
    this.#in.close();
    this.#settled?.();
  }

  #speechStarted(at_ms: number): void {
    const start_ms = Math.round(at_ms + this.behind());
    this.#speaking = true;
    this.#stopWaiting?.();
    this.#line ??= { start_ms, end_ms: start_ms, texts: [] };
  }

  #speechEnded(at_ms: number): void {
    this.#speaking = false;
    const line = this.#line;
    if (line === null) return;
    line.end_ms = Math.max(line.start_ms, Math.round(at_ms + this.behind()));
    this.#wait(JOINS_MS);
  }

  #understood(text: string): void {
    if (text.trim() === '' || this.#closed) return;
    const now = Math.round(this.desk.now());
    // Voice detection heard nothing, or the words come after their line.
    const line = (this.#line ??= { start_ms: now, end_ms: now, texts: [] });
    line.texts.push(text.trim());
    const isMoreAwaited = this.#transcriber?.isBehind === true;
    if (this.#settled !== null && !isMoreAwaited) return this.close();
    if (!this.#speaking) return this.#wait(JOINS_MS);
    if (now - line.start_ms < LONG_MS) return;
    line.end_ms = now;
    this.#tell();
    this.#line = { start_ms: now, end_ms: now, texts: [] };
  }

  #wait(ms: number): void {
    this.#stopWaiting?.();
    this.#stopWaiting = this.desk.clock.after(ms, () => {
      const line = this.#line;
      if (line === null || this.#speaking) return;
      const waited = this.desk.now() - line.end_ms;
      const awaited = line.texts.length === 0 || this.#transcriber?.isBehind === true;
      if (awaited && waited < WORDS_MS) this.#wait(WORDS_MS - waited);
      else this.#tell();
    });
  }

  #tell(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    const line = this.#line;
    this.#line = null;
    if (line === null) return;
    const text = line.texts.join(' ');
    const { start_ms } = line;
    const end_ms = this.#speaking ? Math.max(start_ms, Math.round(this.desk.now())) : line.end_ms;
    if (text === '' && end_ms - start_ms < LEAST_MS) return;
    const source = this.by === 'browser' ? 'browser' : 'transcriber';
    const turn = this.desk.turn.last;
    this.desk.log({ type: 'person_said', turn, text, ...(text !== '' && { source }), start_ms, end_ms });
    if (text !== '') this.said.emit(text);
  }
}
