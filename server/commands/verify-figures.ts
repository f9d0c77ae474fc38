/**
 * `npm run verify-figures`: compares the figures of calls with a full count of them, workspace by workspace, and repairs
 * what's wrong. Ends with 0, also where something was repaired. With your own database it may run at any time; the one
 * that Callwright brings along is started for it, so Callwright must be stopped.
 */
import { readOldCalls, recountFigures } from '../areas/calls/figures/recount';
import { ConfigurationError, readConfiguration } from '../platform/configuration/configuration';
import { createDatabase, type Database } from '../platform/database/connection';
import { startEmbeddedDatabase } from '../platform/database/embedded/embedded';
import { workspacesAfter } from '../platform/database/lookups';
import { migrateDatabase } from '../platform/database/migrate';
import { StartRefusal } from '../platform/start-refusal';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { database, dataDirectory } = readConfiguration(process.env);
  const opened =
    database.kind === 'external' ? database : await startEmbeddedDatabase({ dataDirectory, report: say });
  try {
    await migrateDatabase(opened);
    const application = createDatabase(opened);
    try {
      await verify(application);
    } finally {
      await application.close();
    }
  } finally {
    if ('stop' in opened) await opened.stop();
  }
} catch (error) {
  const expected = error instanceof ConfigurationError || error instanceof StartRefusal;
  process.stderr.write(`${expected ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function verify(application: Database): Promise<void> {
  let workspaces = 0;
  let wrong = 0;
  for (let last: string | undefined; ; ) {
    const after = last ?? null;
    const some = await application.withoutTenant((tx) => workspacesAfter(tx, after, 100));
    for (const workspaceId of some) {
      let read = 1;
      while (read > 0) read = await readOldCalls(application, workspaceId);
      const { repaired } = await recountFigures(application, workspaceId);
      if (repaired > 0) say(`Workspace ${workspaceId}: ${repaired} rows of figures were repaired.`);
      workspaces += 1;
      wrong += repaired;
    }
    last = some.at(-1);
    if (last === undefined) break;
  }
  say(`The figures of ${workspaces} workspaces were compared with their calls.`);
  say(wrong === 0 ? 'The figures are right.' : `${wrong} rows were wrong, and are right now.`);
}
