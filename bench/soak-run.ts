/** Runs a product through many calls and tells what it holds before and after. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { realSpeech } from '../tests/doubles/sound/real-speech';
import { startProduct } from '../tests/e2e/product';
import { startFixedModel } from './fixed-model-process';
import { type Holdings, ServerWatch, WATCHED } from './server-watch';
import { signUpAt } from './signed-in-client';
import { SoakCalls, startTirelessTranscriber, Tally } from './soak-calls';

interface SoakPlan {
  /** Calls one after another. */
  calls: number;
  /** Callers at once, for how long. */
  callers: number;
  seconds: number;
  /** Of each call of those. */
  callSeconds: number;
  /**
   * Both kinds of calls, before it is looked at for the first time: code is compiled as it is used, and the
   * allocator keeps what it needed once, so a process is at its height only after a while of work.
   */
  warmUp: { calls: number; seconds: number };
  /** How long the process rests before it is looked at first, and may take to put down what it holds then. */
  settleMs: number;
  say: (sentence: string) => void;
}

interface SoakResult {
  /** After some calls, so that what is loaded once is there. */
  before: Holdings;
  /** After the calls one after another, and after all. */
  between: Holdings;
  after: Holdings;
  short: Tally;
  long: Tally;
  /** What the server reported as its own faults. */
  errors: string[];
}

const LOOK_EVERY_MS = 2_000;
/** A look collects garbage thrice, which a process takes for load: it forgets so within this time. */
const RECOVERS_MS = 4_000;

export async function soak(plan: SoakPlan): Promise<SoakResult> {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-soak-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const model = await startFixedModel();
    closing.unshift(() => model.stop());
    const transcriber = await startTirelessTranscriber();
    closing.unshift(() => transcriber.close());
    // Its database is ours, so that its connections can be counted.
    const database = await startEmbeddedDatabase({ dataDirectory: folder, report: () => undefined });
    closing.unshift(() => database.stop());
    const product = await startProduct({
      dataDir: folder,
      env: {
        ...WATCHED,
        DATABASE_URL: database.applicationUrl,
        DATABASE_MIGRATION_URL: database.ownerUrl,
        OPENAI_API_KEY: 'none',
        OPENAI_BASE_URL: model.url,
        OPENAI_MODEL: 'fixed',
        ALLOWED_PRIVATE_HOSTS: transcriber.host,
        MAX_CALLS: String(plan.callers),
        // All of them are of one workspace.
        SHARE_CALLS: String(plan.callers),
        TRIAL_CREDIT: '10000',
        LOG_LEVEL: 'error',
      },
    });
    closing.unshift(() => product.stop());
    const watch = await ServerWatch.open(product, database.superuserUrl);
    closing.unshift(() => watch.close());
    const client = await signUpAt(product.url);
    const speech = await realSpeech('Can I come on Friday?');
    const calls = new SoakCalls({ origin: product.url, client, transcriber, speech });
    await calls.prepare();

    plan.say('Warming up');
    await calls.oneAfterAnother(plan.warmUp.calls, new Tally());
    await calls.atOnce({ ...plan, seconds: plan.warmUp.seconds, apartMs: 0 }, new Tally());
    await sleep(plan.settleMs);
    const before = await watch.look();
    await sleep(RECOVERS_MS);
    const [short, long] = [new Tally(), new Tally()];
    plan.say(`${plan.calls} calls, one after another`);
    await calls.oneAfterAnother(plan.calls, short);
    const between = await settled(watch, plan.settleMs, before);
    await sleep(RECOVERS_MS);
    plan.say(`${plan.callers} calls at once, for ${plan.seconds} s`);
    await calls.atOnce({ ...plan, apartMs: 2_000 }, long);
    const after = await settled(watch, plan.settleMs, before);
    const errors = product.output().split('\n').filter(isFault);
    return { before, between, after, short, long, errors };
  } finally {
    for (const close of closing) await close();
  }
}

/** What it holds once that is no more than `before`, or the time is over. */
async function settled(watch: ServerWatch, ms: number, before: Holdings): Promise<Holdings> {
  const until = performance.now() + ms;
  for (;;) {
    await sleep(LOOK_EVERY_MS);
    const now = await watch.look();
    if (leftOver(before, now).length === 0 || performance.now() > until) return now;
  }
}

/** That a call is turned away for a moment is no fault. */
const isFault = (line: string) => /"level":(50|60)/.test(line) && !/"code":"busy"|"status":503/.test(line);

/** The built-in voice starts its second thread when two sentences meet, which may be late, and keeps it. */
const POOLED_WORKERS = 2;

/**
 * What there is more of than before, in words. Each pooled connection has a socket and a timer, and how many rest in
 * their pool only tells how many calls met by chance: what counts is that nothing holds one.
 */
export function leftOver(before: Holdings, after: Holdings): string[] {
  const [then, now] = [withoutPool(before), withoutPool(after)];
  const more = (Object.keys(then) as (keyof typeof then)[])
    .filter((what) => now[what] > then[what])
    .map((what) => `${what}: ${then[what]}, then ${now[what]}`);
  for (const what of ['busy_connections', 'taken_connections'] as const) {
    if (after[what] > 0) more.push(`${what}: ${after[what]}`);
  }
  return more;
}

/** What the process holds besides the pools of its database's connections and of the voice's threads. */
export function withoutPool({ sockets, timers, threads, workers, connections }: Holdings) {
  return {
    sockets: sockets - connections,
    timers: timers - connections,
    threads: threads - workers,
    workers: Math.max(workers, POOLED_WORKERS),
  };
}
