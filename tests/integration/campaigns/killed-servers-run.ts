/**
 * Campaigns over a double of Twilio by two servers on one database, of which one is killed again and again, each in turn. What
 * the carrier was told to do is compared with what the product says that it did.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DateTime } from 'luxon';
import type { Campaign } from '#contract/outbound/campaigns';
import type { ServerProcess } from '../http/server-process';
import { apiOf, startSurroundings } from './campaign-surroundings';
import { behaviourOf, callPeople, numberOf, retries } from './called-people';
import { type Api, everyDay, type NewRow, openCampaignWorkspace } from './campaign-workspace';
import { type Compared, compared } from './dialled-and-kept';
import { type Windows, windowsFrom } from './hours-of-rows';

interface KilledServersPlan {
  rows: number;
  /** They share the rows, each at this pace. */
  campaigns: number;
  pacePerMinute: number;
  killEveryMs: number;
  /** Some people may be called only after so many minutes have started, and others only until as many. */
  opensAfterMinutes: number;
  closesAfterMinutes: number;
  /** The campaigns are stopped after so long, whatever is left. */
  mostMs: number;
  say: (sentence: string) => void;
}

interface KilledServersResult extends Compared {
  kills: number;
  seconds: number;
  dials: number;
}

/** Of 50 rows one is on the list before, and one comes on it while the campaign runs. */
const LISTED_BEFORE = 7;
const LISTED_DURING = 23;

export async function runWithKilledServers(plan: KilledServersPlan): Promise<KilledServersResult> {
  const around = await startSurroundings({ MAX_CALLS: '100', SHARE_CALLS_OUT: '100' });
  const { twilio, ears } = around;
  const servers: (ServerProcess | null)[] = [null, null];
  const start = async (index: number): Promise<void> => {
    servers[index] = await around.startServer(`server-${index}`);
  };
  const living = (): ServerProcess => {
    const one = servers.find((server) => server !== null);
    if (one === undefined || one === null) throw new Error('No server lives.');
    return one;
  };
  try {
    const key = await around.ownersKey();
    await Promise.all([start(0), start(1)]);
    const api = apiOf(() => living().origin, key);
    const reached = () => Number(new URL(living().origin).port);
    twilio.callsOut.proxy = { host: '127.0.0.1', port: reached() };
    const workspace = await openCampaignWorkspace(api, twilio, ears);
    const dials = callPeople(twilio, { behaviourOf, ringMs: 300, talkMs: 2_000 });
    const windows = windowsFrom(DateTime.utc(), plan);
    const rows = Array.from({ length: plan.rows }, (_, index): NewRow => {
      const zone = windows.zones[index % windows.zones.length] ?? 'UTC';
      return { line: index + 1, number: numberOf(index), time_zone: zone };
    });
    const before = rows.filter(({ line }) => line % 50 === LISTED_BEFORE).map(({ number }) => number);
    await listNumbers(api, before);
    const started = performance.now();
    const ids: string[] = [];
    for (let share = 0; share < plan.campaigns; share += 1) {
      const own = rows.filter((_, index) => index % plan.campaigns === share);
      ids.push(
        await workspace.start(api, `Campaign ${share + 1}`, own, {
          hours: everyDay(windows.hours),
          pace_per_minute: plan.pacePerMinute,
          concurrency: 40,
          kept_percent: 0,
          retries,
        }),
      );
    }
    const listedAt = new Map(before.map((number) => [number, 0]));
    const over = new AbortController();
    const killing = killInTurns(
      plan,
      servers,
      start,
      () => (twilio.callsOut.proxy.port = reached()),
      over.signal,
    );
    const listing = listMore(api, rows, listedAt, over.signal);
    await untilLeft(api, ids, plan, windows, started);
    over.abort();
    const kills = await killing;
    await listing;
    for (const id of ids) {
      const { state } = await api.call<Campaign>('GET', `/campaigns/${id}`);
      if (state === 'running') await api.call('POST', `/campaigns/${id}/stop`, { running_calls: 'go_on' });
    }
    const ended = await allOver(api, ids);
    const seconds = Math.round((performance.now() - started) / 1000);
    return {
      kills,
      seconds,
      dials: dials.length,
      ...(await compared(around.ownerUrl, ended, { dials, rows, windows, listedAt })),
    };
  } finally {
    await around.close();
  }
}

