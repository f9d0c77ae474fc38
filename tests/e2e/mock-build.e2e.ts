/** The mock build: the whole job on a static host, and no byte of it in the normal build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type MockHost, startMockHost } from './mock-host';
import { balanceMicros, newPerson, signIn, signUp } from './people';
import { startProduct } from './product';
import { expect, test as watched } from './watched-page';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Words that are in every build with the mocks in it: MSW's own, and ours. */
const marks = ['mockServiceWorker', '[MSW]', 'callwright-mock', 'runs on a mocked API'];

let host: MockHost;
let url = '';

/** Pages of the mock build, not of the product. */
const test = watched.extend({
  // Playwright insists on a destructured first parameter.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: ({}, provide) => provide(url),
});

test.beforeAll(async () => {
  host = await startMockHost();
  url = host.url;
});
test.afterAll(() => host?.stop());

test('no byte of the mocks is in the normal build', () => {
  const found = (folder: string) => {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = [...files, ...files.map((file) => readFileSync(file, 'latin1'))];
    return marks.filter((mark) => texts.some((text) => text.includes(mark)));
  };
  expect(found('dist/mock')).toEqual(marks);
  expect(found('dist/browser')).toEqual([]);
});

watched('a normal build that is told to be on mocks later says that it can’t be', async ({ page }) => {
  const product = await startProduct({ env: { VITE_USE_MOCK: 'true' } });
  try {
    await page.goto(product.url);
    await expect(page.getByText(/VITE_USE_MOCK is true, but this build talks to a server/)).toBeVisible();
  } finally {
    await product.stop();
  }
});

test('on a static host: sign-up, agent, call, receipt, credits; a reload keeps it all', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('$5.000')).toBeVisible();

  await page.goto('/agents/new');
  await page.getByRole('button', { name: /Appointment booking/ }).click();
  await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/);
  await page.getByLabel('Name', { exact: true }).fill('Front desk');
  await page.getByLabel('Name', { exact: true }).blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Front desk');

  await page.getByRole('button', { name: 'Start test call' }).click();
  const conversation = page.getByRole('log', { name: 'Conversation' });
  await expect(conversation.getByText(/Harbor Dental.*What is your name/)).toBeVisible();
  await say(page, 'Where can I park?', /parking in the garage below are free/);
  await say(page, 'My name is Ben Miller', /What is the visit for/);
  await expect(conversation.getByText('name: Ben Miller')).toBeVisible();
  // The date is missing, so that no appointment is confirmed.
  await say(page, 'goodbye', /We didn't finish, so feel free to call back/);
  await expect(page.getByText('The caller said goodbye.')).toBeVisible();

  await page.getByRole('link', { name: 'Open call' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('My name is Ben Miller')).toBeVisible();
  const left = await balanceMicros(page);
  expect(left).toBeLessThan(5_000_000);

  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('$25', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue with $25.00' }).click();
  await expect(page).toHaveURL(/\/billing\?purchase=/);
  await expect(page.getByText('$25.00 was added to your balance.')).toBeVisible();
  expect(await balanceMicros(page)).toBe(left + 25_000_000);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, person);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a visitor finds a workspace to look around in', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, { email: 'ada@example.com', password: 'callwright', displayName: '' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/calls');
  await expect(page.getByRole('table', { name: 'Calls' }).getByRole('row')).not.toHaveCount(0);
  await page.goto('/phone-numbers');
  await expect(page.getByRole('table').getByText('+1 415 555 0132')).toBeVisible();
});

async function say(page: Page, sentence: string, answer: RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(sentence);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log', { name: 'Conversation' }).getByText(answer)).toBeVisible();
}
