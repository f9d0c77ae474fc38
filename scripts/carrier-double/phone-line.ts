/** One open page of the practice phone: at most one call, out or in, with its sound both ways. */
import type { WebSocket } from 'ws';
import { toneOf } from '../../server/runtime/lines/tone';
import type { DialledNumber } from './twilio/twilio-dialled';
import type { CallListener, TwilioCall } from './twilio/twilio-call';
import { type Ending, FromPage, type Ring, type ToPage } from './phone-messages';

/** What an answering machine plays: someone's pause for breath, and the beep. */
const BEEP = Buffer.concat([new Uint8Array(8_000).fill(0xff), toneOf(1_000, 500)]);
/** A page that doesn't say that it has said a sentence has a voice that's broken. */
const LONGEST_SENTENCE_MS = 30_000;

/** What a line asks of the phone that it's a part of. */
interface Exchange {
  /** Starts a call of this line. */
  call(line: PhoneLine, to: string, from: string | null): void;
  answer(line: PhoneLine, ring: string, by: 'person' | 'machine'): void;
  refuse(line: PhoneLine, ring: string, how: 'declines' | 'busy' | 'no-answer'): void;
  /** The call dials someone, who is the same person. */
  dialled(line: PhoneLine, number: DialledNumber): void;
}

export class PhoneLine {
  #call: TwilioCall | null = null;
  #hasHungUp = false;
  #said = () => undefined as void;

  constructor(
    private readonly socket: WebSocket,
    private readonly exchange: Exchange,
  ) {
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) this.#call?.sayLive(data);
      else this.#told(data.toString());
    });
    socket.on('error', () => undefined);
    socket.on('close', () => this.#hangUp());
  }

  get isFree(): boolean {
    return this.#call === null;
  }

  send(message: ToPage): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }

  rings(ring: Ring): void {
    this.send({ type: 'rings', ring });
  }

  /**
   * Takes part in a call until it's over.
   *
   * @param other whom the page shows
   * @param run resolves when the call is over
   */
  async take(call: TwilioCall, other: string, run: () => Promise<void>, isMachine = false): Promise<void> {
    this.#call = call;
    this.#hasHungUp = false;
    call.on = this.#listener(call, isMachine);
    this.send({ type: 'calling', with: other });
    await run();
    call.on = {};
    this.#call = null;
    this.#said();
    const status = call.answers.at(-1) ?? 0;
    this.send({ type: 'over', ending: this.#endingOf(status), status });
  }

  #listener(call: TwilioCall, isMachine: boolean): CallListener {
    return {
      opened: () => {
        this.send({ type: 'connected' });
        if (isMachine) call.say(BEEP);
      },
      played: (frame) => {
        // It's heard, and kept nowhere.
        call.forgetSound();
        if (this.socket.readyState === this.socket.OPEN) this.socket.send(frame);
      },
      cleared: () => this.send({ type: 'clear' }),
      says: async (text) => {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          this.#said = resolve;
          timer = setTimeout(resolve, LONGEST_SENTENCE_MS);
          this.send({ type: 'says', text });
        });
        clearTimeout(timer);
      },
      dials: (number) => this.exchange.dialled(this, number),
    };
  }

  #endingOf(status: number): Ending {
    if (this.#hasHungUp) return 'hung_up_here';
    if (status === 0) return 'unreachable';
    if (status === 403 || status === 404) return 'not_ours';
    return status === 200 || status === 204 ? 'hung_up_there' : 'refused';
  }

  #told(text: string): void {
    const read = FromPage.safeParse(jsonOf(text));
    if (!read.success) return this.socket.close(1008, 'not understood');
    const message = read.data;
    if (message.type === 'call') {
      if (this.isFree) this.exchange.call(this, message.to, message.from);
    } else if (message.type === 'answer') {
      this.exchange.answer(this, message.ring, message.by);
    } else if (message.type === 'refuse') this.exchange.refuse(this, message.ring, message.how);
    else if (message.type === 'key') this.#call?.press(message.digit);
    else if (message.type === 'said') this.#said();
    else this.#hangUp();
  }

  #hangUp(): void {
    this.#hasHungUp = true;
    this.#call?.hangUp();
    this.#said();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
