/**
 * `npm run pictures`: takes the product's own pictures (home page, README) from a real call on the
 * built product, so that they show what there is.
 */
import { chromium, type Page } from '@playwright/test';
import { newPerson, signUp } from './people';
import { startProduct } from './product';

const VIEW = { width: 1440, height: 900 };

async function say(page: Page, sentence: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(sentence);
  await page.getByRole('button', { name: 'Send' }).click();
  // As fast as somebody types: the call's clock shows it.
  await page.waitForTimeout(2500);
}

async function callFrontDesk(page: Page): Promise<void> {
  await page.goto('/agents/new');
  await page.getByRole('button', { name: /Appointment booking/ }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Start test call' }).click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
  await page.waitForTimeout(1500);
  await say(page, 'Hi, my name is Ada Byron');
  await say(page, 'A cleaning. When are you open?');
  await say(page, 'Which times are free on Friday?');
  await say(page, 'Friday, please');
  await say(page, 'My number is 415 555 0132');
  await page.getByRole('link', { name: 'Open call' }).waitFor();
}

const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  chromiumSandbox: false,
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: VIEW });
  const page = await context.newPage();
  await signUp(page, { ...newPerson('Ada Byron'), email: 'ada@harbor-dental.example' });
  await callFrontDesk(page);
  await page.screenshot({ path: 'docs/pictures/agent.png' });
  await page.getByRole('link', { name: 'Open call' }).click();
  await page.getByRole('heading', { name: 'Receipt' }).waitFor();
  await page.mouse.move(720, 880);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `public/product-${scheme}.png` });
  }
} finally {
  await browser.close();
  await product.stop();
}
