/** What a carrier was told in a run, beside what's in the database afterwards. */
import { Client } from 'pg';
import type { Campaign } from '#contract/outbound/campaigns';
import { type Dial, mostDials, WAIT_MINUTES } from './called-people';
import type { NewRow } from './campaign-workspace';
import { isOpen, type Windows } from './hours-of-rows';
import { moneyFaults } from './money-faults';

export interface Compared {
  answered: number;
  /** Tries that were dialled more than once or don’t count, and rows of which more calls were made than their tries. */
  double_dials: string[];
  /** People whom no one reached at first, and who were called once more. */
  called_again: number;
  /** Of those, who were called before their wait was over. */
  too_soon: string[];
  outside_windows: string[];
  on_list: string[];
  without_outcome: number;
  /** How many rows have each outcome. */
  outcomes: Record<string, number>;
  /** What is wrong with the money, in sentences. */
  money: string[];
}

/** A person's telephone that is on its way to ring when they're listed isn't held back any more. */
const ON_ITS_WAY_MS = 500;

interface Happened {
  dials: readonly Dial[];
  rows: readonly NewRow[];
  windows: Windows;
  listedAt: ReadonlyMap<string, number>;
}

/** What the carrier was told, beside what's in the database. */
export async function compared(
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
    const { rows: tries } = await client.query<Try>(
      `select c.call_id, r.number, c.attempt, c.not_made
       from campaign_calls c join campaign_rows r using (workspace_id, campaign_id, line)`,
    );
    const dialled = timesOf(dials.map(({ number }) => number));
    const double_dials = [
      ...dialledTwice(dials, tries),
      ...kept
        .filter(({ number, tries: made }) => (dialled.get(number) ?? 0) > Math.min(mostDials(number), made))
        .map(
          ({ number, tries: made }) =>
            `${number} was dialled ${dialled.get(number)} times for ${made} tries.`,
        ),
    ];
    const waits = waitsBetween(dials);
    const outcomes: Record<string, number> = {};
    for (const { state, outcome } of kept) {
      const name = state === 'left_out' ? 'left_out' : (outcome ?? 'none');
      outcomes[name] = (outcomes[name] ?? 0) + 1;
    }
    return {
      answered: outcomes.answered ?? 0,
      double_dials,
      called_again: waits.length,
      too_soon: waits
        .filter(({ ms }) => ms < WAIT_MINUTES * 60_000)
        .map(({ number, ms }) => `${number} was called again after ${Math.round(ms / 1000)} s.`),
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

/** A try of a row, as the database has it. */
interface Try {
  call_id: string;
  number: string;
  attempt: number;
  /** Its carrier was never asked, as far as is known. */
  not_made: boolean;
}

/** A try that was dialled more than once, or doesn't count though it was dialled. */
function dialledTwice(dials: readonly Dial[], tries: readonly Try[]): string[] {
  const known = new Map(tries.map((one) => [one.call_id, one]));
  const named = dials.map(({ number, call_id }) => {
    const of = known.get(call_id);
    if (of === undefined) return `${number} by the call ${call_id}, which is no row’s`;
    return of.not_made ? `${number} by a try that doesn’t count` : `${number}, try ${of.attempt}`;
  });
  return [...timesOf(named)]
    .filter(([name, made]) => made > 1 || !/, try \d+$/.test(name))
    .map(([name, made]) => `${name}, was dialled ${made === 1 ? 'once' : `${made} times`}.`);
}

/** How long after each call the same number was dialled once more. */
function waitsBetween(dials: readonly Dial[]): { number: string; ms: number }[] {
  const last = new Map<string, number>();
  return dials.flatMap(({ number, at }) => {
    const before = last.get(number);
    last.set(number, at);
    return before === undefined ? [] : [{ number, ms: at - before }];
  });
}

/** How often each is among them. */
function timesOf(names: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}
