/**
 * Many deliveries to addresses that hang, redirect, fail and reset, while the server is killed again and again, and what
 * arrived in the end: nothing may be lost, made up or out of order, and what comes twice has the same id.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { sampleEvent } from '#contract/webhooks/sample-events';
import type { WebhookEvent } from '#contract/webhooks/webhooks';
import { createDatabase, type Database } from '#server/platform/database/connection';
import { tellWebhooks } from '#server/platform/webhook-outbox';
import { signUpAt } from '../../../bench/signed-in-client';
import type { Received, ReceiverDouble } from '../../doubles/webhooks/receiver';

/** What happens to a call, in order. */
const life = ['call.started', 'call.ended', 'call.reviewed'] as const;
const misbehaviours = ['fail', 'redirect', 'reset', 'hang'] as const;
/** One of so many is answered badly when it first comes, … */
const BAD_EVERY = 40;
/** … and one of so many never, which holds its address up for 15 seconds. */
const HANGS_EVERY = 400;
/** One of so many transactions comes to nothing. */
const UNDONE_EVERY = 20;
const WRITERS = 4;
/** Without anything new for so long, what's missing is lost. */
const LOST_AFTER_MS = 150_000;

interface StormPlan {
  deliveries: number;
  killEveryMs: number;
  /** Kills no more after this; it goes on until all have arrived. */
  mostKills: number;
  receiver: ReceiverDouble;
  ownerUrl: string;
  applicationUrl: string;
  /** Starts the server, with the receiver among its allowed hosts. */
  start: () => Promise<{ origin: string; kill9: () => Promise<void> }>;
  say: (sentence: string) => void;
}

interface StormResult {
  /** That had to arrive. */
  deliveries: number;
  kills: number;
  /** Requests that the addresses had. */
  requests: number;
  /** That came again after they had been taken: their process was killed before it wrote so down. */
  twice: number;
  lost: number;
  /** That came before what had happened earlier to the same call was taken. */
  out_of_order: number;
  /** That came with another id than before, or with the id of another. */
  other_ids: number;
  /** Of transactions that came to nothing. */
  made_up: number;
  /** Signatures that don't hold. */
  forged: number;
  /** From the first transaction to the last arrival. */
  seconds: number;
}

export async function runStorm(plan: StormPlan): Promise<StormResult> {
  const { receiver, say } = plan;
  const paths = ['/well', ...misbehaviours.map((one) => `/${one}`)];
  let server = await plan.start();
  const person = await signUpAt(server.origin);
  for (const path of paths) {
    const { secret } = await person.call<{ secret: string }>('POST', '/webhooks', {
      url: `${receiver.origin}${path}`,
      events: life,
    });
    receiver.secrets.set(path, secret);
  }
  const book = new Book(paths);
  for (const path of paths) receiver.behaviour.set(path, (one) => book.take(one));
  const workspaceId = await workspaceOf(plan.ownerUrl, `${receiver.origin}/well`);

  const database = createDatabase({ applicationUrl: plan.applicationUrl });
  const began = performance.now();
  let kills = 0;
  try {
    const calls = Math.ceil(plan.deliveries / (life.length * paths.length));
    const writing = writeCalls(database, workspaceId, calls, book);
    let isWritten = false;
    void writing.then(
      () => (isWritten = true),
      () => (isWritten = true),
    );
    while (!(isWritten && book.missing === 0)) {
      await untilOr(() => isWritten && book.missing === 0, plan.killEveryMs);
      if (performance.now() - Math.max(began, book.lastNew) > LOST_AFTER_MS) break;
      if (kills === plan.mostKills || (isWritten && book.missing === 0)) continue;
      await server.kill9();
      kills += 1;
      server = await plan.start();
      say(`Killed ${kills} times, ${book.missing} to come`);
    }
    await writing;
  } finally {
    await database.close();
    await server.kill9();
  }
  return {
    deliveries: book.expected,
    kills,
    requests: receiver.received.length + receiver.faults.length,
    twice: book.twice,
    lost: book.missing,
    out_of_order: book.outOfOrder,
    other_ids: book.otherIds,
    made_up: book.madeUp,
    forged: receiver.faults.length,
    seconds: Math.round((book.lastNew - began) / 1000),
  };
}

