/** What people do on the page of an agent. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Agent, agentEndpoints } from '#contract/agents/agents';
import type { ResponseOf } from '#contract/endpoint';

/**
 * Makes an agent from the template for appointments, whose examples are said to be right, and stays on its page. By the
 * API: `first-call`, `keyboard` and others choose a template as people do.
 */
export async function makeAgent(page: Page, name: string): Promise<void> {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/agent-templates')),
    page.goto('/agents/new'),
  ]);
  const { authorization = '' } = asked.headers();
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const templates = await page.request.get('/api/agent-templates', { headers });
  expect(templates.status(), 'the templates').toBe(200);
  const { items } = (await templates.json()) as ResponseOf<typeof agentEndpoints.templates>;
  const content = items.find(({ template_id }) => template_id === 'appointment-booking')?.content;
  expect(content, 'the template for appointments').toBeDefined();
  const data = { content: { ...content, name, examples: [] } };
  const made = await page.request.post('/api/agents', { headers, data });
  expect(made.status()).toBe(201);
  const { agent_id } = (await made.json()) as Agent;
  await page.goto(`/agents/${agent_id}`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // What's below the first screen is drawn after it.
  await expect(
    page.getByRole('form', { name: 'Agent' }).getByRole('button', { name: /^Turns/ }),
  ).toBeVisible();
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
  await page.getByLabel('Label').fill('For the website');
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = page.getByLabel('New link');
  await expect(address).toHaveValue(/\/talk\/[\w-]{43}$/);
  return address.inputValue();
}
