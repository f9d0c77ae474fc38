/** The phone numbers of a workspace in the database. Runs inside a workspace's transaction. */
import { and, asc, count, eq, inArray, isNotNull, min, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { phoneNumbers } from '../../platform/database/schema';

export type PhoneNumberRow = typeof phoneNumbers.$inferSelect;
/** An imported number at its carrier. */
export type KeptWebhook = NonNullable<PhoneNumberRow['webhook']>;

/** Oldest first, so that a new number comes last. */
export function listPhoneNumbers(tx: Transaction): Promise<PhoneNumberRow[]> {
  return tx
    .select()
    .from(phoneNumbers)
    .orderBy(asc(phoneNumbers.created_at), asc(phoneNumbers.phone_number_id));
}

/** Those of the numbers whose calls a carrier brings, with what a call needs to know. */
export function ringingNumbers(tx: Transaction, carrierId: string, numbers: readonly string[]) {
  const { number, country, agent_id, agent_version, rules } = phoneNumbers;
  return tx
    .select({ number, country, agent_id, agent_version, rules })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.carrier_id, carrierId), inArray(phoneNumbers.number, [...numbers])));
}

/** The countries of the numbers whose calls a carrier brings. */
export async function countriesOfCarrier(tx: Transaction, carrierId: string): Promise<(string | null)[]> {
  const rows = await tx
    .selectDistinct({ country: phoneNumbers.country })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.carrier_id, carrierId));
  return rows.map(({ country }) => country);
}

export async function countPhoneNumbers(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ numbers: count() }).from(phoneNumbers);
  return row?.numbers ?? 0;
}

export async function findPhoneNumber(
  tx: Transaction,
  phoneNumberId: string,
): Promise<PhoneNumberRow | undefined> {
  const [found] = await tx.select().from(phoneNumbers).where(eq(phoneNumbers.phone_number_id, phoneNumberId));
  return found;
}

/** Those of these numbers (E.164) that the workspace has. */
export function findByNumbers(tx: Transaction, numbers: readonly string[]): Promise<PhoneNumberRow[]> {
  return tx
    .select()
    .from(phoneNumbers)
    .where(inArray(phoneNumbers.number, [...numbers]));
}

/** How many numbers were imported from a carrier, and one of them; null: none. */
export async function countImported(
  tx: Transaction,
  carrierId: string,
): Promise<{ numbers: number; one: string | null }> {
  const [row] = await tx
    .select({ numbers: count(), one: min(phoneNumbers.number) })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.carrier_id, carrierId), isNotNull(phoneNumbers.webhook)));
  return row ?? { numbers: 0, one: null };
}

/** The agent that answers a number; null: it has none, or there is no such number. */
export async function agentOfNumber(tx: Transaction, phoneNumberId: string): Promise<string | null> {
  return (await findPhoneNumber(tx, phoneNumberId))?.agent_id ?? null;
}

/** As `findPhoneNumber`; no one else changes the number until the transaction ends. */
export async function lockPhoneNumber(
  tx: Transaction,
  phoneNumberId: string,
): Promise<PhoneNumberRow | undefined> {
  const [found] = await tx
    .select()
    .from(phoneNumbers)
    .where(eq(phoneNumbers.phone_number_id, phoneNumberId))
    .for('update');
  return found;
}

/** @returns the new id; null when this workspace has the number already */
export async function insertPhoneNumber(
  tx: Transaction,
  row: typeof phoneNumbers.$inferInsert,
): Promise<string | null> {
  const [made] = await tx
    .insert(phoneNumbers)
    .values(row)
    .onConflictDoNothing({ target: [phoneNumbers.workspace_id, phoneNumbers.number] })
    .returning({ phone_number_id: phoneNumbers.phone_number_id });
  return made?.phone_number_id ?? null;
}

export async function updatePhoneNumber(
  tx: Transaction,
  phoneNumberId: string,
  change: Partial<Omit<PhoneNumberRow, 'workspace_id' | 'phone_number_id' | 'number' | 'created_at'>>,
): Promise<void> {
  await tx.update(phoneNumbers).set(change).where(eq(phoneNumbers.phone_number_id, phoneNumberId));
}

/** @returns whether there was such a number */
export async function deletePhoneNumber(tx: Transaction, phoneNumberId: string): Promise<boolean> {
  const gone = await tx
    .delete(phoneNumbers)
    .where(eq(phoneNumbers.phone_number_id, phoneNumberId))
    .returning({ phone_number_id: phoneNumbers.phone_number_id });
  return gone.length > 0;
}

/** Locks those that a condition is true of, in one order. @returns their ids */
async function lockAll(tx: Transaction, condition: SQL): Promise<string[]> {
  const rows = await tx
    .select({ phone_number_id: phoneNumbers.phone_number_id })
    .from(phoneNumbers)
    .where(condition)
    .orderBy(phoneNumbers.phone_number_id)
    .for('update');
  return rows.map(({ phone_number_id }) => phone_number_id);
}

/** @returns how many numbers had one of the agents */
export async function clearAgents(tx: Transaction, agentIds: readonly string[]): Promise<number> {
  const ids = await lockAll(tx, inArray(phoneNumbers.agent_id, [...agentIds]));
  if (ids.length > 0) {
    await tx
      .update(phoneNumbers)
      .set({ agent_id: null, agent_version: null })
      .where(inArray(phoneNumbers.phone_number_id, ids));
  }
  return ids.length;
}
