/** Google's sign-in window on a fresh machine, in a real browser, offline, under a policy as strict as ours. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumSwitches } from '../../e2e/chromium-switches';
import { patient } from '../../patience';
import { type IdentityServer, startIdentityServer, temporaryFolder } from './identity-server';

const folder = await temporaryFolder();
let server: IdentityServer;
let browser: Browser;

/** What the application does, as small as it can be. */
const program = `
  import { initializeApp } from 'firebase/app';
  import { browserPopupRedirectResolver, connectAuthEmulator, GoogleAuthProvider, inMemoryPersistence, initializeAuth, signInWithPopup } from 'firebase/auth';
  import { installDevelopmentPopup } from './src/lib/session/identity/development-popup.ts';
  const app = initializeApp({ apiKey: 'callwright-local', authDomain: 'localhost', projectId: 'demo-callwright' });
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  const said = document.querySelector('output');
  document.querySelector('button').addEventListener('click', () => {
    installDevelopmentPopup();
    signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver).then(
      ({ user }) => { said.textContent = user.displayName + ' ' + user.email + ' ' + user.uid; },
      (error) => { said.textContent = error.code; },
    );
  });
`;

const page = `<!doctype html><html lang="en"><title>Tiny</title>
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'">
<button>Use a test account</button><output></output><script src="/tiny.js" defer></script></html>`;

beforeAll(async () => {
  const bundled = await build({
    stdin: { contents: program, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
  });
  const pages = {
    '/': { type: 'text/html', body: page },
    '/tiny.js': { type: 'text/javascript', body: bundled.outputFiles[0]?.text ?? '' },
  };
  server = await startIdentityServer({ directory: folder.path, pages });
  browser = await chromium.launch({
    ...(existsSync('/usr/bin/chromium') ? { executablePath: '/usr/bin/chromium' } : {}),
    chromiumSandbox: false,
    args: chromiumSwitches,
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await folder.remove();
});

async function openTiny() {
  const context = await browser.newContext();
  const requests: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => requests.push(new URL(request.url()).origin));
  context.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  context.on('weberror', (fault) => complaints.push(String(fault.error())));
  const tiny = await context.newPage();
  await tiny.goto(`http://localhost:${server.port}/`);
  const start = async () => {
    const opened = tiny.waitForEvent('popup');
    await tiny.getByRole('button', { name: 'Use a test account' }).click();
    return opened;
  };
  return {
    context,
    tiny,
    start,
    requests,
    complaints,
    said: () => tiny.locator('output').textContent({ timeout: patient(10_000) }),
  };
}

it('signs in, closes the window, asks no one else and breaks no policy', async () => {
  const { context, tiny, start, requests, complaints, said } = await openTiny();
  const popup = await start();
  await popup.getByLabel('Email').fill('Grace@Example.com');
  await popup.getByLabel('Display name').fill('Grace');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect.poll(said).toMatch(/^Grace grace@example\.com /);
  const first = await said();

  await tiny.reload();
  const again = await start();
  await again.getByLabel('Email').fill('grace@example.com');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(said).not.toBe('');
  expect(await said()).toContain(first?.split(' ')[2]);

  expect([...new Set(requests)]).toEqual([`http://localhost:${server.port}`]);
  expect(complaints.filter((text) => !/favicon/.test(text))).toEqual([]);
  await context.close();
});

it('a window that is closed is said to be closed by the user', async () => {
  const { context, start, said } = await openTiny();
  const popup = await start();
  await popup.close();
  await expect.poll(said).toBe('auth/popup-closed-by-user');
  await context.close();
});

it('the window that no one opened says what to do', async () => {
  const context = await browser.newContext();
  const alone = await context.newPage();
  const response = await alone.goto(
    `http://localhost:${server.port}/emulator/auth/handler?providerId=google.com`,
  );
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await alone.getByLabel('Email').fill('grace@example.com');
  await alone.getByRole('button', { name: 'Continue' }).click();
  expect(await alone.getByRole('alert').textContent()).toContain('start again');
  await context.close();
});
