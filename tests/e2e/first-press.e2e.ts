/** A press is a click, whatever the field that loses the focus by it then has to say. */
import type { Locator, Page } from '@playwright/test';
import { makeAgent } from './agent-page';
import { expect, test } from './signed-in';

const form = (page: Page) => page.getByRole('form', { name: 'Agent' });
const itemsOf = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem');

/** The lists of the editor that begin empty or not, by what their button and their rows are called. */
const lists = [
  { add: 'Add fact', rows: itemsOf('Facts'), wrong: { label: 'Fact name', text: 'Not a name' } },
  { add: 'Add entry', rows: itemsOf('Entries'), wrong: { label: 'Title', text: ' ' } },
  {
    add: 'Add variable',
    rows: (page: Page) => page.getByRole('button', { name: /^Remove variable \d+$/ }),
    wrong: { label: /^Variable \d+ name$/, text: 'Not a name' },
  },
] as const;

test('the first press on "Add …" works below a field that is wrong, and a new row isn’t red', async ({
  page,
}) => {
  await makeAgent(page, 'Front desk');
  for (const { add, rows: rowsOf, wrong } of lists) {
    await test.step(add, async () => {
      const button = page.getByRole('button', { name: add, exact: true });
      const rows = rowsOf(page);
      await expect(button).toBeVisible();
      const before = await rows.count();
      await press(page, button);
      await expect(rows).toHaveCount(before + 1);
      // Nothing was written in it yet: leaving it says nothing.
      const field = page.getByLabel(wrong.label).last();
      await expect(field).toBeFocused();
      await press(page, button);
      await expect(rows).toHaveCount(before + 2);
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await expect(form(page).getByText('1 error')).toHaveCount(0);

      // Its fault comes as the field loses the focus, which is what the press does first.
      await page.getByLabel(wrong.label).last().fill(wrong.text);
      await press(page, button);
      await expect(rows).toHaveCount(before + 3);
      const closed = form(page).getByRole('button', { name: /1 error$/, expanded: false });
      await expect(page.locator('[aria-invalid]').or(closed)).toHaveCount(1);
      // And goes as it's mended.
      if (await closed.isVisible()) await closed.click();
      await page.locator('[aria-invalid]').fill('mended');
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
      await expect(form(page).getByText('1 error')).toHaveCount(0);
      await press(page, button);
      await expect(rows).toHaveCount(before + 4);
      await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    });
  }
});

test('two presses in the same instant add one row, and create one of what the server keeps', async ({
  page,
}) => {
  await makeAgent(page, 'Front desk');
  const twice = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  for (const { add, rows: rowsOf } of lists) {
    const before = await rowsOf(page).count();
    await twice(add);
    await expect(rowsOf(page)).toHaveCount(before + 1);
  }
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') created.push(new URL(request.url()).pathname);
  });
  await page.goto('/agents/new');
  await twice(/^Survey/);
  await expect(page).toHaveURL(/\/agents\/[0-9a-f-]{36}$/);
  await page.goto('/settings?section=members');
  await page.getByRole('button', { name: 'Invite member' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill('ben@example.com');
  await twice('Create link');
  await page.getByRole('dialog', { name: 'Share this link' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Revoke the invitation for ben@example.com' })).toHaveCount(
    1,
  );
  expect(created.filter((path) => path === '/api/agents')).toHaveLength(1);
  expect(created.filter((path) => path === '/api/invitations')).toHaveLength(1);
});

/** As a hand does it: what the page does about the press has time to happen before the release. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not to be seen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  await page.mouse.up();
}
