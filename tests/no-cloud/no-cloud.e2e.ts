/**
 * The product as docs/production-without-cloud.md says, where there's no network but loopback: its own PostgreSQL, an
 * OpenID provider, a mail server, a model and a transcriber. Someone signs in, an agent answers a spoken call, a mail comes.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import * as z from 'zod/mini';
import { AgentContent } from '#contract/agents/agent-content';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#server/platform/database/embedded/embedded';
import { type OidcDouble, startOidcProvider } from '../doubles/oidc/provider';
import { type OpenAiDouble, startOpenAiDouble } from '../doubles/openai/openai-double';
import { type MailServer, startMailServer } from '../doubles/smtp/mail-server';
import { deepgramKey } from '../doubles/transcribers/deepgram-key';
import { startTranscriberDouble, type TranscriberDouble } from '../doubles/transcribers/transcriber-double';
import { conversation } from '../e2e/agent-page';
import { testWithMicrophone } from '../e2e/microphone';
import { type Product, startProduct } from '../e2e/product';
import { expect } from '../e2e/watched-page';

const QUESTION = 'What are your opening hours?';
const ANSWER = 'We are open from Monday to Friday.';
const test = testWithMicrophone([{ at_s: 8, text: QUESTION }], 30);

let folder: string;
let database: EmbeddedDatabase;
let provider: OidcDouble;
let mail: MailServer;
let model: OpenAiDouble;
let transcriber: TranscriberDouble;
let product: Product;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callwright-no-cloud-'));
  // As root the database runs as another user, who must be able to pass.
  chmodSync(folder, 0o711);
  database = await startEmbeddedDatabase({
    dataDirectory: join(folder, 'database'),
    report: () => undefined,
  });
  const port = await getPort();
  const address = `http://localhost:${port}`;
  provider = await startOidcProvider({ product: address, withPage: true });
  mail = await startMailServer();
  model = await startOpenAiDouble();
  transcriber = await startTranscriberDouble();
  transcriber.hears = 'speech';
  product = await startProduct({
    env: {
      PUBLIC_URL: address,
      PORT: String(port),
      VITE_APP_ENV: 'production',
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: database.applicationUrl,
      DATABASE_MIGRATION_URL: database.ownerUrl,
      ...provider.settings,
      OIDC_NAME: 'Example ID',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Callwright <calls@example.com>',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: model.apiKey,
      OPENAI_MODEL: 'double-1',
      ALLOWED_PRIVATE_HOSTS: [transcriber.host, new URL(model.baseUrl).host, `127.0.0.1:${mail.port}`].join(
        ',',
      ),
    },
    onOutput: (text) => appendFileSync(process.env.PRODUCT_OUTPUT ?? '', text),
  });
});
test.afterAll(async () => {
  await product?.stop();
  await Promise.all([provider?.close(), mail?.close(), model?.close(), transcriber?.close()]);
  await database?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

test('someone signs in, an agent answers a call, a mail comes, and there is no way out', async ({ page }) => {
  expect(Object.keys(networkInterfaces()), 'only loopback').toEqual(['lo']);
  expect(await reaches('192.0.2.1')).toBe(false);

  provider.account = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };
  const asked = page.waitForRequest(
    (request) => request.url().includes('/api/') && 'authorization' in request.headers(),
  );
  await page.goto(`${product.url}/settings`);
  await page.getByRole('link', { name: 'Continue with Example ID' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('From Example ID.')).toBeVisible();
  const authorization = (await asked).headers().authorization ?? '';
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    // Each caller names the part of the contract that it reads.
    return JSON.parse(text) as never;
  };

  const key_id = await deepgramKey({ call }, transcriber);
  const { agent_id } = await call<{ agent_id: string }>('POST', '/agents', {
    content: z.parse(AgentContent, {
      name: 'Practice',
      first_message: 'Hello.',
      transcriber: { provider: 'deepgram', key_id },
    }),
  });
  transcriber.script.push(QUESTION);
  model.script({ kind: 'text', pieces: [ANSWER] });
  await page.goto(`${product.url}/agents/${agent_id}`);
  await page.context().grantPermissions(['microphone']);
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  await expect(conversation(page).getByText(QUESTION)).toBeVisible();
  await expect(conversation(page).getByText(ANSWER)).toBeVisible();
  expect(model.requests.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^End/ }).first().click();

  await call('POST', '/invitations', { email: 'grace@example.com', role: 'user' });
  await expect.poll(() => mail.mails.map(({ to }) => to)).toContainEqual(['grace@example.com']);
  expect(mail.mails.map(({ text }) => text).join()).toContain(`${product.url}/invite/`);
});

/** Whether a packet gets anywhere near a host that isn't this one. */
function reaches(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host, port: 443 });
    const told = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', () => told(true));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => told(code !== 'ENETUNREACH'));
    socket.setTimeout(2000, () => told(true));
  });
}
