/** The list's one field in a real browser, where Enter may come before the library that reads days. */
import type { Page } from '@playwright/test';
import { openWorkspace } from './spoken-product';
import { expect, test } from './watched-page';

const LIBRARY = /\/typed-days-[^/]*\.js$/;

async function openList(page: Page, baseURL: string | undefined) {
  const workspace = await openWorkspace(page, baseURL ?? '');
  await workspace.call('POST', '/examples');
  await page.goto('/calls');
  await expect(page.getByRole('table', { name: 'Calls' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Find calls' });
  const enter = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
  };
  return { field, enter, find: page.getByRole('button', { name: 'Find', exact: true }) };
}

/** The search parameters of the page. */
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('what’s pasted and entered at once is read with its days', async ({ page, baseURL }) => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(LIBRARY, async (route) => {
    await held;
    await route.continue();
  });
  const { field, enter, find } = await openList(page, baseURL);
  await enter('failed tool 2026-11-17 refund');
  await expect(find).toHaveAttribute('aria-busy', 'true');
  await field.press('Enter');
  expect(search(page)).toEqual({});
  letIn();
  const meant = { happened: 'tool_failed', from: '2026-11-17', to: '2026-11-17', words: 'refund' };
  await expect.poll(() => search(page)).toEqual(meant);
  await expect(field).toHaveValue('');
  // Entered twice, it's one step in the history.
  await page.goBack();
  await expect.poll(() => search(page)).toEqual({});
});

test('a line stays in its field while its reader can’t be fetched', async ({ page, baseURL }) => {
  await page.route(LIBRARY, (route) => route.abort());
  const { field, enter } = await openList(page, baseURL);
  await enter('2026-11-17');
  await expect(page.getByText('We couldn’t load what’s needed to read days and names.')).toBeVisible();
  await page.context().setOffline(true);
  await field.press('Enter');
  await expect(page.getByText('You’re offline. Your text stays here')).toBeVisible();
  await expect(field).toHaveValue('2026-11-17');
  await page.context().setOffline(false);
  await page.unroute(LIBRARY);
  await field.press('Enter');
  await expect.poll(() => search(page)).toEqual({ from: '2026-11-17', to: '2026-11-17' });
  await enter('nov 31');
  await expect(page.getByText('“nov 31” isn’t a day.')).toBeVisible();
  await expect(field).toHaveValue('nov 31');
});
