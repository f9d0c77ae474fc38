/** A second person in the workspace: what the role `user` sees, what it may not, and why. */
import type { Browser, Page } from '@playwright/test';
import { newPerson, type Person, signUp } from './people';
import { expect, test, watch } from './watched-page';

interface Team {
  owner: Person;
  member: Person;
  ownerPage: Page;
  memberPage: Page;
}

/** Two devices: the owner's, and that of someone who took the owner's invitation. */
async function team(browser: Browser, ownerPage: Page, faults: string[]): Promise<Team> {
  const owner = newPerson('Ada Byron');
  const member = newPerson('Ben Miller');
  await signUp(ownerPage, owner);
  await ownerPage.goto('/agents/new');
  await ownerPage.getByRole('button', { name: 'Start blank' }).click();
  await ownerPage.getByLabel('Name', { exact: true }).fill('Front desk');
  await expect(ownerPage.getByText('Saved', { exact: true })).toBeVisible();

  await ownerPage.goto('/settings?section=members');
  await ownerPage.getByRole('button', { name: 'Invite member' }).click();
  const dialog = ownerPage.getByRole('dialog');
  await dialog.getByLabel('Email').fill(member.email);
  await dialog.getByLabel('Role').selectOption({ label: 'Member' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    ownerPage.getByRole('table', { name: 'Pending invitations' }).getByText(member.email),
  ).toBeVisible();

  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
  const memberPage = await context.newPage();
  watch(memberPage, faults);
  await memberPage.goto(link);
  await expect(memberPage.getByText(`This invitation is for ${member.email}, as a member.`)).toBeVisible();
  await memberPage.getByLabel('Display name').fill(member.displayName);
  await memberPage.getByLabel('Password', { exact: true }).fill(member.password);
  await memberPage.getByRole('button', { name: 'Create account' }).click();
  await expect(memberPage).toHaveURL('/dashboard');

  await memberPage.goto(link);
  await expect(memberPage.getByText('It’s been used. If that was you, sign in.')).toBeVisible();
  return { owner, member, ownerPage, memberPage };
}

/** The control is there, and says on focus why it does nothing. */
async function isRefused(page: Page, name: string | RegExp, reason: string): Promise<void> {
  const control = page.getByRole('button', { name }).first();
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await expect(control).toHaveAccessibleDescription(reason);
  // The words are shown to those who come by key, as after a press of Tab.
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible();
  await control.press('Enter');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}

test('a user sees the workspace, and reads why some of it is for admins', async ({
  browser,
  page,
  faults,
}) => {
  const { ownerPage, memberPage } = await team(browser, page, faults);

  await test.step('billing without buying', async () => {
    await memberPage.goto('/billing');
    await expect(memberPage.getByText('$5.0000').first()).toBeVisible();
    await isRefused(memberPage, 'Buy credits', 'Only workspace admins can buy credits.');
  });
  await test.step('agents without deleting', async () => {
    await memberPage.goto('/agents');
    await memberPage.getByRole('link', { name: 'Front desk' }).click();
    await expect(memberPage.getByLabel('Name', { exact: true })).toHaveValue('Front desk');
    await memberPage.getByRole('button', { name: 'More for this agent' }).click();
    const menu = memberPage.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Delete agent' })).toBeDisabled();
    await expect(menu.getByText('Only admins may delete agents.')).toBeVisible();
    await memberPage.keyboard.press('Escape');
  });
  await test.step('settings without managing members', async () => {
    await memberPage.goto('/settings?section=members');
    await expect(memberPage.getByText('Only workspace admins can see members.')).toBeVisible();
    await expect(memberPage.getByRole('table', { name: 'Members' })).toHaveCount(0);
    await isRefused(memberPage, 'Invite member', 'Only workspace admins can do this.');
    await memberPage.getByRole('link', { name: 'Workspace', exact: true }).click();
    await isRefused(memberPage, 'Rename', 'Only workspace admins can do this.');
  });
  await test.step('what the page explains, the server enforces', async () => {
    const token = await tokenOf(memberPage);
    const refused = await memberPage.request.post('/api/billing/create-checkout-session', {
      headers: { authorization: `Bearer ${token}` },
      data: { amount: 10 },
    });
    expect(refused.status()).toBe(403);
    const unseen = await memberPage.request.get('/api/members', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(unseen.status()).toBe(403);
  });
  await test.step('a role changes while the page is open', async () => {
    await ownerPage.goto('/settings?section=workspace');
    // What's still loading above would come between one key and the next.
    await expect(ownerPage.getByLabel('Daily cap ($)')).toBeVisible();
    await isRefused(
      ownerPage,
      'Leave workspace',
      'You’re the only admin. Make another member an admin first.',
    );
    await ownerPage.getByRole('link', { name: 'Members', exact: true }).click();
    await memberPage.goto('/billing');
    await expect(memberPage.getByRole('button', { name: 'Buy credits' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await ownerPage.getByLabel('Role of Ben Miller').selectOption({ label: 'Admin' });
    await expect(memberPage.getByRole('button', { name: 'Buy credits' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await memberPage.getByRole('button', { name: 'Buy credits' }).click();
    await expect(memberPage.getByRole('dialog', { name: 'Buy credits' })).toBeVisible();

    await ownerPage.getByLabel('Role of Ben Miller').selectOption({ label: 'Member' });
    await expect(
      memberPage.getByRole('button', { name: 'Buy credits', includeHidden: true }),
    ).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('a member who is removed loses the workspace at once', async () => {
    await memberPage.goto('/agents');
    await expect(memberPage.getByRole('link', { name: 'Front desk' })).toBeVisible();
    await ownerPage.getByRole('button', { name: 'Remove Ben Miller' }).click();
    await ownerPage.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click();
    await expect(ownerPage.getByText('Ben Miller')).toHaveCount(0);
    await expect(memberPage.getByRole('link', { name: 'Front desk' })).toHaveCount(0);
  });
  await memberPage.context().close();
});

/** The access token that this page sends. */
async function tokenOf(page: Page): Promise<string> {
  const sent = page.waitForRequest(
    (request) => request.headers().authorization?.startsWith('Bearer ') ?? false,
  );
  await page.reload();
  return (await sent).headers().authorization?.slice('Bearer '.length) ?? '';
}
