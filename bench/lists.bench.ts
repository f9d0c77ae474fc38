/**
 * `npm run bench:lists`: the list of calls as someone with a slow machine sees it, on the built product in Chromium with
 * the processor slowed down four times, with a million calls. `-- --calls 20000` is a first look; with `--keep FOLDER` it reads
 * what the bench of calls has kept there, instead of a quarter of an hour of seeding.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { seedCalls } from '#server/areas/calls/seeding/seeding';
import { newPerson, signUp } from '../tests/e2e/people';
import { startProduct } from '../tests/e2e/product';
import { becomeMember, countFigures, noteFiguresCompared } from './call-workspaces';
import { frameWork } from './frame-work';
import { quantile, report, rounded } from './report';
import { seededDatabase } from './seeded-database';
import { addWantedCall } from './wanted-call';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '1000000' }, keep: { type: 'string' } },
});
const SLOWDOWN = 4;
const ROWS = 5_000;
/** In each frame: faster than anyone reads, and nearly as fast as a list goes whose rows are all drawn. */
const FAST_PX = 240;
const READABLE_PX = 56;
const TIMES = 8;

const say = (what: string) => process.stdout.write(`${what} ...\n`);

const { folder, applicationUrl, ownerUrl, note, end } = await seededDatabase(
  values.keep,
  async (store, urls) => {
    say(`Seeding ${values.calls} calls`);
    const workspace = crypto.randomUUID();
    await store.addWorkspaces(new Map([[workspace, 'Many']]));
    await seedCalls({ store, workspaces: new Map([[workspace, Number(values.calls)]]), now: new Date() });
    await store.finish();
    say('Counting figures');
    await countFigures(urls.applicationUrl, [workspace]);
    return { ids: [workspace] };
  },
);
// What the bench of calls has kept has the workspace of many calls second.
const workspace = note.ids[1] ?? note.ids[0] ?? '';
try {
  await addWantedCall(ownerUrl, workspace);
  // The product would compare them all while it's measured.
  await noteFiguresCompared(ownerUrl);
  const product = await startProduct({
    dataDir: folder,
    env: { DATABASE_URL: applicationUrl, DATABASE_MIGRATION_URL: ownerUrl, LOG_LEVEL: 'warn' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    await measure(browser, product.url, (page) =>
      becomeMember(ownerUrl, workspace, () => signUp(page, newPerson())),
    );
  } finally {
    await browser.close();
    await product.stop();
  }
} finally {
  await end();
}

async function measure(
  browser: Browser,
  baseURL: string,
  enter: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // Functions that are sent to the page were compiled with calls of it.
  await page.addInitScript({ content: 'globalThis.__name = (made) => made' });
  await enter(page);
  await page.goto('/calls');
  const table = page.getByRole('table', { name: 'Calls' });
  await table.getByRole('link').first().waitFor();

  say('Filtering');
  const filtered: number[] = [];
  for (let time = 0; time < TIMES; time += 1) filtered.push(await filterTime(page, time));
  await page.goto('/calls');
  await table.getByRole('link').first().waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const again = async () => {
    await page.goto('/calls');
    await table.getByRole('link').first().waitFor();
  };
  say(`Scrolling ${ROWS} rows`);
  const scrolled = await scroll(page, ROWS, FAST_PX);
  const wholeAgain = await untilWhole(page);
  await again();
  say('Again, with what the page does in each frame');
  // By itself: that a trace is written makes frames longer.
  const work = await frameWork(browser, page, () => scroll(page, ROWS, FAST_PX));
  await again();
  say(`Scrolling ${ROWS} rows no faster than they’re read`);
  const read = await scroll(page, ROWS, READABLE_PX);
  await again();
  say('Again, with what the page does in each frame');
  const readWork = await frameWork(browser, page, () => scroll(page, ROWS, READABLE_PX));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  say('Finding one call among all');
  const found = await findOne(page);
  await page.goto('/calls');
  await table.getByRole('link').first().waitFor();
  say('Going into a call and back');
  const back = await thereAndBack(page);
  await context.close();
  report('lists', [
    {
      name: 'rows_scrolled',
      what: 'Rows that were scrolled',
      value: scrolled.rows,
      unit: 'rows',
      least: ROWS,
    },
    {
      name: 'frame_p95_ms',
      what: `A frame while scrolling, slowed down ${SLOWDOWN} times, 95 of 100`,
      value: rounded(quantile(scrolled.frames, 0.95), 1),
      unit: 'ms',
    },
    {
      name: 'frame_longest_ms',
      what: `The longest of ${scrolled.frames.length} frames`,
      value: rounded(Math.max(...scrolled.frames), 1),
      unit: 'ms',
      most: 50,
    },
    {
      name: 'work_p95_ms',
      what: 'The page’s own work in a frame, 95 of 100',
      value: rounded(quantile(work, 0.95), 1),
      unit: 'ms',
    },
    {
      name: 'work_longest_ms',
      what: 'The page’s own work in a frame, at most',
      value: rounded(Math.max(...work), 1),
      unit: 'ms',
    },
    {
      name: 'rows_in_page',
      what: 'Rows in the page, at most',
      value: scrolled.mostRows,
      unit: 'rows',
      most: 80,
    },
    {
      name: 'whole_again_ms',
      what: 'From the last step until all rows on screen are there',
      value: rounded(wholeAgain),
      unit: 'ms',
    },
    {
      name: 'read_rows_scrolled',
      what: 'As fast as rows are all drawn: rows that were scrolled',
      value: read.rows,
      unit: 'rows',
      least: ROWS,
    },
    {
      name: 'read_rows_missing',
      what: 'Rows that weren’t there between others, at most',
      value: read.mostMissing,
      unit: 'rows',
      most: 0,
    },
    {
      name: 'read_frame_p95_ms',
      what: 'A frame, 95 of 100',
      value: rounded(quantile(read.frames, 0.95), 1),
      unit: 'ms',
    },
    {
      name: 'read_frame_longest_ms',
      what: `The longest of ${read.frames.length} frames`,
      value: rounded(Math.max(...read.frames), 1),
      unit: 'ms',
      most: 50,
    },
    {
      name: 'read_work_p95_ms',
      what: 'The page’s own work in a frame, 95 of 100',
      value: rounded(quantile(readWork, 0.95), 1),
      unit: 'ms',
    },
    {
      name: 'read_work_longest_ms',
      what: 'The page’s own work in a frame, at most',
      value: rounded(Math.max(...readWork), 1),
      unit: 'ms',
    },
    {
      name: 'read_rows_in_page',
      what: 'Rows in the page, at most',
      value: read.mostRows,
      unit: 'rows',
      most: 80,
    },
    {
      name: 'filter_ms',
      what: `A filter to its rows, half of ${TIMES}`,
      value: rounded(quantile(filtered, 0.5)),
      unit: 'ms',
      most: 200,
    },
    {
      name: 'back_ms',
      what: 'Back to the list, until its row is there',
      value: rounded(back.ms),
      unit: 'ms',
      most: 200,
    },
    {
      name: 'found_ms',
      what: `“Failed tool last tuesday refund”, typed: the call is open after`,
      value: rounded(found.ms),
      unit: 'ms',
      most: 10_000,
    },
    { name: 'found_actions', what: 'Actions until then', value: found.actions, unit: '', most: 4 },
    { name: 'back_px', what: 'How far the row is from where it was', value: back.px, unit: 'px', most: 1 },
  ]);
}

/** From the choice to the first other row, in milliseconds. */
async function filterTime(page: Page, time: number): Promise<number> {
  const value = time % 2 === 0 ? 'test' : 'web';
  return page.evaluate(async (origin) => {
    const select = [...document.querySelectorAll('select')].find((one) =>
      [...one.options].some((option) => option.value === origin),
    );
    const body = document.querySelector('table[aria-label="Calls"] tbody');
    if (!select || !body) throw new Error('There is no list to filter.');
    // By its place in the list: the order of the elements is another one while rows are used again.
    const first = () => body.querySelector('tr[aria-rowindex="2"]')?.getAttribute('data-call');
    const before = first();
    const from = performance.now();
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, origin);
    select.dispatchEvent(new Event('change', { bubbles: true }));
    while (first() === before) {
      if (performance.now() - from > 10_000) throw new Error('The filter shows no other rows.');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - from;
  }, value);
}

/**
 * The call of last Tuesday in which the caller asked for a refund and a tool failed, as someone finds it who doesn't know
 * the page: it's typed as it's said, with a pause for each letter, and the first place where it was said is pressed.
 */
async function findOne(page: Page): Promise<{ ms: number; actions: number }> {
  await page.goto('/calls');
  const field = page.getByRole('combobox', { name: 'Find calls' });
  await field.waitFor();
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  const from = performance.now();
  await act(field.click());
  await act(field.pressSequentially('failed tool last tuesday refund', { delay: 60 }));
  await act(page.keyboard.press('Enter'));
  const place = page
    .getByRole('table', { name: 'Calls' })
    .getByRole('link')
    .filter({ hasText: /refund/i });
  await act(place.first().click());
  await page.getByRole('heading', { name: 'Transcript' }).waitFor();
  const ms = performance.now() - from;
  await page
    .getByText(/refund/i)
    .first()
    .waitFor();
  await page
    .getByText(/failed/i)
    .first()
    .waitFor();
  return { ms, actions };
}

interface Scrolled {
  frames: number[];
  mostRows: number;
  /** Between the first and the last one in the page, at most. */
  mostMissing: number;
  rows: number;
}

/** Scrolls evenly, so many px in each frame, until so many rows have gone by. */
function scroll(page: Page, rows: number, step: number): Promise<Scrolled> {
  return page.evaluate(
    async ({ most, stepPx }) => {
      const frame = () => new Promise<number>(requestAnimationFrame);
      const drawn = () => document.querySelectorAll('tr[data-call]');
      const frames: number[] = [];
      let mostRows = 0;
      let mostMissing = 0;
      let seen = 0;
      let before = await frame();
      while (seen < most) {
        window.scrollBy(0, stepPx);
        const now = await frame();
        frames.push(now - before);
        before = now;
        const all = drawn();
        mostRows = Math.max(mostRows, all.length);
        const indexes = [...all].map((row) => Number(row.getAttribute('aria-rowindex')));
        mostMissing = Math.max(mostMissing, Math.max(...indexes) - Math.min(...indexes) + 1 - indexes.length);
        seen = Number([...all].at(-1)?.getAttribute('aria-rowindex') ?? 0) - 2;
        // At the end of what is loaded: the next page comes over the network, which is no frame's fault.
        if (frames.length > most) break;
      }
      return { frames, mostRows, mostMissing, rows: seen };
    },
    { most: rows, stepPx: step },
  );
}

/** How long it takes after scrolling until each row on screen is there, in milliseconds. */
function untilWhole(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const ROW_PX = 37;
    const from = performance.now();
    const areThere = () => {
      const head = document.querySelector('table[aria-label="Calls"] thead')?.getBoundingClientRect().bottom;
      if (head === undefined) throw new Error('There is no list.');
      const onScreen = [...document.querySelectorAll('tr[data-call]')].filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return bottom > head && top < innerHeight;
      });
      return onScreen.length >= Math.ceil((innerHeight - head) / ROW_PX);
    };
    while (!areThere()) {
      if (performance.now() - from > 10_000) throw new Error('Rows are missing.');
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - from;
  });
}

async function thereAndBack(page: Page): Promise<{ ms: number; px: number }> {
  const place = await page.evaluate(() => {
    const row = [...document.querySelectorAll<HTMLElement>('tr[data-call]')].find(
      (one) => one.getBoundingClientRect().top > 300,
    );
    if (!row) throw new Error('There is no row.');
    return { call: row.dataset.call ?? '', top: row.getBoundingClientRect().top };
  });
  await page.locator(`tr[data-call="${place.call}"] a`).first().click();
  await page.getByRole('heading', { name: 'Receipt' }).waitFor();
  return page.evaluate(async ({ call, top }) => {
    const from = performance.now();
    history.back();
    const now = () =>
      document.querySelector(`tr[data-call="${call}"]`)?.getBoundingClientRect().top ?? Number.NaN;
    while (!(Math.abs(now() - top) < 1) && performance.now() - from < 3_000)
      await new Promise(requestAnimationFrame);
    return { ms: performance.now() - from, px: Math.abs(Math.round(now() - top)) };
  }, place);
}
