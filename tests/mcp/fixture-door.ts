/** The product's door for MCP clients, with the guard and the HTTP server around it, in front of the suite's own tools. */
import type { AddressInfo } from 'node:net';
import { mcpRoutes } from '#server/areas/mcp/routes';
import { hostGuard } from '#server/identity/host-guard';
import { createHttpServer } from '#server/platform/http/server';
import type { Session } from '#server/platform/http/session';
import { createLogger } from '#server/platform/logging';
import { fixtureTools } from './fixture-tools';

const anyKey: Session = {
  user_id: 'a-key',
  uid: 'key:a-key',
  key_id: 'a-key',
  email: 'A key',
  email_verified: true,
  auth_time: 0,
  token_expires_at: Number.POSITIVE_INFINITY,
  workspace_id: 'a-workspace',
  role: 'admin',
};

interface Door {
  port: number;
  close(): Promise<void>;
}

/** It takes any key. */
export async function openFixtureDoor(): Promise<Door> {
  const app = await createHttpServer({
    authenticator: { authenticate: async () => anyKey },
    logger: createLogger({ level: 'warn' }),
    guard: hostGuard({}),
  });
  mcpRoutes(app, { version: '0.0.0', metadataUrl: 'http://localhost/none', tools: fixtureTools });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
