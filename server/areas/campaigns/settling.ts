/** How the calls of a campaign went is noted at their rows, in one transaction with the campaign's lock. */
import type { Transaction } from '../../platform/database/transaction';
import { nextOfRow, standingOf } from '#domain/campaigns/row-outcomes';
import type { RowOutcome } from '#contract/outbound/campaigns';
import type { CallsOut, OutStanding } from '../calls/calls-out';
import type { FoundCallOut } from '../carriers/carrier';
import { listedNumbers } from '../do-not-call/service';
import type { CampaignRecord } from './campaign-store';
import * as campaignStore from './campaign-store';
import * as rowStore from './row-store';

/** A call that is over of which only its carrier knows whether it was made. */
export interface UnsureRow {
  row: rowStore.RowRecord;
  standing: OutStanding;
}

export interface Settled {
  /** Rows whose calls aren't over. */
  running: number;
  /** Of those, calls that wait to be made: they have no place yet. */
  waiting: { call_id: string; carrier_id: string | null }[];
  unsure: UnsureRow[];
  /** Rows that were noted. */
  noted: number;
}

/** The carrier is asked for so long after the call was prepared; then what became of it stays unknown. */
const ASKED_FOR_MS = 10 * 60_000;
/**
 * Its list may lag: that it doesn't hold a call is believed so long after the call was prepared, which is 60 s and more after
 * it was dialled, since a prepared call waits for 35 s at most.
 */
const LISTED_WITHIN_MS = 95_000;
/** A call that had no place is tried again after so long. */
const NO_PLACE_MS = 5_000;

/** Notes the calls that are over, and takes back those that wait of one that calls no more. @param campaign locked */
export async function settleCalls(
  tx: Transaction,
  calls: Pick<CallsOut, 'standings' | 'withdraw'>,
  campaign: CampaignRecord,
): Promise<Settled> {
  const rows = await rowStore.callingRows(tx, campaign.campaign_id);
  const standings = await calls.standings(
    tx,
    rows.flatMap(({ call_id }) => call_id ?? []),
  );
  const settled: Settled = { running: 0, waiting: [], unsure: [], noted: 0 };
  const runs = (standing: OutStanding) => {
    settled.running += 1;
    if (standing.waits) settled.waiting.push(standing);
  };
  const takenBack: { row: rowStore.RowRecord; standing: OutStanding }[] = [];
  for (const row of rows) {
    const standing = row.call_id === null ? undefined : standings.get(row.call_id);
    if (standing === undefined) {
      // The call was deleted before it was looked at: it was over then.
      await note(tx, campaign, row, 'unknown', null);
      settled.noted += 1;
    } else if (!standing.is_over || standing.end_reason === null) {
      if (standing.waits && campaign.state !== 'running') takenBack.push({ row, standing });
      else runs(standing);
    } else {
      const { end_reason, talked, provider_code, carrier_call } = standing;
      const became = standingOf({
        end_reason,
        talked,
        told_by_carrier: provider_code !== null,
        was_made: carrier_call !== null,
      });
      if (became === 'unsure') settled.unsure.push({ row, standing });
      else {
        if (became === 'not_made') await notMade(tx, row);
        else if (end_reason !== 'call_cancelled') await note(tx, campaign, row, became.made, standing);
        else if (await isListed(tx, row)) await neverCalled(tx, row, 'on_list');
        else await note(tx, campaign, row, campaign.ends_calls ? 'stopped' : became.made, standing);
        settled.noted += 1;
      }
    }
  }
  if (takenBack.length === 0) return settled;
  // At the end, since the balance is locked from there on.
  const withdrawn = await calls.withdraw(
    tx,
    takenBack.map(({ standing }) => standing.call_id),
  );
  for (const { row, standing } of takenBack) {
    // Its carrier may have been asked by now.
    if (!withdrawn.has(standing.call_id)) runs(standing);
    else {
      if (campaign.state === 'paused') await notMade(tx, row, 0);
      else await neverCalled(tx, row, 'stopped');
      settled.noted += 1;
    }
  }
  return settled;
}

/**
 * Notes what the carrier said of a call.
 *
 * @param found null: it couldn't be asked
 * @param campaign locked
 * @returns whether there was something to note; else it's asked again
 */
export async function settleUnsure(
  tx: Transaction,
  campaign: CampaignRecord,
  { row, standing }: UnsureRow,
  found: FoundCallOut | null,
): Promise<boolean> {
  const isStill = (await rowStore.callingRows(tx, campaign.campaign_id)).some(
    ({ line, call_id }) => line === row.line && call_id === row.call_id,
  );
  if (!isStill) return false;
  const age = Date.now() - standing.created_at.getTime();
  const isLate = age > ASKED_FOR_MS;
  if (found === 'unknown' || (isLate && (found === null || (found.made && found.end === null)))) {
    await note(tx, campaign, row, 'unknown', standing);
    return true;
  }
  if (found === null || (found.made && found.end === null)) return false;
  if (!found.made) {
    if (age < LISTED_WITHIN_MS) return false;
    await notMade(tx, row);
    return true;
  }
  const told =
    found.end &&
    standingOf({ end_reason: found.end.reason, talked: false, told_by_carrier: true, was_made: true });
  await note(tx, campaign, row, typeof told === 'object' && told !== null ? told.made : 'failed', standing);
  return true;
}

/** Its carrier was never asked: it doesn't count, and the row waits as before. */
async function notMade(tx: Transaction, row: rowStore.RowRecord, waitsMs = NO_PLACE_MS): Promise<void> {
  await uncount(tx, row, { state: 'waiting', next_at: new Date(Date.now() + waitsMs) });
}

/** It's over for the row, and no one was asked to make its call. */
const neverCalled = (tx: Transaction, row: rowStore.RowRecord, outcome: 'on_list' | 'stopped') =>
  uncount(tx, row, { state: 'done', outcome });

async function uncount(
  tx: Transaction,
  row: rowStore.RowRecord,
  becomes: Pick<rowStore.RowRecord, 'state'> & Partial<Pick<rowStore.RowRecord, 'outcome' | 'next_at'>>,
): Promise<void> {
  if (row.call_id !== null) await rowStore.updateCall(tx, row.call_id, { not_made: true, cost_micros: 0 });
  await rowStore.updateRow(tx, row, { ...becomes, call_id: null, attempts: row.attempts - 1 });
}

const isListed = async (tx: Transaction, { number }: rowStore.RowRecord): Promise<boolean> =>
  (await listedNumbers(tx, [number])).size > 0;

async function note(
  tx: Transaction,
  campaign: CampaignRecord,
  row: rowStore.RowRecord,
  outcome: RowOutcome,
  standing: OutStanding | null,
): Promise<void> {
  const cost_micros = standing?.cost_micros ?? 0;
  if (row.call_id !== null) await rowStore.updateCall(tx, row.call_id, { outcome, cost_micros });
  if (cost_micros > 0) await campaignStore.addSpent(tx, campaign.campaign_id, cost_micros);
  const next = nextOfRow(outcome, campaign.settings.retries, row.tries, new Date());
  const isOver = 'done' in next || campaign.state === 'stopping' || campaign.state === 'stopped';
  await rowStore.updateRow(tx, row, {
    call_id: null,
    tries: { ...row.tries, [outcome]: (row.tries[outcome] ?? 0) + 1 },
    ...(isOver
      ? { state: 'done' as const, outcome, succeeded: outcome === 'answered' && standing?.success === true }
      : { state: 'waiting' as const, next_at: next.again }),
  });
}
