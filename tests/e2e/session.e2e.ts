/** Who may be where: the guards, the remembered origin, and how a sign-in ends. */
import type { BrowserContext, Page } from '@playwright/test';
import { keptInBrowser, recordHistory, shownSoFar } from './page-history';
import { newPerson, register, signIn, signUp } from './people';
import { expect, test as signedInTest } from './signed-in';
import { test, watch } from './watched-page';

/** A path that holds everything worth remembering. */
const DEEP = '/calls?status=ended#last';

/** The same person on another device. */
async function otherDevice(context: BrowserContext, faults: string[]): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser.');
  const device = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const page = await device.newPage();
  watch(page, faults);
  return page;
}

/** Requests of this address wait until the function that's returned is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a page says that it loads also before its application has come', async ({ page }) => {
  const answer = await holdBack(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Loading module…')).toBeVisible();
  answer();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(page.getByText('Loading module…')).toHaveCount(0);
});

signedInTest.describe('signed in', () => {
  signedInTest('public, unknown and undecodable addresses lead to the dashboard', async ({ page }) => {
    // The last two in the built product: the bundler once dropped the check that the component test sees at work.
    const paths = ['/', '/login', '/register', '/forgot-password', '/no/such/page?x=1', '/%', '/%E0%A4%A'];
    for (const path of paths) {
      await signedInTest.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL('/dashboard');
        await expect(heading(page, 'Dashboard')).toBeVisible();
      });
    }
  });

  signedInTest('an object that does not exist says so, and leads on', async ({ page }) => {
    await page.goto('/agents/00000000-0000-4000-8000-000000000000');
    await expect(heading(page, 'Not found')).toBeVisible();
    await page.getByRole('link', { name: 'Go to agents' }).click();
    await expect(page).toHaveURL('/agents');
  });

  signedInTest('a hostile origin is dropped', async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    const hostile = [
      'https://evil.test',
      'https:evil.test',
      '//evil.test',
      '///evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      '/%2e//evil.test',
      '/.//evil.test',
      '/%2f/evil.test',
      '/%5cevil.test',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '/\t/evil.test',
      '/\n/evil.test',
      'java\nscript:alert(1)',
      '/login',
      '/LOGIN/?redirect=//evil.test',
      '/%6cogin',
    ];
    for (const origin of hostile) {
      await page.goto(`/login?redirect=${encodeURIComponent(origin)}`, { waitUntil: 'commit' });
      await expect(page, origin).toHaveURL('/dashboard');
    }
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
  });

  signedInTest('a reload of a deep page shows that page and no other', async ({ page }) => {
    await page.goto('/settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    await recordHistory(page);
    const answer = await holdBack(page, '**/api/auth/me');
    await page.reload();
    await expect(page.getByText('Checking authentication...')).toBeVisible();
    answer();
    await expect(heading(page, 'Settings')).toBeVisible();
    const shown = await shownSoFar(page);
    expect(shown[0]).toBe('Checking authentication...');
    for (const other of ['Dashboard', 'Sign in', 'A workbench for agents that answer the phone']) {
      expect(shown).not.toContain(other);
    }
  });

  signedInTest('after a hard load it says so in the shell, once authentication is done', async ({ page }) => {
    const answer = await holdBack(page, '**/api/agent-templates');
    await page.goto('/agents/new');
    await expect(page.getByText('Loading module…')).toBeVisible();
    await expect(page.getByText('Checking authentication...')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    answer();
    await expect(heading(page, 'New agent')).toBeVisible();
  });

  signedInTest('/ and /login lead to the dashboard without the note as well', async ({ page }) => {
    for (const path of ['/', '/login']) {
      await signedInTest.step(path, async () => {
        await page.goto('/dashboard');
        await expect(heading(page, 'Dashboard')).toBeVisible();
        await page.evaluate(() => localStorage.removeItem('callwright.somebody'));
        await page.goto(path);
        await expect(page).toHaveURL('/dashboard');
        await expect(heading(page, 'Dashboard')).toBeVisible();
      });
    }
  });

  signedInTest('the top bar has the email on narrow screens', async ({ page, account }) => {
    for (const width of [390, 320]) {
      await signedInTest.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/settings');
        const email = page.getByRole('banner').getByText(account.email);
        await expect(email).toBeInViewport({ ratio: 1 });
        await expect.poll(async () => (await email.boundingBox())?.width ?? 0).toBeGreaterThan(60);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });

  signedInTest('while a page loads it says so', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    const answer = await holdBack(page, '**/api/agent-templates');
    await page.getByRole('button', { name: /^Search/ }).click();
    await page.getByPlaceholder('Search or jump to…').fill('New agent');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Loading module…')).toBeVisible();
    answer();
    await expect(heading(page, 'New agent')).toBeVisible();
  });
});

