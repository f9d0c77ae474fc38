/** The rows of a campaign: added, removed and shown, in the transaction that has looked at the campaign. */
import { type campaignEndpoints, MOST_ROWS } from '#contract/outbound/campaigns';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import type { CallingNumber } from '#domain/calls/telephone/dialling';
import { missingOf, mustBeDifferentLines, mustBeList, rowFaults } from '#domain/campaigns/new-rows';
import { asThingsAre, tooMany } from '#domain/refusals';
import type { Transaction } from '../../platform/database/transaction';
import { listedNumbers } from '../do-not-call/service';
import { callingNumber } from '../phone-numbers/service';
import * as campaignStore from './campaign-store';
import type { CampaignRecord } from './campaign-store';
import * as rowStore from './row-store';

type Endpoints = typeof campaignEndpoints;

/**
 * Those that are there are skipped: the last part of a long list may come twice.
 *
 * @param before how many it has
 * @throws ApiError `invalid_request` at a line that comes twice, `limit_reached` beyond the rows that a campaign may have
 */
export async function addRows(
  tx: Transaction,
  campaign: CampaignRecord,
  before: number,
  { rows, rows_in_all, after, list }: BodyOf<Endpoints['addRows']>,
): Promise<ResponseOf<Endpoints['addRows']>> {
  mustBeList(list, campaign.list);
  mustBeDifferentLines(rows);
  const checked = await withOthers(tx, campaign, { rows, after });
  if (before + checked.length > MOST_ROWS) throw new ApiError('limit_reached', tooMany.rows);
  const inserted = await rowStore.insertRows(tx, checked);
  if (rows_in_all !== undefined && rows_in_all !== campaign.rows_in_all) {
    await campaignStore.updateCampaign(tx, campaign.campaign_id, { rows_in_all });
  }
  await campaignStore.noteRows(tx, campaign, { before, after: before + inserted.length });
  const left_out = inserted.filter(({ state }) => state === 'left_out').length;
  return { added: inserted.length - left_out, left_out };
}

/** @param before how many it has */
export async function clearRows(tx: Transaction, campaign: CampaignRecord, before: number): Promise<void> {
  const { campaign_id, list } = campaign;
  await rowStore.deleteRows(tx, campaign_id);
  await campaignStore.updateCampaign(tx, campaign_id, { rows_in_all: null, list: list + 1 });
  await campaignStore.noteRows(tx, campaign, { before, after: 0 });
}

export async function pageOfRows(
  tx: Transaction,
  campaignId: string,
  { digits = '', limit, ...wanted }: QueryOf<Endpoints['rows']>,
): Promise<ResponseOf<Endpoints['rows']>> {
  const found = await rowStore.listRows(tx, campaignId, {
    ...wanted,
    digits: digits.replaceAll(/\D/g, ''),
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const calls = await campaignStore.callsOfRows(
    tx,
    campaignId,
    rows.map(({ line }) => line),
  );
  const next = found.length > limit ? (rows.at(-1)?.line ?? null) : null;
  return { items: rows.map((row) => rowStore.rowOf(row, calls)), next };
}

/** The rows as they're kept: checked by themselves, against each other, those that are there, and the do-not-call list. */
async function withOthers(
  tx: Transaction,
  { workspace_id, campaign_id, settings }: CampaignRecord,
  { rows, after }: BodyOf<Endpoints['addRows']>,
): Promise<rowStore.NewRowRecord[]> {
  const from: CallingNumber[] = [];
  for (const id of settings.phone_number_ids) {
    const number = await callingNumber(tx, id);
    if (number !== null) from.push(number);
  }
  if (from.length === 0) throw new ApiError('conflict', asThingsAre.noCallingNumber);
  const sent = [...rows, ...(after ? [after] : [])].map(({ line }) => line);
  const checked = missingOf({ rows, after }, await rowStore.keptRows(tx, campaign_id, sent), from);
  const numbers = checked.flatMap(({ number, fault }) => (fault === null ? [number] : []));
  const listed = await listedNumbers(tx, numbers);
  const lines = await rowStore.linesOfNumbers(tx, campaign_id, numbers);
  return checked.map((row) => {
    const first = lines.get(row.number);
    const fault =
      row.fault ??
      (listed.has(row.number) ? rowFaults.onList : first === undefined ? null : rowFaults.twice(first));
    if (fault === null) lines.set(row.number, row.line);
    return { workspace_id, campaign_id, ...row, fault, state: fault === null ? 'waiting' : 'left_out' };
  });
}
