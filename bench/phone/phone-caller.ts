/**
 * The sound of one phone in `bench:phone`: sends and hears RTP in real time, says its sentence once the agent has
 * spoken, and interrupts every fourth answer. What is said and heard is known to the sample. Times are milliseconds since
 * 1970, so that those of several processes compare.
 */
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { decodeMuLaw, MU_LAW_SILENCE } from '#server/runtime/lines/mu-law';
import { AUDIBLE, speechIn } from '../../tests/doubles/sound/speech-in-waveform';
import { type FrameCount, HeardFrames } from './heard-frames';
import { FRAME_MS, FRAME_SAMPLES, frameIn, packetOf } from './rtp';

const RATE = 8_000;
const LOUD = AUDIBLE * 32_768;
/** After the agent's last loud sample, before the caller speaks. */
const PAUSE_MS = 600;
/** An answer that doesn't come within this isn't waited for. */
const GIVES_UP_MS = 8_000;
const INTERRUPTS_EVERY = 4;
/** Into an answer. */
const INTERRUPTS_AFTER_MS = 1_200;
/** An agent that is quiet for so long has stopped. */
const STOPPED_MS = 300;

interface PhoneTurn {
  /** When the caller's last loud sample was spoken. */
  stopped_at: number;
  /** From the caller's last loud sample to the agent's first; null: no answer came. */
  response_ms: number | null;
  /** From the first loud sample of an interruption to the agent's last; null: it didn't interrupt. */
  silence_ms: number | null;
}

export interface PhoneHeard {
  /** When the first loud sample came; null: none did. */
  first_at: number | null;
  turns: PhoneTurn[];
  frames: FrameCount;
}

interface Sentence {
  codes: Uint8Array;
  /** Of its loud samples. */
  from_ms: number;
  to_ms: number;
}

export function sentenceOf(codes: Uint8Array): Sentence {
  const samples = Float32Array.from(decodeMuLaw(codes), (sample) => sample / 32_768);
  const spoken = speechIn(samples, RATE);
  const [first, last] = [spoken[0], spoken.at(-1)];
  if (first === undefined || last === undefined) throw new Error('The sentence has no sound.');
  return { codes, from_ms: first.from_ms, to_ms: last.to_ms };
}

/** Milliseconds since 1970, in fractions. */
export const now = () => performance.timeOrigin + performance.now();

export class PhoneCaller {
  readonly #socket: Socket;
  readonly #frames = new HeardFrames();
  readonly #turns: PhoneTurn[] = [];
  /** Where the other side's sound comes from, and so where ours goes. */
  #to: RemoteInfo | null = null;
  #firstAt: number | null = null;
  #lastLoudAt = 0;
  /** When the agent began what it says; null: it's the agent's turn to begin. */
  #answerFrom: number | null = null;
  /** When the caller began and will have ended its last sentence: its loud samples. */
  #said: { from: number; to: number } | null = null;
  /** Of the sentence, the next byte; null in between. */
  #at: number | null = null;
  #next = 0;
  #sequence = 0;

  private constructor(
    socket: Socket,
    private readonly sentence: Sentence,
    private readonly source: number,
  ) {
    this.#socket = socket;
    socket.on('message', (packet, from) => this.#hear(packet, from));
  }

  /** @param source tells its packets from others' */
  static async open(sentence: Sentence, source: number): Promise<PhoneCaller> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind(0, '127.0.0.1', resolve);
    });
    return new PhoneCaller(socket, sentence, source);
  }

  get port(): number {
    return this.#socket.address().port;
  }

  get heard(): PhoneHeard {
    return { first_at: this.#firstAt, turns: this.#turns, frames: this.#frames.counted };
  }

  /** To be called more often than every 20 ms. */
  tick(at: number): void {
    if (this.#to === null) return;
    if (this.#at === null) this.#decide(at);
    if (this.#next === 0) this.#next = at;
    for (; this.#next <= at; this.#next += FRAME_MS) this.#send(this.#to);
  }

  close(): void {
    this.#socket.close();
  }

  /** Begins to speak when it's time to. */
  #decide(at: number): void {
    const isAnswered = this.#answerFrom !== null;
    const gaveUp = !isAnswered && this.#said !== null && at - this.#said.to > GIVES_UP_MS;
    const interrupts =
      this.#answerFrom !== null &&
      at - this.#lastLoudAt < FRAME_MS * 2 &&
      this.#turns.length % INTERRUPTS_EVERY === INTERRUPTS_EVERY - 1 &&
      at - this.#answerFrom > INTERRUPTS_AFTER_MS;
    if (!gaveUp && !interrupts && !(isAnswered && at - this.#lastLoudAt > PAUSE_MS)) return;
    this.#at = 0;
    this.#answerFrom = null;
    this.#turns.push({ stopped_at: at, response_ms: null, silence_ms: interrupts ? 0 : null });
  }

  #send(to: RemoteInfo): void {
    const codes = new Uint8Array(FRAME_SAMPLES).fill(MU_LAW_SILENCE);
    if (this.#at !== null) {
      const part = this.sentence.codes.subarray(this.#at, this.#at + FRAME_SAMPLES);
      codes.set(part);
      if (this.#at === 0) this.#begin();
      this.#at += FRAME_SAMPLES;
      if (this.#at >= this.sentence.codes.length) this.#at = null;
    }
    const packet = packetOf(
      { sequence: this.#sequence, timestamp: this.#sequence * FRAME_SAMPLES, codes },
      this.source,
    );
    this.#sequence += 1;
    this.#socket.send(packet, to.port, to.address);
  }

  /** The first frame of the sentence is being sent: its first sample was spoken a frame ago. */
  #begin(): void {
    const from = now() - FRAME_MS;
    this.#said = { from: from + this.sentence.from_ms, to: from + this.sentence.to_ms };
    const turn = this.#turns.at(-1);
    if (turn !== undefined) turn.stopped_at = this.#said.to;
  }

  #hear(packet: Buffer, from: RemoteInfo): void {
    const at = now();
    this.#to ??= from;
    const frame = frameIn(packet);
    if (frame === null) return;
    const samples = decodeMuLaw(frame.codes);
    const first = samples.findIndex((sample) => Math.abs(sample) > LOUD);
    this.#frames.add(at, { ...frame, loud: first !== -1 });
    if (first === -1) return;
    const last = samples.findLastIndex((sample) => Math.abs(sample) > LOUD);
    this.#loud(at + (first * 1000) / RATE, at + ((last + 1) * 1000) / RATE);
  }

  /** @param from of the frame's first loud sample, as it's played at once */
  #loud(from: number, to: number): void {
    this.#firstAt ??= from;
    const said = this.#said;
    const turn = this.#turns.at(-1);
    const goesOn = from - this.#lastLoudAt < STOPPED_MS;
    this.#lastLoudAt = to;
    if (this.#answerFrom !== null) return;
    // What was interrupted, until it stops.
    if (
      turn !== undefined &&
      turn.silence_ms !== null &&
      said !== null &&
      goesOn &&
      turn.response_ms === null
    ) {
      turn.silence_ms = to - said.from;
      return;
    }
    if (said !== null && turn !== undefined) turn.response_ms = from - said.to;
    this.#answerFrom = from;
  }
}
