/**
 * What servers of campaigns run beside: one database, one identity provider, a double of Twilio and one of a transcriber; and
 * the built server as processes of its own, as many as are asked for.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { permissions } from '#contract/permissions';
import { startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { startTwilioDouble, type TwilioDouble } from '../../../scripts/carrier-double/twilio/twilio-double';
import { startOidcProvider } from '../../doubles/oidc/provider';
import {
  startTranscriberDouble,
  type TranscriberDouble,
} from '../../doubles/transcribers/transcriber-double';
import { type ServerProcess, startServerProcess } from '../http/server-process';
import { PUBLIC_URL } from '../twilio/twilio-product';
import type { Api } from './campaign-workspace';

interface Surroundings {
  twilio: TwilioDouble;
  ears: TranscriberDouble;
  /** Of the database, with every right. */
  ownerUrl: string;
  /**
   * @param name of its data folder: one that starts again has its own
   * @param identity the provider, at which no one signs in here, or the server's own service, whose tokens are good there alone
   */
  startServer(name: string, identity?: 'provider' | 'own'): Promise<ServerProcess>;
  /** Signs up on a server with its own identity service, which is stopped again: a key is good at any. */
  ownersKey(): Promise<string>;
  /** Kills the servers that still run, and ends all the rest. */
  close(): Promise<void>;
}

/** @param more settings of each server, beyond what it runs beside */
export async function startSurroundings(more: Record<string, string>): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-campaigns-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  const database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'database'),
    report: () => undefined,
  });
  const twilio = await startTwilioDouble();
  const ears = await startTranscriberDouble();
  const provider = await startOidcProvider({ product: PUBLIC_URL });
  const shared = {
    DATABASE_URL: database.applicationUrl,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL,
    TWILIO_API_URL: twilio.address,
    ALLOWED_PRIVATE_HOSTS: [twilio.host, ears.host, new URL(provider.issuer).host].join(','),
    ALLOW_INSECURE_IDENTITY: '1',
    LOCAL_MODEL_PORTS: 'off',
    TRIAL_CREDIT: '1000',
    DRAIN_SECONDS: '0',
    ...more,
  };
  const started: ServerProcess[] = [];
  return {
    twilio,
    ears,
    ownerUrl: database.ownerUrl,
    async startServer(name, identity = 'provider') {
      const settings = identity === 'own' ? {} : provider.settings;
      const server = await startServerProcess({ ...shared, ...settings, DATA_DIR: join(folder, name) });
      started.push(server);
      return server;
    },
    async ownersKey() {
      const server = await startServerProcess({ ...shared, DATA_DIR: join(folder, 'first') });
      try {
        const token = await server.signIn('owner@example.com');
        const { body } = await server.request('POST', '/api/api-keys', {
          token,
          body: { name: 'Campaigns', scopes: permissions },
        });
        return body.secret as string;
      } finally {
        server.kill('SIGTERM');
        await server.exited;
      }
    },
    async close() {
      for (const server of started) server.kill('SIGKILL');
      await Promise.all(started.map(({ exited }) => exited));
      await provider.close();
      await ears.close();
      await twilio.close();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A request that a dying server doesn't answer is made again. */
export function apiOf(origin: () => string, key: string): Api {
  return {
    async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const idempotency = crypto.randomUUID();
      for (let tries = 0; ; tries += 1) {
        const response = await fetch(`${origin()}/api${path}`, {
          method,
          headers: {
            authorization: `Bearer ${key}`,
            'idempotency-key': idempotency,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }).catch(() => null);
        const text = (await response?.text().catch(() => null)) ?? null;
        if (response?.ok === true && text !== null)
          return (text === '' ? undefined : JSON.parse(text)) as Answer;
        const isPassing =
          response === null || text === null || response.status === 503 || response.status === 429;
        if (!isPassing || tries === 30)
          throw new Error(`${method} ${path} answered ${response?.status}: ${text}`);
        await sleep(1_000);
      }
    },
  };
}
