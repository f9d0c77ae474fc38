/** The phone numbers of a workspace in the database. Runs inside a workspace's transaction. */
import { asc, count, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connection';
import { phoneNumbers } from '../../platform/database/schema';

export type PhoneNumberRow = typeof phoneNumbers.$inferSelect;

/** Oldest first, so that a new number comes last. */
export function listPhoneNumbers(tx: Transaction): Promise<PhoneNumberRow[]> {
  return tx
    .select()
    .from(phoneNumbers)
    .orderBy(asc(phoneNumbers.created_at), asc(phoneNumbers.phone_number_id));
}

/** The numbers whose calls a carrier brings. */
export function phoneNumbersOfCarrier(tx: Transaction, carrierId: string): Promise<PhoneNumberRow[]> {
  return tx.select().from(phoneNumbers).where(eq(phoneNumbers.carrier_id, carrierId));
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
  change: Partial<Pick<PhoneNumberRow, 'label' | 'agent_id' | 'agent_version' | 'carrier_id' | 'rules'>>,
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

/** @returns how many numbers had the agent */
export async function clearAgent(tx: Transaction, agentId: string): Promise<number> {
  const cleared = await tx
    .update(phoneNumbers)
    .set({ agent_id: null, agent_version: null })
    .where(eq(phoneNumbers.agent_id, agentId))
    .returning({ phone_number_id: phoneNumbers.phone_number_id });
  return cleared.length;
}
