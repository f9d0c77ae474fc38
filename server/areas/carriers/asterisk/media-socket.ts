/**
 * The sound of one call on Asterisk's `chan_websocket`: binary frames of mu-law beside short messages in text.
 * Asterisk keeps the pace of what is played, and throws away what comes while 1,000 frames wait, which are 20 seconds: so it
 * has a few seconds ahead, and the rest waits here.
 */
import type { WebSocket } from 'ws';
import { MU_LAW_SILENCE } from '../../../runtime/lines/mu-law';
import type { TelephoneMedia } from '../../../runtime/lines/telephone-media';
import { limitFlow } from '../network';

const PING_MS = 3_000;
/**
 * A socket on which no ping was answered for so long is dead. Sound that comes in doesn't count: it tells nothing of the
 * other way, and the telephone would hear silence. One on hold, or that leaves silence out, sends none.
 */
const SILENT_MS = 8_000;
const FRAME_BYTES = 160;
const FRAME_MS = 20;
/** Enough to bridge a pause of ours or the network's. */
const AHEAD_MS = 5_000;
/** Asterisk closes a socket on which a frame of 64 KiB or more comes: eight seconds. */
const MOST_FRAME_BYTES = 100 * FRAME_BYTES;
/** What Asterisk has passed on isn't heard yet: a packet is on its way, and the phone keeps some before it plays them. */
const HEARD_AFTER_MS = 120;
/** Of a call's sound come 8 kB; after a pause of the network, what gathered comes at once. */
const MOST_BYTES_A_SECOND = 128 * 1024;

interface MediaEvents {
  sound(codes: Uint8Array): void;
  passed(name: string): void;
  closed(): void;
}

/** What waits until Asterisk has room for it, in the order in which it's to arrive. */
type Waiting = { sound: Uint8Array } | { message: string };

export class MediaSocket implements TelephoneMedia {
  #buffering = false;
  #full = false;
  readonly #waiting: Waiting[] = [];
  /** When all that was sent has been played, as `performance.now` tells. */
  #playedAt = 0;
  #pause: NodeJS.Timeout | undefined;
  /** When Asterisk told last that sound was passed on. */
  #passedAt = Number.NEGATIVE_INFINITY;
  #hangingUp: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #watch: NodeJS.Timeout;
  readonly #pings: NodeJS.Timeout;

  /**
   * @param end hangs the whole call up
   * @param transfer absent, as `ring`: there's no telephone at the other end
   */
  constructor(
    private readonly socket: WebSocket,
    on: MediaEvents,
    private readonly end: () => void,
    readonly transfer?: NonNullable<TelephoneMedia['transfer']>,
    readonly ring?: NonNullable<TelephoneMedia['ring']>,
    readonly apologize?: NonNullable<TelephoneMedia['apologize']>,
  ) {
    limitFlow(socket, MOST_BYTES_A_SECOND);
    this.#watch = setTimeout(() => socket.terminate(), SILENT_MS);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) on.sound(data);
      else this.#told(data.toString(), on);
    });
    this.#pings = setInterval(() => socket.readyState === socket.OPEN && socket.ping(), PING_MS);
    socket.on('pong', () => this.#watch.refresh());
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const isHangingUp = this.#hangingUp !== undefined;
      this.#stop();
      if (this.#closed) return;
      this.#closed = true;
      if (isHangingUp) this.end();
      else on.closed();
    });
  }

  play(codes: Uint8Array): void {
    if (codes.length === 0) return;
    const whole = Math.ceil(codes.length / FRAME_BYTES) * FRAME_BYTES;
    const sound = new Uint8Array(whole).fill(MU_LAW_SILENCE);
    sound.set(codes);
    for (let at = 0; at < whole; at += MOST_FRAME_BYTES) {
      this.#put({ sound: sound.subarray(at, at + MOST_FRAME_BYTES) });
    }
  }

  mark(name: string): void {
    this.#put({ message: `MARK_MEDIA ${name}` });
  }

  flush(): void {
    this.#waiting.length = 0;
    this.#playedAt = 0;
    // It also ends what was being buffered.
    this.#buffering = false;
    this.#send('FLUSH_MEDIA');
  }

  /** Once the phone has had the time to play what it was sent. */
  hangUp(): void {
    const rest = this.#passedAt + HEARD_AFTER_MS - performance.now();
    if (rest <= 0 || this.#closed) return this.end();
    this.#hangingUp ??= setTimeout(() => this.end(), Math.ceil(rest));
  }

  /** Closes it without a word to the listeners. */
  close(): void {
    this.#closed = true;
    this.#stop();
    this.socket.close();
  }

  #stop(): void {
    clearTimeout(this.#watch);
    clearInterval(this.#pings);
    clearTimeout(this.#pause);
    clearTimeout(this.#hangingUp);
  }

  #told(message: string, on: MediaEvents): void {
    const [name = '', ...rest] = message.trim().split(/\s+/);
    if (name === 'MEDIA_XOFF') this.#full = true;
    else if (name === 'MEDIA_XON') {
      this.#full = false;
      // Hundreds of frames wait there still, unless they were flushed.
      if (this.#playedAt > 0) this.#playedAt = performance.now() + AHEAD_MS;
      this.#drain();
    } else if (name === 'MEDIA_MARK_PROCESSED') {
      const mark = rest.map((part) => /^correlation_id:(.*)$/.exec(part)?.[1] ?? part).at(-1);
      this.#passedAt = performance.now();
      if (mark !== undefined) on.passed(mark);
    }
  }

  #put(what: Waiting): void {
    if (this.#closed) return;
    this.#waiting.push(what);
    this.#drain();
  }

  /** Sends what Asterisk has room for. */
  readonly #drain = (): void => {
    clearTimeout(this.#pause);
    for (let next = this.#waiting[0]; next !== undefined && !this.#full; next = this.#waiting[0]) {
      if ('sound' in next) {
        const now = performance.now();
        const early = this.#playedAt - now - AHEAD_MS;
        if (early > 0) {
          this.#pause = setTimeout(this.#drain, Math.ceil(early));
          return;
        }
        if (!this.#buffering) this.#send('START_MEDIA_BUFFERING');
        this.#buffering = true;
        this.#send(next.sound);
        this.#playedAt = Math.max(this.#playedAt, now) + (next.sound.length / FRAME_BYTES) * FRAME_MS;
      } else this.#send(next.message);
      this.#waiting.shift();
    }
  };

  #send(data: string | Uint8Array): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(data);
  }
}
