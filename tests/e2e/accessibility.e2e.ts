/** axe on every page, with its dialogs, in both themes, on a desktop and on a phone: no violation. */
import type { Page } from '@playwright/test';
import type { AccountNumber } from '#contract/agents/account-numbers';
import type { NumberForSale } from '#contract/agents/numbers-for-sale';
import { type DoctorStep, doctorSteps, type Finding } from '#contract/workspace/doctor';
import { patient } from '../patience';
import { frontDesk, office, reception, twilio } from '../unit/src/phone-numbers/phone-samples';
import { DESKTOP, isAccessible, PHONE } from './accessible';
import { makeAgent, say, shareAgent, startTestCall } from './agent-page';
import { newPerson, signUp } from './people';
import { printedLink } from './product-output';
import { expect, test as signedInTest } from './signed-in';
import { test } from './watched-page';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the public pages', async ({ page }) => {
  for (const path of ['/', '/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isAccessible(page, path);
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await isAccessible(page, '/login with faults', [DESKTOP]);

  await page.goto('/auth/action?mode=resetPassword&oobCode=never-was');
  await expect(heading(page, 'This link isn’t valid')).toBeVisible();
  await isAccessible(page, '/auth/action with a broken link');
  await page.goto('/invite/never-was');
  await expect(heading(page, 'Invitation not found')).toBeVisible();
  await isAccessible(page, '/invite that does not work', [DESKTOP]);
});

test('a new workspace, where everything is empty', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await expect(page.getByText('Get started')).toBeVisible();
  await isAccessible(page, '/dashboard, empty');
  for (const [path, title] of [
    ['/agents', 'Agents'],
    ['/calls', 'Calls'],
    ['/phone-numbers', 'Phone Numbers'],
    // With rows in a journey of their own.
    ['/campaigns', 'Campaigns'],
    ['/campaigns/do-not-call', 'Do-not-call list'],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await isAccessible(page, `${path}, empty`, [PHONE]);
  }
  await page.goto('/settings?section=security');
  await page.getByRole('button', { name: 'Get a reset link' }).click();
  await expect(page.getByText(/Find the link in its terminal/)).toBeVisible();
  await page.goto(await printedLink(person.email, 'Reset the password of'));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await isAccessible(page, '/auth/action with a good link');
});

signedInTest('agents: list, new, editor with its conversation, dialogs', async ({ page }) => {
  await page.goto('/agents/new');
  await expect(heading(page, 'New agent')).toBeVisible();
  await isAccessible(page, '/agents/new');
  await makeAgent(page, 'Front desk');
  for (const row of [/^day/, /^free_times/, /^Turns/]) {
    await page
      .getByRole('form', { name: 'Agent' })
      .getByRole('button', { name: row, expanded: false })
      .click();
  }
  await isAccessible(page, '/agents/{agentId}');
  await startTestCall(page);
  await say(page, 'My name is Ben. Which times are free on Friday?');
  await expect(page.getByText(/tool: free_times/)).toBeVisible();
  await isAccessible(page, 'test panel with a conversation', [DESKTOP], 'aside');
  await say(page, 'goodbye');
  await expect(page.getByRole('link', { name: 'Open call' })).toBeVisible();
  await isAccessible(page, 'test panel after the call', [DESKTOP], 'aside');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Test agent', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Test agent' })).toBeVisible();
  await isAccessible(page, 'test panel as a sheet', [PHONE]);
  await page.keyboard.press('Escape');

  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('v1 live')).toBeVisible();
  await page.getByRole('button', { name: 'More for this agent' }).click();
  await page.getByRole('menuitem', { name: 'Delete agent' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isAccessible(page, 'deleting an agent');
  await page.keyboard.press('Escape');
  await page.goto('/agents');
  await expect(page.getByRole('link', { name: 'Front desk' }).first()).toBeVisible();
  await isAccessible(page, '/agents');
});

signedInTest('a share link: before the call, while one talks, and after it', async ({ page }) => {
  await page.goto(await shareAgent(page));
  await expect(heading(page, 'Harbor Dental')).toBeVisible();
  await isAccessible(page, '/talk/{token}');
  await page.getByRole('button', { name: 'Type instead' }).click();
  await say(page, 'My name is Ben. Which times are free on Friday?');
  await expect(page.getByRole('log').getByText('My name is Ben.', { exact: false })).toBeVisible();
  await isAccessible(page, '/talk/{token} while one talks');
  await page.getByRole('button', { name: 'End call' }).click();
  await expect(page.getByRole('button', { name: 'Talk again' })).toBeVisible();
  await isAccessible(page, '/talk/{token} after the call');
  await page.goto(`/talk/${'x'.repeat(43)}`);
  await expect(heading(page, 'This link isn’t valid')).toBeVisible();
  await isAccessible(page, '/talk/{token} that leads nowhere', [DESKTOP]);
});

