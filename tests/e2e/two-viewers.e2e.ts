/** Two people look at the same calls: what one of them tags or deletes, the other sees within a second. */
import type { Locator, Page } from '@playwright/test';
import { patient } from '../patience';
import { newPerson, signIn, signUp } from './people';
import { expect, test, watch } from './watched-page';

const SOON_MS = patient(1_000);

const rows = (page: Page) => page.getByRole('table', { name: 'Calls' }).locator('tr[data-call]');

/** @returns milliseconds until it's so for the other one, from the answer to the first */
async function seenAfter(wait: Promise<void>): Promise<number> {
  const from = performance.now();
  await wait;
  return performance.now() - from;
}

const callOf = async (row: Locator) => (await row.getAttribute('data-call')) ?? '';

test('what one tags or deletes is so for the other within a second, in the list and on the call’s page', async ({
  browser,
  page,
  faults,
}) => {
  const person = newPerson('Ada Byron');
  await signUp(page, person);
  await page.getByRole('button', { name: 'Add examples' }).click();
  await expect(page.getByText(/They’re labelled and free/)).toBeVisible();
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const other = await context.newPage();
  watch(other, faults);
  await other.goto('/login');
  await signIn(other, person);
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await other.goto('/calls');
  await page.goto('/calls');
  await expect(rows(page).first()).toBeVisible();
  await expect(rows(other).first()).toBeVisible();

  await other.getByRole('button', { name: 'Columns' }).click();
  await other.getByRole('menuitemcheckbox', { name: 'Tags' }).click();
  await other.keyboard.press('Escape');

  await test.step('one tags, the other’s list has the tag', async () => {
    const call = await callOf(rows(page).first());
    await page.locator(`tr[data-call="${call}"]`).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Tag', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Tag', { exact: true }).first().fill('call back');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tagged “call back”: 1 call.')).toBeVisible();
    const seen = expect(other.locator(`tr[data-call="${call}"]`)).toContainText('call back', {
      timeout: SOON_MS,
    });
    expect(await seenAfter(seen)).toBeLessThan(SOON_MS);
  });

  await test.step('one reads a call, the other tags it from the list', async () => {
    const call = await callOf(rows(other).nth(1));
    await page.goto(`/calls/${call}`);
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible();
    await other.locator(`tr[data-call="${call}"]`).getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Tag', exact: true }).click();
    await other.getByRole('dialog').getByLabel('Tag', { exact: true }).first().fill('complaint');
    await other.keyboard.press('Enter');
    await expect(other.getByText('Tagged “complaint”: 1 call.')).toBeVisible();
    const tag = page.getByRole('list', { name: 'Tags' }).getByText('complaint');
    await expect(tag).toBeVisible({ timeout: SOON_MS });
  });

  await test.step('the one who reads it deletes it, and it leaves the other’s list', async () => {
    const call = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('button', { name: 'More for this call' }).click();
    await page.getByRole('menuitem', { name: 'Delete call' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete call' }).click();
    await expect(page).not.toHaveURL(new RegExp(call));
    await expect(other.locator(`tr[data-call="${call}"]`)).toHaveCount(0, { timeout: SOON_MS });
  });

  await test.step('one deletes what the other reads and is about to tag', async () => {
    const call = await callOf(rows(other).first());
    await page.goto(`/calls/${call}`);
    await page.getByLabel('Tag', { exact: true }).fill('too late');
    await other.locator(`tr[data-call="${call}"]`).getByRole('checkbox').check();
    await other.getByRole('button', { name: 'Delete', exact: true }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete call' }).click();
    await expect(other.getByText('Deleted: 1 call.')).toBeVisible();
    // An example has no receipt that would be left of it.
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible({ timeout: SOON_MS });
  });
  await context.close();
});
