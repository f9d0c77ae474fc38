/** The calls of an export, read part by part. */
import type { CallFilters, CallOrder, CallSummary } from '#contract/calls/calls';
import { sortedBy } from '#domain/calls/call-order';
import type { Database } from '../../../platform/database/connection';
import type { CallPosition } from '../list/call-cursor';
import { summariesOf } from '../call-summaries';
import { listCalls } from '../list/call-list';

/** Calls that are read at a time: few enough to be forgotten before the next ones come, so that memory stays where it was. */
export const PART = 500;

/** What an export is to have. */
export interface ExportOrder {
  workspace_id: string;
  filters: CallFilters;
  order: CallOrder;
  /** What the days of its filters are counted from. */
  created_at: Date;
}

/** Each part is read in a transaction of its own, as calls are then: what was deleted meanwhile isn't in it. */
export async function* partsOf(
  database: Pick<Database, 'inWorkspace'>,
  { workspace_id, filters, order, created_at: now }: ExportOrder,
): AsyncGenerator<CallSummary[]> {
  const by = sortedBy[order.sort];
  let after: CallPosition | null = null;
  for (;;) {
    const place: CallPosition | null = after;
    const part: CallSummary[] = await database.inWorkspace(workspace_id, async (tx) =>
      summariesOf(tx, await listCalls(tx, { filters, order, after: place, limit: PART, now })),
    );
    yield part;
    const last = part.at(-1);
    if (last === undefined || part.length < PART) return;
    after = { value: by && last[by], at: new Date(last.started_at), id: last.call_id };
  }
}
