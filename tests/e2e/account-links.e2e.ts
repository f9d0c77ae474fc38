/** Passwords and the links of mails, which a fresh machine prints instead of sending. */
import { newPerson, signIn, signUp } from './people';
import { printedLink } from './product-output';
import { expect, test } from './watched-page';

const NEW_PASSWORD = 'quite another password';

test('a reset link sets a new password, once', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText(`If an account exists for ${person.email}, it has a new reset link.`),
  ).toBeVisible();
  await expect(page.getByText(/Find the link in its terminal/)).toBeVisible();

  const link = await printedLink(person.email, 'Reset the password of');
  await page.goto(link);
  await expect(page.getByText(`For ${person.email}.`)).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await signIn(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto(link);
  await expect(page.getByText('It’s been used or replaced by a newer link.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
});

test('an unknown address gets the same answer and no link', async ({ page }) => {
  await page.goto('/forgot-password');
  const { email } = newPerson();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`If an account exists for ${email}, it has a new reset link.`)).toBeVisible();
});

test('an expired link says so and leads to a new one', async ({ page }) => {
  // The emulator's codes never expire: this answer is the real service's.
  await page.route('**/accounts:resetPassword*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } } }),
  );
  await page.goto('/auth/action?mode=resetPassword&oobCode=old');
  await expect(page.getByText('It’s expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a link that lost its code says what to do', async ({ page }) => {
  await page.goto('/auth/action?mode=verifyEmail');
  await expect(page.getByText('It’s incomplete. Copy the whole link from the email.')).toBeVisible();
});

test('a verification link verifies the address, once', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/settings');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send verification link' }).click();
  await expect(page.getByText(/Find the link in its terminal/)).toBeVisible();
  const link = await printedLink(person.email, 'Verify the address');
  await page.goto(link);
  await expect(page.getByText(`${person.email} is verified.`)).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('It’s been used or replaced by a newer link.')).toBeVisible();
});

test('the password is changed in Settings, after the current one was proved', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/settings?section=security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not this one at all');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  // Still signed in, on a fresh load as well.
  await page.goto('/calls');
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, { ...person, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/dashboard');
});
