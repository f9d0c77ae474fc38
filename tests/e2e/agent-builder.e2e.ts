/** The agent builder on the built product: from one sentence to a tested version, and back again. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { conversation, makeAgent, say, startTestCall } from './agent-page';
import { newPerson, signUp } from './people';
import { expect, test } from './signed-in';

const savedMark = (page: Page): Locator => page.getByText('Saved', { exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true }).click();

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this agent' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Writes into a field of the form and waits until the draft is saved. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/draft') && response.request().method() === 'PUT',
  );
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(label, { exact: true }).blur();
  expect((await saved).ok()).toBe(true);
  await expect(savedMark(page)).toBeVisible();
}

/** The content of the agent on the page, as its file holds it. */
async function exported(page: Page): Promise<{ text: string; content: Record<string, unknown> }> {
  const downloading = page.waitForEvent('download');
  await chooseFromMenu(page, 'Export as a file');
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  const { content } = JSON.parse(text) as { content: Record<string, unknown> };
  return { text, content };
}

/** Holds a short call that ends, and makes a test of it; the test is then open. */
async function saveCallAsTest(page: Page): Promise<void> {
  await startTestCall(page);
  await say(page, 'My name is Ben Miller');
  await expect(conversation(page).getByText('name: Ben Miller')).toBeVisible();
  await say(page, 'goodbye');
  await page.getByRole('button', { name: 'Save as test' }).click();
  await expect(page.getByRole('textbox', { name: 'The caller says' })).toHaveValue(
    'My name is Ben Miller\ngoodbye',
  );
}

/** Runs every test of the agent and waits for what comes of it. */
async function runAll(page: Page, outcome: string): Promise<void> {
  await page.getByRole('button', { name: 'Run all' }).click();
  await expect(page.getByText(outcome).first()).toBeVisible();
}

// No storage: someone who has never been here.
test.describe('in an empty workspace', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('one sentence becomes an agent that is tested and live, within three minutes', async ({ page }) => {
    await signUp(page, newPerson());
    await page.goto('/agents');
    await page.getByRole('link', { name: 'Create agent' }).click();
    await page
      .getByLabel('What should it do on the phone?')
      .fill('Answer the phone for Miller Dental, book appointments and say when we are open.');
    await page.getByRole('button', { name: 'Generate agent' }).click();

    const proposal = page.getByRole('region', { name: 'Proposed agent' });
    await expect(proposal.getByText('From a template')).toBeVisible();
    await expect(proposal.getByText(/Your sentence gave the name: Miller Dental/)).toBeVisible();
    await proposal.getByRole('button', { name: 'Open in editor' }).click();
    await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: /Miller Dental/ })).toBeVisible();

    await page.getByRole('button', { name: 'Start test call' }).click();
    await expect(conversation(page).getByText(/this is Miller Dental/)).toBeVisible();
    await say(page, 'What are your opening hours?');
    await expect(conversation(page).getByText(/Monday to Friday/)).toBeVisible();
    await say(page, 'goodbye');
    await expect(page.getByRole('button', { name: 'New call' })).toBeVisible();

    // What wasn't given stops it, until someone says that it's right: publishing opens one after the other.
    const live = page.getByText('v1 live', { exact: true });
    const isExample = page.getByText(/is an example\. Replace it|are examples\. Replace them/).first();
    await publish(page);
    await expect(isExample).toBeVisible();
    const right = page.locator('[data-example]').getByRole('button', { name: 'Keep as is' });
    for (let left = 20; left > 0 && !(await live.isVisible()); left -= 1) {
      while ((await right.count()) > 0) {
        const shown = await right.count();
        await right.first().click();
        await expect.poll(() => right.count()).toBeLessThan(shown);
      }
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await publish(page);
      await expect(live.or(right.first())).toBeVisible();
    }
    await expect(live).toBeVisible();
  });
});

