/**
 * One media stream of a call on Telnyx. Sound goes both ways at the pace of sound, in frames of 20 ms whose order isn't
 * promised; marks come back when what was before them has been played, and all at once when it's cleared.
 */
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { SILENT } from '../earpiece';
import { forwarded, type Proxy } from '../proxied';

const FRAME_BYTES = 160;
const FRAME_MS = 20;

/** What a stream is opened with. */
export interface StreamOpening {
  url: string;
  call_control_id: string;
  client_state: string;
}

/** A media socket that says whose it is, as Telnyx's do; also for who isn't. */
export function openStream(
  proxy: Proxy,
  { url, call_control_id, client_state }: StreamOpening,
  encoding = 'PCMU',
): WebSocket {
  const address = new URL(url);
  const socket = new WebSocket(`ws://${proxy.host}:${proxy.port}${address.pathname}`, {
    headers: forwarded(address),
  });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    socket.send(JSON.stringify({ event: 'connected', version: '1.0.0' }));
    socket.send(
      JSON.stringify({
        event: 'start',
        sequence_number: '1',
        stream_id: randomUUID(),
        start: {
          user_id: randomUUID(),
          call_control_id,
          call_session_id: randomUUID(),
          client_state,
          media_format: { encoding, sample_rate: 8000, channels: 1 },
        },
      }),
    );
  });
  return socket;
}

interface Listener {
  opened(): void;
  heard(frame: Uint8Array): void;
  /** Nothing was there to be heard. */
  silent(): void;
  told(event: string): void;
  /** @param code that the socket was closed with */
  closed(code: number): void;
}

export class MediaDouble {
  readonly #socket: WebSocket;
  readonly #streamId = randomUUID();
  #queue: (Uint8Array | string)[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Kept back until the next one has left. */
  #late: string | null = null;

  /**
   * @param opening what it's opened with
   * @param toSay frames that the caller says
   * @param shuffles every fifth frame is sent after the one that follows it
   */
  constructor(
    proxy: Proxy,
    opening: StreamOpening,
    private readonly toSay: Uint8Array[],
    private readonly on: Listener,
    private readonly shuffles: boolean,
  ) {
    this.#socket = openStream(proxy, opening);
    this.#socket.on('open', () => this.#begin());
    this.#socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Message));
    this.#socket.on('close', (code) => {
      clearInterval(this.#timer);
      on.closed(code);
    });
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  press(digit: string): void {
    this.#send({ event: 'dtmf', dtmf: { digit } });
  }

  /** The stream is over, and the socket is closed. */
  stop(): void {
    this.#send({ event: 'stop', stop: {} });
    this.#socket.close();
  }

  /** It's lost on the way. */
  drop(): void {
    this.#socket.terminate();
  }

  /** Nothing is sent or read any more, not even the answer to a ping. */
  stall(): void {
    clearInterval(this.#timer);
    this.#socket.pause();
  }

  #begin(): void {
    this.on.opened();
    const since = performance.now();
    let frames = 0;
    this.#timer = setInterval(() => {
      for (; frames * FRAME_MS <= performance.now() - since; frames += 1) this.#frame(frames);
    }, FRAME_MS);
  }

  #frame(index: number): void {
    while (typeof this.#queue[0] === 'string') this.#mark(this.#queue.shift() as string);
    const frame = this.#queue.shift();
    if (frame === undefined) this.on.silent();
    else if (typeof frame !== 'string') this.on.heard(frame);
    const payload = Buffer.from(this.toSay.shift() ?? SILENT);
    const text = JSON.stringify({
      event: 'media',
      sequence_number: `${index + 2}`,
      stream_id: this.#streamId,
      media: {
        track: 'inbound',
        chunk: `${index + 1}`,
        timestamp: `${index * FRAME_MS}`,
        payload: payload.toString('base64'),
      },
    });
    if (this.shuffles && index % 5 === 3) {
      this.#late = text;
      return;
    }
    this.#sendText(text);
    if (this.#late !== null) this.#sendText(this.#late);
    this.#late = null;
  }

  #hear(message: Message): void {
    this.on.told(message.event);
    if (message.event === 'media') {
      const codes = Buffer.from(message.media.payload, 'base64');
      if (codes.length < FRAME_BYTES) throw new Error('Telnyx takes 20 ms of sound at least.');
      for (let at = 0; at < codes.length; at += FRAME_BYTES)
        this.#queue.push(codes.subarray(at, at + FRAME_BYTES));
    } else if (message.event === 'mark') this.#queue.push(message.mark.name);
    else {
      const names = this.#queue.filter((waiting) => typeof waiting === 'string');
      this.#queue = [];
      for (const name of names) this.#mark(name);
    }
  }

  #mark(name: string): void {
    this.#send({ event: 'mark', mark: { name } });
  }

  #send(message: object): void {
    this.#sendText(JSON.stringify({ ...message, stream_id: this.#streamId, sequence_number: '1' }));
  }

  #sendText(text: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }
}

type Message =
  | { event: 'media'; media: { payload: string } }
  | { event: 'mark'; mark: { name: string } }
  | { event: 'clear' };
