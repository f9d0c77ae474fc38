/**
 * What is done for files in the background, in every process: texts of an earlier version are cut into passages,
 * passages are prepared for a further language, and files whose agent was deleted are removed.
 */
import type { Database } from '../../platform/database/connection';
import { knowledgeFilesToPrepare, knowledgeFilesWithoutAgent } from '../../platform/database/lookups/due';
import type { Log } from '../../platform/logging';
import type { FileStorage } from '../../platform/storage/file-storage';
import { repeated } from '../../platform/repeated';
import { keyOf } from './file-key';
import type { FileReader } from './reading';
import * as store from './store';

const EVERY_MS = 5000;
/** Files in one go. One of each at a time: there is no hurry. */
const AT_ONCE = 100;

interface KnowledgeUpkeepOptions {
  database: Database;
  storage: FileStorage;
  reader: FileReader;
  log: Log<'error'>;
}

export function createKnowledgeUpkeep(options: KnowledgeUpkeepOptions) {
  const { database, storage, reader, log } = options;
  const stopped = new AbortController();

  async function removeOrphans(): Promise<void> {
    const files = await database.lookUp((tx) => knowledgeFilesWithoutAgent(tx, AT_ONCE));
    for (const { workspace_id, file_id } of files) {
      if (stopped.signal.aborted) return;
      await database.inWorkspace(workspace_id, (tx) => store.deleteFileOfAnyAgent(tx, file_id));
      await storage.remove(keyOf(workspace_id, file_id));
    }
  }

  async function prepareFiles(): Promise<void> {
    const files = await database.lookUp((tx) => knowledgeFilesToPrepare(tx, AT_ONCE));
    for (const { workspace_id, file_id } of files) {
      if (stopped.signal.aborted) return;
      try {
        await reader.prepare(workspace_id, file_id, stopped.signal);
      } catch (err) {
        // The next one may go well; this one comes again after a while.
        if (!stopped.signal.aborted) log.error({ err, file_id }, 'a knowledge file could not be prepared');
      }
    }
  }

  const run = async () => {
    await removeOrphans();
    await prepareFiles();
  };
  const background = repeated(run, EVERY_MS, (err) => {
    if (!stopped.signal.aborted) log.error({ err }, 'the upkeep of knowledge files failed');
  });
  return {
    /** Does all that is due. */
    run,
    /** Runs in the background: now and again and again. */
    start: (): void => void background.start(),
    /** Ends the work under way; it goes on with the next start, or in another process. */
    async stop(): Promise<void> {
      stopped.abort();
      await background.stop();
    },
  };
}
