/**
 * `test` whose pages are signed in from the start: one admin for each worker signs up once, and every
 * test gets the stored session. A test that ends sign-ins needs its own person.
 */
import type { BrowserContextOptions } from '@playwright/test';
import { newPerson, type Person, signUp } from './people';
import { test as watched } from './watched-page';

export { expect } from './watched-page';

interface Account extends Person {
  state: Exclude<BrowserContextOptions['storageState'], string | undefined>;
}

export const test = watched.extend<object, { account: Account }>({
  account: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
      const person = newPerson('Grace Hopper');
      await signUp(await context.newPage(), person);
      const state = await context.storageState({ indexedDB: true });
      await context.close();
      await use({ ...person, state });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account }, provide) => {
    await provide(account.state);
  },
});
