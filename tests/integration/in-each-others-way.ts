/** Two transactions of which each wants what the other has, stepped so that they meet: PostgreSQL ends one that can't go on. */
import { Client } from 'pg';
import { vi } from 'vitest';
import { patient } from '../patience';
import type { TestDatabase } from './database';

/** Whether someone in this database waits for a lock that another holds. */
export async function someoneWaits({ ownerUrl }: TestDatabase, least = 1): Promise<boolean> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return (rowCount ?? 0) >= least;
  } finally {
    await client.end();
  }
}

/** A door that stays shut until it's opened, and says when someone waits before it. */
function shutDoor() {
  let arrive: () => void = () => undefined;
  let open: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const pass = (): Promise<void> => {
    arrive();
    return opened;
  };
  return { arrived, open, pass };
}

/**
 * The first goes on from where it has called `meet` once the second waits for it, or is done without it.
 *
 * @throws whatever one of them throws, such as PostgreSQL's `deadlock detected`
 */
export async function inEachOthersWay<First, Second>(
  test: TestDatabase,
  first: (meet: () => Promise<void>) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const door = shutDoor();
  const one = first(door.pass);
  await Promise.race([door.arrived, one]);
  let isDone = false;
  const two = second().finally(() => (isDone = true));
  // What it throws is thrown below.
  two.catch(() => undefined);
  await vi.waitUntil(async () => isDone || (await someoneWaits(test)), patient(20_000));
  door.open();
  return Promise.all([one, two]);
}
