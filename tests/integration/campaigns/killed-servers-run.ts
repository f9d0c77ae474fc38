/**
 * Campaigns over a double of Twilio by two servers on one database, of which one is killed again and again, each in turn. What
 * the carrier was told to do is compared with what the product says that it did.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { Client } from 'pg';
import type { Campaign } from '#contract/outbound/campaigns';
import { verifyLedger } from '#server/areas/billing/ledger-audit-store';
import type { ServerProcess } from '../http/server-process';
import { apiOf, startSurroundings } from './campaign-surroundings';
import { type Behaviour, callPeople, type Dial, numberOf } from './called-people';
import { type Api, everyDay, type NewRow, openCampaignWorkspace } from './campaign-workspace';

interface KilledServersPlan {
  rows: number;
  /** They share the rows, each at this pace. */
  campaigns: number;
  pacePerMinute: number;
  killEveryMs: number;
  /** Some people may be called only after so many minutes have begun, and others only until as many. */
  opensAfterMinutes: number;
  closesAfterMinutes: number;
  /** The campaigns are stopped after so long, whatever is left. */
  mostMs: number;
  say: (sentence: string) => void;
}

interface KilledServersResult {
  kills: number;
  seconds: number;
  dials: number;
  answered: number;
  /** Calls that the carrier was told to make more than once, or more of a row than its tries. */
  double_dials: string[];
  outside_windows: string[];
  on_list: string[];
  without_outcome: number;
  /** How many rows have each outcome. */
  outcomes: Record<string, number>;
  /** What is wrong with the money, in sentences. */
  money: string[];
}

