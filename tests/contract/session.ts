import { accountEndpoints, type Registration } from '#contract/workspace/accounts';
import { authEndpoints } from '#contract/workspace/session';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, newAddress } from './client';
import { founder } from './people';

export function describeSession(use: () => Client): void {
  describe('session', () => {
    let client: Client;
    beforeAll(() => {
      client = use();
    });

    it('begins with a workspace of one’s own and its trial credit', async () => {
      const ada = await founder(client);
      expect(await client.ask(authEndpoints.me, { as: ada })).toMatchObject({
        user_id: ada.user_id,
        email: ada.email,
        is_admin: true,
        credits_balance: 5,
        workspace_name: expect.stringMatching(/workspace$/),
      });
    });

    it('registers an address once; another password does not take it over', async () => {
      const body: Registration = {
        email: newAddress(),
        password: 'a long enough password',
        display_name: 'Chris',
      };
      const first = await client.ask(accountEndpoints.register, { body });
      expect(await client.ask(accountEndpoints.register, { body })).toEqual(first);
      const other = { ...body, password: 'not that password' };
      expect(await client.refused(accountEndpoints.register, { body: other })).toMatchObject({
        code: 'email-already-in-use',
      });
    });

    it('refuses a registration that can’t be one, naming the fields', async () => {
      const body = { email: 'nobody', password: 'short' };
      expect(await client.refused(accountEndpoints.register, { body })).toEqual({
        code: 'invalid_request',
        fields: ['email', 'password'],
      });
    });

    it('answers a reset alike for known and unknown addresses', async () => {
      const ada = await founder(client);
      const known = await client.ask(accountEndpoints.passwordReset, { body: { email: ada.email } });
      const unknown = await client.ask(accountEndpoints.passwordReset, { body: { email: newAddress() } });
      expect(unknown).toEqual(known);
      expect(await client.refused(accountEndpoints.passwordReset, { body: { email: 'x' } })).toEqual({
        code: 'invalid_request',
        fields: ['email'],
      });
    });

    it('is no one without a token, or with one that was never given', async () => {
      expect(await client.refused(authEndpoints.me)).toMatchObject({ code: 'unauthorized' });
      const stranger = { email: '', user_id: '', token: 'made-up' };
      expect(await client.refused(authEndpoints.me, { as: stranger })).toMatchObject({
        code: 'unauthorized',
      });
    });

    it('says whose a token is', async () => {
      const ada = await founder(client);
      const verified = await client.ask(accountEndpoints.verifyToken, { body: { token: ada.token } });
      expect(verified).toMatchObject({ user_id: ada.user_id, email: ada.email, role: 'admin' });
      expect(Date.parse(verified.expires_at)).toBeGreaterThan(Date.now());
      expect(
        await client.refused(accountEndpoints.verifyToken, { body: { token: 'made-up' } }),
      ).toMatchObject({
        code: 'unauthorized',
      });
      expect(await client.refused(accountEndpoints.verifyToken, { body: { token: '' } })).toEqual({
        code: 'invalid_request',
        fields: ['token'],
      });
    });

    it('ends by logout: this token is refused from then on', async () => {
      const ada = await founder(client);
      await client.ask(authEndpoints.logout, { as: ada });
      expect(await client.refused(authEndpoints.me, { as: ada })).toMatchObject({ code: 'unauthorized' });
    });

    it('ends everywhere when one asks for that', async () => {
      const here = await founder(client);
      const there = await client.subject.signInAgain(here);
      await client.ask(authEndpoints.logoutEverywhere, { as: here });
      for (const as of [here, there]) {
        expect(await client.refused(authEndpoints.me, { as })).toMatchObject({ code: 'unauthorized' });
      }
    });
  });
}
