/** The assistant in the editor, on the built product with a model that's a double: from words to a changed draft. */
import type { Locator, Page } from '@playwright/test';
import type { Agent } from '#contract/agents/agents';
import { appointmentBooking } from '#domain/agents/templates/appointment-booking';
import { type OpenAiDouble, type ScriptedAnswer, startOpenAiDouble } from '../doubles/openai/openai-double';
import { DESKTOP, isAccessible } from './accessible';
import { makeAgent } from './agent-page';
import { tabTo } from './keys';
import { type Product, startProduct } from './product';
import { test as signedInTest } from './signed-in';
import { openWorkspace, type Workspace } from './spoken-product';
import { expect, test, watchContext } from './watched-page';

const WISH = 'Make it ask for the insurance number and refuse Sundays.';
const insurance = { name: 'insurance_number', type: 'text', question: 'What is your insurance number?' };
const SUNDAYS = 'Book no visit on a Sunday: say that the practice is closed then, and ask for another day.';
/** What the model would send: a list is replaced whole. */
const change = {
  facts: [...(appointmentBooking.facts ?? []), insurance],
  instructions: `${appointmentBooking.instructions}\n${SUNDAYS}`,
};
const usage = { input: 8000, output: 300 };

let model: OpenAiDouble;
let product: Product;

test.beforeAll(async () => {
  model = await startOpenAiDouble();
  product = await startProduct({
    env: { OPENAI_API_KEY: model.apiKey, OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'gpt-4.1-mini' },
  });
});
test.afterAll(async () => {
  await product?.stop();
  await model?.close();
});

const asksFor = (name: string, given: object): ScriptedAnswer => ({
  kind: 'tools',
  calls: [{ name, arguments: JSON.stringify(given) }],
  usage,
});
const says = (...pieces: string[]): ScriptedAnswer => ({ kind: 'text', pieces, usage });

/** An agent on the built-in engine with a test that passes as long as it says whose phone it answers. */
async function newAgent(workspace: Workspace): Promise<string> {
  const { agent_id } = await workspace.call<Agent>('POST', '/agents', { content: appointmentBooking });
  await workspace.call('POST', `/agents/${agent_id}/tests`, {
    name: 'Says who it is',
    caller: [],
    checks: [{ type: 'said', text: 'Harbor Dental' }],
  });
  return agent_id;
}

/** From where one writes, back to what's above it. */
async function pressAbove(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control, 'Shift+Tab');
  await page.keyboard.press('Enter');
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Assistant' });

test('what an owner asks for is shown as a difference, tested and applied, and never published by itself', async ({
  browser,
  faults,
}) => {
  const page = await browser.newPage({ baseURL: product.url });
  watchContext(page.context(), faults);
  const workspace = await openWorkspace(page, product.url);
  const agentId = await newAgent(workspace);
  const agent = () => workspace.call<Agent>('GET', `/agents/${agentId}`);
  const before = await agent();
  const panel = panelOf(page);
  const proposed = panel.getByRole('region', { name: 'Proposed change' });
  const wish = panel.getByLabel('What should change?');
  await page.goto(`/agents/${agentId}`);

  await test.step('it’s told by keyboard, and its steps are seen', async () => {
    model.script(
      asksFor('edit_proposal', change),
      says('It asks for the insurance number ', 'and books no Sundays.'),
    );
    await page.getByRole('tab', { name: 'Call', exact: true }).focus();
    await page.keyboard.press('End');
    await tabTo(page, wish);
    await page.keyboard.type(WISH);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('It asks for the insurance number and books no Sundays.')).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Steps' })).toContainText(
      'Edit the proposal · Instructions, Facts',
    );
    const asked = model.requests[0]?.messages.at(-1);
    expect(asked).toMatchObject({ role: 'user', content: WISH });
  });

  await test.step('the difference is shown, and the draft is as it was', async () => {
    await expect(proposed.getByRole('term')).toHaveText([
      'Instructions · changed',
      'Facts › Insurance number · added',
    ]);
    await expect(proposed.getByRole('insertion').filter({ hasText: 'Sunday' })).toHaveText(
      /Book no visit on a Sunday/,
    );
    await expect(proposed.getByRole('insertion').filter({ hasText: insurance.question })).toBeVisible();
    expect(await agent()).toEqual(before);
    await isAccessible(page, 'the assistant with a proposed change', [DESKTOP]);
  });

  await test.step('its tests run from there, by hand and by the model', async () => {
    await pressAbove(page, proposed.getByRole('button', { name: 'Run tests' }));
    await expect(proposed.getByText('1 of 1 passed')).toBeVisible();
    model.script(asksFor('run_tests', {}), says('The test passed.'));
    await wish.fill('Run the tests once more.');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('The test passed.', { exact: true })).toBeVisible();
    await expect(panel.getByText(/Run the tests on the proposal · 1 of 1 passed/)).toBeVisible();
    const told = model.requests.at(-1)?.messages.at(-1);
    expect(JSON.parse(String(told?.content))).toMatchObject({ state: 'passed', passed: 1, total: 1 });
    expect(await agent()).toEqual(before);
  });

  await test.step('it’s applied by keyboard, can be undone, and nothing is published', async () => {
    await pressAbove(page, proposed.getByRole('button', { name: 'Apply to draft' }));
    await expect(panel.getByText('Applied to the draft')).toBeVisible();
    await expect(proposed).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    const after = await agent();
    expect(after).toMatchObject({ status: 'draft', live_version: null });
    expect(after.draft.facts.map(({ name }) => name)).toEqual([
      ...before.draft.facts.map(({ name }) => name),
      insurance.name,
    ]);
    expect(after.draft.instructions).toBe(change.instructions);
    await page.reload();
    await page.getByRole('button', { name: 'Versions' }).click();
    await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('Nothing is published yet.');
    await page.keyboard.press('Escape');
  });
});

signedInTest('without a model it says so, and leads to where one is set up', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await page.getByRole('tab', { name: 'Assistant' }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('The assistant needs a model')).toBeVisible();
  await expect(panel.getByLabel('What should change?')).toHaveCount(0);
  await panel.getByRole('link', { name: 'Add a provider key' }).click();
  await expect(page).toHaveURL(/\/settings\?section=keys/);
  await expect(page.getByRole('button', { name: 'Add key' }).first()).toBeVisible();
});
