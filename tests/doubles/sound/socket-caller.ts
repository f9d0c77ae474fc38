/** A whole caller at the socket of a call: a microphone in real time, a device that plays, and patience. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  decodeSpeechFrame,
  encodeMicrophoneFrame,
  FRAME_MS,
  MICROPHONE_FRAME_SAMPLES,
} from '#contract/sockets/call-audio';
import type { CallEvent } from '#contract/calls/call-events';
import { type ClientMessage, ServerMessage } from '#contract/sockets/call-socket';
import { patient } from '../../patience';
import { CallerDevice } from './caller-device';

type EventOf<Type extends CallEvent['type']> = Extract<CallEvent, { type: Type }>;

const PATIENCE_MS = patient(40_000);

export class SocketCaller {
  readonly events: CallEvent[] = [];
  /** Resolves with how the call ended, or with null when the socket was lost before. */
  readonly ended: Promise<Extract<ServerMessage, { type: 'ended' }> | null>;
  readonly #socket: WebSocket;
  readonly #device = new CallerDevice();
  readonly #microphone: NodeJS.Timeout;
  readonly #looks = new Set<() => void>();
  /** What the call's clock says beyond this process's; null until it is known. */
  #ahead: number | null = null;
  #sequence = 0;
  #next = 0;
  /** What is being said, and the sample that comes next. */
  #speech: { samples: Int16Array; at: number; said: () => void } | null = null;
  #over = false;

  /** @param url of `/ws/calls` */
  static async connect(url: string, ticket: string): Promise<SocketCaller> {
    const socket = new WebSocket(url, { origin: new URL(url.replace(/^ws/, 'http')).origin });
    const caller = new SocketCaller(socket);
    await Promise.race([
      new Promise((resolve) => socket.once('open', resolve)),
      new Promise((_resolve, reject) => socket.once('close', () => reject(new Error('The socket is shut.')))),
    ]);
    caller.#send({ type: 'hello', ticket, last_seq: 0 });
    await caller.#until(() => (caller.#ahead === null ? undefined : true), 'the clock');
    return caller;
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    this.ended = new Promise((resolve) => {
      let end: Extract<ServerMessage, { type: 'ended' }> | null = null;
      socket.on('message', (data: Buffer, isBinary) => {
        if (isBinary) return this.#hear(data);
        const message = ServerMessage.parse(JSON.parse(data.toString()));
        if (message.type === 'ended') end = message;
        this.#take(message);
      });
      socket.on('close', () => {
        this.#close();
        resolve(end);
      });
    });
    this.#device.connect(
      () => this.now,
      (report) => this.#send({ type: 'playback', ...report }),
    );
    this.#microphone = setInterval(() => this.#capture(), FRAME_MS / 2);
  }

  /** The call's clock. */
  get now(): number {
    return performance.now() + (this.#ahead ?? 0);
  }

  /** Resolves when the last sample has been sent. @param samples at the microphone's rate */
  speak(samples: Int16Array): Promise<void> {
    return new Promise((said) => {
      this.#speech = { samples, at: 0, said };
    });
  }

  /** The `nth` event of a kind, counted from 1, of those that were and those that come. */
  event<Type extends CallEvent['type']>(type: Type, nth = 1): Promise<EventOf<Type>> {
    const look = () => this.events.filter((event): event is EventOf<Type> => event.type === type)[nth - 1];
    return this.#until(look, `event ${nth} "${type}"`);
  }

  /** Ends the call, as its button does. */
  async hangUp(): Promise<void> {
    this.#send({ type: 'end' });
    await Promise.race([this.ended, sleep(PATIENCE_MS, undefined, { ref: false })]);
    this.#socket.terminate();
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'ready':
        this.#send({ type: 'ping', id: Math.round(performance.now()) });
        this.#send({ type: 'microphone', on: true });
        break;
      case 'pong':
        this.#ahead = (message.offset_ms ?? 0) - performance.now();
        this.#next = this.now;
        break;
      case 'event':
        this.events.push(message.event);
        break;
      case 'speech':
      case 'speech_end':
      case 'player':
        this.#device.message(message);
        break;
      default:
        break;
    }
    for (const look of this.#looks) look();
  }

  #hear(bytes: Buffer): void {
    const frame = decodeSpeechFrame(bytes);
    if (frame !== null) this.#device.speech(frame.speech, frame.position, frame.samples);
  }

  #capture(): void {
    if (this.#ahead === null) return;
    for (; this.#next + FRAME_MS <= this.now; this.#next += FRAME_MS) {
      const frame = { sequence: this.#sequence, captured_ms: this.#next, samples: this.#frame() };
      this.#sequence += 1;
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(encodeMicrophoneFrame(frame));
    }
  }

  #frame(): Int16Array {
    const samples = new Int16Array(MICROPHONE_FRAME_SAMPLES);
    const speech = this.#speech;
    if (speech === null) return samples;
    samples.set(speech.samples.subarray(speech.at, speech.at + samples.length));
    speech.at += samples.length;
    if (speech.at >= speech.samples.length) {
      this.#speech = null;
      speech.said();
    }
    return samples;
  }

  #send(message: ClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  async #until<Found>(look: () => Found | undefined, what: string): Promise<Found> {
    const found = look();
    if (found !== undefined) return found;
    return new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(timer);
        this.#looks.delete(again);
        act();
      };
      const again = () => {
        const now = look();
        if (now !== undefined) finish(() => resolve(now));
        else if (this.#over) finish(() => reject(new Error(`The call ended before ${what}.`)));
      };
      const timer = setTimeout(
        () => finish(() => reject(new Error(`${what} did not come within ${PATIENCE_MS} ms.`))),
        PATIENCE_MS,
      );
      this.#looks.add(again);
    });
  }

  #close(): void {
    this.#over = true;
    clearInterval(this.#microphone);
    this.#device.close();
    this.#speech?.said();
    for (const look of this.#looks) look();
  }
}
