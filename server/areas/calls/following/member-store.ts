/** Who a member is, in the database. Runs inside a workspace's transaction. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { memberships, users } from '../../../platform/database/schema';

/** The name that others see; their address where they have none. Undefined: no member. */
export async function nameOfMember(tx: Transaction, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ display_name: users.display_name, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.user_id, memberships.user_id))
    .where(eq(memberships.user_id, userId));
  return row && (row.display_name ?? row.email);
}
