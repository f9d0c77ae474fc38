/** Gives topics to calls that ended before there were any, by what was said in them. */
import type { Database } from '../../../platform/database/connection';
import { logsOf } from '../log-store';
import { updateCall } from '../store';
import { topicForCall } from './assigning';
import * as store from './topic-store';

const AT_A_TIME = 50;

/** A few at a time; the triggers bring the figures up to date. @returns how many were looked at; 0: there are none left */
export function readOldTopics(database: Database, workspaceId: string): Promise<number> {
  return database.inWorkspace(workspaceId, async (tx) => {
    const calls = await store.lockWithoutTopic(tx, AT_A_TIME);
    const logs = await logsOf(
      tx,
      calls.map(({ call_id }) => call_id),
    );
    for (const call of calls) {
      const events = (logs.get(call.call_id) ?? []).map(({ event }) => event);
      await updateCall(tx, call.call_id, await topicForCall(tx, { ...call, events }, null));
    }
    return calls.length;
  });
}
