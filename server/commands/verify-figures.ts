/**
 * `npm run verify-figures`: compares the figures of calls with a full count of them, workspace by workspace, and repairs
 * what's wrong. Ends with 0, also where something was repaired. With your own database it may run at any time; the one
 * that Callwright brings along is started for it, so Callwright must be stopped.
 */
import { readOldCalls, recountFigures } from '../areas/calls/figures/recount';
import { onDatabase, say } from '../database-command';
import { createDatabase, type Database } from '../platform/database/connection';
import { workspacesAfter } from '../platform/database/lookups';

await onDatabase(async (opened) => {
  const application = createDatabase(opened);
  try {
    await verify(application);
  } finally {
    await application.close();
  }
});

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
