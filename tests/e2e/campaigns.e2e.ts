/**
 * Campaigns as someone has them in a browser: hours, a file's columns, a preview, and rows that are left out; then the start, what comes
 * of the calls as they end, a pause, both ways to stop, and the rows as a table and a file. Pages by axe and by keyboard. The phone
 * systems are doubles of Asterisk.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CallSummary } from '#contract/calls/call-summary';
import type { Campaign } from '#contract/outbound/campaigns';
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
    '4,15556E+09;Tabelle;',
  ].join('\r\n'),
  'latin1',
);
const ALL_DAY = { open: true, from: '00:00', to: '00:00' };
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** One for each workspace: two connections to one would replace each other. */
let prepared: AsteriskDouble;
let called: AsteriskDouble;
let spoken: SpokenProduct;

test.beforeAll(async () => {
  prepared = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  called = await startAsteriskDouble(ARI_USER, ARI_PASSWORD);
  spoken = await startSpokenProduct([prepared, called].map(({ address }) => new URL(address).host));
});
test.afterAll(async () => {
  await spoken?.stop();
  await prepared?.close();
  await called?.close();
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
  const asterisk = prepared;
  await connectPhones(workspace, asterisk);

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
    await page.getByRole('button', { name: 'Add date' }).click();
    await page.getByLabel('Holiday 1', { exact: true }).fill('2031-12-25');
    await page.getByRole('button', { name: 'Advanced' }).click();
    await page.getByLabel('Calls per minute').fill('20');
    await page.getByLabel('Ring for (s)').fill('120');
    await isSound(page, '/campaigns/new');
    await page.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check-ups' })).toBeVisible();
    await expect(main.getByText('Draft', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Dec 25, 2031')).toBeVisible();
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
    await page.getByRole('button', { name: 'Add 6 rows' }).click();
    await expect(main.getByText('2 rows to call, 4 rows left out.')).toBeVisible();
    for (const why of [
      'The same number is in line 2.',
      'Emergency and short service numbers can’t be called.',
      'This row has no number.',
      'A spreadsheet has rounded this number. Format its column as text.',
    ])
      await expect(rows.getByText(why)).toBeVisible();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`)
        .toBeLessThanOrEqual(width);
    }
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
    expect(asterisk.made).toHaveLength(0);
  });
});

/** Someone to call, and what becomes of it; who answers stays until the test hangs up. */
interface Person {
  number: string;
  name: string;
  becomes: AsteriskDouble['reaction'];
}
const declining: Person = { number: '+14155552681', name: 'Jörg Müller', becomes: 'declines' };
const ann: Person = { number: '+14155552682', name: 'Ann', becomes: 'answers' };
const bo: Person = { number: '+14155552683', name: 'Bo', becomes: 'answers' };
const cy: Person = { number: '+14155552684', name: 'Cy', becomes: 'rings' };
const di: Person = { number: '+14155552685', name: 'Di', becomes: 'rings' };
const eve: Person = { number: '+14155552686', name: 'Eve', becomes: 'answers' };

test('a campaign is started, followed, paused, and stopped in both ways', async ({ page }) => {
  const { url } = spoken.product;
  const workspace = await openWorkspace(page, url);
  const phones = await connectPhones(workspace, called);
  const main = page.getByRole('main');
  const progress = page.getByRole('region', { name: 'Progress' });
  const outcomes = progress.getByRole('list', { name: 'Outcomes' }).getByRole('listitem');
  const rows = page.getByRole('table', { name: 'Rows' });
  const state = (word: string) =>
    expect(main.locator('header').getByText(word, { exact: true })).toBeVisible();

  /** @param concurrency calls at once */
  const drafted = async (name: string, concurrency: number, people: readonly Person[]) => {
    for (const { number, becomes } of people) called.reactionsTo.set(number, becomes);
    const { campaign_id } = await workspace.call<Campaign>('POST', '/campaigns', {
      name,
      ...phones,
      hours: {
        enabled: true,
        days: Object.fromEntries(DAYS.map((day) => [day.toLowerCase(), ALL_DAY])),
        closed: [],
      },
      pace_per_minute: 600,
      concurrency,
      kept_percent: 0,
      ring_seconds: 120,
      if_machine: 'talk',
    });
    await workspace.call('POST', `/campaigns/${campaign_id}/rows`, {
      rows: people.map(({ number, name: who }, at) => ({ line: at + 1, number, variables: { name: who } })),
    });
    await page.goto(`${url}/campaigns/${campaign_id}`);
    await state('Draft');
  };
  const start = async () => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Start calling' }).click();
    await state('Running');
  };
  const stop = async (choice: string, isWalked = false) => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    const stopping = page.getByRole('alertdialog');
    await stopping.getByRole('combobox').selectOption(choice);
    if (isWalked) await isSound(page, `stopping a campaign: ${choice}`);
    await stopping.getByRole('button', { name: 'Stop campaign' }).click();
  };
  const phoneOf = ({ number }: Person) =>
    called.made.find(({ endpoint }) => endpoint.includes(number))?.phone ?? null;
  /** Who has answered hears the agent. */
  const hears = async (person: Person) => {
    await expect.poll(() => phoneOf(person)?.heard.length ?? 0).toBeGreaterThan(0);
    const phone = phoneOf(person);
    if (phone === null) throw new Error(`${person.name} wasn’t called.`);
    return phone;
  };

  await drafted('Check-ups', 1, [declining, ann, bo, cy, di]);
  await test.step('the start is confirmed before anyone is called', async () => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await isSound(page, 'starting a campaign');
    await dialog.getByRole('button', { name: 'Start calling' }).click();
    await expect(dialog.getByText('Confirm this first.')).toBeVisible();
    expect(called.made).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await start();
  });

  await test.step('what comes of the calls is seen as they end, and a pause lets the one under way go on', async () => {
    await expect(progress.getByText('1 of 5')).toBeVisible();
    const phone = await hears(ann);
    await expect(progress.getByText('3 waiting')).toBeVisible();
    await expect(outcomes).toHaveText(['Rejected 1']);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await state('Paused');
    expect(phone.isUp).toBe(true);
    phone.hangUp();
    await expect(progress.getByText('2 of 5')).toBeVisible();
    await expect(outcomes).toHaveText(['Answered 1', 'Rejected 1']);
    // No one else was called meanwhile.
    expect(called.made).toHaveLength(2);
  });

  await test.step('it goes on, and stops while a call that’s under way comes to its own end', async () => {
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    const phone = await hears(bo);
    await stop('Let them finish', true);
    await state('Stopping');
    expect(phone.isUp).toBe(true);
    phone.hangUp();
    await state('Stopped');
    await expect(progress.getByText('5 of 5')).toBeVisible();
    await expect(outcomes).toHaveText(['Answered 2', 'Rejected 1', 'Stopped 2']);
    expect(called.made).toHaveLength(3);
    await isSound(page, 'a campaign that’s over');
  });

  await test.step('its rows are filtered, and saved as a file', async () => {
    await page.getByLabel('Rows shown').selectOption('Rejected');
    await expect(rows.getByText('+1 415 555 2681')).toBeVisible();
    await expect(rows.getByText('+1 415 555 2682')).toHaveCount(0);
    await page.getByLabel('Rows shown').selectOption('All rows');
    await page.getByLabel('Search by digits').fill('2684');
    await expect(rows.getByText('+1 415 555 2684')).toBeVisible();
    await expect(rows.getByText('+1 415 555 2681')).toHaveCount(0);
    await page.getByLabel('Search by digits').fill('');
    await expect(rows.getByText('+1 415 555 2681')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    // A byte order mark at its beginning says to a spreadsheet that it's UTF-8.
    const lines = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\n');
    expect(lines[0]).toBe(
      '\uFEFFline,number,time_zone,state,outcome,fault,calls,cost,call_ids,successful,name',
    );
    // Cost, calls, and whether they did what they were for.
    expect(lines.slice(1).map((line) => line.replace(/,\d\.\d{6},[^,]*,(?:yes|no)?,/, ',…,'))).toEqual([
      "1,'+14155552681,America/Los_Angeles,done,rejected,,1,…,Jörg Müller",
      "2,'+14155552682,America/Los_Angeles,done,answered,,1,…,Ann",
      "3,'+14155552683,America/Los_Angeles,done,answered,,1,…,Bo",
      "4,'+14155552684,America/Los_Angeles,done,stopped,,0,…,Cy",
      "5,'+14155552685,America/Los_Angeles,done,stopped,,0,…,Di",
    ]);
  });

  await test.step('a row leads to its call', async () => {
    await rows.getByRole('link', { name: 'Call 1 of line 2: Answered' }).click();
    await expect(page).toHaveURL(/\/calls\/[\da-f-]{36}$/);
    await expect(main.getByText('The person who was called hung up.')).toBeVisible();
    await expect(main.getByText('+1 415 555 2682')).toBeVisible();
  });

  await test.step('another one is stopped with its calls: one hears a goodbye, one stops ringing', async () => {
    await drafted('Reminders', 2, [eve, cy, di]);
    await start();
    const phone = await hears(eve);
    await expect.poll(() => phoneOf(cy)?.isUp).toBe(true);
    await expect(progress.getByText('1 waiting')).toBeVisible();
    await stop('Agents say goodbye and hang up');
    await state('Stopped');
    await expect(outcomes).toHaveText(['Answered 1', 'Stopped 2']);
    await expect.poll(() => [phone.isUp, phoneOf(cy)?.isUp, phoneOf(di)]).toEqual([false, false, null]);
    const reasons = async () => {
      const { items } = await workspace.call<{ items: CallSummary[] }>('GET', '/calls');
      return items.map(({ end_reason }) => end_reason);
    };
    await expect.poll(reasons).toContain('ended_by_user');
  });
});

/** An agent that's heard without a browser, and a number that it calls from. */
async function connectPhones(
  workspace: Workspace,
  asterisk: AsteriskDouble,
): Promise<{ agent_id: string; phone_number_ids: string[] }> {
  const agent_id = await makeSpokenAgent(workspace, spoken.transcriber, {
    name: 'Front desk',
    first_message: 'Hello, this is Harbor Dental.',
    recording: { enabled: false },
    after_call: { summary: false },
    silence_reminder_seconds: 0,
    silence_timeout_seconds: 300,
  });
  const { draft_revision } = await workspace.call<{ draft_revision: number }>('GET', `/agents/${agent_id}`);
  await workspace.call('POST', `/agents/${agent_id}/publish`, { draft_revision, note: '' });
  const { carrier_id } = await workspace.call<Carrier>('POST', '/carriers', {
    label: 'Office PBX',
    address: asterisk.address,
    username: ARI_USER,
    password: ARI_PASSWORD,
  });
  const { phone_number_id } = await workspace.call<{ phone_number_id: string }>('POST', '/phone-numbers', {
    number: '+14155552671',
    agent_id,
    carrier_id,
  });
  const states = async () =>
    (await workspace.call<{ items: Carrier[] }>('GET', '/carriers')).items.map(({ state }) => state);
  await expect.poll(states).toEqual(['connected']);
  return { agent_id, phone_number_ids: [phone_number_id] };
}