/** Kills the two in turn; the other takes what the carrier tells. @returns how often */
async function killInTurns(
  { killEveryMs, say }: KilledServersPlan,
  servers: (ServerProcess | null)[],
  start: (index: number) => Promise<void>,
  pointAtLiving: () => void,
  over: AbortSignal,
): Promise<number> {
  for (let kills = 0; ; kills += 1) {
    await sleep(killEveryMs, undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return kills;
    const index = kills % 2;
    const victim = servers[index];
    servers[index] = null;
    pointAtLiving();
    victim?.kill('SIGKILL');
    await victim?.exited;
    const since = performance.now();
    await start(index);
    pointAtLiving();
    say(`Server ${index + 1} killed; back after ${Math.round((performance.now() - since) / 1000)} s.`);
  }
}

const listNumbers = async (api: Api, numbers: readonly string[]): Promise<void> => {
  for (let from = 0; from < numbers.length; from += 500)
    await api.call('POST', '/do-not-call', { numbers: numbers.slice(from, from + 500) });
};

/** Numbers come on the list while the campaigns run, last rows first, since the first are called by then. */
async function listMore(
  api: Api,
  rows: readonly NewRow[],
  listedAt: Map<string, number>,
  over: AbortSignal,
): Promise<void> {
  const coming = rows
    .filter(({ line }) => line % 50 === LISTED_DURING)
    .map(({ number }) => number)
    .toReversed();
  while (!over.aborted) {
    const numbers = coming.splice(0, 5);
    if (numbers.length === 0) return;
    if (!(await areListed(api, numbers))) {
      coming.unshift(...numbers);
      continue;
    }
    for (const number of numbers) listedAt.set(number, Date.now());
    await sleep(2_000, undefined, { signal: over }).catch(() => undefined);
  }
}

/** @returns false when the server that was asked was killed: no one knows whether they are */
const areListed = (api: Api, numbers: readonly string[]): Promise<boolean> =>
  listNumbers(api, numbers).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && error.message.includes('answered 409')) return false;
      throw error;
    },
  );

/** Until no one is left but those who may not be called now. */
async function untilLeft(
  api: Api,
  ids: readonly string[],
  { mostMs, say }: KilledServersPlan,
  { shut, opensAt }: Windows,
  started: number,
): Promise<void> {
  let told = 0;
  for (;;) {
    const now = await Promise.all(ids.map((id) => api.call<Campaign>('GET', `/campaigns/${id}`)));
    const isLeft = ({ ended_at, counts, waits_for }: Campaign) =>
      ended_at !== null || (counts.calling === 0 && waits_for?.startsWith('It’s outside the hours') === true);
    // A look later than that everyone knows.
    const isSoonOpen = Date.now() < opensAt + 5_000;
    if (!isSoonOpen && now.every(isLeft)) return;
    const failed = now.find(({ state }) => state === 'paused');
    if (failed !== undefined) throw new Error(`A campaign has paused: ${failed.waits_for}`);
    if (performance.now() - started > mostMs) return say(`Not all of them in time; ${shut} aside.`);
    if (performance.now() - told > 20_000) {
      told = performance.now();
      const sum = (of: (one: Campaign['counts']) => number) =>
        now.reduce((all, { counts }) => all + of(counts), 0);
      say(
        `${sum(({ done }) => done)} done, ${sum(({ calling }) => calling)} under way, ${sum(({ waiting }) => waiting)} wait.`,
      );
    }
    await sleep(1_000);
  }
}

async function allOver(api: Api, ids: readonly string[]): Promise<Campaign[]> {
  for (;;) {
    const now = await Promise.all(ids.map((id) => api.call<Campaign>('GET', `/campaigns/${id}`)));
    if (now.every(({ ended_at }) => ended_at !== null)) return now;
    await sleep(1_000);
  }
}
