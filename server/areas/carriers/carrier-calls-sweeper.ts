/** Forgets the calls that carriers told of long ago. Every process does this; each goes once. */
import type { Database } from '../../platform/database/connection';
import { workspacesWithOldCarrierCalls } from '../../platform/database/lookups/due';
import type { Log } from '../../platform/logging';
import { repeated } from '../../platform/repeated';
import { deleteOldCarrierCalls } from './carrier-calls-store';

const EVERY_MS = 10 * 60_000;
/** Longer than anything that was signed then is still sent again. */
const KEPT_DAYS = 30;
/** Of one workspace in one transaction. */
const BATCH = 1000;
/** In one sweep, so that a start isn't held up by what gathered. */
const MOST_ROUNDS = 10;

export function createCarrierCallsSweeper(database: Database, log: Log<'error'>) {
  const old = { days: KEPT_DAYS, limit: BATCH };
  const sweep = async (): Promise<number> => {
    let gone = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const workspaces = await database.lookUp((tx) => workspacesWithOldCarrierCalls(tx, old));
      if (workspaces.length === 0) break;
      for (const workspaceId of workspaces) {
        gone += await database.inWorkspace(workspaceId, (tx) => deleteOldCarrierCalls(tx, old));
      }
    }
    return gone;
  };
  return {
    /** Sweeps once. @returns how many were forgotten */
    sweep,
    ...repeated(sweep, EVERY_MS, (err) => log.error({ err }, 'old calls of carriers were not forgotten')),
  };
}
