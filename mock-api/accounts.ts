/** People and their place in a workspace. */
import { workspaceNameFor } from '#contract/workspace/accounts';
import type { Host } from './host';
import { post, TRIAL_MICROS } from './ledger';
import type { Membership, Person, World } from './world';

export function addPerson(world: World, person: Omit<Person, 'user_id' | 'email_verified'>): Person {
  const added: Person = { ...person, user_id: crypto.randomUUID(), email_verified: false };
  world.people.push(added);
  return added;
}

/** The person's place: the one they have, or a new workspace with its trial credit. */
export function placeOf(host: Host, person: Person, workspaceName?: string): Membership {
  const { world } = host;
  const known = world.memberships.find((one) => one.user_id === person.user_id);
  if (known) return known;
  const now = new Date().toISOString();
  const workspace_id = crypto.randomUUID();
  const name = person.display_name?.trim() || person.email.slice(0, person.email.lastIndexOf('@'));
  world.workspaces.push({
    workspace_id,
    name: workspaceName?.trim() || workspaceNameFor(name),
    created_at: now,
    recording_days: null,
  });
  post(host, workspace_id, { kind: 'trial', description: 'Trial credit', amount_micros: TRIAL_MICROS });
  return join(world, person.user_id, workspace_id, 'admin');
}

/** Makes someone a member; a member elsewhere leaves that place. */
export function join(
  world: World,
  user_id: string,
  workspace_id: string,
  role: Membership['role'],
): Membership {
  const membership = { user_id, workspace_id, role, joined_at: new Date().toISOString() };
  world.memberships = [...world.memberships.filter((one) => one.user_id !== user_id), membership];
  return membership;
}

/** Signs a person in; the token is good until the sign-in is ended. */
export function openSignIn(world: World, user_id: string): string {
  const token = `mock-${crypto.randomUUID()}`;
  world.signIns.push({ token, user_id });
  return token;
}
