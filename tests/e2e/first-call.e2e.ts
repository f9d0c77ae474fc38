/**
 * The whole story on the built product: from sign-up to a paid call and more credit, then the power
 * goes and everything is still there.
 */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { apiAnswer } from './api-answer';
import { auditBooks } from './books';
import { balanceMicros, newPerson, signUp } from './people';
import { type Product, startProduct } from './product';
import { expect, test } from './watched-page';

let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(async () => {
  await product.stop();
});

async function say(page: Page, sentence: string): Promise<void> {
  const lines = page
    .getByRole('log')
    .getByText('Agent', { exact: false })
    .filter({ hasText: /^Agent/ });
  const before = await lines.count();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(sentence);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
}

test('sign-up, agent, call, history, receipt, checkout, kill -9', async ({ browser, faults }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));

  await test.step('sign up and get the trial credit', async () => {
    await signUp(page, newPerson());
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('$5.000')).toBeVisible();
  });

  await test.step('make an agent with a fact, knowledge and a tool', async () => {
    await page.goto('/agents');
    await page.getByRole('link', { name: 'Create agent' }).click();
    await page.getByRole('button', { name: /Appointment booking/ }).click();
    await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/);
    await page.getByLabel('Name', { exact: true }).fill('Front desk');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  let callUrl = '';
  await test.step('talk to it', async () => {
    await page.getByRole('button', { name: 'Start test call' }).click();
    const conversation = page.getByRole('log', { name: 'Conversation' });
    await expect(conversation.getByText(/Harbor Dental/)).toBeVisible();
    await say(page, 'My name is Ben Miller');
    await expect(conversation.getByText('name: Ben Miller')).toBeVisible();
    await say(page, 'What are your opening hours?');
    await expect(conversation.getByText(/from: opening hours/)).toBeVisible();
    await say(page, 'Which times are free on Friday?');
    await expect(conversation.getByText(/tool: free_times \d+ ms/)).toBeVisible();
    await expect(conversation.getByText(/free_times answered in/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('goodbye');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: 'New call' })).toBeVisible();
    await expect(page.getByText('The caller said goodbye.')).toBeVisible();
  });

  let total = 0;
  await test.step('read it in the history, to the last micro-dollar', async () => {
    const call = (await apiAnswer(page, /\/calls\/[0-9a-f-]{36}$/, () =>
      page.getByRole('link', { name: 'Open call' }).click(),
    )) as { receipt: { total_micros: number; lines: { amount_micros: number }[] } };
    callUrl = page.url();
    await expect(page.getByText('My name is Ben Miller')).toBeVisible();
    total = call.receipt.total_micros;
    expect(total).toBeGreaterThan(0);
    expect(call.receipt.lines.reduce((sum, line) => sum + line.amount_micros, 0)).toBe(total);
    await page.goto('/calls');
    await expect(page.getByRole('table', { name: 'Calls' }).getByText('Front desk')).toBeVisible();
  });

  await test.step('the balance is lower by exactly the receipt’s total', async () => {
    expect(await balanceMicros(page)).toBe(5_000_000 - total);
  });

  await test.step('publish, and put it on a number', async () => {
    await page.goto('/agents');
    await page.getByRole('link', { name: 'Front desk' }).click();
    const publish = page.getByRole('button', { name: 'Publish' });
    await publish.click();
    await expect(
      page.getByText('“Harbor Dental” is an example. Replace it, or keep it as it is.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Keep all as they are' }).click();
    await publish.click();
    await expect(page.getByText('v1 live')).toBeVisible();
    await page.goto('/phone-numbers');
    await page.getByRole('button', { name: 'Add number' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Number', { exact: true }).fill('+1 415 555 0132');
    await dialog.getByLabel('Answered by').selectOption({ label: 'Front desk' });
    await dialog.getByRole('button', { name: 'Add number' }).click();
    await expect(page.getByRole('table').getByText('+1 415 555 0132')).toBeVisible();
  });

  await test.step('buy credits; the balance rises', async () => {
    await page.goto('/billing');
    await page.getByRole('button', { name: 'Buy credits' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('$25', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue with $25.00' }).click();
    await expect(page).toHaveURL(/test-checkout/);
    await expect(page.getByText(/you won’t be charged/i)).toBeVisible();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/billing\?purchase=/);
    await expect.poll(() => balanceMicros(page)).toBe(30_000_000 - total);
  });

  await test.step('kill -9 of everything, start again: nothing lost, still signed in', async () => {
    await page.goto('/agents');
    const { port, dataDir } = product;
    await product.kill9();
    // The kernel takes its time with a process that was killed.
    await expect.poll(() => processesOn(dataDir), 'processes left on the data folder').toEqual([]);
    expect(auditBooks(dataDir)).toContain('The books are right.');
    product = await startProduct({ dataDir, env: { PORT: String(port) } });
    await page.goto(callUrl);
    await expect(page.getByText('My name is Ben Miller')).toBeVisible();
    expect(await balanceMicros(page)).toBe(30_000_000 - total);
    await page.goto('/agents');
    await expect(page.getByText('v1 live')).toBeVisible();
  });
  await context.close();
});

/** Processes whose command line names the data folder. */
function processesOn(dataDir: string): string[] {
  try {
    return execFileSync('pgrep', ['-fa', dataDir], { encoding: 'utf8' }).trim().split('\n');
  } catch {
    return [];
  }
}
