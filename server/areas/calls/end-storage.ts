/** Stores the end of a call, as often as it takes. What cannot be stored is left to the sweeper. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/connection';
import { type CallEnd, type CallEstate, closeOwnCall } from './call-closing';
import { type EndedMessage, endedMessageOf } from './ended-call-replay';
import * as store from './store';

/** Pauses before another try after the database has failed; all together shorter than a lease. */
const PAUSES_MS = [0, 250, 500, 1000, 2000, 4000];

export interface EndStorageOptions {
  database: Database;
  estate: CallEstate;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** The process that holds the call's lease. */
  owner: string;
}

/** @returns how the call ended as far as anybody will read it: another process may have closed it before */
export async function storeEnd(
  { database, estate, log, owner }: EndStorageOptions,
  { workspace_id, call_id }: { workspace_id: string; call_id: string },
  end: CallEnd,
): Promise<EndedMessage> {
  for (const pause of PAUSES_MS) {
    await sleep(pause);
    try {
      return await database.inWorkspace(workspace_id, async (tx) => {
        const receipt = await closeOwnCall(tx, estate, { callId: call_id, owner }, end);
        if (receipt === null) log.warn({ call_id }, 'the call had been closed by another process');
        return endedMessageOf(await store.findCall(tx, call_id));
      });
    } catch (error) {
      log.error({ err: error, call_id }, 'the end of a call could not be stored');
    }
  }
  return endedMessageOf(undefined);
}
