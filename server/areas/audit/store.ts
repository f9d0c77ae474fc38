/** Reading the audit log; what's written there comes from `acting.ts` and the triggers of the tables. */
import { and, count, desc, eq, exists, gte, ilike, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { containing } from '../../platform/database/storable-text';
import { auditChanges, auditEntries } from '../../platform/database/schema';
import type { KeysetPosition } from '../../platform/keyset-cursor';

export type EntryRow = typeof auditEntries.$inferSelect;
export type ChangeRow = typeof auditChanges.$inferSelect;

/** Words that are looked for. */
interface Sought {
  text: string;
  /** Actions whose own words have them. */
  actions: readonly string[];
}

interface Wanted {
  sought: Sought | null;
  actorId: string | undefined;
  action: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
  after: KeysetPosition | null;
  limit: number;
}

/** Newest first. */
export function listEntries(
  tx: Transaction,
  { sought, actorId, action, from, before, after, limit }: Wanted,
): Promise<EntryRow[]> {
  const { at, entry_id } = auditEntries;
  return tx
    .select()
    .from(auditEntries)
    .where(
      and(
        sought === null ? undefined : has(tx, sought),
        actorId === undefined ? undefined : eq(auditEntries.actor_id, actorId),
        action === undefined ? undefined : eq(auditEntries.action, action),
        from && gte(at, from),
        before && lt(at, before),
        after ? and(lte(at, after.at), or(lt(at, after.at), lt(entry_id, after.id))) : undefined,
      ),
    )
    .orderBy(desc(at), desc(entry_id))
    .limit(limit);
}

export interface ActorRow {
  id: string;
  name: string;
  key_name: string | null;
  starts_with: string | null;
  is_gone: boolean;
}

/**
 * Everyone who has entries, but for the product: a look at the index for each, however many entries they have. Those who
 * are still there come first.
 *
 * @param named what their name has in it, or a key's first characters
 */
export async function listActors(tx: Transaction, named: string, most: number): Promise<ActorRow[]> {
  const pattern = containing(named);
  const next = (after: SQL) => sql`
    select actor_id from audit_entries where workspace_id = current_workspace() ${after} order by actor_id limit 1`;
  const { rows } = await tx.execute<{ [Name in keyof ActorRow]: ActorRow[Name] }>(sql`
    with recursive actors as (
      (${next(sql``)})
      union all
      select (${next(sql`and audit_entries.actor_id > actors.actor_id`)}) from actors where actors.actor_id is not null
    )
    select actors.actor_id as id, newest.actor_name as name, keys.name as key_name, keys.starts_with,
      case when keys.key_id is null then members.user_id is null else keys.revoked_at is not null end as is_gone
    from actors
    cross join lateral (
      select actor_name from audit_entries
      where workspace_id = current_workspace() and actor_id = actors.actor_id
      order by at desc, entry_id desc limit 1
    ) newest
    left join api_keys keys on keys.workspace_id = current_workspace() and keys.key_id::text = actors.actor_id
    left join memberships members
      on members.workspace_id = current_workspace() and members.user_id::text = actors.actor_id
    where actors.actor_id <> 'system'
      and (coalesce(keys.name, newest.actor_name) ilike ${pattern} or keys.starts_with ilike ${pattern})
    order by is_gone, actors.actor_id
    limit ${most}`);
  return rows;
}

function has(tx: Transaction, { text, actions }: Sought): SQL | undefined {
  const pattern = containing(text);
  const named = tx
    .select({ one: sql`1` })
    .from(auditChanges)
    .where(and(eq(auditChanges.entry_id, auditEntries.entry_id), ilike(auditChanges.name, pattern)));
  const subjects = sql`exists (select from jsonb_each_text(${auditEntries.subject}) part where part.value ilike ${pattern})`;
  return or(
    subjects,
    ilike(auditEntries.actor_name, pattern),
    ilike(auditEntries.address, pattern),
    actions.length === 0 ? undefined : inArray(auditEntries.action, [...actions]),
    exists(named),
  );
}

/** Of each of these entries the first changes, in their order. */
export async function listChanges(
  tx: Transaction,
  entryIds: readonly string[],
  most: number,
): Promise<ChangeRow[]> {
  if (entryIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${auditChanges.entry_id} order by ${auditChanges.change_id})`;
  const numbered = tx
    .select({ change_id: auditChanges.change_id, place: place.as('place') })
    .from(auditChanges)
    .where(inArray(auditChanges.entry_id, [...entryIds]))
    .as('numbered');
  return tx
    .select()
    .from(auditChanges)
    .where(
      and(
        inArray(auditChanges.entry_id, [...entryIds]),
        inArray(
          auditChanges.change_id,
          tx.select({ change_id: numbered.change_id }).from(numbered).where(lte(numbered.place, most)),
        ),
      ),
    )
    .orderBy(auditChanges.change_id);
}

/** How many changes each of these entries has; one without any isn't among them. */
export async function countChanges(
  tx: Transaction,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (entryIds.length === 0) return new Map();
  const rows = await tx
    .select({ entry_id: auditChanges.entry_id, changes: count() })
    .from(auditChanges)
    .where(inArray(auditChanges.entry_id, [...entryIds]))
    .groupBy(auditChanges.entry_id);
  return new Map(rows.map(({ entry_id, changes }) => [entry_id, changes]));
}

/** Of every workspace, what's older than so many days, at most `most`. @returns how many entries went */
export async function forgetEntries(
  database: Pick<Database, 'withoutTenant'>,
  days: number,
  most: number,
): Promise<number> {
  const { rows } = await database.withoutTenant((tx) =>
    tx.execute<{ gone: number }>(sql`select forget_audit_entries(${days}::int, ${most}::int) as gone`),
  );
  return rows[0]?.gone ?? 0;
}
