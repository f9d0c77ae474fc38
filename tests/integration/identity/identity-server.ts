/** A server with the real emulator behind the real pass-through, and a client that speaks as the browser's SDK does. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Emulator } from '#server/identity/emulator';
import { EmulatorIdentity, emulatorVerifier } from '#server/identity/emulator-identity';
import { hostGuard } from '#server/identity/host-guard';
import type { LinkKind } from '#server/identity/identity-mail';
import { passThrough, type PassThroughLimits } from '#server/identity/pass-through';
import type { BlockAllowance } from '#server/platform/http/limits/block-allowance';
import { TokenMint } from '#server/identity/token-mint';

export const quiet = { info() {}, warn() {}, error() {} };

const unlimited: PassThroughLimits = {
  signUp: 1e6,
  signIn: 1e6,
  signInPerAddress: 1e6,
  reset: 1e6,
  resetPerAddress: 1e6,
  other: 1e6,
};

interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // The provider's answers are read field by field; each test says which it means.
  // oxlint-disable-next-line typescript/no-explicit-any -- a test fails by itself on a field that is absent
  json: any;
}

interface RawRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'callwright-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

interface IdentityServerOptions {
  directory: string;
  limits?: Partial<PassThroughLimits>;
  isSignedOut?: (uid: string, authTime: number) => Promise<boolean>;
  accounts?: BlockAllowance;
  /** More pages of the same server, by path. */
  pages?: Record<string, { type: string; body: string }>;
}

export async function startIdentityServer(options: IdentityServerOptions) {
  const { directory, limits, isSignedOut, accounts, pages = {} } = options;
  const mails: { kind: LinkKind; email: string; link: URL }[] = [];
  const mail = {
    send: async (kind: LinkKind, email: string, link: string) =>
      void mails.push({ kind, email, link: new URL(link) }),
  };
  const mint = await TokenMint.open(directory);
  const emulator = await Emulator.start({ directory, log: quiet });
  const parts = {
    emulator,
    mint,
    mail,
    origin: 'http://localhost:8000',
    ...(isSignedOut && { isSignedOut }),
    ...(accounts && { accounts }),
  };
  const app = Fastify();
  app.addHook('onRequest', hostGuard({}));
  await app.register(passThrough, { ...parts, guard: {}, limits: { ...unlimited, ...limits } });
  for (const [path, page] of Object.entries(pages)) {
    app.get(path, async (_request, reply) =>
      reply.header('cross-origin-opener-policy', 'same-origin-allow-popups').type(page.type).send(page.body),
    );
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** A request with exactly these headers; `fetch` would not let a test choose its `Host`. */
  function raw({ method = 'GET', path, headers = {}, body }: RawRequest): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          const isJson = /json/.test(response.headers['content-type'] ?? '');
          const status = response.statusCode ?? 0;
          resolve({ status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined });
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    raw({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const call = (operation: string, body: object, headers?: Record<string, string>) =>
    post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`, body, headers);
  const refresh = (refreshToken: string) =>
    raw({
      method: 'POST',
      path: '/securetoken.googleapis.com/v1/token?key=any',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    });

  return {
    port,
    emulator,
    mint,
    mails,
    service: new EmulatorIdentity(parts),
    verifier: emulatorVerifier(emulator, mint),
    raw,
    post,
    call,
    refresh,
    async stop() {
      await app.close();
      await emulator.stop();
    },
  };
}

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>;
