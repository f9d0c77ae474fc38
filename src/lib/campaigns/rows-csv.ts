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

/** With a column for each variable that any row has, and each fact that an agent has collected. */
function linesOf(rows: readonly CampaignRow[]): string[][] {
  const namesOf = (all: readonly object[]) => [...new Set(all.flatMap((one) => Object.keys(one)))].toSorted();
  const names = namesOf(rows.map(({ variables }) => variables));
  const facts = rows.map(collected);
  const factNames = namesOf(facts);
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
    'successful',
    ...names,
    // A variable may have the name of a fact.
    ...factNames.map((name) => `collected_${name}`),
  ];
  return [
    head,
    ...rows.map((row, at) => [
      String(row.line),
      row.number,
      row.time_zone ?? '',
      row.state,
      row.outcome ?? '',
      row.fault ?? '',
      String(row.calls.length),
      (row.calls.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0) / 1_000_000).toFixed(6),
      row.calls.map(({ call_id }) => call_id).join(' '),
      successText(row),
      ...names.map((name) => row.variables[name] ?? ''),
      ...factNames.map((name) => facts[at]?.[name] ?? ''),
    ]),
  ];
}

/** Of all its calls; of two that have collected one fact, that of the later one. */
const collected = ({ calls }: CampaignRow): Record<string, string> =>
  Object.assign({}, ...calls.map(({ facts }) => facts)) as Record<string, string>;

/** Empty: nothing says so. */
function successText({ calls }: CampaignRow): string {
  const told = calls.findLast(({ success }) => success !== null)?.success;
  return told === undefined || told === null ? '' : told ? 'yes' : 'no';
}
