/**
 * `npm run bench:editor`: the editor of agents as someone with a slow machine sees it, on the built
 * product in Chromium with the processor slowed down four times; and how long the golden set takes.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { newPerson, signUp } from '../tests/e2e/people';
import { startProduct } from '../tests/e2e/product';
import { goldenSetSeconds } from './golden-set';
import { keystrokes } from './keystrokes';
import { openings } from './openings';
import { quantile, report, rounded } from './report';

const SLOWDOWN = 4;
const OPENINGS = 12;
/** Characters; what is typed still fits below the limit of 50,000. */
const LENGTH = 49_500;

const say = (what: string) => process.stdout.write(`${what} ...\n`);

/** A template's agent with instructions as long as they may be; resolves to its name in the list. */
async function makeLongAgent(page: Page): Promise<string> {
  const name = 'The longest agent';
  const line =
    'When the caller asks about a visit on {{date}}, say what is free and ask for @name and @phone again.\n';
  await page.goto('/agents/new');
  await page.getByRole('button', { name: /Appointment booking/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page
    .getByRole('textbox', { name: 'Instructions' })
    .fill(line.repeat(Math.floor(LENGTH / line.length)));
  await page.getByRole('textbox', { name: 'Instructions' }).blur();
  await page.getByText('Saved', { exact: true }).waitFor();
  return name;
}

const slowDown = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  chromiumSandbox: false,
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signUp(page, newPerson());
  const name = await makeLongAgent(page);
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp, SLOWDOWN);
  say('Typing into the longest instructions');
  const keys = await keystrokes(page);
  say('Opening an agent from the list');
  const opened = await openings(page, name, OPENINGS);
  await slowDown(cdp, 1);
  await context.close();
  say('Holding the golden conversations');
  const golden = await goldenSetSeconds();
  report('editor', [
    {
      name: 'keystroke_p50_ms',
      what: `Keystroke to paint in 50 kB of instructions, half of ${keys.length}`,
      value: rounded(quantile(keys, 0.5), 1),
      unit: 'ms',
    },
    {
      name: 'keystroke_p95_ms',
      what: 'Keystroke to paint, 95 of 100',
      value: rounded(quantile(keys, 0.95), 1),
      unit: 'ms',
      most: 50,
    },
    {
      name: 'open_p50_ms',
      what: `Opening an agent from the list, half of ${opened.length}`,
      value: rounded(quantile(opened, 0.5)),
      unit: 'ms',
      most: 300,
    },
    {
      name: 'open_worst_ms',
      what: 'Opening an agent, the slowest',
      value: rounded(Math.max(...opened)),
      unit: 'ms',
    },
    { name: 'golden_set_s', what: 'The golden set', value: rounded(golden, 1), unit: 's', most: 30 },
  ]);
} finally {
  await browser.close();
  await product.stop();
}