test.describe('signed out', () => {
  test('an unknown path leads home, a protected one to /login, where it is remembered', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/');
    await expect(heading(page, 'A workbench for agents that answer the phone')).toBeVisible();
    for (const path of ['/dashboard', '/agents', '/agents/new', '/calls', '/phone-numbers', '/settings']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
        await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
      });
    }
  });

  test('sign-in and registration return to path, query and hash', async ({ page }) => {
    const person = newPerson();
    await page.goto(DEEP);
    await register(page, person);
    await expect(page).toHaveURL(DEEP);
    await expect(heading(page, 'Calls')).toBeVisible();

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto(DEEP);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await signIn(page, person);
    await expect(page).toHaveURL(DEEP);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/login?redirect=%2F%2Fevil.test');
    await signIn(page, person);
    await expect(page).toHaveURL('/dashboard');
  });

  test('the development sign-in returns to path, query and hash', async ({ page }) => {
    await page.goto(DEEP);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Use a test account' }).click();
    const popup = await opened;
    await popup.getByLabel('Email').fill(newPerson().email);
    await popup.getByLabel('Display name').fill('Grace');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(DEEP);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

test('a logout in one tab signs the others out and leaves nothing behind', async ({ page, context }) => {
  const person = newPerson('Ada Byron');
  await signUp(page, person);
  await page.goto('/agents/new');
  await page.getByRole('button', { name: 'Start blank' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Secret desk');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/agents');
  await expect(other.getByRole('link', { name: 'Secret desk' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login');
    await expect(tab.getByText('Session expired. Please log in again.')).toHaveCount(0);
    const traces = `${await keptInBrowser(tab)}${await tab.content()}`;
    for (const trace of [person.email, 'Secret desk', 'Ada', 'accessToken', 'refreshToken']) {
      expect(traces).not.toContain(trace);
    }
  }

  // The next person signs in without a reload, and the server is slow: what memory held would show now.
  await recordHistory(page);
  await page.reload();
  const next = newPerson('Charles Babbage');
  await register(page, next);
  await expect(page).toHaveURL('/dashboard');
  await other.route('**/api/agents?*', () => {
    // Never answered.
  });
  // The tabs of one browser agree: this one follows the new sign-in by itself.
  await expect(other).toHaveURL('/dashboard');
  await other.getByRole('link', { name: 'Agent Builder' }).click();
  await expect(heading(other, 'Agents')).toBeVisible();
  await expect(other.getByText('Secret desk')).toHaveCount(0);
  await expect(other.getByText(person.email)).toHaveCount(0);
  await page.getByRole('link', { name: 'Agent Builder' }).click();
  await expect(page.getByText('Create agent')).toBeVisible();
});

test('signing out everywhere ends the other device at once, with one warning', async ({
  page,
  context,
  faults,
}) => {
  const person = newPerson();
  await signUp(page, person);
  const other = await otherDevice(context, faults);
  await recordHistory(other);
  await other.goto('/calls');
  await signIn(other, person);
  await expect(heading(other, 'Calls')).toBeVisible();

  await page.goto('/settings?section=security');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login\?redirect=%2Fcalls/);
  await expect(other.getByText('Session expired. Please log in again.')).toHaveCount(1);
  await signIn(other, person);
  await expect(other).toHaveURL('/calls');
  await other.context().close();
});

test('requests that meet the end of a sign-in share one refresh and one warning', async ({
  page,
  context,
  faults,
}) => {
  const person = newPerson();
  const other = await otherDevice(context, faults);
  // Without the live socket it learns of the end by the answers alone.
  await other.routeWebSocket(/\/ws\/events/, () => undefined);
  await signUp(other, person);
  await page.goto('/login?redirect=%2Fsettings%3Fsection%3Dsecurity');
  await signIn(page, person);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');

  let refused = 0;
  let refreshes = 0;
  other.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() === 401) refused += 1;
    if (response.url().includes('/securetoken.googleapis.com/')) refreshes += 1;
  });
  await other.getByRole('link', { name: 'Billing' }).click();
  await expect(other).toHaveURL(/\/login\?redirect=%2Fbilling/);
  await expect(other.getByText('Session expired. Please log in again.')).toHaveCount(1);
  expect(refused).toBeGreaterThan(1);
  expect(refreshes).toBe(1);
  await other.context().close();
});
