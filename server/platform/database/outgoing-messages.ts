/**
 * Messages of transactions that have committed, sent a little later and many at once. PostgreSQL lets one transaction
 * with a NOTIFY commit at a time, whatever else they do: a message of its own would make every end of a call wait for
 * all others. A process that dies between the two takes its last messages with it, so this is for what a page would
 * only see sooner, not for what must be known.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Message, publish } from './notifications';
import type { Transaction } from './transaction';

const TICK_MS = 25;
/** After a try that failed. */
const PAUSE_MS = 1000;

/** What the transaction around the running code will send. */
const within = new AsyncLocalStorage<Message[]>();

/** As `publish`, not in the transaction itself but soon after it has committed. */
export async function publishSoon(tx: Transaction, channel: string, payload: string): Promise<void> {
  const messages = within.getStore();
  // A transaction of someone's own tells no one when it commits.
  if (messages === undefined) await publish(tx, channel, payload);
  else messages.push({ channel, payload });
}

/** Runs the work of a transaction. @returns its result, and the messages to be added once it has committed */
export async function gathering<T>(work: () => Promise<T>): Promise<{ result: T; messages: Message[] }> {
  const messages: Message[] = [];
  return { result: await within.run(messages, work), messages };
}

export class OutgoingMessages {
  /** By what they say: the same message once. */
  #waiting = new Map<string, Message>();
  #sending: Promise<void> | null = null;
  #closed = false;

  constructor(private readonly send: (messages: readonly Message[]) => Promise<void>) {}

  add(messages: readonly Message[]): void {
    for (const message of messages) this.#waiting.set(`${message.channel} ${message.payload}`, message);
    if (this.#waiting.size > 0 && !this.#closed) {
      this.#sending ??= this.#sendAll().finally(() => {
        this.#sending = null;
      });
    }
  }

  /** Sends what waits, once, and no more after that. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    // The first goes at once; those that come meanwhile go together.
    while (this.#waiting.size > 0) {
      const messages = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.send([...messages.values()]);
      } catch {
        // The database is away. It's tried again with what has come since; a listener that lost its own connection
        // is told of the gap.
        if (this.#closed) return;
        for (const [said, message] of messages) this.#waiting.set(said, message);
        await sleep(PAUSE_MS);
      }
      if (!this.#closed) await sleep(TICK_MS);
    }
  }
}