signedInTest('a call as it runs, read from another page', async ({ page, context }) => {
  await makeAgent(page, 'Front desk');
  await startTestCall(page);
  const reader = await context.newPage();
  await reader.goto('/calls');
  await reader.getByRole('table').getByRole('link').first().click();
  await expect(reader.getByRole('region', { name: 'Running call' }).getByText('Live')).toBeVisible();
  await say(page, 'My name is Ben. Which times are free on Friday?');
  await expect(reader.getByText('My name is Ben. Which times are free on Friday?')).toBeVisible();
  await isAccessible(reader, '/calls/{callId} of a running call');
});

test('calls, numbers, billing, settings, dashboard, with their dialogs', async ({ page }) => {
  await signUp(page, newPerson());
  await page.getByRole('button', { name: 'Add examples' }).click();
  await expect(page.getByText(/They’re labelled and free/)).toBeVisible();
  await page.goto('/dashboard?days=30');
  await expect(page.getByText(/They’re labelled and free/)).toBeVisible();
  await isAccessible(page, '/dashboard, filled');

  await page.goto('/calls');
  const calls = page.getByRole('table', { name: 'Calls' });
  await expect(calls).toBeVisible();
  await isAccessible(page, '/calls');
  await calls.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  // The newest example was spoken; its recording is made meanwhile.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({
    timeout: patient(30_000),
  });
  await isAccessible(page, '/calls/{callId}');
  await page.goto('/agents');
  await page.getByRole('link', { name: 'Harbor Dental' }).click();
  await expect(page.getByText('This is an example, removed with the other examples.')).toBeVisible();
  await isAccessible(page, '/agents/{agentId} of an example');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Remove examples…' }).click();
  await isAccessible(page, 'removing the examples');
  await page.keyboard.press('Escape');

  await page.goto('/phone-numbers');
  await page.getByRole('button', { name: 'Add number' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page, 'adding a number');
  await page.getByRole('dialog').getByLabel('Number', { exact: true }).fill('+1 415 555 0199');
  await page.getByRole('dialog').getByRole('button', { name: 'Add number' }).click();
  await expect(page.getByRole('table').getByText('+1 415 555 0199')).toBeVisible();
  await isAccessible(page, '/phone-numbers');
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
  await isAccessible(page, 'menu of a number', [PHONE]);
  await page.keyboard.press('Escape');

  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  await isAccessible(page, '/billing');
  await page.getByRole('button', { name: 'Buy credits' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page, 'buying credits');
  for (const part of [
    'profile',
    'workspace',
    'keys',
    'scorecards',
    'topics',
    'webhooks',
    'audit',
    'security',
    'members',
  ]) {
    await page.goto(`/settings?section=${part}`);
    await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
    await isAccessible(page, `/settings, ${part}`);
  }
  await page.goto('/settings?section=api');
  await expect(page.getByText('No keys yet')).toBeVisible();
  await isAccessible(page, '/settings, api');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByLabel('Allowed addresses')).toBeVisible();
  await isAccessible(page, 'creating an API key');
  await page.goto('/settings?section=members');
  await page.getByRole('button', { name: 'Invite member' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isAccessible(page, 'inviting someone');
});

signedInTest(
  'phone systems and numbers: checks, rules, calls out, importing and buying',
  async ({ page }) => {
    const account = { ...twilio, carrier_id: '00000000-0000-4000-8000-000000000802' };
    const number = {
      ...reception,
      carrier_id: office.carrier_id,
      carrier_label: office.label,
      ring_problem: null,
      agent_id: frontDesk.agent_id,
      agent_name: frontDesk.name,
    };
    // A carrier's answers: what the pages make of them is looked at here.
    const answers: Record<string, unknown> = {
      '/carriers': { items: [office, account], has_practice_phone: false },
      '/phone-numbers': { items: [number] },
      '/agents': { items: [frontDesk], next_cursor: null },
      [`/carriers/${account.carrier_id}/numbers`]: { items: [numberOfAccount], next_cursor: null },
      [`/carriers/${account.carrier_id}/numbers-for-sale`]: { items: [numberForSale] },
    };
    await page.route(/\/api\/(?:carriers|phone-numbers|agents)\b/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.endsWith('/checks')) {
        const { step } = route.request().postDataJSON() as { step: DoctorStep };
        return route.fulfill({ json: { findings: [foundIn(step)] } });
      }
      const answer = answers[pathname.replace(/^.*?\/api/, '')];
      await (answer === undefined ? route.fallback() : route.fulfill({ json: answer }));
    });
    await page.goto('/phone-numbers');
    const dialog = page.getByRole('dialog');
    const closed = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    const entry = async (of: string, name: string) => {
      await page.getByRole('button', { name: `Actions for ${of}` }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };

    await page.getByRole('button', { name: `Check ${office.label}` }).click();
    await expect(dialog.getByText(/^Check finished:/)).toBeAttached();
    await expect(dialog.getByRole('heading', { name: 'How to fix it' })).toBeVisible();
    await isAccessible(page, 'checking a phone system');
    await closed();

    await page.getByRole('button', { name: 'Add phone system' }).click();
    for (const kind of ['Asterisk', 'Twilio', 'Telnyx']) {
      await dialog.getByLabel('Type').selectOption({ label: kind });
      await isAccessible(page, `adding a phone system: ${kind}`, [PHONE]);
    }
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
    await isAccessible(page, 'adding a phone system, with faults');
    await closed();

    await entry(number.formatted, 'Edit');
    for (const rules of [
      'Opening hours',
      'Callers',
      'Calls out',
      'Recording notice',
      'If no one can answer',
    ]) {
      await dialog.getByRole('button', { name: rules, expanded: false }).click();
    }
    await isAccessible(page, 'rules of a number');
    await closed();

    await entry(number.formatted, 'Call a number');
    await expect(dialog.getByLabel('Number to call')).toBeVisible();
    await isAccessible(page, 'calling a number');
    await closed();

    await page.getByRole('button', { name: `Import numbers from ${account.label}` }).click();
    await expect(dialog.getByText(numberOfAccount.formatted)).toBeVisible();
    await isAccessible(page, 'importing numbers');
    await closed();

    await entry(account.label, 'Buy a number');
    await expect(dialog.getByText(numberForSale.formatted)).toBeVisible();
    await isAccessible(page, 'buying a number');
  },
);

