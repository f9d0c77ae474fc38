/** Registration and the signed-in user. */
import type { accountEndpoints } from '#contract/workspace/accounts';
import type { authEndpoints } from '#contract/workspace/session';
import { ApiError } from '#domain/api-error';
import { mustBeOwnInvitation } from '#domain/workspace/membership';
import { identityMessages, UNKNOWN_TOKEN } from '#domain/workspace/identity-messages';
import { sessionOfToken } from '../../access';
import { addPerson, join, placeOf } from '../../accounts';
import type { Host } from '../../host';
import { balanceOf } from '../../ledger';
import { mailLink } from '../../mail-links';
import type { Answers } from '../../serve';
import { personByEmail } from '../../world';
import { openInvitation } from './invitations';

const TOKEN_LIFE_MS = 3_600_000;

export function authAnswers(host: Host): Answers<typeof accountEndpoints & typeof authEndpoints> {
  const { world } = host;
  return {
    register({ body: { email, password, display_name, workspace_name, invitation_token } }) {
      const invitation = invitation_token ? openInvitation(world, invitation_token) : null;
      if (invitation) mustBeOwnInvitation(invitation.email, email);
      const known = personByEmail(world, email);
      if (known && known.password !== password) {
        throw new ApiError('email-already-in-use', identityMessages['email-already-in-use']);
      }
      const person = known ?? addPerson(world, { email, password, display_name: display_name || null });
      const isNew = !world.memberships.some((one) => one.user_id === person.user_id);
      if (invitation && isNew) {
        join(world, person.user_id, invitation.workspace_id, invitation.role);
        invitation.accepted_by = person.user_id;
        host.publish(invitation.workspace_id, { type: 'members.changed' });
      } else placeOf(host, person, workspace_name);
      return { user_id: person.user_id };
    },

    me({ session: { person } }) {
      const { workspace_id, role } = placeOf(host, person);
      const workspace = world.workspaces.find((one) => one.workspace_id === workspace_id);
      return {
        user_id: person.user_id,
        email: person.email,
        email_verified: person.email_verified,
        workspace_name: workspace?.name ?? null,
        credits_balance: balanceOf(world, workspace_id).balance,
        is_admin: role === 'admin',
      };
    },

    passwordReset({ body }) {
      mailLink(host, 'reset-password', body.email);
      return { message: 'If this address has an account, a link to reset its password is in the console.' };
    },

    logout({ session }) {
      world.signIns = world.signIns.filter((one) => one.token !== session.token);
    },

    logoutEverywhere({ session }) {
      world.signIns = world.signIns.filter((one) => one.user_id !== session.person.user_id);
    },

    verifyToken({ body: { token } }) {
      const session = sessionOfToken(host, token);
      if (!session) throw new ApiError('unauthorized', UNKNOWN_TOKEN);
      return {
        user_id: session.person.user_id,
        email: session.person.email,
        workspace_id: session.workspace_id,
        role: session.role,
        expires_at: new Date(Date.now() + TOKEN_LIFE_MS).toISOString(),
      };
    },
  };
}
