/** Sign-in by a provider of one's own, without Firebase: a real OpenID provider with a page of its own. */
import getPort from 'get-port';
import { type OidcDouble, startOidcProvider } from '../doubles/oidc/provider';
import { isAccessible } from './accessible';
import { type Product, startProduct } from './product';
import { expect, test } from './watched-page';

let product: Product;
let provider: OidcDouble;

test.beforeAll(async () => {
  const port = await getPort();
  provider = await startOidcProvider({ product: `http://localhost:${port}`, withPage: true });
  product = await startProduct({
    env: {
      ...provider.settings,
      PORT: String(port),
      OIDC_NAME: 'Harbour ID',
      OIDC_DOMAINS: 'harbour.test',
      VITE_APP_ENV: 'production',
    },
  });
});
test.afterAll(async () => {
  await product?.stop();
  await provider?.close();
});

test('one signs in at the provider, stays signed in, and is told what went wrong', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: product.url });
  const atProvider = page.getByRole('button', { name: 'Sign in' });
  const way = page.getByRole('link', { name: 'Continue with Harbour ID' });

  // A page that needs someone, then the provider's Cancel.
  await page.goto('/settings');
  await expect(way).toBeVisible();
  await isAccessible(page, '/login with a provider');
  provider.account = null;
  await way.press('Enter');
  await atProvider.click();
  await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled. Please try again.');
  await isAccessible(page, '/login with what went wrong');

  // An account of a domain that isn't let in.
  provider.account = { sub: 'eve', email: 'eve@evil.test', email_verified: true };
  await way.click();
  await atProvider.click();
  await expect(page.getByRole('alert')).toContainText('domain can’t sign in here');

  // Ada, who comes back to the page that she wanted.
  const fresh = await browser.newContext({ baseURL: product.url });
  const ada = await fresh.newPage();
  provider.account = { sub: 'ada', email: 'ada@harbour.test', email_verified: true, name: 'Ada' };
  await ada.goto('/settings');
  await ada.getByRole('link', { name: 'Continue with Harbour ID' }).click();
  await ada.getByRole('button', { name: 'Sign in' }).click();
  await expect(ada.getByText('From Harbour ID.')).toBeVisible();
  expect(new URL(ada.url()).pathname).toBe('/settings');
  await isAccessible(ada, '/settings with a provider');
  await ada.reload();
  await expect(ada.getByText('From Harbour ID.')).toBeVisible();
  expect(await ada.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/eyJ/);

  // The home page knows her too, and a second tab follows her out.
  const second = await fresh.newPage();
  await second.goto('/');
  await expect(second).toHaveURL(/\/dashboard$/);
  await ada.getByRole('button', { name: 'Log out' }).click();
  await expect(ada).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  await ada.goto('/calls');
  await expect(ada.getByRole('link', { name: 'Continue with Harbour ID' })).toBeVisible();
});
