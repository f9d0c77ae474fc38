/**
 * A campaign as someone prepares it in a browser: hours, a file's columns, a preview, and rows that are left out; and each of these
 * pages, with the do-not-call list, by axe and by keyboard. The phone system is a double of Asterisk.
 */
import type { Page } from '@playwright/test';
import type { Carrier } from '#contract/workspace/carriers';
import { ARI_PASSWORD, ARI_USER } from '../doubles/asterisk/ari-access';
import { type AsteriskDouble, startAsteriskDouble } from '../doubles/asterisk/asterisk-double';
import { isAccessible } from './accessible';
import { everyControlIsReached } from './keys';
import {
  makeSpokenAgent,
  openWorkspace,
  type SpokenProduct,
  startSpokenProduct,
  type Workspace,
} from './spoken-product';
import { expect, test } from './watched-page';

test.use({ trace: 'off' });

/** As Excel on Windows saves it. */
const PEOPLE = Buffer.from(
  [
    'Phone;Kunde;Notiz',
    '+1 415 555 2681;Jörg Müller;ja',
    '+1 415 555 2682;Ann;',
    '+1 415 555 2681;Jörg Müller;noch einmal',
    '112;Notruf;',
    ';Niemand;',
  ].join('\r\n'),
  'latin1',
);
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

let asterisk: AsteriskDouble;
let spoken: SpokenProduct;

test.beforeAll(async () => {
  asterisk = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  spoken = await startSpokenProduct([new URL(asterisk.address).host]);
});
test.afterAll(async () => {
  await spoken?.stop();
  await asterisk?.close();
});

/** Looked at in both themes and widths, and walked by keyboard. */
async function isSound(page: Page, name: string): Promise<void> {
  await isAccessible(page, name);
  await everyControlIsReached(page, name);
}

test('a list of people is prepared, and no one is called before the start', async ({ page }) => {
  const { url } = spoken.product;
  const workspace = await openWorkspace(page, url);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await test.step('without a number no one can be called', async () => {
    await page.goto(`${url}/campaigns`);
    await expect(page.getByText('To call people, you need a number with a phone system.')).toBeVisible();
    await isSound(page, '/campaigns without a number');
  });
  await connectPhones(workspace);

  await test.step('the do-not-call list', async () => {
    await page.goto(`${url}/campaigns/do-not-call`);
    await expect(page.getByText(/^Agents never call these numbers/)).toBeVisible();
    await isSound(page, '/campaigns/do-not-call, empty');
    await page.getByRole('button', { name: 'Add numbers' }).click();
    await dialog.getByLabel('Numbers').fill('+1 415 555 2699');
    await isSound(page, 'adding to the do-not-call list');
    await dialog.getByRole('button', { name: 'Add number' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('table').getByText('+1 415 555 2699')).toBeVisible();
    await isSound(page, '/campaigns/do-not-call');
  });

  await test.step('a draft, with hours that are open at any time', async () => {
    await page.goto(`${url}/campaigns`);
    await expect(page.getByText(/^Upload numbers, and an agent/)).toBeVisible();
    await isSound(page, '/campaigns, empty');
    await page.getByRole('link', { name: 'New campaign' }).first().click();
    await page.getByLabel('Name', { exact: true }).fill('Check-ups');
    await page.getByLabel('Agent', { exact: true }).selectOption({ label: 'Front desk · v1' });
    for (const day of ['Saturday', 'Sunday']) await page.getByLabel(`Call on ${day}`).check();
    for (const day of DAYS) {
      await page.getByLabel(`${day} from`).fill('00:00');
      await page.getByLabel(`${day} to`).fill('00:00');
    }
    await page.getByRole('button', { name: 'Advanced' }).click();
    await page.getByLabel('Calls per minute').fill('20');
    await page.getByLabel('Ring for (s)').fill('120');
    await isSound(page, '/campaigns/new');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check-ups' })).toBeVisible();
    await expect(main.getByText('Draft', { exact: true }).first()).toBeVisible();
  });

  const rows = page.getByRole('table', { name: 'Rows' });
  await test.step('a file: its columns, how it would be called, and what can’t be', async () => {
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: PEOPLE });
    await page.getByLabel('Kunde: name of the variable').fill('name');
    await page.getByLabel('Notiz: what it is').selectOption('Not used');
    const preview = page.getByRole('table', { name: /as they would be called/ });
    await expect(preview.getByText('Jörg Müller').first()).toBeVisible();
    await expect(preview.getByText('noch einmal')).toHaveCount(0);
    await isSound(page, 'the columns of a file');
    expect(asterisk.made).toHaveLength(0);
    await page.getByRole('button', { name: 'Add 5 rows' }).click();
    await expect(main.getByText('2 rows to call, 3 rows left out.')).toBeVisible();
    for (const why of [
      'The same number is in line 2.',
      'Emergency and short service numbers can’t be called.',
      'This row has no number.',
    ])
      await expect(rows.getByText(why)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
    expect(asterisk.made).toHaveLength(0);
  });
});

/** An agent that's heard without a browser, and a number that it calls from. */
async function connectPhones(workspace: Workspace): Promise<void> {
  const agent_id = await makeSpokenAgent(workspace, spoken.transcriber, {
    name: 'Front desk',
    first_message: 'Hello, this is Harbor Dental.',
    recording: { enabled: false },
    after_call: { summary: false },
  });
  const { draft_revision } = await workspace.call<{ draft_revision: number }>('GET', `/agents/${agent_id}`);
  await workspace.call('POST', `/agents/${agent_id}/publish`, { draft_revision, note: '' });
  const { carrier_id } = await workspace.call<Carrier>('POST', '/carriers', {
    label: 'Office PBX',
    address: asterisk.address,
    username: ARI_USER,
    password: ARI_PASSWORD,
  });
  await workspace.call('POST', '/phone-numbers', { number: '+14155552671', agent_id, carrier_id });
  const states = async () =>
    (await workspace.call<{ items: Carrier[] }>('GET', '/carriers')).items.map(({ state }) => state);
  await expect.poll(states).toEqual(['connected']);
}
