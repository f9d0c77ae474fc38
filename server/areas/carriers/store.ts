/** Carriers in the database, their passwords sealed. Runs inside a workspace's transaction. */
import { and, asc, count, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { MACHINE_CHECK } from '#domain/calls/telephone/for-machine';
import { type Database, questionOfTenant } from '../../platform/database/connection';
import type { Transaction } from '../../platform/database/transaction';
import { carriers } from '../../platform/database/schema';

export type CarrierRow = typeof carriers.$inferSelect;

/** A process that isn't heard of for this long no longer holds its carriers. */
const LEASE_SECONDS = 20;

/** In the order in which they were added. */
export function listCarriers(tx: Transaction): Promise<CarrierRow[]> {
  return tx.select().from(carriers).orderBy(asc(carriers.created_at), asc(carriers.carrier_id));
}

export async function findCarrier(tx: Transaction, carrierId: string): Promise<CarrierRow | undefined> {
  const [found] = await tx.select().from(carriers).where(eq(carriers.carrier_id, carrierId));
  return found;
}

/** As `findCarrier`; no one else changes it until the transaction ends. */
export async function lockCarrier(tx: Transaction, carrierId: string): Promise<CarrierRow | undefined> {
  const [found] = await tx
    .select()
    .from(carriers)
    .where(eq(carriers.carrier_id, carrierId))
    .for('no key update');
  return found;
}

/** What its requests are checked by, and how it's asked. */
export type AskedCarrier = Pick<
  CarrierRow,
  'workspace_id' | 'carrier_id' | 'kind' | 'address' | 'username' | 'sealed' | 'dial_string'
>;

const carrierQuestion = questionOfTenant(
  'carrier',
  `select workspace_id, carrier_id, kind, address, username, sealed, dial_string from carriers
  where workspace_id = tenant.id and carrier_id = any($2::uuid[])`,
);

/** As `findCarrier`, in its own message: each webhook and each sound of a call asks for it. */
export async function askCarrier(
  database: Pick<Database, 'read'>,
  workspaceId: string,
  carrierId: string,
): Promise<AskedCarrier | undefined> {
  const [row] = await database.read<AskedCarrier>(workspaceId, carrierQuestion, [[carrierId]]);
  return row;
}

/** What phone numbers show of their carriers, and whether those tell machines from people, as `tellsMachines` has it. */
export function findCarriers(tx: Transaction, ids: readonly string[]) {
  const { carrier_id, kind, label, state, username, checks } = carriers;
  const passed = JSON.stringify([{ name: MACHINE_CHECK, state: 'passed' }]);
  return tx
    .select({
      carrier_id,
      kind,
      label,
      state,
      username,
      tells_machines: sql<boolean>`${kind} <> 'asterisk' or ${checks} @> ${passed}::jsonb`,
    })
    .from(carriers)
    .where(inArray(carriers.carrier_id, [...new Set(ids)]));
}

export async function countCarriers(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(carriers);
  return row?.total ?? 0;
}

export async function insertCarrier(tx: Transaction, row: typeof carriers.$inferInsert): Promise<CarrierRow> {
  const [made] = await tx.insert(carriers).values(row).returning();
  if (made === undefined) throw new Error('The carrier was not stored.');
  return made;
}

export async function updateCarrier(
  tx: Transaction,
  carrierId: string,
  change: Partial<Omit<CarrierRow, 'workspace_id' | 'carrier_id' | 'kind' | 'created_at'>>,
): Promise<CarrierRow | undefined> {
  const [changed] = await tx
    .update(carriers)
    .set(change)
    .where(eq(carriers.carrier_id, carrierId))
    .returning();
  return changed;
}

/** @returns whether there was one */
export async function deleteCarrier(tx: Transaction, carrierId: string): Promise<boolean> {
  const gone = await tx
    .delete(carriers)
    .where(eq(carriers.carrier_id, carrierId))
    .returning({ carrier_id: carriers.carrier_id });
  return gone.length > 0;
}

/**
 * Makes the process the one that is connected to the carrier, or renews that it is.
 *
 * @returns undefined when another living process is, or the carrier is gone
 */
export async function leaseCarrier(
  tx: Transaction,
  carrierId: string,
  owner: string,
): Promise<CarrierRow | undefined> {
  const [leased] = await tx
    .update(carriers)
    .set({
      lease_owner: owner,
      lease_expires_at: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where(
      and(
        eq(carriers.carrier_id, carrierId),
        or(
          eq(carriers.lease_owner, owner),
          isNull(carriers.lease_expires_at),
          lt(carriers.lease_expires_at, sql`now()`),
        ),
      ),
    )
    .returning();
  return leased;
}

/** Whether a living process other than `owner` is connected to the carrier, or looks after it. */
export async function isLeasedElsewhere(tx: Transaction, carrierId: string, owner: string): Promise<boolean> {
  const [leased] = await tx
    .select({ carrier_id: carriers.carrier_id })
    .from(carriers)
    .where(
      and(
        eq(carriers.carrier_id, carrierId),
        ne(carriers.lease_owner, owner),
        gt(carriers.lease_expires_at, sql`now()`),
      ),
    );
  return leased !== undefined;
}

/** Notes the state of the connection, for its owner. @returns whether that is another state than before */
export async function noteState(
  tx: Transaction,
  carrierId: string,
  owner: string,
  { state, problem }: Pick<CarrierRow, 'state' | 'problem'>,
): Promise<boolean> {
  const noted = await tx
    .update(carriers)
    .set({ state, problem })
    .where(
      and(
        eq(carriers.carrier_id, carrierId),
        eq(carriers.lease_owner, owner),
        sql`(${carriers.state}, coalesce(${carriers.problem}, '')) <> (${state}::text, ${problem ?? ''}::text)`,
      ),
    )
    .returning({ carrier_id: carriers.carrier_id });
  return noted.length > 0;
}

/** Lets another process connect at once. */
export async function releaseCarrier(tx: Transaction, carrierId: string, owner: string): Promise<void> {
  await tx
    .update(carriers)
    .set({ lease_owner: null, lease_expires_at: null, state: 'waiting', problem: null })
    .where(and(eq(carriers.carrier_id, carrierId), eq(carriers.lease_owner, owner)));
}
