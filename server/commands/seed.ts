/**
 * `npm run seed -- --calls 1000000`: fills a workspace with plausible calls of the last 120 days, to see how the
 * product carries them. With the database that Callwright brings along, stop Callwright before. Their costs are on the
 * calls and not in the ledger: no credit is used.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { recountFigures } from '../areas/calls/figures/recount';
import { openSeedStore, type SeedStore } from '../areas/calls/seeding/seed-store';
import { seedCalls } from '../areas/calls/seeding/seeding';
import { onDatabase, say } from '../database-command';
import { createDatabase } from '../platform/database/connection';
import { StartRefusal } from '../platform/start-refusal';

const MOST_CALLS = 20_000_000;
const MOST_WORKSPACES = 100_000;

/** Something that the person at the terminal has to change. */
class Unusable extends StartRefusal {}

await onDatabase(
  async ({ ownerUrl, applicationUrl }) => {
    const store = await openSeedStore(ownerUrl);
    try {
      await fill(store, readOptions(), applicationUrl);
    } finally {
      await store.close();
    }
  },
  ({ production }) => {
    const asked = readOptions();
    if (production && !asked.production) {
      throw new Unusable(
        'This is a production installation. To fill it with invented calls all the same, add --production.',
      );
    }
  },
);

interface Asked {
  calls: number;
  /** Null: the calls go to one workspace that is there. */
  workspaces: number | null;
  email: string | null;
  production: boolean;
}

async function fill(store: SeedStore, asked: Asked, applicationUrl: string): Promise<void> {
  const began = performance.now();
  const workspaces = await workspacesFor(store, asked);
  let told = 0;
  await seedCalls({
    store,
    workspaces,
    now: new Date(),
    onProgress(calls) {
      if (calls - told < asked.calls / 20 && calls < asked.calls) return;
      told = calls;
      say(`${calls} calls, ${Math.round((performance.now() - began) / 1000)} s`);
    },
  });
  say('Counting what was written ...');
  const bytes = await store.finish();
  const application = createDatabase({ applicationUrl });
  try {
    for (const workspaceId of workspaces.keys()) await recountFigures(application, workspaceId);
  } finally {
    await application.close();
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  say(
    `${asked.calls} calls in ${workspaces.size} ${workspaces.size === 1 ? 'workspace' : 'workspaces'} took ${seconds} s. ` +
      `All calls of this database take ${(bytes / 1e9).toFixed(2)} GB with their indexes.`,
  );
}

async function workspacesFor(
  store: SeedStore,
  { calls, workspaces, email }: Asked,
): Promise<Map<string, number>> {
  if (workspaces === null) {
    const only = email === null ? await store.onlyWorkspace() : await store.workspaceOf(email);
    if (only === null) {
      throw new Unusable(
        email === null
          ? 'There isn’t exactly one workspace. Sign up first, name someone’s with --email, or create new ones with --workspaces.'
          : `${email} has no workspace here. Sign up first.`,
      );
    }
    return new Map([[only, calls]]);
  }
  const names = new Map(
    Array.from({ length: workspaces }, (_, n) => [randomUUID() as string, `Seeded ${n + 1}`] as const),
  );
  await store.addWorkspaces(names);
  const each = Math.floor(calls / workspaces);
  // The first ones take what is left over.
  return new Map([...names.keys()].map((id, n) => [id, each + (n < calls % workspaces ? 1 : 0)]));
}

function readOptions(): Asked {
  try {
    const { values } = parseArgs({
      options: {
        calls: { type: 'string', default: '100000' },
        workspaces: { type: 'string' },
        email: { type: 'string' },
        production: { type: 'boolean', default: false },
      },
    });
    return {
      calls: whole('--calls', values.calls, MOST_CALLS),
      workspaces:
        values.workspaces === undefined ? null : whole('--workspaces', values.workspaces, MOST_WORKSPACES),
      email: values.email ?? null,
      production: values.production,
    };
  } catch (error) {
    throw error instanceof Unusable
      ? error
      : new Unusable(error instanceof Error ? error.message : String(error));
  }
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Unusable(`${name} must be a whole number from 1 to ${most}.`);
  }
  return value;
}
