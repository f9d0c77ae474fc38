/** Without a network the page stays, whatever is pressed, and nothing raw is said; once it's back, what was pressed opens. */
import type { Locator, Page } from '@playwright/test';
import { makeAgent } from './agent-page';
import { expect, test } from './signed-in';

const PHONE = { width: 390, height: 844 };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const banner = (page: Page) => page.getByText('You’re offline. That opens when you’re back.');

/** Presses without a network, then with one. */
async function opensWhenBack(page: Page, button: Locator, opened: Locator): Promise<void> {
  const title = await heading(page).textContent();
  await page.context().setOffline(true);
  // No pointer comes near first: that would have the code fetched.
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(banner(page)).toBeVisible();
  await expect(heading(page)).toHaveText(title ?? '');
  await expect(opened).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(page.getByText(/You’re offline/)).toHaveCount(0);
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(opened).toBeVisible();
}

for (const { what, opened } of [
  { what: 'Open menu', opened: { role: 'dialog', name: 'Callwright' } },
  { what: 'Search', opened: { role: 'dialog', name: /Search/ } },
  { what: 'Inbox', opened: { role: 'dialog', name: 'Inbox' } },
  { what: 'Account', opened: { role: 'menu', name: 'Account' } },
] as const) {
  test(`"${what}" opens when the network is back`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/billing');
    await expect(heading(page)).toHaveText('Billing');
    await page.waitForLoadState('networkidle');
    await opensWhenBack(
      page,
      page.getByRole('button', { name: what, exact: true }),
      page.getByRole(opened.role, { name: opened.name }),
    );
  });
}

test('what was used before the network went opens without it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/billing');
  await expect(heading(page)).toHaveText('Billing');
  const fetched = page.waitForResponse(/\/menu-drawer-[^/]*\.js$/);
  await page.mouse.move(100, 400);
  await (await fetched).finished();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Callwright' })).toBeVisible();
});

test('an agent’s dialogs open when the network is back, and what was written is saved', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByLabel('Name', { exact: true }).fill('Night desk');
  await page.context().setOffline(false);
  await opensWhenBack(
    page,
    page.getByRole('button', { name: 'Share', exact: true }),
    page.getByRole('dialog', { name: /Share/ }),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Night desk');
});
