/** HTTP for the workspace, its members and invitations. */
import type { FastifyInstance } from 'fastify';
import { memberEndpoints as endpoints } from '#contract/workspace/members';
import { mayGiveRole } from '#domain/workspace/membership';
import { route } from '../../platform/http/route';
import type { IdentityOnly, Session } from '../../platform/http/session';
import type { Invitations } from './invitations';
import type { SettingsService } from './service';

interface SettingsRoutesOptions {
  settings: SettingsService;
  invitations: Invitations;
  /** Our id of the person behind a token, who becomes known without getting a workspace. */
  personOf: (session: Session | IdentityOnly) => Promise<string>;
}

export function settingsRoutes(
  app: FastifyInstance,
  { settings, invitations, personOf }: SettingsRoutesOptions,
): void {
  route(app, endpoints.workspace, ({ session }) => settings.workspace(session.workspace_id));
  route(app, endpoints.renameWorkspace, ({ session, body }) =>
    settings.rename(session.workspace_id, body.name),
  );
  route(app, endpoints.keepRecordings, ({ session, body }) =>
    settings.keepRecordings(session.workspace_id, body.days),
  );
  route(app, endpoints.members, async ({ session }) => ({
    items: await settings.members(session.workspace_id),
  }));
  route(app, endpoints.changeRole, async ({ session, params, body }) => {
    mayGiveRole(session.role, body.role);
    return settings.changeRole(session.workspace_id, params.user_id, body.role);
  });
  route(app, endpoints.removeMember, ({ session, params }) =>
    settings.remove(session.workspace_id, params.user_id),
  );
  route(app, endpoints.leaveWorkspace, ({ session }) => settings.leave(session));

  route(app, endpoints.invitations, async ({ session }) => ({
    items: await invitations.list(session.workspace_id),
  }));
  route(
    app,
    endpoints.invite,
    async ({ session, body }) => {
      mayGiveRole(session.role, body.role);
      return invitations.invite(session, body);
    },
    { rateLimit: { max: 30 } },
  );
  route(app, endpoints.revokeInvitation, ({ session, params }) =>
    invitations.revoke(session.workspace_id, params.invitation_id),
  );
  route(app, endpoints.previewInvitation, ({ body }) => invitations.preview(body.token), {
    rateLimit: { max: 30 },
  });
  route(
    app,
    endpoints.acceptInvitation,
    async ({ session, body, ip }) => invitations.accept(session, await personOf(session), body.token, ip),
    { rateLimit: { max: 30 } },
  );
}
