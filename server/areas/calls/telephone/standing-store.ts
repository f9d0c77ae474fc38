/** How far a call is. Asked by itself and not in a transaction: while a telephone rings, it's looked at again and again. */
import type { ForMachine } from '#domain/calls/telephone/for-machine';
import { type Database, questionOfTenant } from '../../../platform/database/connection';
import type { CallRow } from '../store';

interface CallStanding
  extends Pick<CallRow, 'status' | 'end_reason' | 'ended_at' | 'lease_owner' | 'lease_expires_at'> {
  /** What a machine gets that answers; null: the call has nothing for one. */
  machine: ForMachine | null;
  /** Who answered, as its carrier has said so far. */
  machine_verdict: CallRow['machine_verdict'];
}

const standingQuestion = questionOfTenant(
  'call_standing',
  `select status, end_reason, ended_at, lease_owner, lease_expires_at, setup -> 'machine' as machine, machine_verdict
  from calls where workspace_id = tenant.id and call_id = any($2::uuid[])`,
);

/** @returns undefined when there's no such call any more */
export async function standingOf(
  database: Pick<Database, 'read'>,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
): Promise<CallStanding | undefined> {
  const [standing] = await database.read<CallStanding>(workspace_id, standingQuestion, [[call_id]]);
  return standing;
}
