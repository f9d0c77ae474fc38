/**
 * Every page, dialog and menu by keyboard: each control is reached, the focus can be seen on it, Tab is
 * caught nowhere, Escape closes, and the focus goes back to where it was.
 */
import type { Locator, Page } from '@playwright/test';
import type { Agent } from '#contract/agents/agents';
import type { AssistantChat } from '#contract/assistant/assistant';
import { makeAgent, say, shareAgent, startTestCall } from './agent-page';
import { everyControlIsReached, press, tabTo, type, walkByArrow } from './keys';
import { newPerson, signUp } from './people';
import { expect, test as signedInTest } from './signed-in';
import { test } from './watched-page';

// A trace takes a picture of the page at each of some thousand keys. What fails names its control.
test.use({ trace: 'off' });
signedInTest.use({ trace: 'off' });

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens by key what `opener` opens, looks at every control of it, closes by Escape. */
async function opensAndCloses(page: Page, opener: Locator, what: Locator, where: string): Promise<void> {
  await press(page, opener);
  await expect(what).toBeVisible();
  await everyControlIsReached(page, where);
  await page.keyboard.press('Escape');
  await expect(what).toHaveCount(0);
  await expect(opener, `${where}: the focus afterwards`).toBeFocused();
}

test('the public pages', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await everyControlIsReached(page, path);
  }
});

