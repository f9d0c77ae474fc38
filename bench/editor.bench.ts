/**
 * `npm run bench:editor`: the editor of agents as someone with a slow machine sees it, on the built
 * product in Chromium with the processor slowed down four times, beside bare pages with the same text in the same
 * browser; and how long the golden set takes.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { newPerson, signUp } from '../tests/e2e/people';
import { startProduct } from '../tests/e2e/product';
import { serveBarePages } from './bare/bare-pages';
import { goldenSetSeconds } from './golden-set';
import { keystrokes } from './keystrokes';
import { openings, watchOpenings } from './openings';
import { quantile, report, rounded } from './report';

const SLOWDOWN = 4;
/** Characters; what is typed still fits below the limit of 50,000. */
const LENGTH = 49_500;
const NAME = 'The longest agent';
const LINE =
  'When the caller asks about a visit on {{date}}, say what is free and ask for @name and @phone again.\n';
const INSTRUCTIONS = LINE.repeat(Math.floor(LENGTH / LINE.length));
/** Product and bare page take turns, so that what else the machine does meets both. */
const ROUNDS = 4;
const SENTENCES_A_ROUND = 3;
const OPENINGS_A_ROUND = 6;

const say = (what: string) => process.stdout.write(`${what} ...\n`);
/** Where rounds differ by more than the figures do from their aims, the machine wasn't quiet. */
const sayHalves = (ours: readonly number[], theirs: readonly number[]) =>
  process.stdout.write(
    `  half: ${rounded(quantile(ours, 0.5), 1)} ms and ${rounded(quantile(theirs, 0.5), 1)} ms\n`,
  );

/** A template's agent with instructions as long as they may be. */
async function makeLongAgent(page: Page): Promise<void> {
  await page.goto('/agents/new');
  await page.getByRole('button', { name: /Appointment booking/ }).click();
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('textbox', { name: 'Instructions' }).fill(INSTRUCTIONS);
  await page.getByRole('textbox', { name: 'Instructions' }).blur();
  await page.getByText('Saved', { exact: true }).waitFor();
}

const slowDown = (cdp: CDPSession, rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
const bare = await serveBarePages(NAME, INSTRUCTIONS);
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
  await makeLongAgent(page);
  const editor = page.url();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp, SLOWDOWN);
  const keys: number[] = [];
  const bareKeys: number[] = [];
  const opened: number[] = [];
  const bareOpened: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS}: typing into the longest instructions, and into CodeMirror alone`);
    await page.goto(editor);
    const ours = await keystrokes(page, SENTENCES_A_ROUND);
    await page.goto(bare.editor);
    const theirs = await keystrokes(page, SENTENCES_A_ROUND);
    sayHalves(ours, theirs);
    keys.push(...ours);
    bareKeys.push(...theirs);
  }
  await watchOpenings(page);
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`Round ${round} of ${ROUNDS}: opening an agent from the list, and a page with its text`);
    const ours = await openings(page, '/agents', NAME, OPENINGS_A_ROUND);
    const theirs = await openings(page, bare.list, NAME, OPENINGS_A_ROUND);
    sayHalves(ours, theirs);
    opened.push(...ours);
    bareOpened.push(...theirs);
  }
  await context.close();
  say('Holding the golden conversations');
  const golden = await goldenSetSeconds();
  const ratio = (ours: number[], theirs: number[], share: number) =>
    rounded(quantile(ours, share) / quantile(theirs, share), 2);
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
    },
    {
      name: 'bare_keystroke_p50_ms',
      what: `In CodeMirror alone, half of ${bareKeys.length}`,
      value: rounded(quantile(bareKeys, 0.5), 1),
      unit: 'ms',
    },
    {
      name: 'bare_keystroke_p95_ms',
      what: 'In CodeMirror alone, 95 of 100',
      value: rounded(quantile(bareKeys, 0.95), 1),
      unit: 'ms',
    },
    {
      name: 'keystroke_p95_to_bare',
      what: 'Keystroke to the bare one, 95 of 100',
      value: ratio(keys, bareKeys, 0.95),
      unit: '',
      most: 1.3,
    },
    {
      name: 'open_p50_ms',
      what: `Opening an agent from the list, half of ${opened.length}`,
      value: rounded(quantile(opened, 0.5)),
      unit: 'ms',
    },
    {
      name: 'open_worst_ms',
      what: 'Opening an agent, the slowest',
      value: rounded(Math.max(...opened)),
      unit: 'ms',
    },
    {
      name: 'bare_open_p50_ms',
      what: 'Opening a bare page with its text, half',
      value: rounded(quantile(bareOpened, 0.5)),
      unit: 'ms',
    },
    {
      name: 'open_to_bare',
      what: 'Opening to the bare page',
      value: ratio(opened, bareOpened, 0.5),
      unit: '',
      most: 2.5,
    },
    { name: 'golden_set_s', what: 'The golden set', value: rounded(golden, 1), unit: 's', most: 30 },
  ]);
} finally {
  await browser.close();
  await bare.stop();
  await product.stop();
}
