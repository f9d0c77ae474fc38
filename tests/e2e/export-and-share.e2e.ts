/** Calls are exported, and one is shared by a public link, by keyboard alone: on a wide page and on a phone's. */
import type { Page } from '@playwright/test';
import { makeAgent, say, startTestCall } from './agent-page';
import { press, tabTo } from './keys';
import { expect, test } from './signed-in';

test.use({ trace: 'off', permissions: ['clipboard-read', 'clipboard-write'] });

/** A call that has ended. */
async function makeCall(page: Page): Promise<void> {
  await makeAgent(page, 'Front desk');
  await startTestCall(page);
  await say(page, 'goodbye');
  await expect(page.getByRole('button', { name: 'New call' })).toBeVisible();
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('calls are filtered, exported in each format and downloaded by keyboard', async ({ page }) => {
  await makeCall(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/calls');
    await tabTo(page, page.getByRole('combobox', { name: 'Find calls' }));
    await page.keyboard.type('test calls');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/origin=test/);
    const opener = page.getByRole('button', { name: 'Export', exact: true });
    await press(page, opener);
    const dialog = page.getByRole('dialog', { name: 'Export calls' });
    for (const format of ['CSV', 'JSON Lines', 'Parquet']) {
      const button = dialog.getByRole('button', { name: format, exact: true });
      await press(page, button);
      await expect(
        dialog.getByRole('status').filter({ hasText: `${format} is ready: 1 call` }),
      ).toBeAttached();
      await expect(button).toBeFocused();
      const made = dialog.getByRole('button', { name: new RegExp(`^Download ${format} of`) }).first();
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, made)]);
      expect(download.suggestedFilename()).toMatch(/^calls-.*\.(csv|jsonl|parquet)$/);
      await expect(made).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('a call is shared with options, its link copied and revoked by keyboard', async ({ page }) => {
  await makeCall(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto('/calls');
    await press(page, page.locator('main a[href^="/calls/"]').first());
    const opener = page.getByRole('button', { name: 'More for this call' });
    await press(page, opener);
    const item = page.getByRole('menuitem', { name: 'Share by public link' });
    while (!(await item.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this call' });
    const days = dialog.getByLabel('Expires after');
    await press(page, days, 'ArrowDown');
    await expect(days).toHaveValue('30');
    await press(page, dialog.getByRole('checkbox', { name: /^With the facts/ }), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Create link' }));
    const address = dialog.getByLabel('New link');
    await expect(address).toBeFocused();
    await press(page, dialog.getByRole('button', { name: 'Copy address of the link' }));
    await expect(dialog.getByText('Copied address of the link')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
    await expect(dialog.getByRole('listitem')).toContainText('transcript, facts');
    await press(page, dialog.getByRole('button', { name: 'Another link' }));
    await expect(days).toBeFocused();

    const revoke = dialog.getByRole('button', { name: /^Revoke the link of/ });
    await press(page, revoke);
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
    // The dialog below learns with its next drawing that it isn't the topmost any more; no one presses before that.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(revoke).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, asked.getByRole('button', { name: 'Revoke link' }));
    await expect(dialog.getByText(/^The link of .* was revoked$/)).toBeAttached();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});
