/** The draft in trouble: two tabs that change it, a network that goes while one types. Nothing is lost. */
import type { BrowserContext, Page } from '@playwright/test';
import { firstMessage, makeAgent } from './agent-page';
import { overFlakyNetwork } from './flaky-network';
import { newPerson, signUp } from './people';
import { expect, test as signedInTest } from './signed-in';
import { test } from './watched-page';

const business = (page: Page) => page.getByLabel('Business name', { exact: true });
const savedMark = (page: Page) => page.getByText('Saved', { exact: true });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Writes the business name and leaves the field, which saves. */
async function callIt(page: Page, words: string): Promise<void> {
  await business(page).fill(words);
  await business(page).blur();
}

/** The same agent in another tab that hears nothing of this one, as after a sleep. */
async function secondTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.routeWebSocket(/\/ws\/events/, () => undefined);
  await page.goto(address);
  await expect(business(page)).toBeVisible();
  return page;
}

/** Loads the page (again). @returns the business name that the server has, as it answers this load */
async function businessAfter(page: Page, load: () => Promise<unknown>): Promise<string> {
  // An answer to the page before can't be read any more.
  let isNew = false;
  page.once('framenavigated', () => (isNew = true));
  const answered = page.waitForResponse(
    (answer) =>
      isNew && /\/api\/agents\/[0-9a-f-]{36}$/.test(answer.url()) && answer.request().method() === 'GET',
  );
  await load();
  const { draft } = (await (await answered).json()) as { draft: { business_name: string } };
  return draft.business_name;
}

signedInTest(
  'two tabs in conflict: the later one is told, goes on typing, and keeps its own',
  async ({ page, context }) => {
    await makeAgent(page, 'Front desk');
    const other = await secondTab(context, page.url());
    await callIt(page, 'From the first tab.');
    await expect(savedMark(page)).toBeVisible();
    await callIt(other, 'From the second tab.');
    await expect(other.getByText('Not saved: changed elsewhere')).toBeVisible();
    await expect(other.getByText(/This draft was changed elsewhere/)).toBeVisible();

    await signedInTest.step('what is typed before choosing is kept too, also over a reload', async () => {
      await business(other).fill('From the second tab, and more.');
      await firstMessage(other).fill('Hello from the second tab.');
      await firstMessage(other).blur();
      await expect(other.getByText('Not saved: changed elsewhere')).toBeVisible();
      other.once('dialog', (dialog) => void dialog.accept());
      // Nothing went over what the first tab has saved.
      expect(await businessAfter(other, () => other.reload())).toBe('From the first tab.');
      await expect(business(other)).toHaveValue('From the second tab, and more.');
      await expect(firstMessage(other)).toHaveText('Hello from the second tab.');
      await expect(other.getByText(/This draft was changed elsewhere/)).toBeVisible();
    });

    await signedInTest.step('the choice stays in sight down the form', async () => {
      await other
        .getByRole('form', { name: 'Agent' })
        .getByRole('button', { name: /^Turns/ })
        .focus();
      await expect.poll(() => other.evaluate(() => window.scrollY)).toBeGreaterThan(400);
      await expect(other.getByRole('button', { name: 'Keep what I typed' })).toBeInViewport({ ratio: 1 });
    });

    await other.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(savedMark(other)).toBeVisible();
    await expect(other.getByText(/This draft was changed elsewhere/)).toHaveCount(0);
    // The first tab has nothing unsaved, so it shows what is now saved.
    await expect(business(page)).toHaveValue('From the second tab, and more.');
    expect(await businessAfter(page, () => page.reload())).toBe('From the second tab, and more.');
  },
);

signedInTest('two tabs in conflict: the later one takes the other draft', async ({ page, context }) => {
  await makeAgent(page, 'Front desk');
  const other = await secondTab(context, page.url());
  await callIt(page, 'From the first tab.');
  await expect(savedMark(page)).toBeVisible();
  await callIt(other, 'Given up.');
  await other.getByRole('button', { name: 'Use the other draft' }).click();
  await expect(business(other)).toHaveValue('From the first tab.');
  await expect(savedMark(other)).toBeVisible();

  // It's given up, and the tab saves again without a conflict.
  expect(await businessAfter(other, () => other.reload())).toBe('From the first tab.');
  await expect(business(other)).toHaveValue('From the first tab.');
  await expect(other.getByText(/changes from an earlier visit/)).toHaveCount(0);
  await callIt(other, 'From the second tab after all.');
  await expect(savedMark(other)).toBeVisible();
  await expect(business(page)).toHaveValue('From the second tab after all.');
});

/** The product over its own network, which the test cuts. */
const flakyTest = test.extend(overFlakyNetwork);

flakyTest(
  'the network goes while one types: it is said, typing goes on, no one leaves unawares',
  async ({ page, faults, network }) => {
    await signUp(page, newPerson());
    await makeAgent(page, 'Front desk');
    network.cut();
    await business(page).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Until ');
    await expect(page.getByText(/^Not saved: ./)).toBeVisible();
    // The save that failed takes neither the focus nor a letter.
    await expect(business(page)).toBeFocused();
    await page.keyboard.type('next time.', { delay: 60 });
    await expect(business(page)).toHaveValue('Until next time.');
    await expect(page.getByText(/^Not saved: ./)).toBeVisible();

    await flakyTest.step('leaving within the product asks', async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click();
      await expect(question(page)).toBeVisible();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(business(page)).toHaveValue('Until next time.');
    });

    await flakyTest.step('so does a reload', async () => {
      const asked = page.waitForEvent('dialog');
      const reloading = page.reload({ timeout: 3000 }).catch(() => undefined);
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      await reloading;
      await expect(business(page)).toHaveValue('Until next time.');
    });

    await flakyTest.step('the network is back: it is saved, and a reload asks nothing', async () => {
      network.mend();
      await expect(savedMark(page)).toBeVisible();
      let asked = false;
      page.once('dialog', (dialog) => {
        asked = true;
        void dialog.accept();
      });
      expect(await businessAfter(page, () => page.reload())).toBe('Until next time.');
      await expect(business(page)).toHaveValue('Until next time.');
      await expect(page.getByText(/changes from an earlier visit/)).toHaveCount(0);
      expect(asked).toBe(false);
      page.removeAllListeners('dialog');
    });
    ignoreLostConnections(faults);
  },
);

flakyTest(
  'a reload without a network keeps the text, and it is saved afterwards',
  async ({ page, faults, network }) => {
    await signUp(page, newPerson());
    await makeAgent(page, 'Front desk');
    const address = page.url();
    network.cut();
    await callIt(page, 'Typed in a tunnel.');
    await expect(page.getByText(/^Not saved: ./)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    // There is nothing to load the page from.
    await expect(page.reload()).rejects.toThrow();
    // The browser's own page for this tries again by itself, sooner or later: another tab does.
    const next = await page.context().newPage();
    await page.close();
    network.mend();
    expect(await businessAfter(next, () => next.goto(address))).not.toBe('Typed in a tunnel.');
    await expect(business(next)).toHaveValue('Typed in a tunnel.');
    await expect(next.getByText(/changes from an earlier visit/)).toBeVisible();
    await expect(savedMark(next)).toBeVisible();
    expect(await businessAfter(next, () => next.reload())).toBe('Typed in a tunnel.');
    ignoreLostConnections(faults);
  },
);

/** The browser says aloud that a connection was lost, which is what these tests are about. */
function ignoreLostConnections(faults: string[]): void {
  const other = faults.filter((fault) => !/WebSocket connection to .* failed/.test(fault));
  faults.splice(0, faults.length, ...other);
}
