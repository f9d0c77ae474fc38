/**
 * An application of this connection alone, by which Asterisk tells of the calls that are here once another process has the one
 * that calls come to.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { APPLICATION, type Ari } from './ari';
import { keepListening } from './ari-listening';

/** Other carriers wait for it meanwhile. */
const OPENS_WITHIN_MS = 2_000;

type Listening = Omit<Parameters<typeof keepListening>[2], 'isLeft' | 'opened' | 'failed'>;

export class OwnApplication {
  readonly name = `${APPLICATION}-${randomUUID()}`;
  readonly #followed = new Set<string>();
  /** Ends when it's stopped. */
  readonly running: Promise<void>;
  readonly #opened: Promise<boolean>;
  #isOpen = false;

  /** @param reopened events were missed */
  constructor(
    private readonly ari: Ari,
    listening: Listening,
    reopened: () => void,
  ) {
    let tellOpened: (isOpen: boolean) => void = () => undefined;
    this.#opened = new Promise((resolve) => (tellOpened = resolve));
    this.running = keepListening(ari, this.name, {
      ...listening,
      isLeft: () => false,
      opened: () => {
        tellOpened(true);
        this.#isOpen = true;
        if (this.#followed.size === 0) return;
        void ari.follow(this.name, this.#followed).then(reopened);
      },
      failed: () => (this.#isOpen = false),
    });
  }

  /** Where channels may be made; undefined while it isn't listened to. */
  get openName(): string | undefined {
    return this.#isOpen ? this.name : undefined;
  }

  /** Where legs are made: in this one while it's listened to, and always once the other one is another process's. */
  nameFor(isLeft: boolean): string | undefined {
    return isLeft ? this.name : this.openName;
  }

  follows(channelId: string): boolean {
    return this.#followed.has(channelId);
  }

  /** A channel is made in it, of which it's told by itself. */
  makes(channelId: string): void {
    this.#followed.add(channelId);
  }

  /** Is told of these from now on, and alone counts for each one that it's told of. Never rejects. */
  async follow(channels: readonly string[]): Promise<void> {
    const patience = new AbortController();
    const tooLate = sleep(OPENS_WITHIN_MS, false, { signal: patience.signal }).catch(() => false);
    const isOpen = await Promise.race([this.#opened, tooLate]);
    patience.abort();
    if (!isOpen) return;
    for (const channel of await this.ari.follow(this.name, channels)) this.#followed.add(channel);
  }
}
