/**
 * The page of a spoken call in Chromium: on the mock build, whose calls have recordings of known words.
 * Real sound, real playback, the product's content security policy; by keyboard alone, and to axe.
 */
import type { Page } from '@playwright/test';
import { patient } from '../patience';
import { DESKTOP, isAccessible, PHONE } from './accessible';
import { everyControlIsReached, press, tabTo } from './keys';
import { type MockHost, startMockHost } from './mock-host';
import { signIn } from './people';
import { expect, test as watched } from './watched-page';

let host: MockHost;
let url = '';

const test = watched.extend({
  // Playwright insists on a destructured first parameter.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: ({}, provide) => provide(url),
});
test.use({ trace: 'off' });

test.beforeAll(async () => {
  host = await startMockHost();
  url = host.url;
});
test.afterAll(() => host?.stop());

const position = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const spoken = (page: Page) => page.locator('[data-spoken]');

/** The position of the sound, in seconds. */
async function moment(page: Page): Promise<number> {
  const [minutes = '0', seconds = '0'] = ((await page.getByTestId('moment').textContent()) ?? '').split(':');
  return Number(minutes) * 60 + Number(seconds);
}

async function openSpokenCall(page: Page, search = ''): Promise<void> {
  await page.goto('/login');
  await signIn(page, { email: 'ada@example.com', password: 'callwright', displayName: '' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/calls');
  const link = page.getByRole('table', { name: 'Calls' }).getByRole('link').first();
  await page.goto(`${(await link.getAttribute('href')) ?? ''}${search}`);
  await expect(position(page).locator('path')).toHaveCount(2);
}

test('sound plays, the words it says are marked, and a press on a word plays it', async ({ page }) => {
  await openSpokenCall(page);
  await button(page, 'Play').click();
  await expect(spoken(page).first()).toBeVisible();
  await expect.poll(() => moment(page)).toBeGreaterThan(1);
  await page.locator('[data-words]', { hasText: 'nine' }).first().hover();
  const word = page.locator('[data-piece]', { hasText: 'nine' });
  await word.first().click();
  const start = Number(await word.first().getAttribute('data-start')) / 1000;
  await expect.poll(() => moment(page)).toBeGreaterThanOrEqual(Math.floor(start * 10) / 10);
  expect(await moment(page)).toBeLessThan(start + 3);
  await button(page, 'Pause').click();
  // Its position is the word that's marked: the page and the sound agree.
  const at = (await moment(page)) * 1000;
  for (const mark of await spoken(page).all()) {
    expect(Number(await mark.getAttribute('data-start'))).toBeLessThanOrEqual(at + 100);
  }
});

test('a link opens its moment, skipped silence is not waited for, and speed is kept', async ({ page }) => {
  // The end of the call is out of sight at first: its line is shown.
  await page.setViewportSize({ width: 1024, height: 600 });
  await openSpokenCall(page, '?t=60');
  await expect(page.locator('[data-line][aria-current="true"]')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.goto(`${page.url().split('?')[0]}?t=11.5`);
  await expect.poll(() => moment(page)).toBe(11.5);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2×');
  // While one reads, the player is small and the switch is in its menu.
  await button(page, 'More for this recording').click();
  await page.getByRole('menuitemcheckbox', { name: 'Skip silence' }).click();
  await page.keyboard.press('Escape');
  const started = Date.now();
  await button(page, 'Play').click();
  // 12 s of the call, of which some are silent, at twice the speed.
  await expect.poll(() => moment(page)).toBeGreaterThan(23.5);
  expect(Date.now() - started).toBeLessThan(patient(15_000));
  await button(page, 'Pause').click();
});

test('by keyboard alone', async ({ page }) => {
  await openSpokenCall(page);
  await press(page, button(page, 'Play'), 'Space');
  await expect.poll(() => moment(page)).toBeGreaterThan(0.6);
  await page.keyboard.press('Space');
  await expect(button(page, 'Play')).toBeFocused();

  await tabTo(page, position(page), 'Shift+Tab');
  await page.keyboard.press('Home');
  expect(await moment(page)).toBe(0);
  await page.keyboard.press('PageUp');
  expect(await moment(page)).toBe(15);

  await tabTo(page, page.getByRole('link', { name: /^Link to 0:00/ }).first());
  await page.keyboard.press('ArrowRight');
  const second = await moment(page);
  expect(second).toBeGreaterThan(15);
  await expect(page.getByRole('link', { name: /^Link to/ }).and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  expect(await moment(page)).toBeLessThan(second);

  const wait = page.getByRole('button', { name: 'the model took 1,910 ms to its first word' });
  await press(page, wait);
  await expect(page.getByRole('table', { name: /^Steps of the response/ })).toBeVisible();
  await everyControlIsReached(page, 'the page of a spoken call');
});

test('zoomed in, the moment one is at stays in sight, and so does what plays', async ({ page }) => {
  // The page doesn't move after each jump.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSpokenCall(page);
  const line = position(page);
  const playhead = async () => {
    const [box, mark] = [
      await line.locator('..').locator('..').boundingBox(),
      await line.locator('> div').first().boundingBox(),
    ];
    return ((mark?.x ?? -1) - (box?.x ?? 0)) / (box?.width ?? 1);
  };
  const width = async () => (await line.boundingBox())?.width ?? 0;
  const whole = await width();
  const { x = 0, y = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.click(x + whole / 2, y + 20);
  const middle = await moment(page);
  await button(page, 'Zoom in').click();
  await line.focus();
  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(4 * whole, -1);
  await expect.poll(playhead).toBeCloseTo(0.5, 1);
  // A press goes to what is under it.
  const now = (await line.locator('..').locator('..').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(now.x + 4 + whole / 4, now.y + 20);
  const length = Number(await line.getAttribute('aria-valuemax'));
  expect(await moment(page)).toBeCloseTo(middle - length / 16, 0);
  await page.keyboard.press('End');
  await expect.poll(playhead).toBeLessThanOrEqual(1);
  await page.keyboard.press('Home');
  await expect.poll(playhead).toBeGreaterThanOrEqual(0);

  const then = (await line.locator('..').locator('..').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(then.x + whole / 2, then.y + 20);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeCloseTo(2 * whole, -1);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('2×');
  await page.goto(`${page.url().split('?')[0]}?t=12`);
  for (let times = 0; times < 3; times += 1) await button(page, 'Zoom in').click();
  await button(page, 'Play').click();
  const before = await line
    .locator('..')
    .locator('..')
    .evaluate((box) => box.scrollLeft);
  // Eight seconds are seen: it has to turn over.
  await expect.poll(() => moment(page)).toBeGreaterThan(22);
  expect(
    await line
      .locator('..')
      .locator('..')
      .evaluate((box) => box.scrollLeft),
  ).toBeGreaterThan(before);
  const place = await playhead();
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThanOrEqual(1);
  // The page has followed what plays, and the player is small by then.
  await button(page, 'Pause').click();
  await page.evaluate(() => scrollTo(0, 0));
  await button(page, 'Fit').click();
  expect(await width()).toBeCloseTo(whole, -1);
});

test('words of any length stay on the page', async ({ page }) => {
  await openSpokenCall(page);
  await page.getByRole('button', { name: 'first word' }).first().click();
  await page.getByText('All turns').click();
  await page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const inWords =
      '[data-line] p, [data-line] strong, [data-line] [aria-expanded] .font-mono, [data-line] tbody th, [aria-label=Facts] dt, [aria-label=Facts] dd';
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest(inWords)) text.textContent = 'Donaudampfschifffahrt'.repeat(9);
    }
  });
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );
  }
});

test('to axe, and on a phone', async ({ page }) => {
  await openSpokenCall(page);
  await page.getByRole('button', { name: 'first word' }).first().click();
  await page.getByText('All turns').click();
  await isAccessible(page, '/calls/{callId} with sound');
  await button(page, 'More for this call').click();
  await isAccessible(page, 'the menu of a call', [DESKTOP]);
  await page.getByRole('menuitem', { name: 'Delete call' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isAccessible(page, 'deleting a call', [DESKTOP]);
  await page.keyboard.press('Escape');

  // While one reads the whole call stays in sight, small, and leads on.
  await page.locator('[data-line]').last().scrollIntoViewIfNeeded();
  const small = page.getByTestId('small-waveform');
  await expect(small).toBeInViewport();
  const { width: whole = 0 } = (await small.boundingBox()) ?? {};
  await small.click({ position: { x: whole / 2, y: 10 } });
  expect(await moment(page)).toBeGreaterThan(30);
  await isAccessible(page, '/calls/{callId} while one reads', [DESKTOP]);

  await page.setViewportSize(PHONE);
  await page.locator('[data-line]').last().scrollIntoViewIfNeeded();
  await expect(button(page, 'Play')).toBeInViewport();
  // One line of controls stays, under the top bar.
  const stuck = (await page.getByRole('region', { name: 'Recording' }).boundingBox()) ?? { y: 0, height: 0 };
  expect(stuck.y + stuck.height - 56).toBeLessThanOrEqual(76);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});

test('nothing jumps while the waveform comes', async ({ page }) => {
  await openSpokenCall(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(position(page).locator('path')).toHaveCount(2);
  await page.waitForTimeout(300);
  const shifted = await page.evaluate(() => {
    const { shifts = [] } = window as { shifts?: number[] };
    return shifts.reduce((sum, value) => sum + value, 0);
  });
  expect(shifted).toBeLessThan(0.01);
});
