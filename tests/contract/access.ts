import { webhookTypes } from '#contract/webhooks/webhooks';
import type { Endpoint } from '#contract/endpoint';
import { permissionsOf } from '#contract/permissions';
import { apiDescriptionEndpoint } from '#contract/workspace/api-description';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './client';
import { allEndpoints } from './endpoints';
import { founder, memberOf } from './people';
import type { Account } from './subject';

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

export function describeAccess(use: () => Client): void {
  describe('access to', () => {
    let client: Client;
    let ben: Account;
    beforeAll(async () => {
      client = use();
      ben = await memberOf(client, await founder(client));
    });
    const guarded = allEndpoints.filter(({ access }) => access !== 'public');
    const held = permissionsOf('user');
    const forAdmins = guarded.filter(({ access }) => access in held && !held[access as keyof typeof held]);

    it.each(named(guarded))('%s needs a token', async (_name, endpoint) => {
      expect(await client.refused(endpoint)).toMatchObject({ code: 'unauthorized' });
    });

    it.each(named(forAdmins))('%s needs the permission', async (_name, endpoint) => {
      expect(await client.refused(endpoint, { as: ben })).toMatchObject({ code: 'forbidden' });
    });

    it('what the API tells of itself is for everyone, and names every endpoint', async () => {
      const { paths, webhooks } = await client.ask(apiDescriptionEndpoint);
      const told = Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/api'.length)}`),
      );
      expect(told).toEqual(
        expect.arrayContaining(allEndpoints.map(({ method, path }) => `${method} ${path}`)),
      );
      expect(Object.keys(webhooks)).toEqual(webhookTypes);
    });

    it('what is not there is 404 with the standard body', async () => {
      const { status, body } = await client.subject.send('GET', '/nothing', {});
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'Not found.' },
      });
    });
  });
}