/** Of 20 people. */
const behaviours: readonly Behaviour[] = ['answers', 'no-answer', 'no-answer', 'failed', 'declines'];
const behaviourOf = (number: string): Behaviour => behaviours[Number(number.slice(-5)) % 20] ?? 'busy';
/** Of 50 rows one is on the list before, and one comes on it while the campaign runs. */
const LISTED_BEFORE = 7;
const LISTED_DURING = 23;
/** A person's telephone that is on its way to ring when they're listed isn't held back any more. */
const ON_ITS_WAY_MS = 500;

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
    const begun = performance.now();
    const ids: string[] = [];
    for (let share = 0; share < plan.campaigns; share += 1) {
      const own = rows.filter((_, index) => index % plan.campaigns === share);
      ids.push(
        await workspace.start(api, `Campaign ${share + 1}`, own, {
          hours: everyDay(windows.hours),
          pace_per_minute: plan.pacePerMinute,
          concurrency: 40,
          kept_percent: 0,
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
    await untilLeft(api, ids, plan, windows, begun);
    over.abort();
    const kills = await killing;
    await listing;
    for (const id of ids) {
      const { state } = await api.call<Campaign>('GET', `/campaigns/${id}`);
      if (state === 'running') await api.call('POST', `/campaigns/${id}/stop`, { running_calls: 'go_on' });
    }
    const ended = await allOver(api, ids);
    const seconds = Math.round((performance.now() - begun) / 1000);
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

interface Windows {
  hours: { from: string; to: string };
  /** Of the rows, in turns: open all the time, opens soon, closes soon, shut. */
  zones: readonly string[];
  shut: string;
  /** Milliseconds since 1970. */
  opensAt: number;
}

/** Hours that open in UTC and close in Singapore in a few minutes, are open in Dubai and shut in Honolulu. */
function windowsFrom(now: DateTime, { opensAfterMinutes, closesAfterMinutes }: KilledServersPlan): Windows {
  const clock = (zone: string, minutes: number) => now.setZone(zone).plus({ minutes }).toFormat('HH:mm');
  return {
    hours: { from: clock('UTC', opensAfterMinutes), to: clock('Asia/Singapore', closesAfterMinutes) },
    zones: [
      ...Array.from({ length: 14 }, () => 'Asia/Dubai'),
      'UTC',
      'UTC',
      'UTC',
      'Asia/Singapore',
      'Asia/Singapore',
      'Pacific/Honolulu',
    ],
    shut: 'Pacific/Honolulu',
    opensAt: now.plus({ minutes: opensAfterMinutes }).startOf('minute').toMillis(),
  };
}

/** By the clock on the wall alone, which knows nothing of how the product computes it. */
function isOpen({ hours: { from, to } }: Windows, zone: string, at: number): boolean {
  const wall = DateTime.fromMillis(at, { zone }).toFormat('HH:mm');
  return from < to ? wall >= from && wall < to : wall >= from || wall < to;
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
  const coming = rows.filter(({ line }) => line % 50 === LISTED_DURING).toReversed();
  while (!over.aborted) {
    const numbers = coming.splice(0, 5).map(({ number }) => number);
    if (numbers.length === 0) return;
    await listNumbers(api, numbers);
    for (const number of numbers) listedAt.set(number, Date.now());
    await sleep(2_000, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Until no one is left but those who may not be called now. */
async function untilLeft(
  api: Api,
  ids: readonly string[],
  { mostMs, say }: KilledServersPlan,
  { shut, opensAt }: Windows,
  begun: number,
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
    if (performance.now() - begun > mostMs) return say(`Not all of them in time; ${shut} aside.`);
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

interface Happened {
  dials: readonly Dial[];
  rows: readonly NewRow[];
  windows: Windows;
  listedAt: ReadonlyMap<string, number>;
}

type Compared = Omit<KilledServersResult, 'kills' | 'seconds' | 'dials'>;

/** What the carrier was told, beside what's in the database. */
async function compared(
  ownerUrl: string,
  ended: readonly Campaign[],
  { dials, rows, windows, listedAt }: Happened,
): Promise<Compared> {
  const zoneOf = new Map(rows.map(({ number, time_zone }) => [number, time_zone]));
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: kept } = await client.query<{
      number: string;
      outcome: string | null;
      state: string;
      tries: number;
    }>(
      `select r.number, r.outcome, r.state, count(c.call_id) filter (where not c.not_made)::int as tries
       from campaign_rows r left join campaign_calls c using (workspace_id, campaign_id, line)
       group by r.workspace_id, r.campaign_id, r.line, r.number, r.outcome, r.state`,
    );
    const dialled = timesOf(dials.map(({ number }) => number));
    const ofCalls = timesOf(dials.map(({ call_id }) => call_id));
    const times = (number: string) => dialled.get(number) ?? 0;
    const double_dials = [
      ...[...ofCalls].filter(([, made]) => made > 1).map(([id]) => `The call ${id} was made twice.`),
      ...kept
        .filter(({ number, tries }) => times(number) > Math.min(1, tries))
        .map(({ number, tries }) => `${number} was dialled ${times(number)} times for ${tries} tries.`),
    ];
    const outcomes: Record<string, number> = {};
    for (const { state, outcome } of kept) {
      const name = state === 'left_out' ? 'left_out' : (outcome ?? 'none');
      outcomes[name] = (outcomes[name] ?? 0) + 1;
    }
    return {
      answered: outcomes.answered ?? 0,
      double_dials,
      outside_windows: dials
        .filter(({ number, at }) => !isOpen(windows, zoneOf.get(number) ?? 'UTC', at))
        .map(({ number, at }) => `${number} in ${zoneOf.get(number)} at ${new Date(at).toISOString()}`),
      on_list: dials
        .filter(({ number, at }) => at > (listedAt.get(number) ?? Number.POSITIVE_INFINITY) + ON_ITS_WAY_MS)
        .map(({ number, at }) => `${number} at ${new Date(at).toISOString()}`),
      without_outcome: kept.filter(({ state, outcome }) => state !== 'left_out' && outcome === null).length,
      outcomes,
      money: await moneyFaults(client, ownerUrl, ended),
    };
  } finally {
    await client.end();
  }
}

/** How often each is among them. */
function timesOf(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

/** Calls, campaigns and the ledger tell the same, and nothing is held any more. */
async function moneyFaults(client: Client, ownerUrl: string, ended: readonly Campaign[]): Promise<string[]> {
  const one = async (query: string): Promise<number> =>
    Number((await client.query<{ value: string | null }>(query)).rows[0]?.value ?? 0);
  const calls = await one('select sum(cost_micros) as value from calls');
  const ofRows = await one('select sum(cost_micros) as value from campaign_calls');
  const campaigns = ended.reduce((sum, { spent_micros }) => sum + spent_micros, 0);
  const open = await one('select count(*) as value from holds where closed_at is null');
  return [
    ...(calls === campaigns ? [] : [`Calls cost ${calls}, and the campaigns say ${campaigns}.`]),
    ...(ofRows === campaigns
      ? []
      : [`The calls of rows cost ${ofRows}, and the campaigns say ${campaigns}.`]),
    ...(open === 0 ? [] : [`${open} holds are open.`]),
    ...(calls > 0 ? [] : ['Nothing was charged.']),
    ...(await verifyLedger(ownerUrl)).faults,
  ];
}
