/** The catalogue itself: what keeps workspaces apart and the ledger whole, read from PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#server/platform/database/schema/index';
import { createTestDatabase, type TestDatabase } from '../database';

let test: TestDatabase;
let owner: Client;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = new Client({ connectionString: test.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.remove();
});

async function names(query: string): Promise<string[]> {
  const result = await owner.query<{ name: string }>(query);
  return result.rows.map((row) => row.name);
}

describe('tenancy', () => {
  it('guards every table but the listed ones by forced row-level security and a policy on the workspace', async () => {
    const unguarded = await names(`
      select c.relname as name
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not (
          c.relrowsecurity and c.relforcerowsecurity
          and exists (
            select from pg_policy p
            where p.polrelid = c.oid and 'callwright_app'::regrole = any (p.polroles)
              and pg_get_expr(p.polqual, c.oid) like '%workspace_id = current_workspace()%'
              and pg_get_expr(p.polwithcheck, c.oid) like '%workspace_id = current_workspace()%'
          )
        )
      order by 1`);
    expect(unguarded).toEqual([...schema.tablesWithoutTenant].toSorted());
  });

  it('has no policy for everyone beside the tenant’s', async () => {
    expect(
      await names(`select polrelid::regclass || '.' || polname as name from pg_policy
        where polname not in ('tenant', 'owner') or 0 = any (polroles)`),
    ).toEqual([]);
  });

  it('keeps a foreign key between tenants’ tables inside the workspace', async () => {
    expect(
      await names(`
        select conname as name from pg_constraint k
        where contype = 'f' and k.connamespace = 'public'::regnamespace
          and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'workspace_id')
          and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'workspace_id')
          and not exists (
            select from pg_attribute a
            where a.attrelid = k.conrelid and a.attname = 'workspace_id' and a.attnum = any (k.conkey)
          )`),
    ).toEqual([]);
  });

  it('shows nothing when no workspace is set, and nothing of another one', async () => {
    const mine = randomUUID();
    await test.database.inWorkspace(mine, (tx) =>
      tx.insert(schema.workspaces).values({ workspace_id: mine, name: 'Mine' }),
    );
    const seenBy = async (workspaceId: string) =>
      test.database.inWorkspace(workspaceId, (tx) => tx.select().from(schema.workspaces));
    expect(await test.database.withoutTenant((tx) => tx.select().from(schema.workspaces))).toEqual([]);
    expect(await seenBy(randomUUID())).toEqual([]);
    expect(await seenBy(mine)).toHaveLength(1);
  });

  it('refuses to write a row of another workspace', async () => {
    const attempt = test.database.inWorkspace(randomUUID(), (tx) =>
      tx.insert(schema.workspaces).values({ workspace_id: randomUUID(), name: 'Theirs' }),
    );
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('gives every function that runs with its owner’s rights a fixed search path, to the application alone', async () => {
    expect(
      await names(`
        select proname as name from pg_proc
        where prosecdef and pronamespace = 'public'::regnamespace
          and (
            not coalesce(proconfig::text like '%search_path=pg_catalog, public, pg_temp%', false)
            or has_function_privilege('public', oid, 'execute')
          )`),
    ).toEqual([]);
  });
});

describe('what is only ever appended to', () => {
  it.each(['ledger_transactions', 'ledger_entries', 'agent_versions', 'call_events'])(
    'the application may not change %s',
    async (table) => {
      const granted = await owner.query<{ update: boolean; truncate: boolean }>(
        `select has_table_privilege('callwright_app', $1, 'update') as update,
           has_table_privilege('callwright_app', $1, 'truncate') as truncate`,
        [table],
      );
      expect(granted.rows[0]).toEqual({ update: false, truncate: false });
    },
  );

  it.each(['ledger_transactions', 'ledger_entries', 'agent_versions'])(
    'even the owner may not change %s',
    async (table) => {
      const triggers = await names(
        `select tgname as name from pg_trigger where tgrelid = '${table}'::regclass and tgname = 'append_only' and tgenabled = 'O'`,
      );
      expect(triggers).toEqual(['append_only']);
    },
  );

  it('refuses a posting whose entries do not add up to zero', async () => {
    const workspaceId = randomUUID();
    const attempt = test.database.inWorkspace(workspaceId, async (tx) => {
      await tx.insert(schema.workspaces).values({ workspace_id: workspaceId, name: 'Mine' });
      const [posting] = await tx
        .insert(schema.ledgerTransactions)
        .values({
          workspace_id: workspaceId,
          kind: 'adjustment',
          description: 'Half a posting',
          amount_micros: 5,
          balance_after_micros: 5,
          source_key: 'half',
        })
        .returning();
      if (!posting) throw new Error('The posting was not returned.');
      await tx.execute(
        sql`insert into ledger_entries (workspace_id, transaction_id, account, amount_micros)
          values (${workspaceId}, ${posting.transaction_id}, 'credit', 5)`,
      );
    });
    await expect(attempt).rejects.toThrow(/does not balance/);
  });
});
