/**
 * The closed doors, tried from a page on another origin (as any web page that a user visits could) and
 * under a foreign host name (as a name that resolves to this machine would).
 */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './watched-page';

/** A page elsewhere on this machine: same host, another port. */
let elsewhere: Server;
let elsewhereUrl: string;

test.beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  elsewhereUrl = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
});
test.afterAll(() => {
  elsewhere.close();
});

/** Its console is not watched: there the browser says aloud what it refuses. */
async function pageElsewhere(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(elsewhereUrl);
  return page;
}

const TOOLKIT = '/identitytoolkit.googleapis.com/v1';

/** What would give administration, or someone's reset code. */
const administration = [
  ['GET', '/emulator/v1/projects/demo-callwright/oobCodes'],
  ['GET', '/emulator/v1/projects/demo-callwright/verificationCodes'],
  ['DELETE', '/emulator/v1/projects/demo-callwright/accounts'],
  ['PATCH', '/emulator/v1/projects/demo-callwright/config'],
  ['GET', '/emulator/openapi.json'],
  ['GET', '/emulator/action'],
  ['GET', `${TOOLKIT}/projects/demo-callwright/accounts:batchGet`],
  ['POST', `${TOOLKIT}/projects/demo-callwright/accounts:batchCreate`],
  ['POST', `${TOOLKIT}/projects/demo-callwright/accounts:query`],
  ['POST', `${TOOLKIT}/projects/demo-callwright/accounts`],
  ['POST', `${TOOLKIT}/accounts:signInWithCustomToken`],
  ['POST', `${TOOLKIT}/accounts:createSessionCookie`],
  ['GET', '/identitytoolkit.googleapis.com/v2/projects/demo-callwright/config'],
  ['GET', '/www.googleapis.com/identitytoolkit/v3/relyingparty/downloadAccount'],
  ['GET', '/%65mulator/v1/projects/demo-callwright/oobCodes'],
  ['GET', '//emulator/v1/projects/demo-callwright/oobCodes'],
] as const;

/** What a page may ask of our server, were it ours. */
const ours = [
  ['GET', '/api/health'],
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/password-reset'],
  ['GET', '/api/openapi.json'],
  ['POST', `${TOOLKIT}/accounts:signInWithPassword?key=callwright-local`],
  ['POST', `${TOOLKIT}/accounts:sendOobCode?key=callwright-local`],
  ['POST', '/securetoken.googleapis.com/v1/token?key=callwright-local'],
] as const;

interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A request with whatever headers, as no browser would let a page send it. */
function ask(base: string, method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Whether a page may read the answer; `no-cors` tells nothing, so it is never used. */
async function readable(page: Page, url: string, method: string, headers: Record<string, string> = {}) {
  return page.evaluate(
    async ([address, verb, sent]) => {
      try {
        const response = await fetch(address, { method: verb, headers: sent, credentials: 'include' });
        return `${response.status} ${await response.text()}`;
      } catch {
        return null;
      }
    },
    [url, method, headers] as const,
  );
}

test('no page elsewhere reads anything of ours', async ({ browser, baseURL }) => {
  const page = await pageElsewhere(browser);
  for (const [method, path] of [...administration, ...ours]) {
    expect(await readable(page, `${baseURL}${path}`, method), `${method} ${path}`).toBeNull();
    const asOwner = await readable(page, `${baseURL}${path}`, method, { authorization: 'Bearer owner' });
    expect(asOwner, `${method} ${path} as owner`).toBeNull();
  }
  await page.close();
});

test('no page elsewhere opens a socket', async ({ browser, baseURL }) => {
  const page = await pageElsewhere(browser);
  for (const path of ['/ws/calls', '/ws/events']) {
    const opened = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const socket = new WebSocket(url);
          socket.addEventListener('open', () => resolve(true));
          socket.addEventListener('error', () => resolve(false));
        }),
      `${baseURL?.replace('http', 'ws')}${path}`,
    );
    expect(opened, path).toBe(false);
  }
  await page.close();
});

test('no page elsewhere frames ours', async ({ browser, baseURL }) => {
  const page = await pageElsewhere(browser);
  for (const path of ['/login', '/billing', '/emulator/auth/handler?providerId=google.com']) {
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.replaceChildren(frame);
      return new Promise((resolve) => frame.addEventListener('load', resolve));
    }, `${baseURL}${path}`);
    // The page hears of its frame a moment before we do.
    await expect.poll(() => page.frames()[1]?.url(), path).toBe('chrome-error://chromewebdata/');
  }
  await page.close();
});

test('no form elsewhere does anything here', async ({ page, baseURL }) => {
  await page.goto(elsewhereUrl);
  const answered = page.waitForResponse((response) => response.url().startsWith(baseURL ?? 'none'));
  await page.evaluate((url) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    document.body.append(form);
    form.submit();
  }, `${baseURL}/api/auth/logout`);
  expect((await answered).status()).toBe(403);
});

test('administration is closed to our own pages too', async ({ page, baseURL }) => {
  await page.goto('/login');
  for (const [method, path] of administration) {
    const plain = await readable(page, `${baseURL}${path}`, method);
    // An address that only looks like one of these is a page, like every unknown address.
    if (plain?.startsWith('200 ')) expect(plain, `${method} ${path}`).toContain('<div id="root">');
    else expect(plain, `${method} ${path}`).toMatch(/^(404|405) /);
    const asOwner = await readable(page, `${baseURL}${path}`, method, { authorization: 'Bearer owner' });
    if (!asOwner?.startsWith('200 ')) expect(asOwner, `${method} ${path} as owner`).toMatch(/^(404|405) /);
    else expect(asOwner, `${method} ${path} as owner`).toContain('<div id="root">');
  }
});

const foreign: Record<string, Record<string, string>> = {
  'a foreign host name': { host: 'evil.test' },
  'a foreign host name with our port': { host: 'evil.test:8000' },
  'a host name that begins like ours': { host: 'localhost.evil.test' },
  'a foreign origin': { origin: 'https://evil.test' },
  'the origin of another port': { origin: 'http://localhost:1' },
  'the origin null': { origin: 'null' },
};
for (const [name, headers] of Object.entries(foreign)) {
  test(`${name} is refused on every path`, async ({ baseURL }) => {
    const base = baseURL ?? '';
    const paths = ['/', '/login', '/assets/none.js', '/icon.svg', '/ws/calls', '/ws/events'];
    const all: readonly (readonly [string, string])[] = [
      ...paths.map((path) => ['GET', path] as const),
      ...administration,
      ...ours,
    ];
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    for (const [method, path] of all) {
      const socket = path.startsWith('/ws/')
        ? { ...upgrade, 'sec-websocket-key': 'x'.repeat(22).concat('==') }
        : {};
      const { status, body, headers: answered } = await ask(base, method, path, { ...headers, ...socket });
      expect(status, `${method} ${path}`).toBe(403);
      expect(body, `${method} ${path}`).not.toContain('callwright-local');
      expect(answered['access-control-allow-origin'], `${method} ${path}`).toBeUndefined();
    }
  });
}

test('nothing answers with CORS headers, not even to a preflight', async ({ baseURL }) => {
  for (const [, path] of ours) {
    const preflight = await ask(baseURL ?? '', 'OPTIONS', path, {
      origin: baseURL ?? '',
      'access-control-request-method': 'POST',
    });
    const names = Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'));
    expect(names, path).toEqual([]);
  }
});
