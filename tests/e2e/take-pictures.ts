/**
 * `npm run pictures`: takes the product's own pictures (home page, README) from real calls on the built
 * product, so that they show what there is. The spoken one is heard and answered by doubles of providers. `-- agent`, `-- call`,
 * `-- telephone`, `-- campaign` or `-- take-over` takes some of them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { OWN_WORDS, pictureOfCampaign, pictureOfTakeOver } from './live-pictures';
import { microphoneFile } from './microphone';
import { newPerson, signUp } from './people';
import { startProduct } from './product';
import { picturesOfTelephone } from './telephone-pictures';
import { makeSpokenAgent, openWorkspace, startSpokenProduct } from './spoken-product';

const VIEW = { width: 1440, height: 900 };
/** Of the home page's pictures, in the place that it keeps for each. */
const HOME_PICTURES = [
  { width: 704, ending: '' },
  { width: 358, ending: '-phone' },
];
const HOME_HEIGHT = 560;
const ada = { ...newPerson('Ada Byron'), email: 'ada@harbor-dental.example' };

const wanted = process.argv.slice(2);
const isWanted = (picture: 'agent' | 'call' | 'telephone' | 'campaign' | 'take-over') =>
  wanted.length === 0 || wanted.includes(picture);

const microphone = await microphoneFile(
  [
    { at_s: 5.5, text: 'What are your opening hours?' },
    { at_s: 11, text: 'Can I come on Friday in the afternoon?' },
    { at_s: 22, text: 'Thank you very much, that is all.' },
  ],
  40,
);
const launch = (args: readonly string[]) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking', ...args],
  });
const browser = await launch(microphone.args);
try {
  if (isWanted('agent')) await pictureOfAgent(browser);
  if (isWanted('call')) await picturesOfCall(browser);
  if (isWanted('telephone')) await picturesOfTelephone(browser, ada);
  if (isWanted('campaign')) await pictureOfCampaign(browser, ada);
} finally {
  await browser.close();
  microphone.remove();
}
if (isWanted('take-over')) {
  // A microphone plays its file once.
  const own = await microphoneFile([{ at_s: 1.5, text: OWN_WORDS }], 20);
  const other = await launch(own.args);
  try {
    await pictureOfTakeOver(other, ada);
  } finally {
    await other.close();
    own.remove();
  }
}
// The conversion of sound keeps a process alive.
process.exit();

async function pictureOfAgent(opened: Browser): Promise<void> {
  const product = await startProduct();
  try {
    const context = await opened.newContext({ baseURL: product.url, viewport: VIEW });
    const page = await context.newPage();
    await signUp(page, ada);
    await callFrontDesk(page);
    await page.screenshot({ path: 'docs/pictures/agent.png' });
    await context.close();
  } finally {
    await product.stop();
  }
}

async function callFrontDesk(page: Page): Promise<void> {
  await page.goto('/agents/new');
  await page.getByRole('button', { name: /Appointment booking/ }).click();
  await page.getByRole('button', { name: 'Keep all as they are' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Start test call' }).click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
  await page.waitForTimeout(1500);
  await say(page, 'Hi, my name is Ada Byron');
  await say(page, 'A cleaning. When are you open?');
  await say(page, 'Which times are free on Friday?');
  await say(page, 'Friday, please');
  await say(page, 'My number is 415 555 0132');
  await say(page, 'Yes, that is right');
  await page.getByRole('link', { name: 'Open call' }).waitFor();
}

async function say(page: Page, sentence: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(sentence);
  await page.getByRole('button', { name: 'Send' }).click();
  // As fast as someone types: the call's clock shows it.
  await page.waitForTimeout(2500);
}

/** The sound of a call and its first turns, as the home page shows them: at their own size, twice as sharp. */
async function picturesOfHome(opened: Browser, signedIn: BrowserContext, url: string): Promise<void> {
  for (const { width, ending } of HOME_PICTURES) {
    const context = await opened.newContext({
      storageState: await signedIn.storageState({ indexedDB: true }),
      // As wide as the picture: the player reaches from edge to edge.
      viewport: { width, height: 1400 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    await pictureOfHome(await context.newPage(), url, width, ending);
    await context.close();
  }
}

async function pictureOfHome(page: Page, url: string, width: number, ending: string): Promise<void> {
  await page.goto(url);
  const player = page.getByRole('region', { name: 'Recording' });
  await player.getByRole('slider', { name: 'Position in the recording' }).waitFor();
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(500);
    const box = await player.boundingBox();
    if (box === null) throw new Error('The player is not on the page.');
    const clip = { x: 0, y: box.y - 8, width, height: HOME_HEIGHT };
    await page.screenshot({ path: `public/product-${scheme}${ending}.png`, clip });
  }
}

async function picturesOfCall(opened: Browser): Promise<void> {
  const calendar = createServer((_request, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"free":["15:00"]}');
    }, 1500);
  });
  await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));
  const { port } = calendar.address() as AddressInfo;
  const spoken = await startSpokenProduct([`localhost:${port}`], 'house-model');
  const { product, model, transcriber } = spoken;
  try {
    transcriber.script.push(
      'What are your opening hours?',
      'Can I come on Friday in the afternoon?',
      'Thank you very much, that is all.',
    );
    const hours =
      'We are open from Monday to Friday, from eight in the morning until six in the evening. ' +
      'On Saturday we are open until noon. On Sunday and on public holidays we are closed.';
    model.script(
      { kind: 'text', pieces: hours.split(/(?<= )/) },
      { kind: 'tools', calls: [{ name: 'free_times', arguments: '{}' }] },
      { kind: 'text', pieces: ['On Friday at three we have time for you.'], afterMs: 300 },
      { kind: 'tools', calls: [{ name: 'end_call', arguments: '{}' }] },
    );
    const context = await opened.newContext({ baseURL: product.url, viewport: VIEW });
    const page = await context.newPage();
    const workspace = await openWorkspace(page, product.url, ada);
    const agent = await makeSpokenAgent(workspace, transcriber, {
      name: 'Harbor Dental front desk',
      first_message: 'Hello, this is Harbor Dental. How can I help you?',
      instructions: 'Answer questions of patients.',
      closing_message: 'Thank you for calling. Goodbye.',
      after_call: { summary: false },
      tools: [
        {
          type: 'http',
          name: 'free_times',
          description: 'Looks up which times are free.',
          url: `http://localhost:${port}/free`,
          waiting_message: 'Let me look at the calendar.',
        },
      ],
    });
    await page.goto(`/agents/${agent}`);
    await page.getByRole('button', { name: 'Talk', exact: true }).click();
    await page.getByRole('link', { name: 'Open call' }).click({ timeout: 60_000 });
    await page.getByRole('slider', { name: 'Position in the recording' }).waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForTimeout(9000);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.mouse.move(720, 880);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: 'docs/pictures/call.png' });
    await picturesOfHome(opened, context, page.url());
    await context.close();
  } finally {
    await spoken.stop();
    calendar.close();
  }
}
