/** Coming back from the checkout: paid is in the main story; here the other ways it can end. */
import type { Page } from '@playwright/test';
import { balanceMicros, newPerson, signUp } from './people';
import { expect, test } from './watched-page';

async function goToCheckout(page: Page): Promise<void> {
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('$10', { exact: true }).click();
  // However often it is pressed, one purchase begins.
  await dialog.getByRole('button', { name: 'Continue with $10.00' }).dblclick();
  await expect(page).toHaveURL(/test-checkout/);
}

test('cancelled, failed, reloaded: each return from the checkout has its words, and nothing is credited', async ({
  page,
}) => {
  await signUp(page, newPerson());

  await goToCheckout(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('The purchase of $10.00 was cancelled. Nothing was charged.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The purchase of $10.00 was cancelled. Nothing was charged.')).toBeVisible();

  await goToCheckout(page);
  await page.getByRole('button', { name: 'Simulate failure' }).click();
  await expect(page).toHaveURL(/\/billing\?purchase=/);
  await expect(page.getByRole('main').getByText(/payment .*(failed|didn’t go through)/i)).toBeVisible();

  expect(await balanceMicros(page)).toBe(5_000_000);
});
