/** What people do on the page of an agent. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Makes an agent from the template for appointments and stays on its page. */
export async function makeAgent(page: Page, name: string): Promise<void> {
  await page.goto('/agents/new');
  await page.getByRole('button', { name: /Appointment booking/ }).click();
  await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** What the agent says first; its own editor, so it holds text and no value. */
export const firstMessage = (page: Page): Locator => page.getByRole('textbox', { name: 'First message' });

/** The conversation of the test panel. */
export const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' });

/** Starts a test call and waits until the agent has said its first message. */
export async function startTestCall(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Start test call|New call/ }).click();
  await expect(conversation(page).getByText(/Harbor Dental/)).toBeVisible();
}

/** Says a sentence in the running test call. */
export async function say(page: Page, sentence: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(sentence);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Makes an agent, publishes it and makes a link to it. @returns the link's address */
export async function shareAgent(page: Page): Promise<string> {
  await makeAgent(page, 'Front desk');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('v1 live')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByLabel('Label').fill('For the website');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = page.getByLabel('New link');
  await expect(address).toHaveValue(/\/talk\/[\w-]{43}$/);
  return address.inputValue();
}