const voice = { voice: true, sms: true, mms: false, fax: false };
const numberOfAccount: AccountNumber = {
  number: '+14155550101',
  formatted: '+1 415 555 0101',
  label: 'Reception',
  capabilities: voice,
  webhook: { kind: 'other', text: 'https://ivr.example.com/voice' },
  phone_number_id: null,
  problem: null,
};
const numberForSale: NumberForSale = {
  number: '+13125550121',
  formatted: '+1 312 555 0121',
  place: 'Chicago, IL',
  capabilities: voice,
  price: { a_month: '1.00', once: '2.00', currency: 'USD' },
  needs_papers: false,
};

/** Of a check: the WebSocket fails, the sound can't be tried, and the others pass. */
function foundIn(step: DoctorStep): Finding {
  const found = { name: doctorSteps[step], tried: 'Looked.', seen: 'Seen.', mend: null, place: null };
  if (step === 'sound') return { ...found, state: 'not_tried' };
  if (step !== 'web_socket') return { ...found, state: 'passed' };
  return {
    ...found,
    state: 'failed',
    mend: { text: 'Let it pass upgrades.', file: 'nginx.conf', lines: ['proxy_http_version 1.1;'] },
    place: { label: 'Open Settings', at: { kind: 'page', to: '/settings', section: 'keys' } },
  };
}

signedInTest('the shell: commands, account menu, drawer, notification, error', async ({ page, faults }) => {
  await page.goto('/calls');
  await page.getByRole('button', { name: /^Search/ }).click();
  await expect(page.getByPlaceholder('Search or jump to…')).toBeVisible();
  await isAccessible(page, 'command menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await isAccessible(page, 'account menu', [DESKTOP]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Callwright' })).toBeVisible();
  await isAccessible(page, 'drawer', [PHONE]);
  await page.keyboard.press('Escape');

  await page.goto('/agents/00000000-0000-4000-8000-000000000000');
  await expect(heading(page, 'Not found')).toBeVisible();
  await isAccessible(page, 'an object that does not exist', [DESKTOP]);
  await page.route('**/api/agent-templates', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: 'The disk is full.' } }),
  );
  await page.goto('/agents/new');
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload application' })).toBeVisible();
  await isAccessible(page, 'error screen with its notification', [DESKTOP]);
  // React tells the console of what the error screen has caught.
  const other = faults.filter((fault) => !fault.includes('The disk is full.'));
  faults.splice(0, faults.length, ...other);
});
