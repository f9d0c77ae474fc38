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

test('paid: its receipt is printed alone, black on white in the dark theme too', async ({ page }) => {
  await signUp(page, newPerson());
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Pay $10.00' }).click();
  await page.getByRole('link', { name: 'View receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  const amount = receipt.getByText('$10.00', { exact: true });
  await expect(amount).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('#root')).toBeHidden();
  await expect(receipt.getByRole('button')).toHaveCount(0);
  await expect(amount).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const { x, y } = (await amount.boundingBox()) ?? { x: -1, y: -1 };
  expect([x >= 0, y >= 0]).toEqual([true, true]);

  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
  await expect(receipt).toHaveCount(0);
  await page.getByRole('link', { name: 'Credits purchased (test)' }).click();
  await expect(receipt).toBeVisible();
});
