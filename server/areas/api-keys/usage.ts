/**
 * How often each key is used, and from where it's refused: noted in memory, and written every few seconds, so that no
 * request waits for it. A process that is killed takes its last seconds of it along.
 */
import type { Database } from '../../platform/database/connection';
import type { Log } from '../../platform/logging';
import { repeated } from '../../platform/repeated';
import * as store from './store';

const WRITE_EVERY_MS = 5000;
/** However often a key is shown from elsewhere, that's written no more often. */
const REFUSALS_EVERY_MS = 60_000;
const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

interface UsedKey {
  workspace_id: string;
  key_id: string;
}

interface Refusal {
  key: UsedKey;
  /** What the secret that was shown may be kept as. */
  hashes: readonly string[];
  at: Date;
  address: string;
  isWritten: boolean;
  /** By `Date.now`; 0: never. */
  writtenAt: number;
}

type Counts = store.UsageRow & { at: Date };

export interface KeyUsage {
  /** @param status of the answer */
  count(key: UsedKey, status: number): void;
  /** Notes that a key was shown from an address that it isn't for. @param hashes what that secret may be kept as */
  refuseFrom(key: UsedKey, address: string, hashes: readonly string[]): void;
  /** What was noted of a secret that's gone, and isn't written yet. */
  forgetRefusal(keyId: string): void;
  /** Has the key kept under `to` in place of `from`. */
  rehash(key: UsedKey, from: string, to: string): void;
  start(): void;
  /** Writes what is counted, now. */
  write(): Promise<void>;
  /** Writes what is left. */
  stop(): Promise<void>;
}

interface KeyUsageOptions {
  database: Pick<Database, 'inWorkspace'>;
  log: Log<'warn'>;
}

export function createKeyUsage({ database, log }: KeyUsageOptions): KeyUsage {
  let counted = new Map<string, Counts>();
  /** By key: those of the last minute, and those that are still to be written. */
  const refusals = new Map<string, Refusal>();
  const hashes = new Map<string, UsedKey & { from: string; to: string }>();

  const writeOne = ({ at, ...row }: Counts) =>
    database.inWorkspace(row.workspace_id, async (tx) => {
      await store.addUsage(tx, row);
      await store.noteUse(tx, row.key_id, at);
      await store.forgetUsageBefore(tx, dayOf(new Date(at.getTime() - KEPT_DAYS * DAY_MS)));
    });

  async function writeRefusals(isLast: boolean): Promise<void> {
    for (const [keyId, refusal] of refusals) {
      const { key, hashes: shown, at, address, writtenAt } = refusal;
      if (!isLast && Date.now() - writtenAt < REFUSALS_EVERY_MS) continue;
      if (refusal.isWritten) {
        refusals.delete(keyId);
        continue;
      }
      refusal.writtenAt = Date.now();
      const { workspace_id, key_id } = key;
      try {
        await database.inWorkspace(workspace_id, (tx) =>
          store.noteRefusal(tx, { workspace_id, key_id, at, address }, shown),
        );
        // Unless another came meanwhile, which took this one's place.
        refusal.isWritten = true;
      } catch (err) {
        log.warn({ err }, 'from where an API key was refused could not be written');
      }
    }
  }

  async function write(isLast = false): Promise<void> {
    const taken = counted;
    counted = new Map();
    for (const [name, counts] of taken) {
      try {
        await writeOne(counts);
      } catch (err) {
        log.warn({ err }, 'how often an API key was used could not be written');
        const since = counted.get(name);
        counted.set(name, since === undefined ? counts : added(counts, since));
      }
    }
    for (const [name, { workspace_id, key_id, from, to }] of hashes) {
      await database.inWorkspace(workspace_id, (tx) => store.rehash(tx, key_id, from, to));
      hashes.delete(name);
    }
    await writeRefusals(isLast);
  }

  const writing = repeated(
    () => write(),
    WRITE_EVERY_MS,
    (err) => log.warn({ err }, 'how often API keys were used could not be written'),
  );

  return {
    count({ workspace_id, key_id }, status) {
      const at = new Date();
      const day = dayOf(at);
      const name = `${key_id} ${day}`;
      const none = { succeeded: 0, refused: 0, rate_limited: 0, failed: 0 };
      const counts = counted.get(name) ?? { workspace_id, key_id, day, ...none, at };
      counts[kindOf(status)] += 1;
      counts.at = at;
      counted.set(name, counts);
    },
    refuseFrom({ workspace_id, key_id }, address, shown) {
      const { writtenAt } = refusals.get(key_id) ?? { writtenAt: 0 };
      const key = { workspace_id, key_id };
      refusals.set(key_id, { key, hashes: shown, at: new Date(), address, isWritten: false, writtenAt });
    },
    forgetRefusal: (keyId) => void refusals.delete(keyId),
    rehash(key, from, to) {
      hashes.set(from, { ...key, from, to });
    },
    start: writing.start,
    write: () => write(),
    async stop() {
      await writing.stop();
      await write(true);
    },
  };
}

/** A day in UTC, such as 2026-11-20. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function kindOf(status: number): 'succeeded' | 'refused' | 'rate_limited' | 'failed' {
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'succeeded';
}

function added(one: Counts, other: Counts): Counts {
  return {
    ...other,
    succeeded: one.succeeded + other.succeeded,
    refused: one.refused + other.refused,
    rate_limited: one.rate_limited + other.rate_limited,
    failed: one.failed + other.failed,
  };
}
