/** The people that the suite's stories need. */
import { memberEndpoints } from '#contract/workspace/members';
import { type Client, newAddress } from './client';
import type { Account } from './subject';

/** The founder of their own workspace. */
export function founder(client: Client): Promise<Account> {
  return client.subject.signUp(newAddress());
}

/** The display name that every subject signs people up with. */
export const nameOf = ({ email }: Account) => email.slice(0, email.indexOf('@'));

/** A member with the role `user` in the workspace of `admin`. */
export async function memberOf(client: Client, admin: Account): Promise<Account> {
  const email = newAddress();
  return client.subject.signUp(email, await invitationFor(client, admin, email));
}

/** The token of an invitation link. */
export async function invitationFor(client: Client, admin: Account, email: string): Promise<string> {
  const { link } = await client.ask(memberEndpoints.invite, { as: admin, body: { email, role: 'user' } });
  return link.slice(link.lastIndexOf('/') + 1);
}