signedInTest('an agent, its editors and its conversation', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  // With a row of each list open.
  for (const row of [/^day/, /^Opening hours/, /^free_times/, /^After the call/, /^Turns/]) {
    await page
      .getByRole('form', { name: 'Agent' })
      .getByRole('button', { name: row, expanded: false })
      .first()
      .click();
  }
  await everyControlIsReached(page, '/agents/{agentId} with open rows');

  await signedInTest.step(
    'Tab leaves the editor of the instructions both ways, and writes nothing',
    async () => {
      const instructions = page.getByRole('textbox', { name: 'Instructions' });
      await tabTo(page, instructions);
      const text = await instructions.textContent();
      await page.keyboard.press('Tab');
      await expect(instructions).not.toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(instructions).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(instructions).not.toBeFocused();
      expect(await instructions.textContent()).toBe(text);
    },
  );

  await startTestCall(page);
  await everyControlIsReached(page, 'a running test call', 'aside');
  await say(page, 'goodbye');
  await expect(page.getByRole('link', { name: 'Open call' })).toBeVisible();
  await everyControlIsReached(page, 'an ended test call', 'aside');

  await signedInTest.step('arrow keys go through the tabs', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Call', exact: true }));
    expect(await walkByArrow(page, 'ArrowRight')).toEqual(['Call', 'Test suite', 'Assistant']);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Test suite' })).toHaveAttribute('aria-selected', 'true');
    await everyControlIsReached(page, 'the tests of an agent', 'aside');
  });

  await signedInTest.step('deleting an agent, from the menu', async () => {
    const menu = button(page, 'More for this agent');
    await press(page, menu);
    const item = page.getByRole('menuitem', { name: 'Delete agent' });
    await expect(item).toBeVisible();
    await page.keyboard.press('End');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await everyControlIsReached(page, 'deleting an agent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
});

signedInTest('an agent whose test fails, at the gate', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  const suite = page.getByRole('tab', { name: 'Test suite' });
  await tabTo(page, page.getByRole('tab', { name: 'Call', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(suite).toHaveAttribute('aria-selected', 'true');
  await press(page, button(page, 'New test'));
  const form = page.getByRole('form', { name: 'Test' });
  await type(page, form.getByLabel('Test name'), 'Greets at night');
  await type(page, form.getByLabel('The caller says'), 'Hello');
  await press(page, button(form, 'Add check'));
  // A letter at a time: between two of a word a busy machine may take so long that the menu hears a new one.
  const says = page.getByRole('menuitem', { name: 'Agent says', exact: true });
  await expect(says).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('a');
    await expect(says).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await type(page, form.getByLabel('Text', { exact: true }), 'good evening');
  await press(page, button(form, 'Save test'));
  await expect(form).toHaveCount(0);

  const publish = button(page, 'Publish');
  await tabTo(page, publish, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByText('The test hasn’t run on this draft.')).toBeVisible();
  await everyControlIsReached(page, 'the gate before its tests have run');
  await press(page, button(dialog, 'Run tests'));
  await expect(dialog.getByText('The test failed on this draft.')).toBeVisible();
  await press(page, dialog.getByRole('button', { name: /^Greets at night/ }));
  await expect(dialog.getByRole('list', { name: 'Conversation of Greets at night' })).toBeVisible();
  await everyControlIsReached(page, 'the gate with a test that fails');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(publish).toBeFocused();
});

signedInTest('the assistant, with a conversation and a proposed change', async ({ page }) => {
  await makeAgent(page, 'Front desk');
  let answered: Promise<Agent> | undefined;
  // There's no model here: what it would have said is the test's.
  await page.route('**/api/agents/*/assistant', async (route) => {
    const agent = await answered;
    if (agent === undefined) return route.continue();
    const at = '2026-11-20T10:00:00.000Z';
    const chat: AssistantChat = {
      model: { name: 'gpt-4.1-mini', own_key: false, micros_per_message: 20_000 },
      refusal: null,
      is_working: false,
      entries: [
        { kind: 'asked', at, text: 'Say goodbye nicely.' },
        { kind: 'step', at, title: 'Edit the proposal', detail: 'Closing message', state: 'done' },
        { kind: 'answered', at, text: 'Done.' },
      ],
      proposal: {
        base_revision: agent.draft_revision,
        before: agent.draft,
        after: { ...agent.draft, closing_message: 'Have a nice day. Goodbye.' },
        reaches: [],
        test_run_id: null,
      },
      cost_micros: 20_000,
    };
    await route.fulfill({ json: chat });
  });
  // Read as it comes: the page before it takes its answers along.
  answered = page
    .waitForResponse(
      (answer) => /\/api\/agents\/[0-9a-f-]{36}$/.test(answer.url()) && answer.request().method() === 'GET',
    )
    .then((answer) => answer.json() as Promise<Agent>);
  await page.reload();
  await tabTo(page, page.getByRole('tab', { name: 'Call', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Assistant' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Proposed change' })).toBeVisible();
  await everyControlIsReached(page, 'the assistant with a proposed change', 'aside');
});

test('the pages of a workspace that has calls and a number, with their dialogs', async ({ page }) => {
  await signUp(page, newPerson());
  await expect(button(page, 'Add examples')).toBeVisible();
  await everyControlIsReached(page, '/dashboard, empty');
  await press(page, button(page, 'Add examples'));
  await expect(page.getByText(/They’re labelled and free/)).toBeVisible();
  await everyControlIsReached(page, '/dashboard');

  await page.goto('/agents/new');
  await expect(heading(page, 'New agent')).toBeVisible();
  await everyControlIsReached(page, '/agents/new');
  await makeAgent(page, 'Front desk');
  await page.goto('/agents');
  await expect(page.getByRole('table', { name: 'Agents' })).toBeVisible();
  await everyControlIsReached(page, '/agents');

  await page.goto('/calls');
  const calls = page.getByRole('table', { name: 'Calls' });
  await expect(calls).toBeVisible();
  await everyControlIsReached(page, '/calls');
  await press(page, calls.getByRole('link').first());
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await everyControlIsReached(page, '/calls/{callId}');

  await page.goto('/phone-numbers');
  await expect(heading(page, 'Phone Numbers')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await opensAndCloses(page, button(page, 'Add number').first(), dialog, 'adding a number');
  await press(page, button(page, 'Add number').first());
  await type(page, dialog.getByLabel('Number', { exact: true }), '+1 415 555 0177');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').getByText('+1 415 555 0177')).toBeVisible();
  await everyControlIsReached(page, '/phone-numbers');
  for (const path of ['/campaigns', '/campaigns/do-not-call']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await everyControlIsReached(page, path);
  }

  await page.goto('/billing');
  await expect(page.getByRole('table').first()).toBeVisible();
  await everyControlIsReached(page, '/billing');
  await opensAndCloses(page, button(page, 'Buy credits').first(), dialog, 'buying credits');
  await press(page, button(page, 'Buy credits').first());
  await press(page, button(dialog, 'Continue with $25.00'));
  await expect(page).toHaveURL(/test-checkout/);
  await everyControlIsReached(page, 'the test checkout');

  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Appearance' })).toBeVisible();
  await everyControlIsReached(page, '/settings');
  await page.goto('/settings?section=api');
  await expect(page.getByText('No keys yet')).toBeVisible();
  await everyControlIsReached(page, '/settings, api');
  await opensAndCloses(page, button(page, 'Create key'), dialog, 'creating an API key');
  for (const part of ['scorecards', 'webhooks', 'audit']) {
    await page.goto(`/settings?section=${part}`);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await everyControlIsReached(page, `/settings, ${part}`, 'main');
  }
  await page.goto('/settings?section=members');
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible();
  await everyControlIsReached(page, '/settings, members');
  await opensAndCloses(page, button(page, 'Invite member'), dialog, 'inviting a member');
});

test('menus are walked by arrows, and give the focus back', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/phone-numbers');
  await press(page, button(page, 'Add number').first());
  await type(page, page.getByRole('dialog').getByLabel('Number', { exact: true }), '+1 415 555 0166');
  await page.keyboard.press('Enter');
  const actions = page.getByRole('table').getByRole('button', { name: /^Actions/ });
  const menu = page.getByRole('menu');

  for (const opener of [actions, button(page, 'Account')]) {
    await press(page, opener);
    // One that's refused is walked to as well, since it says why.
    const items = menu.locator('[role^="menuitem"]:not([data-disabled])');
    await expect(items.first()).toBeFocused();
    await expect(items.first()).not.toHaveCSS('outline-style', 'none');
    const names = (await items.allTextContents()).map((name) => name.trim());
    expect(names.length).toBeGreaterThan(1);
    expect(await walkByArrow(page, 'ArrowDown')).toEqual(names);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  await test.step('the command menu', async () => {
    const opener = button(page, /^Search/);
    await press(page, opener);
    await expect(page.getByPlaceholder('Search or jump to…')).toBeFocused();
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toHaveText('Dashboard');
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveText('Agent Builder');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('the drawer of a small screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opensAndCloses(
      page,
      button(page, 'Open menu'),
      page.getByRole('dialog', { name: 'Callwright' }),
      'the drawer',
    );
  });
});

/** Goes to a page, to its first control: what keeps the focus is loaded with the first key. */
async function begins(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
}

test('what goes, or is replaced, leaves the focus beside it', async ({ page }) => {
  await signUp(page, newPerson());
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await press(page, button(page, 'Add examples'));
  await expect(page.getByText(/They’re labelled and free/)).toBeVisible();
  await press(page, button(page, 'Other days…'));
  await expect(page.getByLabel('First day')).toBeFocused();

  await test.step('j begins in the list of calls, and a tag that goes leads to the next', async () => {
    await page.goto('/calls');
    const calls = page.getByRole('table', { name: 'Calls' });
    await expect(calls).toBeVisible();
    await page.keyboard.press('j');
    await expect(calls.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(calls.getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    for (const tag of ['urgent', 'vip']) {
      await type(page, page.getByLabel('Tag', { exact: true }), tag);
      await page.keyboard.press('Enter');
      await expect(button(page, `Remove tag: ${tag}`)).toBeVisible();
    }
    await press(page, button(page, 'Remove tag: urgent'));
    await expect(button(page, 'Remove tag: vip')).toBeFocused();
  });

  await test.step('a number that’s added from the empty list', async () => {
    await begins(page, '/campaigns/do-not-call');
    await press(page, button(page, 'Add numbers'));
    await type(page, dialog.getByLabel('Numbers'), '+14155550199');
    await press(page, dialog.getByRole('button', { name: /^Add/ }));
    await press(page, button(dialog, 'Done'));
    await expect(page.getByRole('table').getByText('+1 415 555 0199')).toBeVisible();
    await expect(button(page, 'Add numbers')).toBeFocused();
    await press(page, button(page, /off the list$/));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }));
    await expect(button(page, 'Add numbers')).toBeFocused();
  });

  await test.step('a criterion that’s added, and one that’s removed', async () => {
    await begins(page, '/settings?section=scorecards');
    await press(page, button(main, /^Start with/));
    await expect(main.getByLabel('Applies to')).toBeFocused();
    await press(page, button(main, 'Add criterion'));
    await expect(main.getByLabel('Question')).toBeFocused();
    await press(page, button(main, 'Remove criterion'));
    await expect(main.getByRole('button', { name: 'Was every answer quick?' })).toBeFocused();
  });

  await test.step('a key without a scope leads to the scopes', async () => {
    await begins(page, '/settings?section=api');
    await press(page, button(main, 'Create key'));
    await type(page, dialog.getByLabel('Name'), 'CRM');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  });
});

signedInTest(
  'a link that’s revoked, and a visitor’s call that ends, leave the focus beside them',
  async ({ page }) => {
    const address = await shareAgent(page);
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: 'New link' }));
    await type(page, dialog.getByLabel('Label'), 'Another');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Revoke/ })).toHaveCount(2);
    await press(page, button(dialog, 'Revoke Another'));
    await press(page, button(page.getByRole('alertdialog'), 'Revoke link'));
    await expect(button(dialog, 'Revoke Another')).toHaveCount(0);
    await expect(button(dialog, 'Revoke For the website')).toBeFocused();

    await page.goto(address);
    await press(page, button(page, 'Type instead'));
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeFocused();
    await expect(
      page
        .getByRole('log')
        .getByText(/Harbor Dental/)
        .first(),
    ).toBeVisible();
    await press(page, button(page, 'End call'));
    await expect(button(page, 'Talk again')).toBeFocused();
  },
);
