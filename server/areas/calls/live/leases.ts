/**
 * The leases of the calls that run in this process: all renewed by one statement, however many there are. It also notes
 * what each has used, so that a crash loses the last few seconds at most.
 */
import type { Database } from '../../../platform/database/connection';
import { type LeasedCall, renewLeases } from '../../../platform/database/lookups/due';
import type { Log } from '../../../platform/logging';
import { type Repeated, repeated } from '../../../platform/repeated';
import { LEASE_SECONDS } from '../store';

const HEARTBEAT_MS = 5000;

interface LeasesOptions {
  database: Database;
  /** Names this process. */
  owner: string;
  /** What runs now. */
  calls: () => readonly LeasedCall[];
  /** Told of each call that is no longer this process's: it was taken for crashed and closed. */
  onLost: (callId: string) => void;
  log: Log<'error'>;
}

export class Leases {
  readonly #options: LeasesOptions;
  /** Resolves when a renewal under way has ended. */
  readonly stop: Repeated['stop'];
  #beat: Promise<void> | null = null;
  #fault: unknown = null;

  constructor(options: LeasesOptions) {
    this.#options = options;
    const beats = repeated(this.renew, HEARTBEAT_MS, () => undefined);
    void beats.start();
    this.stop = beats.stop;
  }

  /** Renews all, once; who asks while that is under way waits for the same. Never rejects. */
  readonly renew = (): Promise<void> => {
    this.#beat ??= this.#renewAll().finally(() => {
      this.#beat = null;
    });
    return this.#beat;
  };

  /** Resolves when the last renewal went well. @throws what it met */
  async check(): Promise<void> {
    if (this.#fault !== null) throw this.#fault;
  }

  async #renewAll(): Promise<void> {
    const { database, owner, calls, onLost, log } = this.#options;
    const leased = calls();
    try {
      if (leased.length === 0) {
        this.#fault = null;
        return;
      }
      const lost = await database.withoutTenant((tx) => renewLeases(tx, owner, LEASE_SECONDS, leased));
      this.#fault = null;
      for (const callId of lost) onLost(callId);
    } catch (error) {
      this.#fault = error;
      log.error({ err: error, calls: leased.length }, 'the leases of calls could not be renewed');
    }
  }
}
