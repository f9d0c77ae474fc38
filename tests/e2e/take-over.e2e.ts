/** Someone who listens in takes a call over by their own microphone, and gives it back; and whispers to the agent. */
import type { Page } from '@playwright/test';
import { isAccessible } from './accessible';
import { conversation, makeAgent } from './agent-page';
import { everyControlIsReached } from './keys';
import { testWithMicrophone } from './microphone';
import { newPerson, signUp } from './people';
import { expect } from './watched-page';

const test = testWithMicrophone([{ at_s: 0.3, text: 'Hello, I am the manager of this practice.' }], 20);

const running = (page: Page) => page.getByRole('region', { name: 'Running call' });

test('a call is taken over by a press and given back, and the agent follows a whisper', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['microphone']);
  await signUp(page, newPerson());
  await makeAgent(page, 'Front desk');
  await page.getByRole('button', { name: 'Talk', exact: true }).click();
  await expect(conversation(page).getByText(/Harbor Dental/)).toBeVisible();

  const reader = await context.newPage();
  await reader.goto('/calls');
  await reader.getByRole('table').getByRole('link').first().click();
  const call = running(reader);
  await expect(call.getByText('Live')).toBeVisible();

  await call.getByLabel('Whisper to the agent').fill('be nice');
  await call.getByRole('button', { name: 'Whisper' }).click();
  await expect(call.getByText(/can’t follow free instructions/)).toBeVisible();
  await call.getByLabel('Whisper to the agent').fill('say: We have Thursday, too.');
  await reader.keyboard.press('Enter');
  await expect(call.getByText(/uses it in its next answer/)).toBeVisible();

  await call.getByRole('button', { name: 'Take over' }).click();
  await expect(call.getByText('You’re speaking with the caller.')).toBeVisible();
  await expect(conversation(reader).getByText(/took the call over/)).toBeVisible();
  await isAccessible(reader, 'a call that someone has taken over');
  await everyControlIsReached(reader, 'a call that someone has taken over');
  await call.getByRole('button', { name: 'Mute microphone' }).click();
  await expect(call.getByText(/The caller doesn’t hear you/)).toBeVisible();
  await call.getByRole('button', { name: 'Hand back' }).click();
  await expect(conversation(reader).getByText(/I'll take it from here/)).toBeVisible();
  await expect(conversation(reader).getByText(/handed the call back/)).toBeVisible();
  await expect(call.getByRole('button', { name: 'Take over' })).toBeVisible();
});
