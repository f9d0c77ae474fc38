/** Signing in between Callwright and others that speak MCP, in a real browser: at a server of an agent's, and an assistant here. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Page } from '@playwright/test';
import getPort from 'get-port';
import { type SignedInMcpDouble, startSignedInMcpDouble } from '../doubles/mcp/signed-in-mcp-double';
import { isAccessible } from './accessible';
import { makeAgent } from './agent-page';
import { press, tabTo } from './keys';
import { newPerson, signUp } from './people';
import { type Product, startProduct } from './product';
import { expect, test } from './watched-page';

let product: Product;
let mcp: SignedInMcpDouble;
let page: Page;

test.beforeAll(async ({ browser }) => {
  const port = await getPort();
  mcp = await startSignedInMcpDouble({ product: `http://localhost:${port}` });
  product = await startProduct({
    env: { PORT: String(port), ALLOWED_PRIVATE_HOSTS: `${mcp.host},${mcp.issuerHost}` },
  });
  page = await browser.newPage({ baseURL: product.url });
  await signUp(page, newPerson('Ada Byron'));
});
test.afterAll(async () => {
  await page?.close();
  await product?.stop();
  await mcp?.close();
});

/** Where pictures go, when someone wants to look at them. */
const pictures = process.env.PICTURES;
async function picture(of: Page, name: string): Promise<void> {
  if (pictures === undefined) return;
  for (const width of [1440, 390]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await of.setViewportSize({ width, height: 900 });
      await of.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await of.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  await of.setViewportSize({ width: 1440, height: 900 });
  await of.emulateMedia({ colorScheme: 'light' });
}

test('an agent’s editor leads to the server’s sign-in in a window, which comes back and closes', async () => {
  await makeAgent(page, 'Store');
  await page.getByRole('button', { name: 'Add tool' }).click();
  await page.getByRole('menuitem', { name: /MCP/ }).click();
  await page.getByLabel('URL', { exact: true }).fill(mcp.url);
  await page.getByRole('switch', { name: 'Sign in at the server' }).click();
  const begin = () => page.getByRole('button', { name: /^Sign in( again)?$/ }).click();
  const openedBy = async (press: () => Promise<void>) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
    return popup;
  };

  // They press Cancel there.
  mcp.cancels = true;
  const cancelled = await openedBy(begin);
  await expect(cancelled.getByRole('heading', { name: 'Not signed in' })).toBeVisible();
  expect(new URL(cancelled.url()).search).toBe('');
  await isAccessible(cancelled, '/mcp-sign-in after Cancel');
  await picture(cancelled, 'callback-cancelled');
  await cancelled.close();

  // The server takes its time.
  mcp.cancels = false;
  let go = () => {};
  mcp.held = new Promise((resolve) => (go = resolve));
  const popup = await openedBy(begin);
  await expect(popup.getByRole('heading', { name: 'Signing in' })).toBeVisible();
  await isAccessible(popup, '/mcp-sign-in');
  await picture(popup, 'callback');
  const closed = popup.waitForEvent('close');
  go();
  await closed;
  await expect(page.getByText(/Signed in at .* as ada@store\.test/)).toBeVisible();
  await expect(page.getByText(/offers 1 tool/)).toBeVisible();
  await picture(page, 'editor-signed-in');

  // Someone takes everything back there; the next list says so.
  await mcp.revokeAll();
  await page.getByRole('button', { name: 'Connect again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await expect(page.getByText(/sign in again/i).first()).toBeVisible();
  await isAccessible(page, 'an agent whose sign-in has ended');
  await picture(page, 'editor-ended');
  const again = await openedBy(begin);
  if (!again.isClosed()) await again.waitForEvent('close');
  await expect(page.getByText(/Signed in at .* as ada@store\.test/)).toBeVisible();
});

/** A program on the person's computer that waits for its code. */
async function listener(): Promise<{ url: string; code: Promise<string>; server: Server }> {
  let got = (_code: string) => {};
  const code = new Promise<string>((resolve) => (got = resolve));
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    response
      .setHeader('content-type', 'text/html')
      .end('<title>Done</title><p>You can close this window.</p>');
    got(searchParams.get('code') ?? searchParams.get('error') ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/callback`, code, server };
}

function assistantAt(url: string) {
  let client: OAuthClientInformationMixed | undefined;
  let tokens: OAuthTokens | undefined;
  let verifier = '';
  const led: { to: URL | null } = { to: null };
  const provider: OAuthClientProvider = {
    redirectUrl: url,
    clientMetadata: { client_name: 'Desk assistant', redirect_uris: [url] },
    state: () => 'a-state',
    clientInformation: () => client,
    saveClientInformation: (given) => void (client = given),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    redirectToAuthorization: (to) => void (led.to = to),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), { authProvider: provider });
  const connect = async () => {
    const one = new Client({ name: 'a-test', version: '1.0.0' });
    await one.connect(transport() as never);
    return one;
  };
  return { led, transport, connect };
}

test('an assistant that knows the address alone is let in on a page, by keyboard, and shut out in Settings', async () => {
  const { url, code, server } = await listener();
  try {
    const assistant = assistantAt(url);
    await expect(assistant.connect()).rejects.toThrow('Unauthorized');
    await page.goto(String(assistant.led.to));
    await expect(page.getByRole('heading', { name: 'Allow Desk assistant to connect?' })).toBeVisible();
    await isAccessible(page, '/connect');
    await picture(page, 'connect');
    const startsCalls = page.getByRole('checkbox', { name: /phone-numbers:manage/ });
    await press(page, startsCalls, 'Space');
    await expect(startsCalls).not.toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Allow access' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('You can close this window.')).toBeVisible();
    await assistant.transport().finishAuth(await code);

    const client = await assistant.connect();
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('publish_agent');
    expect(names).not.toContain('start_call');
    await page.goto('/settings?section=api');
    await expect(page.getByRole('cell', { name: /Desk assistant App at 127\.0\.0\.1/ })).toBeVisible();
    await isAccessible(page, '/settings with an app');
    await picture(page, 'settings-app');
    await page.getByRole('button', { name: 'Actions for Desk assistant' }).click();
    await expect(page.getByRole('menuitem', { name: 'Rotate' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await expect(page.getByText('Desk assistant')).toHaveCount(0);
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('an app that never registered is told of, and Cancel says so to one that did', async () => {
  const { url, code, server } = await listener();
  try {
    const assistant = assistantAt(url);
    await expect(assistant.connect()).rejects.toThrow('Unauthorized');
    const address = new URL(String(assistant.led.to));
    await page.goto(String(address));
    await page.getByRole('link', { name: 'Cancel' }).click();
    expect(await code).toBe('access_denied');
    address.searchParams.set('client_id', 'made-up');
    await page.goto(String(address));
    await expect(page.getByRole('heading', { name: 'This app can’t be connected' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('isn’t registered here');
    await isAccessible(page, '/connect that can’t be');
    await picture(page, 'connect-refused');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
