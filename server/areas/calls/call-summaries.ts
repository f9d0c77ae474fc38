/** Rows of the list of calls with what others know of them. Runs inside a workspace's transaction. */
import type { CallSummary } from '#contract/calls/calls';
import type { Transaction } from '../../platform/database/transaction';
import { livingAgents } from '../agents/service';
import { callSummaryOf } from './call-presentation';
import type { CallSummaryRow } from './list/ordered-store';
import { tagsOf } from './marks/mark-store';
import { topicsOf } from './topics/topic-store';

/** Rows of a list as the API answers them. */
export async function summariesOf(tx: Transaction, rows: readonly CallSummaryRow[]): Promise<CallSummary[]> {
  const living = await livingAgents(
    tx,
    rows.flatMap((row) => row.agent_id ?? []),
  );
  const tags = await tagsOf(
    tx,
    rows.map(({ call_id }) => call_id),
  );
  const topics = await topicsOf(
    tx,
    rows.flatMap(({ topic_id }) => topic_id ?? []),
  );
  return rows.map((row) =>
    callSummaryOf(row, living, {
      tags: tags.get(row.call_id) ?? [],
      topic: (row.topic_id && topics.get(row.topic_id)) || null,
    }),
  );
}
