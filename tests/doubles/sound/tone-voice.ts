/** A voice that says everything as a tone: 50 ms a character, after a known delay. It can be told to fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { APIConnectionError, type APIConnectOptions, tts } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { tone } from './tones';

export const MS_A_CHARACTER = 50;

export interface ToneVoiceOptions {
  rate?: number;
  /** From the question to the first sound. */
  delayMs?: number;
}

export class ToneVoice extends tts.TTS {
  label = 'test.ToneVoice';
  /** What it was asked to say. */
  readonly asked: string[] = [];
  /** How many of the next sentences fail. */
  failures = 0;
  delayMs: number;
  closed = false;

  constructor({ rate = 24_000, delayMs = 10 }: ToneVoiceOptions = {}) {
    super(rate, 1, { streaming: false });
    this.delayMs = delayMs;
  }

  synthesize(text: string, options?: APIConnectOptions, signal?: AbortSignal): tts.ChunkedStream {
    this.asked.push(text);
    const fails = this.failures > 0;
    if (fails) this.failures -= 1;
    return new ToneStream(text, this, fails, options, signal);
  }

  stream(): tts.SynthesizeStream {
    throw new Error('It says whole sentences.');
  }

  override async close(): Promise<void> {
    this.closed = true;
  }
}

class ToneStream extends tts.ChunkedStream {
  label = 'test.ToneStream';

  constructor(
    private readonly text: string,
    private readonly voice: ToneVoice,
    private readonly fails: boolean,
    options?: APIConnectOptions,
    signal?: AbortSignal,
  ) {
    super(text, voice, options, signal);
  }

  protected async run(): Promise<void> {
    await sleep(this.voice.delayMs);
    if (this.fails) throw new APIConnectionError({ message: 'refused', options: { retryable: false } });
    const samples = tone(this.text.length * MS_A_CHARACTER, this.voice.sampleRate);
    const size = this.voice.sampleRate / 10;
    for (let start = 0; start < samples.length && !this.abortSignal.aborted; start += size) {
      const piece = samples.slice(start, start + size);
      const frame = new AudioFrame(piece, this.voice.sampleRate, 1, piece.length);
      this.queue.put({ requestId: 'tone', segmentId: 'tone', frame, final: start + size >= samples.length });
    }
  }
}