test('an agent is copied, and comes back from its file unchanged', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  const original = page.url();
  const { text, content } = await exported(page);

  await chooseFromMenu(page, 'Duplicate');
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk (copy)' })).toBeVisible();
  expect(page.url()).not.toBe(original);
  expect((await exported(page)).content).toEqual({ ...content, name: 'Front desk (copy)' });

  await page.goto('/agents/new');
  await page
    .getByLabel('Exported agent')
    .setInputFiles({ name: 'front-desk.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { level: 1, name: 'Front desk' })).toBeVisible();
  expect(page.url()).not.toBe(original);
  expect((await exported(page)).text).toBe(text);
});

test('two versions are compared, the first is restored and goes live again', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await write(page, 'Business name', 'See you soon.');
  await publish(page);
  await expect(page.getByText('v1 live', { exact: true })).toBeVisible();
  await write(page, 'Business name', 'Until next time.');
  await publish(page);
  await expect(page.getByText('v2 live', { exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await page.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('combobox', { name: 'Compare' }).selectOption({ label: 'v1' });
  await dialog.getByRole('combobox', { name: 'With' }).selectOption({ label: 'v2 (live)' });
  await expect(dialog.getByText('1 difference', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('term')).toHaveText('Business name · changed');
  await expect(dialog.getByRole('deletion').first()).toHaveText('See you soon.');
  await expect(dialog.getByRole('insertion').first()).toHaveText('Until next time.');

  await dialog.getByRole('button', { name: 'Restore v1 into the draft' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('v1 restored into the draft.')).toBeVisible();
  await expect(page.getByLabel('Business name', { exact: true })).toHaveValue('See you soon.');
  await expect(page.getByText('v2 live · 1 change')).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: 'Actions for v1' }).click();
  await page.getByRole('menuitem', { name: 'Make live' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Live' })).toContainText('v1');
  await page.keyboard.press('Escape');
  await expect(page.getByText('v1 live', { exact: true })).toBeVisible();
});

test('a conversation becomes a test; while it fails, publishing asks', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await saveCallAsTest(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // What opened it is in the other tab.
  await expect(page.getByRole('region', { name: 'Tests', exact: true })).toBeFocused();
  await runAll(page, '1 of 1 passed');

  // The sentence with which this agent begins.
  await page
    .getByRole('list', { name: 'Tests' })
    .getByRole('button', { name: /^Edit Call of/ })
    .click();
  await page.getByRole('button', { name: 'Add check' }).click();
  await page.getByRole('menuitem', { name: 'Agent never says' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Harbor Dental');
  await page.getByRole('button', { name: 'Save test' }).click();
  await runAll(page, '0 of 1 passed');

  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByText('The test failed on this draft.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await publish(page);
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('v1 live', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' }).getByText('0 of 1 test passed')).toBeVisible();
});

test('an earlier sentence is said differently, and the call goes on from there', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await startTestCall(page);
  await say(page, 'What are your opening hours?');
  await expect(conversation(page).getByText(/from: opening hours/)).toBeVisible();
  await say(page, 'My name is Ben Miller');
  await expect(conversation(page).getByText('name: Ben Miller')).toBeVisible();

  await page.getByRole('button', { name: 'Edit sentence 2' }).click();
  await page.getByRole('textbox', { name: 'The caller says' }).fill('My name is Eva Stone');
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await expect(conversation(page).getByText('name: Eva Stone')).toBeVisible();
  await expect(conversation(page).getByText('What are your opening hours?')).toHaveCount(1);
  await expect(conversation(page).getByText(/Ben Miller/)).toHaveCount(0);
  await say(page, 'A cleaning');
  await expect(conversation(page).getByText('reason: cleaning')).toBeVisible();
});

test('a tool is answered by hand', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await page.getByRole('radio', { name: /Manual/ }).check();
  await startTestCall(page);
  await say(page, 'Which times are free on Friday?');
  const form = page.getByRole('form', { name: 'Response for free_times' });
  await form.getByRole('textbox', { name: 'Response' }).fill('{ "slots": ["noon", "half past four"] }');
  await form.getByRole('button', { name: 'Send response' }).click();
  await expect(conversation(page).getByText(/These times are free: noon and half past four\./)).toBeVisible();
});

test('a file is read, and answers a question', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'pets.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Guide dogs may come along. Other animals wait outside the practice.\n'),
  });
  const file = page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ hasText: 'pets.txt' });
  await expect(file.getByText('Ready,')).toBeAttached();
  await expect(file.getByText(/67 characters/)).toBeVisible();
  await page.getByLabel('Test a question').fill('May I bring my guide dog?');
  await page
    .getByRole('region', { name: 'Knowledge' })
    .getByRole('button', { name: 'Search', exact: true })
    .click();
  await expect(page.getByText('Guide dogs may come along.', { exact: false })).toBeVisible();
});

test('a provider’s key that can’t be tried is not kept', async ({ page }) => {
  await page.goto('/settings?section=keys');
  await page.getByRole('button', { name: 'Add key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add provider key' });
  await dialog.getByLabel('Label').fill('Our model');
  // A name that no network knows.
  await dialog.getByLabel('URL').fill('https://models.invalid/v1');
  await dialog.getByLabel('Key', { exact: true }).fill('sk-not-a-key-at-all');
  await dialog.getByRole('button', { name: 'Add key' }).click();
  await expect(dialog.getByText('We couldn’t reach models.invalid.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No keys yet. Agents use the built-in engine and voice')).toBeVisible();
});
