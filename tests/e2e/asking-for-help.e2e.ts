/** An agent asks for a person: who may come is told on every page, comes by one press, and takes the call over. */
import type { Page } from '@playwright/test';
import { isAccessible } from './accessible';
import { conversation, makeAgent, say } from './agent-page';
import { testWithMicrophone } from './microphone';
import { newPerson, signUp } from './people';
import { expect } from './watched-page';

const test = testWithMicrophone([{ at_s: 0.3, text: 'Hello, I am the manager of this practice.' }], 20);

const waiting = (page: Page) => page.getByRole('region', { name: 'Calls waiting for a person' });
const running = (page: Page) => page.getByRole('region', { name: 'Running call' });

async function addHelpTool(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Tools/ }).click();
  await page.getByRole('button', { name: 'Add tool' }).click();
  await page.getByRole('menuitem', { name: 'Ask for help' }).click();
  await page.getByLabel('Tool name').fill('colleague');
  await page.getByLabel('What it does').fill('Asks a colleague to join the call.');
  await page.getByLabel('Wait (s)').fill('120');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('a caller who asks for a person waits in sight of those who may come, who take over by one press and one key', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['microphone']);
  await signUp(page, newPerson());
  await makeAgent(page, 'Front desk');
  await addHelpTool(page);
  const colleague = await context.newPage();
  await colleague.goto('/dashboard');
  await expect(colleague.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(waiting(colleague)).toBeHidden();

  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  await expect(conversation(page).getByText(/Harbor Dental/)).toBeVisible();
  await say(page, 'Can I speak to a real person?');
  await expect(conversation(page).getByText(/asked a colleague to join us/)).toBeVisible();

  await expect(waiting(colleague).getByText('1 call is waiting for a person')).toBeVisible();
  await expect(waiting(colleague).getByText('“Can I speak to a real person?”')).toBeVisible();
  await isAccessible(colleague, 'a call that waits for a person');
  // Said so until the page may make sound.
  const mute = waiting(colleague).getByRole('button', { name: 'Mute' });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await mute.click();
  await colleague.goto('/calls');
  await waiting(colleague)
    .getByRole('link', { name: /Go to the call/ })
    .click();

  const call = running(colleague);
  await expect(call.getByText('Waiting for a person')).toBeVisible();
  await expect(call.getByRole('button', { name: 'Take over' })).toBeFocused();
  await colleague.keyboard.press('Enter');
  await expect(call.getByText('You’re speaking with the caller.')).toBeVisible();
  await expect(call.getByText('Waiting for a person')).toBeHidden();
  await call.getByRole('button', { name: 'Hand back' }).click();
  await expect(conversation(colleague).getByText(/The agent asked for a person/)).toBeVisible();
  await colleague.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(waiting(colleague)).toBeHidden();
});
