/** The product without a mouse: its main story, and every control of every page. */
import type { Page } from '@playwright/test';
import { conversation, makeAgent } from './agent-page';
import { press, tabTo, type, walk } from './keys';
import { newPerson, signUp } from './people';
import { expect, test as signedInTest } from './signed-in';
import { test } from './watched-page';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('from sign-up to a published agent, a call and out again', async ({ page }) => {
  test.setTimeout(120_000);
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
    await expect(page.getByRole('link', { name: /Skip to/ })).toBeFocused();
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
    await press(
      page,
      button(page, 'New agent')
        .or(page.getByRole('link', { name: 'New agent' }))
        .first(),
    );
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
    await expect(button(page, 'Start again')).toBeVisible();
  });

  await test.step('publish it', async () => {
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

async function everyControlIsReached(page: Page, where: string): Promise<void> {
  const { unreached, unseen, stops } = await walk(page);
  expect.soft(unreached, `${where}: not reached by Tab`).toEqual([]);
  expect.soft(unseen, `${where}: the focus cannot be seen`).toEqual([]);
  expect.soft(stops, `${where}: stops`).toBeGreaterThan(0);
}

test('every control of the public pages is reached by Tab, and can be seen there', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await everyControlIsReached(page, path);
  }
});

signedInTest('every control of a workspace is reached by Tab, and can be seen there', async ({ page }) => {
  signedInTest.setTimeout(180_000);
  await makeAgent(page, 'Front desk');
  await everyControlIsReached(page, '/agents/{agentId}');
  for (const [path, title] of [
    ['/dashboard', 'Dashboard'],
    ['/agents', 'Agents'],
    ['/agents/new', 'New agent'],
    ['/calls', 'Calls'],
    ['/phone-numbers', 'Phone Numbers'],
    ['/billing', 'Billing'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await everyControlIsReached(page, path);
  }
});

test('menus and dialogs are worked by keys and give the focus back', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/phone-numbers');
  const add = button(page, 'Add number').first();
  await press(page, add);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await type(page, dialog.getByLabel('Number', { exact: true }), '+1 415 555 0188');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByText('+1 415 555 0188')).toBeVisible();

  const actions = page.getByRole('table').getByRole('button', { name: /^Actions/ });
  await press(page, actions);
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(actions).toBeFocused();
});
