/** Finished calls that are stored while others read, a transaction each, with their logs, words, figures and indexes. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { happeningsIn } from '#contract/calls/happenings';
import { chanceOf } from '#server/areas/calls/seeding/chance';
import { conversation } from '#server/areas/calls/seeding/conversations';
import { packLog } from '#server/areas/calls/folding/folded-log';
import { insertFinishedCalls } from '#server/areas/calls/store';
import { createDatabase, type Database } from '#server/platform/database/connection';
import type { SignedInClient } from './signed-in-client';

const LOOK_MS = 10;
const chance = chanceOf(7);
const conversations = Array.from({ length: 200 }, () => conversation(chance));

async function storeOne(database: Database, workspace_id: string): Promise<string> {
  const { events, reason, duration_ms } = chance.pick(conversations);
  const call_id = randomUUID();
  const ended_at = new Date();
  const row = {
    workspace_id,
    call_id,
    agent_name: 'Stored meanwhile',
    origin: 'web' as const,
    party: 'Browser',
    status: 'ended' as const,
    end_reason: reason,
    started_at: ended_at,
    ended_at,
    duration_ms,
    cost_micros: 50_000,
    outcome: 'Stored meanwhile.',
    happened: happeningsIn(events),
  };
  const log = await packLog(events.map((event) => ({ event, message_seq: event.seq })));
  await database.inWorkspace(workspace_id, (tx) => insertFinishedCalls(tx, [{ row, events, log }]));
  return call_id;
}

/** @returns milliseconds until the list has a call that was just stored, the longest of a few */
export async function seenAfter(
  applicationUrl: string,
  workspaceId: string,
  client: SignedInClient,
): Promise<number> {
  const database = createDatabase({ applicationUrl, max: 2 });
  let longest = 0;
  try {
    for (let n = 0; n < 5; n += 1) {
      const began = performance.now();
      const stored = await storeOne(database, workspaceId);
      for (let seen = false; !seen; ) {
        const { items } = await client.call<{ items: { call_id: string }[] }>('GET', '/calls?limit=5');
        seen = items.some(({ call_id }) => call_id === stored);
        if (!seen) await sleep(LOOK_MS);
      }
      longest = Math.max(longest, performance.now() - began);
    }
  } finally {
    await database.close();
  }
  return longest;
}

/** Stores as many a second as it's told, or as many as it can, while `work` lasts. */
export async function storing<T>(
  applicationUrl: string,
  workspaceId: string,
  perSecond: number,
  work: () => Promise<T>,
): Promise<{ result: T; perSecond: number }> {
  const database = createDatabase({ applicationUrl, max: 8 });
  const began = performance.now();
  let stored = 0;
  let asked = 0;
  let done = false;
  const writer = async () => {
    while (!done) {
      // The next one's turn, by the clock: one that is late isn't waited for by the others.
      const due = began + (asked / perSecond) * 1000;
      asked += 1;
      if (due > performance.now()) await sleep(due - performance.now());
      await storeOne(database, workspaceId);
      stored += 1;
    }
  };
  const writers = Promise.all(Array.from({ length: 6 }, writer));
  try {
    const result = await work();
    return { result, perSecond: stored / ((performance.now() - began) / 1000) };
  } finally {
    done = true;
    await writers;
    await database.close();
  }
}
