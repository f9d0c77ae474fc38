/** The editor on the built product: what only a browser that lays pages out can show. */
import type { Page } from '@playwright/test';
import { firstMessage, makeAgent } from './agent-page';
import { expect, test } from './signed-in';

/** Takes the first of the names offered, once it is the one meant. */
async function take(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(name);
  // For its first 75 ms the list takes no key: it was meant for the text.
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
}

test('instructions: names completed and marked, by keyboard alone', async ({ page }) => {
  await page.goto('/agents/new');
  await page.getByRole('button', { name: /Appointment booking/ }).click();
  const instructions = page.getByRole('textbox', { name: 'Instructions' });

  await test.step('{{ and @ complete', async () => {
    await instructions.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('\nSay {{da');
    await take(page, 'date');
    await page.keyboard.type(', use @fr');
    await take(page, 'free_times');
    await expect(instructions).toContainText('Say {{date}}, use @free_times');
  });

  await test.step('an unknown variable is marked while one types', async () => {
    await page.keyboard.type(' for {{nobody}}');
    await expect(instructions.locator('.cm-unknown')).toHaveText('{{nobody}}');
    await page.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByLabel('Variable 1 name')).toHaveValue('nobody');
    await expect(instructions.locator('.cm-unknown')).toHaveCount(0);
  });

  await test.step('Tab leaves it', async () => {
    await instructions.focus();
    await page.keyboard.press('Tab');
    await expect(instructions).not.toBeFocused();
    await expect(instructions).toContainText('{{nobody}}');
  });

  await test.step('the last letter before a shortcut is saved', async () => {
    await instructions.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('!');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(instructions).toContainText('{{nobody}}!');
  });

  const outline = page.getByRole('navigation', { name: 'Sections' });
  const bars = () =>
    page.getByRole('button', { name: 'Publish', exact: true }).evaluate((button) => {
      const head = button.closest('header');
      return head ? head.getBoundingClientRect().bottom : Number.NaN;
    });

  await test.step('a pressed entry is marked, and its heading is seen below the bars', async () => {
    for (const title of ['Recording', 'Voice', 'Turns', 'Basics']) {
      const entry = outline.getByRole('button', { name: title, exact: true });
      await entry.click();
      await expect(entry).toHaveAttribute('aria-current', 'true');
      const section = page.getByRole('region', { name: title, exact: true });
      await expect(section.getByText(title, { exact: true }).first()).toBeInViewport();
      const box = await section.boundingBox();
      expect(box?.y, title).toBeGreaterThanOrEqual(await bars());
    }
    await outline.getByRole('button', { name: 'Turns' }).click();
    await expect(page.getByLabel('Interruption sensitivity')).toBeFocused();
  });

  await test.step('the outline follows the scroll', async () => {
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -20_000);
    await expect(outline.getByRole('button', { name: 'Basics' })).toHaveAttribute('aria-current', 'true');
    await page.mouse.wheel(0, 20_000);
    await expect(outline.getByRole('button', { name: 'If tests fail' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  await test.step('a save that fails moves nothing', async () => {
    await outline.getByRole('button', { name: 'Basics' }).click();
    const field = page.getByLabel('Business name');
    const before = await field.boundingBox();
    await page.route('**/draft', (route) =>
      route.fulfill({
        status: 413,
        json: { code: 'payload_too_large', message: `This is too large. ${'It is much longer. '.repeat(9)}` },
      }),
    );
    await field.fill('Harbor Dental and everyone who works there');
    await field.blur();
    await expect(page.getByText(/^Not saved: This is too large/)).toBeVisible();
    expect(await field.boundingBox()).toEqual(before);
    await page.unroute('**/draft');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });
});

test('the first message: what’s written where one pressed, before its editor is there, goes on in the editor', async ({
  page,
}) => {
  await makeAgent(page, 'Front desk');
  // Until it's let go, the page takes the first screen for not seen yet.
  await page.addInitScript(() => {
    const later = window.requestAnimationFrame.bind(window);
    const waiting: FrameRequestCallback[] = [];
    let isHeld = true;
    window.requestAnimationFrame = (run) => (isHeld ? waiting.push(run) : later(run));
    window.addEventListener('let-go', () => {
      isHeld = false;
      for (const run of waiting) later(run);
    });
  });
  await page.reload();
  const message = firstMessage(page);
  await expect(message).toHaveJSProperty('tagName', 'TEXTAREA');
  const before = await message.inputValue();
  const box = await message.boundingBox();
  await message.click({ position: { x: 14, y: 12 } });
  await page.keyboard.type('Welcome. ');
  await page.evaluate(() => window.dispatchEvent(new Event('let-go')));
  await expect(message).toHaveJSProperty('tagName', 'DIV');
  await expect(message).toBeFocused();
  const written = await message.textContent();
  expect(written).toContain('Welcome. ');
  await page.keyboard.type('Hello. ');
  await expect(message).toHaveText(written?.replace('Welcome. ', 'Welcome. Hello. ') ?? '');
  expect(written?.replace('Welcome. ', '')).toBe(before);
  expect((await message.boundingBox())?.y).toBeCloseTo(box?.y ?? 0, 0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('the page stays where it is as the focus comes into a bar, by Tab or back from a dialog', async ({
  page,
}) => {
  await makeAgent(page, 'Front desk');
  const last = page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button', { name: 'If tests fail' });
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  const scrolled = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(window.scrollY))));
        }),
    );
  const at = await scrolled();
  expect(at).toBeGreaterThan(500);
  const versions = page.getByRole('button', { name: 'Versions' });
  await versions.focus();
  expect(await scrolled()).toBe(at);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolled()).toBe(at);
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .focus();
  expect(await scrolled()).toBe(at);
});
