import { agentEndpoints } from '#contract/agents/agents';
import { memberEndpoints as endpoints } from '#contract/workspace/members';
import { authEndpoints } from '#contract/workspace/session';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frontDesk, makeAgent } from './agents';
import { type Client, newAddress, unknownId } from './client';
import { founder, invitationFor, memberOf } from './people';
import type { Account } from './subject';

export function describeMembers(use: () => Client): void {
  describe('members', () => {
    let client: Client;
    let ada: Account;
    beforeAll(() => {
      client = use();
    });
    beforeEach(async () => {
      ada = await founder(client);
    });

    it('share a workspace that admins rename', async () => {
      const ben = await memberOf(client, ada);
      const before = await client.ask(endpoints.workspace, { as: ben });
      const renamed = await client.ask(endpoints.renameWorkspace, { as: ada, body: { name: ' Northwind ' } });
      expect(renamed).toEqual({ ...before, name: 'Northwind' });
      expect((await client.ask(authEndpoints.me, { as: ben })).workspace_name).toBe('Northwind');
      expect(
        await client.refused(endpoints.renameWorkspace, { as: ben, body: { name: 'Mine' } }),
      ).toMatchObject({ code: 'forbidden' });
      expect(await client.refused(endpoints.renameWorkspace, { as: ada, body: { name: ' ' } })).toEqual({
        code: 'invalid_request',
        fields: ['name'],
      });
    });

    it('join by an invitation, as what it says', async () => {
      const ben = await memberOf(client, ada);
      const { items } = await client.ask(endpoints.members, { as: ada });
      expect(items.map(({ email, role }) => [email, role])).toEqual([
        [ada.email, 'admin'],
        [ben.email, 'user'],
      ]);
      expect(await client.ask(authEndpoints.me, { as: ben })).toMatchObject({ is_admin: false });
      expect(await client.ask(endpoints.invitations, { as: ada })).toEqual({ items: [] });
      expect(await client.refused(endpoints.invitations, { as: ben })).toMatchObject({ code: 'forbidden' });
    });

    it('see an invitation before they use it; it is for one address and used once', async () => {
      const email = newAddress();
      const token = await invitationFor(client, ada, email);
      const preview = () => client.ask(endpoints.previewInvitation, { body: { token } });
      expect(await preview()).toMatchObject({ email, role: 'user', state: 'open' });
      const stranger = await founder(client);
      expect(
        await client.refused(endpoints.acceptInvitation, { as: stranger, body: { token } }),
      ).toMatchObject({
        code: 'forbidden',
      });
      const { status } = await client.subject.send('POST', '/auth/register', {
        body: { email: newAddress(), password: 'a long enough password', invitation_token: token },
      });
      expect(status).toBe(403);

      const ben = await client.subject.signUp(email);
      const joined = await client.ask(endpoints.acceptInvitation, { as: ben, body: { token } });
      expect(joined).toEqual(await client.ask(endpoints.workspace, { as: ada }));
      expect((await preview()).state).toBe('used');
      // Accepting again changes nothing.
      expect(await client.ask(endpoints.acceptInvitation, { as: ben, body: { token } })).toEqual(joined);
    });

    it('do not leave work of their own behind for an invitation', async () => {
      const ben = await founder(client);
      await makeAgent(client, ben);
      const token = await invitationFor(client, ada, ben.email);
      expect(await client.refused(endpoints.acceptInvitation, { as: ben, body: { token } })).toMatchObject({
        code: 'conflict',
      });
    });

    it('are invited again with a new link, and not once they are members', async () => {
      const email = newAddress();
      const first = await invitationFor(client, ada, email);
      const second = await invitationFor(client, ada, email);
      const stateOf = async (token: string) =>
        (await client.ask(endpoints.previewInvitation, { body: { token } })).state;
      expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'open']);
      await client.subject.signUp(email, second);
      expect(
        await client.refused(endpoints.invite, { as: ada, body: { email, role: 'user' } }),
      ).toMatchObject({
        code: 'conflict',
      });
    });

    it('may have their invitation withdrawn', async () => {
      const token = await invitationFor(client, ada, newAddress());
      const [invitation] = (await client.ask(endpoints.invitations, { as: ada })).items;
      const params = { invitation_id: invitation?.invitation_id ?? '' };
      await client.ask(endpoints.revokeInvitation, { as: ada, params });
      expect((await client.ask(endpoints.previewInvitation, { body: { token } })).state).toBe('revoked');
      expect(await client.refused(endpoints.revokeInvitation, { as: ada, params })).toMatchObject({
        code: 'not_found',
      });
      expect(
        await client.refused(endpoints.previewInvitation, { body: { token: unknownId() } }),
      ).toMatchObject({
        code: 'not_found',
      });
    });

    it('are promoted, demoted and removed, but never the last admin', async () => {
      const ben = await memberOf(client, ada);
      const role = (account: Account, to: string) => ({
        as: ada,
        params: { user_id: account.user_id },
        body: { role: to },
      });
      expect(await client.refused(endpoints.changeRole, role(ada, 'user'))).toMatchObject({
        code: 'conflict',
      });
      expect(await client.refused(endpoints.leaveWorkspace, { as: ada })).toMatchObject({ code: 'conflict' });
      expect(await client.ask(endpoints.changeRole, role(ben, 'admin'))).toMatchObject({ role: 'admin' });
      expect(await client.refused(endpoints.changeRole, role(ben, 'owner'))).toEqual({
        code: 'invalid_request',
        fields: ['role'],
      });
      await client.ask(endpoints.removeMember, { as: ada, params: { user_id: ben.user_id } });
      const { items } = await client.ask(endpoints.members, { as: ada });
      expect(items.map(({ email }) => email)).toEqual([ada.email]);
      expect(
        await client.refused(endpoints.removeMember, { as: ada, params: { user_id: unknownId() } }),
      ).toMatchObject({ code: 'not_found' });
    });

    it('who left have no access any more, and a workspace of their own with the next visit', async () => {
      const ben = await memberOf(client, ada);
      const agent = await makeAgent(client, ada, frontDesk);
      await client.ask(endpoints.leaveWorkspace, { as: ben });
      expect(await client.refused(endpoints.workspace, { as: ben })).toMatchObject({ code: 'forbidden' });
      expect(await client.ask(authEndpoints.me, { as: ben })).toMatchObject({ is_admin: true });
      const params = { agent_id: agent.agent_id };
      expect(await client.refused(agentEndpoints.get, { as: ben, params })).toMatchObject({
        code: 'not_found',
      });
    });
  });
}
