/** The rows of a campaign as a CSV file. */
import type { Campaign, CampaignRow } from '#contract/outbound/campaigns';
import { everyRow, type RowFilter } from '@/lib/queries/outbound/campaigns';

/** Fetches all rows of the filter and has the browser save them. */
export async function saveRows(
  { campaign_id, name }: Pick<Campaign, 'campaign_id' | 'name'>,
  filter: RowFilter,
): Promise<void> {
  const [rows, { stringify }] = await Promise.all([
    everyRow(campaign_id, filter),
    import('csv-stringify/browser/esm/sync'),
  ]);
  // A spreadsheet would run what begins like a formula.
  const text = stringify(linesOf(rows), { escape_formulas: true, bom: true });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'campaign'}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** With a column for each variable that any row has. */
function linesOf(rows: readonly CampaignRow[]): string[][] {
  const names = [...new Set(rows.flatMap(({ variables }) => Object.keys(variables)))].toSorted();
  const head = [
    'line',
    'number',
    'time_zone',
    'state',
    'outcome',
    'fault',
    'calls',
    'cost',
    'call_ids',
    ...names,
  ];
  return [
    head,
    ...rows.map((row) => [
      String(row.line),
      row.number,
      row.time_zone ?? '',
      row.state,
      row.outcome ?? '',
      row.fault ?? '',
      String(row.calls.length),
      (row.calls.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0) / 1_000_000).toFixed(6),
      row.calls.map(({ call_id }) => call_id).join(' '),
      ...names.map((name) => row.variables[name] ?? ''),
    ]),
  ];
}
