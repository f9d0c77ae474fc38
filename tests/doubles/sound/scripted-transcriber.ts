/**
 * A transcriber that "understands" what it was told, timed by the sound it is given: guesses while it is
 * loud, and the final words a known time after it fell silent.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, type LanguageCode, stt } from '@livekit/agents';

const LOUD = 500;
const QUIET_MS = 120;

export class ScriptedTranscriber extends stt.STT {
  label = 'test.ScriptedTranscriber';
  /** From the silence to the final words. */
  delayMs: number;
  closed = false;
  #break: () => void = () => undefined;
  readonly #broken = new Promise<void>((resolve) => {
    this.#break = resolve;
  });

  /** @param lines what is understood, one line for each stretch of sound; then nothing */
  constructor(
    readonly lines: string[],
    { delayMs = 80 }: { delayMs?: number } = {},
  ) {
    super({ streaming: true, interimResults: true });
    this.delayMs = delayMs;
  }

  /** Its stream breaks off. */
  breakOff(): void {
    this.#break();
  }

  get broken(): Promise<void> {
    return this.#broken;
  }

  protected _recognize(): Promise<stt.SpeechEvent> {
    throw new Error('It listens to streams.');
  }

  stream(): stt.SpeechStream {
    return new ScriptedStream(this);
  }

  override async close(): Promise<void> {
    this.closed = true;
  }
}

class ScriptedStream extends stt.SpeechStream {
  label = 'test.ScriptedStream';

  constructor(private readonly transcriber: ScriptedTranscriber) {
    super(transcriber);
  }

  protected async run(): Promise<void> {
    await Promise.race([
      this.#listen(),
      this.transcriber.broken.then(() => {
        throw new APIConnectionError({ message: 'cut', options: { retryable: false } });
      }),
    ]);
  }

  async #listen(): Promise<void> {
    let heard = 0;
    let started = 0;
    let loudMs = 0;
    let quietMs = 0;
    for await (const frame of this.input) {
      if (typeof frame === 'symbol') continue;
      const ms = (frame.samplesPerChannel * 1000) / frame.sampleRate;
      const loud = frame.data.some((sample) => Math.abs(sample) > LOUD);
      if (loud && loudMs === 0) started = heard;
      heard += ms;
      quietMs = loud ? 0 : quietMs + ms;
      if (loud) loudMs += ms;
      const line = this.transcriber.lines[0];
      if (line === undefined) continue;
      // One more word is guessed every 200 ms.
      if (loud && loudMs % 200 < ms && loudMs >= 200) {
        const words = line.split(' ').slice(0, Math.floor(loudMs / 200));
        this.#tell(stt.SpeechEventType.INTERIM_TRANSCRIPT, words.join(' '), started, heard);
      }
      if (!loud && loudMs > 0 && quietMs >= QUIET_MS) {
        this.transcriber.lines.shift();
        loudMs = 0;
        const end = heard - quietMs;
        void sleep(this.transcriber.delayMs).then(() =>
          this.#tell(stt.SpeechEventType.FINAL_TRANSCRIPT, line, started, end),
        );
      }
    }
  }

  #tell(type: stt.SpeechEventType, text: string, startMs: number, endMs: number): void {
    if (this.queue.closed) return;
    const language = 'en' as LanguageCode;
    const alternative = { language, text, startTime: startMs / 1000, endTime: endMs / 1000, confidence: 1 };
    this.queue.put({ type, alternatives: [alternative] });
  }
}
