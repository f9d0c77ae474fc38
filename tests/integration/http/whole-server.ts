/** The server as it runs, with every area, on a real database and the real identity emulator. */
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import type { AsteriskLimits } from '#server/areas/carriers/asterisk/asterisk-connection';
import { createApp } from '#server/app';
import { openIdentity } from '#server/identity/identity';
import { postedMail } from '#server/identity/identity-mail';
import { readConfiguration } from '#server/platform/configuration/configuration';
import { sessionOf } from '#server/platform/database/lookups/standing';
import type { FileStorage } from '#server/platform/storage/file-storage';
import { openJobs } from '#server/platform/jobs';
import { openMail } from '#server/platform/mail/mail';
import { encryptionKeysOf } from '#server/platform/secrets';
import { listenToNotices } from '#server/platform/workspace-events';
import { localStorage } from '#server/platform/storage/local-storage';
import { serializeError } from '#server/platform/logging';
import { VoiceWorkers } from '#server/runtime/speech-out/voice-workers';
import { createTestDatabase, type TestDatabase } from '../database';
import { quiet, temporaryFolder } from '../identity/identity-server';
import { spareEmulators } from '../identity/spare-emulators';
import type { Answer } from './api-server';

export const PASSWORD = 'correct horse battery';

export interface Account {
  email: string;
  user_id: string;
  token: string;
}

export interface WholeServer {
  app: FastifyInstance;
  /** What it depends on. */
  test: TestDatabase;
  call(method: InjectOptions['method'], path: string, options?: WholeCall): Promise<Answer>;
  /** Registers and signs in, both through the server's own door. */
  signUp(email: string, invitationToken?: string): Promise<Account>;
  /** Takes no further calls from now on, as before its end; resolves when none is here any more, or after so long. */
  drain(limitMs: number): Promise<void>;
  /** What it has logged as a warning or worse, a line of JSON each: for a test that failed to tell. */
  warnings: readonly string[];
  stop(): Promise<void>;
}

export interface WholeCall {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The address it comes from, where that matters: limits count by it. */
  from?: string;
}

/** Its threads take half a second of a core to start: those of all servers of a worker, with what they have said. */
class SharedVoice extends VoiceWorkers {
  override async close(): Promise<void> {
    // The next server goes on with it.
  }
}
const voiceWorkers = new SharedVoice();

/** Everyone in a test comes from one network. */
const manyAccounts = { SHARE_SIGNUPS_HOUR: '100000', SHARE_SIGNUPS_DAY: '100000' };
const ORIGIN = 'http://localhost:8000';

export async function startWholeServer(
  settings: Record<string, string> = {},
  /** Where files lie; its own folder unless told. */
  storage?: FileStorage,
  /** From which level on `warnings` holds what it logs. */
  logLevel: 'warn' | 'debug' = 'warn',
  /** Another process of the same installation, whose database it shares; its own unless told. */
  beside?: Pick<WholeServer, 'test'>,
  asteriskLimits?: AsteriskLimits,
): Promise<WholeServer> {
  const test = beside?.test ?? (await createTestDatabase());
  const folder = await temporaryFolder();
  const notices = await listenToNotices({ url: test.applicationUrl, onError: () => undefined });
  const warnings: string[] = [];
  const logger = pino(
    { level: logLevel, base: null, serializers: { err: serializeError } },
    { write: (line) => void warnings.push(line) },
  );
  const jobs = await openJobs({ applicationUrl: test.applicationUrl, log: logger });
  const configuration = readConfiguration({
    ...manyAccounts,
    LOCAL_MODEL_PORTS: 'off',
    DATA_DIR: folder.path,
    ...settings,
  });
  const { mail, close: closeMail } = openMail({ configuration, database: test.database, jobs, log: logger });
  const guard = { ...(settings.PUBLIC_URL !== undefined && { publicUrl: settings.PUBLIC_URL }) };
  const { identity: service } = configuration;
  const identity = await openIdentity({
    ...(service.kind === 'oidc' && {
      oidc: { settings: service, database: test.database, encryptionKeys: encryptionKeysOf(configuration) },
    }),
    dataDirectory: folder.path,
    origin: ORIGIN,
    guard,
    mail: postedMail(mail, test.database),
    log: service.kind === 'oidc' ? logger : quiet,
    emulators: spareEmulators,
    isSignedOut: async (uid, authTime) => (await sessionOf(test.database, uid, authTime))?.ended ?? false,
  });
  const { server: app, calls } = await createApp({
    configuration,
    origin: ORIGIN,
    startPracticePhone: null,
    voiceWorkers,
    asteriskLimits,
    database: test.database,
    applicationUrl: test.applicationUrl,
    notices,
    jobs,
    storage: storage ?? localStorage(join(folder.path, 'files')),
    // Tests share a machine; whether it keeps up is looked at where that is the question.
    loop: {
      healthy: () => true,
      lastSample: () => ({ late_p99_ms: 0, own_work: 0 }),
      stop: () => undefined,
    },
    identity,
    mail,
    guard,
    logger,
    version: '0.0.0',
    browserDirectory: null,
  });
  // On a real port, since the test checkout and the sockets need one.
  await app.listen({ port: 0, host: '127.0.0.1' });

  async function request(method: InjectOptions['method'], url: string, options: WholeCall): Promise<Answer> {
    const { token, body, headers = {}, from } = options;
    const response = await app.inject({
      method,
      url,
      ...(from !== undefined && { remoteAddress: from }),
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    const isJson = String(response.headers['content-type']).includes('json') && response.body !== '';
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    };
  }

  return {
    app,
    test,
    warnings,
    drain: (limitMs) => calls.drain(limitMs, new AbortController().signal),
    call: (method, path, options = {}) => request(method, `/api${path}`, options),
    async signUp(email, invitation_token) {
      const registered = await request('POST', '/api/auth/register', {
        body: { email, password: PASSWORD, display_name: email.split('@')[0], invitation_token },
      });
      const signedIn = await request(
        'POST',
        '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x',
        { body: { email, password: PASSWORD, returnSecureToken: true } },
      );
      if (registered.status !== 201 || signedIn.status !== 200) {
        throw new Error(`Signing up failed: ${JSON.stringify([registered.body, signedIn.body])}`);
      }
      const { user_id } = registered.body as { user_id: string };
      const { idToken } = signedIn.body as { idToken: string };
      return { email, user_id, token: idToken };
    },
    async stop() {
      await app.close();
      await jobs.close();
      closeMail();
      await notices.close();
      await identity.close();
      if (beside === undefined) await test.remove();
      await folder.remove();
    },
  };
}
