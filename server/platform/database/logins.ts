/**
 * The two database logins. The owner runs migrations. The application serves requests, and tenancy
 * rests on it: it must be neither superuser nor owner, nor allowed to bypass row-level security.
 */
import { type Client, type ClientBase, escapeIdentifier } from 'pg';
import { StartRefusal } from '../start-refusal';

/**
 * The role that grants and policies are written for. With the embedded database it signs in itself; an
 * operator's own login is made a member of it.
 */
export const APPLICATION_ROLE = 'callwright_app';

/**
 * Refuses a login that row-level security would not hold.
 *
 * @param client signed in as the application
 * @throws StartRefusal that names each reason
 */
export async function refuseUnsafeLogin(client: ClientBase): Promise<void> {
  const result = await client.query<{ login: string; superuser: boolean; bypass: boolean; owner: boolean }>(`
    select current_user as login,
      exists (select from pg_roles where rolsuper and pg_has_role(current_user, oid, 'member')) as superuser,
      exists (select from pg_roles where rolbypassrls and pg_has_role(current_user, oid, 'member')) as bypass,
      exists (
        select from pg_database where datname = current_database() and pg_has_role(current_user, datdba, 'member')
        union all
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^(pg_|information_schema)' and pg_has_role(current_user, c.relowner, 'member')
      ) as owner`);
  const row = result.rows[0];
  if (row === undefined) throw new Error('PostgreSQL did not say who is signed in.');
  const reasons = [
    row.superuser && 'is a superuser',
    row.bypass && !row.superuser && 'may bypass row-level security',
    row.owner && !row.superuser && 'owns the database or tables in it',
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) {
    throw new StartRefusal(
      `The database user "${row.login}" of DATABASE_URL ${reasons.join(' and ')}, ` +
        'so nothing would keep workspaces apart. Give DATABASE_URL a user without these rights.',
    );
  }
}

/**
 * Makes the application's role when the server has none (roles belong to the whole server, so another
 * database may have made it), and makes `login` a member of it.
 *
 * @param client signed in as the owner
 * @throws StartRefusal with the statement to run, when the owner may not
 */
export async function ensureApplicationRole(client: Client, login: string): Promise<void> {
  const role = escapeIdentifier(APPLICATION_ROLE);
  const exists = await client.query('select from pg_roles where rolname = $1', [APPLICATION_ROLE]);
  if (exists.rowCount === 0) await runOrExplain(client, `create role ${role} nologin`);
  if (login === APPLICATION_ROLE) return;
  const member = await client.query<{ is: boolean }>(
    `select coalesce((select pg_has_role(oid, $2, 'usage') from pg_roles where rolname = $1), false) as is`,
    [login, APPLICATION_ROLE],
  );
  if (member.rows[0]?.is !== true) await runOrExplain(client, `grant ${role} to ${escapeIdentifier(login)}`);
}

async function runOrExplain(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (cause) {
    // Two databases of one server may be migrated at the same moment.
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === '42710' || code === '23505') return;
    throw new StartRefusal(
      `The user of DATABASE_MIGRATION_URL may not run "${statement}". Run it as the database's administrator.`,
      { cause },
    );
  }
}
