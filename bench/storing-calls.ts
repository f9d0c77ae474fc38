/**
 * Finished calls that are stored while others read, a transaction each, with all that a finished call has: its words, its
 * figures, its topic, and its log in the folded form. The logs are packed before: the product does that after the end of
 * a call, on a thread beside those that answer.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { factsOf } from '#contract/calls/call-facts';
import { reasonFacts } from '#contract/calls/end-sentences';
import { happeningsIn } from '#contract/calls/happenings';
import { responseFigures, responseTimes } from '#contract/calls/turn-latency';
import type { Dashboard } from '#contract/figures/dashboard';
import { defaultRateCard } from '#domain/money/rate-card';
import { makeReceipt } from '#domain/money/receipt';
import { spendPartsOf } from '#domain/money/spend-parts';
import { tokensByModel } from '#domain/money/usage';
import { topicsByWords } from '#domain/topics/topic-of-words';
import { chanceOf } from '#server/areas/calls/seeding/chance';
import { conversation } from '#server/areas/calls/seeding/conversations';
import { packLog } from '#server/areas/calls/folding/folded-log';
import { insertFinishedCalls } from '#server/areas/calls/store';
import { createDatabase, type Database } from '#server/platform/database/connection';
import type { SignedInClient } from './signed-in-client';

const LOOK_MS = 10;
const WRITERS = 8;
const chance = chanceOf(7);

/** Where they're stored, and what calls there refer to. */
interface StoredInto {
  workspaceId: string;
  agentId: string;
  /** Ids of its topics, by the phrases they're found by. */
  topics: ReadonlyMap<string, string>;
}

/** What is the same in all calls of a conversation, as the end of a call works it out from its log. */
const conversations = await Promise.all(
  Array.from({ length: 200 }, async () => {
    const { events, reason, duration_ms } = conversation(chance);
    const facts = factsOf(events);
    const { status, fault, success, sentence } = reasonFacts(reason);
    const tokens = tokensByModel(events.filter((event) => event.type === 'usage'));
    const usage = { platform_ms: duration_ms, tokens };
    const receipt = makeReceipt(usage, defaultRateCard, fault !== 'platform', new Date());
    const log = await packLog(events.map((event) => ({ event, message_seq: event.seq })));
    const phrase = topicsByWords({ events, facts }).find(({ sure }) => sure)?.phrase ?? null;
    const row = {
      status,
      fault,
      success,
      outcome: sentence,
      end_reason: reason,
      duration_ms,
      ...responseFigures(events),
      response_times: responseTimes(events),
      happened: happeningsIn(events),
      facts,
      receipt,
      cost_micros: receipt.total_micros,
      spend_parts: spendPartsOf(receipt),
      billable_ms: duration_ms,
    };
    return { events, log, phrase, row };
  }),
);

async function storeOne(
  database: Database,
  { workspaceId: workspace_id, agentId: agent_id, topics }: StoredInto,
): Promise<string> {
  const { events, log, phrase, row } = chance.pick(conversations);
  const call_id = randomUUID();
  const now = new Date();
  const own = {
    workspace_id,
    call_id,
    agent_id,
    agent_name: 'Stored meanwhile',
    agent_version: 1,
    origin: 'web' as const,
    party: 'Browser',
    topic_id: topics.get(phrase ?? '') ?? null,
    topic_by: 'words' as const,
    started_at: now,
    ended_at: now,
  };
  await database.inWorkspace(workspace_id, (tx) =>
    insertFinishedCalls(tx, [{ row: { ...row, ...own }, events, log }]),
  );
  return call_id;
}

/** @returns milliseconds until the list and the dashboard's figures have a call that was just stored, the longest of a few */
export async function seenAfter(
  applicationUrl: string,
  into: StoredInto,
  client: SignedInClient,
): Promise<{ list: number; figures: number }> {
  const database = createDatabase({ applicationUrl, max: 2 });
  const counted = async () => (await client.call<Dashboard>('GET', '/dashboard?days=1')).calls.value;
  const longest = { list: 0, figures: 0 };
  try {
    for (let n = 0; n < 5; n += 1) {
      const before = await counted();
      const began = performance.now();
      const stored = await storeOne(database, into);
      const until = async (isThere: () => Promise<boolean>) => {
        while (!(await isThere())) await sleep(LOOK_MS);
        return performance.now() - began;
      };
      const [list, figures] = await Promise.all([
        until(async () => {
          const { items } = await client.call<{ items: { call_id: string }[] }>('GET', '/calls?limit=5');
          return items.some(({ call_id }) => call_id === stored);
        }),
        until(async () => (await counted()) > before),
      ]);
      longest.list = Math.max(longest.list, list);
      longest.figures = Math.max(longest.figures, figures);
    }
  } finally {
    await database.close();
  }
  return longest;
}

/** Stores as many a second as it's told, or as many as it can, while `work` lasts. */
export async function storing<T>(
  applicationUrl: string,
  into: StoredInto,
  perSecond: number,
  work: () => Promise<T>,
): Promise<{ result: T; perSecond: number }> {
  const database = createDatabase({ applicationUrl, max: WRITERS });
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
      await storeOne(database, into);
      stored += 1;
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  try {
    const result = await work();
    return { result, perSecond: stored / ((performance.now() - began) / 1000) };
  } finally {
    done = true;
    await writers;
    await database.close();
  }
}
