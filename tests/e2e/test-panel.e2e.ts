/** The test panel and the draft beside it when the network fails, the tab closes, or two tabs type. */
import type { Call } from '#contract/calls/calls';
import { conversation, firstMessage, makeAgent, say, startTestCall } from './agent-page';
import { apiAnswer } from './api-answer';
import { ignoreLostConnections, overFlakyNetwork } from './flaky-network';
import { newPerson, signUp } from './people';
import { expect, test as signedInTest } from './signed-in';
import { test } from './watched-page';

/** The product over its own network, which the test cuts. */
const flakyTest = test.extend(overFlakyNetwork);

flakyTest.describe('over a network that fails', () => {
  flakyTest(
    'a call goes on where it was: nothing is lost, nothing comes twice',
    async ({ page, faults, network }) => {
      await signUp(page, newPerson());
      await makeAgent(page, 'Front desk');
      await startTestCall(page);
      await say(page, 'My name is Ben Miller');
      await expect(conversation(page).getByText('name: Ben Miller')).toBeVisible();

      network.cut();
      await expect(page.getByText('Connection lost, reconnecting…')).toBeVisible();
      // Said into the gap: it waits, and arrives once.
      await say(page, 'What are your opening hours?');
      await page.waitForTimeout(1200);
      network.mend();
      await expect(conversation(page).getByText(/from: opening hours/)).toBeVisible();
      await expect(page.getByText('Connection lost, reconnecting…')).toHaveCount(0);

      await say(page, 'goodbye');
      await expect(page.getByText('The caller said goodbye.')).toBeVisible();
      const heard = (await conversation(page).innerText()).split('\n');
      for (const once of ['My name is Ben Miller', 'What are your opening hours?', 'goodbye']) {
        expect(
          heard.filter((line) => line === once),
          once,
        ).toHaveLength(1);
      }
      // What the page showed is what the call's record holds.
      await page.getByRole('link', { name: 'Open call' }).click();
      const record = page.getByRole('main');
      await expect(record.getByText('What are your opening hours?')).toHaveCount(1);
      await expect(record.getByText('My name is Ben Miller')).toHaveCount(1);
      ignoreLostConnections(faults);
    },
  );

  flakyTest(
    'what is typed without a network is kept, and saved once it is back',
    async ({ page, faults, network }) => {
      await signUp(page, newPerson());
      await makeAgent(page, 'Front desk');
      network.cut();
      await firstMessage(page).fill('Hello from the tunnel.');
      await firstMessage(page).blur();
      await expect(page.getByText(/^Not saved: /)).toBeVisible();
      network.mend();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(firstMessage(page)).toHaveText('Hello from the tunnel.');

      // The tab is closed before the network is back.
      network.cut();
      await firstMessage(page).fill('Hello from the mountain.');
      await firstMessage(page).blur();
      await expect(page.getByText(/^Not saved: /)).toBeVisible();
      const address = page.url();
      const next = await page.context().newPage();
      await page.close();
      // A tab that closes tries to save once more, which would arrive late.
      network.mend({ saves: false });
      await next.goto(address);
      await expect(next.getByText(/changes from an earlier visit/)).toBeVisible();
      await expect(firstMessage(next)).toHaveText('Hello from the mountain.');
      network.mend();
      await expect(next.getByText('Saved', { exact: true })).toBeVisible();
      await next.reload();
      await expect(firstMessage(next)).toHaveText('Hello from the mountain.');
      ignoreLostConnections(faults);
    },
  );
});

signedInTest(
  'closing the tab ends the call as the caller’s at once, not as a lost connection’s',
  async ({ page, context }) => {
    await makeAgent(page, 'Front desk');
    await startTestCall(page);
    const watching = await context.newPage();
    await watching.goto('/calls');
    await expect(watching.getByText('In progress').first()).toBeVisible();
    await page.close({ runBeforeUnload: false });
    await expect(watching.getByText('In progress')).toHaveCount(0);
    const call = (await apiAnswer(watching, /\/calls\/[0-9a-f-]{36}$/, () =>
      watching.getByRole('table', { name: 'Calls' }).getByRole('link').first().click(),
    )) as Call;
    expect(call.end_reason).toBe('caller_hung_up');
    expect(call.events.map(({ type }) => type)).not.toContain('connection_lost');
    await expect(watching.getByText(/The caller hung up\./).first()).toBeVisible();
  },
);

signedInTest('leaving the page for another ends the call', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  await startTestCall(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Call History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible();
  await expect(page.getByText('In progress')).toHaveCount(0);
});

signedInTest(
  'two tabs that type into one draft meet a choice, and lose nothing',
  async ({ page, context }) => {
    await makeAgent(page, 'Front desk');
    const other = await context.newPage();
    // Without news of the workspace, as after a sleep.
    await other.routeWebSocket(/\/ws\/events/, () => undefined);
    await other.goto(page.url());
    await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Front desk');

    await firstMessage(page).fill('Hello from the first tab.');
    await firstMessage(page).blur();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await firstMessage(other).fill('Hello from the second tab.');
    await firstMessage(other).blur();
    await expect(other.getByText(/This draft was changed elsewhere/)).toBeVisible();
    await expect(other.getByText('Not saved: changed elsewhere')).toBeVisible();
    await expect(firstMessage(other)).toHaveText('Hello from the second tab.');

    await other.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(other.getByText('Saved', { exact: true })).toBeVisible();
    // The first tab hears of it and shows it, since nothing is unsaved there.
    await expect(firstMessage(page)).toHaveText('Hello from the second tab.');

    await firstMessage(page).fill('Hello once more.');
    await firstMessage(page).blur();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await firstMessage(other).fill('This one is given up.');
    await firstMessage(other).blur();
    await other.getByRole('button', { name: 'Use the other draft' }).click();
    await expect(firstMessage(other)).toHaveText('Hello once more.');
  },
);