async function untilOr(condition: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (!condition() && performance.now() < end) await sleep(100);
}

async function workspaceOf(ownerUrl: string, url: string): Promise<string> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ workspace_id: string }>(
      'select workspace_id from webhooks where url = $1',
      [url],
    );
    return rows[0]?.workspace_id ?? '';
  } finally {
    await owner.end();
  }
}

/** Several calls at once, each from its start to its review, each step in a transaction of its own. */
async function writeCalls(database: Database, workspaceId: string, calls: number, book: Book): Promise<void> {
  let left = calls;
  let written = 0;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      const callId = randomUUID();
      for (const type of life) {
        written += 1;
        if (written % UNDONE_EVERY === 0) await undone(database, workspaceId, type);
        await database.inWorkspace(workspaceId, (tx) => tellWebhooks(tx, eventOf(type, callId), callId));
        book.expect(callId, type);
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
}

const eventOf = (type: (typeof life)[number], call_id: string): WebhookEvent => {
  const event = sampleEvent(type);
  // The samples of these types are about a call.
  return { ...event, data: { ...event.data, call_id } } as WebhookEvent;
};

async function undone(database: Database, workspaceId: string, type: (typeof life)[number]): Promise<void> {
  const callId = randomUUID();
  await database
    .inWorkspace(workspaceId, async (tx) => {
      await tellWebhooks(tx, eventOf(type, callId), callId);
      throw new Error('It comes to nothing.');
    })
    .catch(() => undefined);
}

/** What has to arrive, what did, and how each is answered. */
class Book {
  expected = 0;
  /** Of those, what wasn't taken yet. */
  missing = 0;
  twice = 0;
  outOfOrder = 0;
  otherIds = 0;
  /** On this process's clock. */
  lastNew = 0;
  readonly #due = new Set<string>();
  readonly #taken = new Set<string>();
  readonly #idOf = new Map<string, string>();
  readonly #ofId = new Map<string, string>();
  readonly #firsts = new Map<string, number>();

  constructor(private readonly paths: readonly string[]) {}

  expect(callId: string, type: string): void {
    for (const path of this.paths) {
      const key = keyOf(path, callId, type);
      this.#due.add(key);
      // It may arrive before its writer hears that it's committed.
      if (!this.#taken.has(key)) this.missing += 1;
    }
    this.expected += this.paths.length;
  }

  get madeUp(): number {
    return [...this.#idOf.keys()].filter((key) => !this.#due.has(key)).length;
  }

  /** @returns how it's answered */
  take({ path, id, type, data }: Received): 'ok' | (typeof misbehaviours)[number] {
    const callId = String(data.call_id);
    const key = keyOf(path, callId, type);
    const isNew = !this.#idOf.has(key);
    if (isNew) {
      this.#idOf.set(key, id);
      if (this.#ofId.has(id)) this.otherIds += 1;
      this.#ofId.set(id, key);
      this.lastNew = performance.now();
    } else if (this.#idOf.get(key) !== id) this.otherIds += 1;
    const before = life.slice(
      0,
      Math.max(
        0,
        life.findIndex((one) => one === type),
      ),
    );
    if (before.some((one) => !this.#taken.has(keyOf(path, callId, one)))) this.outOfOrder += 1;
    const bad = isNew ? this.#isBad(path) : 'ok';
    if (bad !== 'ok') return bad;
    if (this.#taken.has(key)) this.twice += 1;
    else if (this.#due.has(key)) this.missing -= 1;
    this.#taken.add(key);
    this.lastNew = performance.now();
    return 'ok';
  }

  #isBad(path: string): 'ok' | (typeof misbehaviours)[number] {
    const count = (this.#firsts.get(path) ?? 0) + 1;
    this.#firsts.set(path, count);
    const kind = misbehaviours.find((one) => path === `/${one}`);
    if (kind === undefined) return 'ok';
    return count % (kind === 'hang' ? HANGS_EVERY : BAD_EVERY) === 0 ? kind : 'ok';
  }
}

const keyOf = (path: string, callId: string, type: string) => `${path} ${callId} ${type}`;
