/** Example calls as calls that have just ended leave them: a row for each event, waiting to be folded. */
import { listEvents } from '#server/areas/calls/log-store';
import { insertEvents } from '#server/areas/calls/store';
import type { TestDatabase } from '../database';
import { asOwner } from './call-server';

export async function unfold(test: TestDatabase, workspace_id: string): Promise<void> {
  const folded = await asOwner<{ call_id: string }>(
    test,
    'select call_id from call_logs where workspace_id = $1',
    [workspace_id],
  );
  await test.database.inWorkspace(workspace_id, async (tx) => {
    for (const { call_id } of folded) {
      await insertEvents(tx, { workspace_id, call_id }, await listEvents(tx, call_id));
    }
  });
  await asOwner(
    test,
    'insert into call_folds (workspace_id, call_id) select workspace_id, call_id from call_logs where workspace_id = $1',
    [workspace_id],
  );
  await asOwner(test, 'delete from call_logs where workspace_id = $1', [workspace_id]);
}
