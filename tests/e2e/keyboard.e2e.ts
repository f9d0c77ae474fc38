/** The product's main story without a mouse: Tab, arrows, Enter, Escape and typing alone. */
import type { Page } from '@playwright/test';
import { conversation } from './agent-page';
import { press, tabTo, type } from './keys';
import { newPerson } from './people';
import { expect, test } from './watched-page';

// A trace takes a picture of the page at each of some hundred keys.
test.use({ trace: 'off' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('from sign-up to a published agent, a call and out again', async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Sign up' }).first());
  await type(page, field(page, 'Email'), person.email);
  await type(page, field(page, 'Password'), person.password);
  await type(page, page.getByLabel('Display name'), person.displayName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await test.step('the first stop leads past the menu', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('make an agent from a template', async () => {
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Agent Builder' }),
      'Shift+Tab',
    );
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: 'Create agent' }));
    await press(page, page.getByRole('button', { name: /Appointment booking/ }));
    await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/);
    await type(page, field(page, 'Name'), 'Front desk');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('talk to it', async () => {
    await press(page, button(page, 'Start test call'));
    await expect(conversation(page).getByText(/Harbor Dental/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
    await page.keyboard.type('My name is Ben Miller');
    await page.keyboard.press('Enter');
    await expect(conversation(page).getByText('name: Ben Miller')).toBeVisible();
    await press(page, button(page, 'End call'));
    await expect(button(page, 'New call')).toBeVisible();
  });

  await test.step('publish it, once its examples are right', async () => {
    await tabTo(page, button(page, 'Keep all as they are'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Keep all as they are')).toHaveCount(0);
    await tabTo(page, button(page, 'Publish'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('v1 live')).toBeVisible();
  });

  await test.step('look at the call', async () => {
    await press(page, page.getByRole('link', { name: 'Open call' }));
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  });

  await test.step('go anywhere by its name', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('Billing');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  });

  await test.step('a dialog closes, and the focus is where it was', async () => {
    const buy = button(page, 'Buy credits').first();
    await press(page, buy);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(buy).toBeFocused();
  });

  await test.step('log out', async () => {
    await tabTo(page, button(page, 'Log out'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
});
