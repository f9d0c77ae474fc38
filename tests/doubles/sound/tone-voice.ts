/** A voice that says everything as a tone: 50 ms a character, after a known delay. It can be told to fail. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Signal } from '#server/runtime/desk/call-desk';
import type { SpeechFailure } from '#server/runtime/ports';
import type { Voice } from '#server/runtime/speech-out/voice';
import { tone } from './tones';

export const MS_A_CHARACTER = 50;

interface ToneVoiceOptions {
  rate?: number;
  /** From the question to the first sound. */
  delayMs?: number;
}

export class ToneVoice implements Voice {
  readonly rate: number;
  readonly failed = new Signal<SpeechFailure>();
  /** What it was asked to say. */
  readonly asked: string[] = [];
  /** How many of the next sentences fail. */
  failures = 0;
  delayMs: number;
  closed = false;

  constructor({ rate = 24_000, delayMs = 10 }: ToneVoiceOptions = {}) {
    this.rate = rate;
    this.delayMs = delayMs;
  }

  async *say(text: string, signal: AbortSignal): AsyncGenerator<Int16Array> {
    this.asked.push(text);
    const fails = this.failures > 0;
    if (fails) this.failures -= 1;
    await sleep(this.delayMs);
    if (fails) throw new Error('refused');
    const samples = tone(text.length * MS_A_CHARACTER, this.rate);
    const size = this.rate / 10;
    for (let start = 0; start < samples.length && !signal.aborted; start += size) {
      yield samples.slice(start, start + size);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
