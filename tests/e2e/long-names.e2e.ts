/** On a phone: names as long as they may be, without a space, widen no page; what tells calls apart in the menu isn't cut. */
import { openWorkspace } from './spoken-product';
import { expect, test } from './watched-page';

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('a long name widens no page on a phone', async ({ page, baseURL }) => {
  const workspace = await openWorkspace(page, baseURL ?? '');
  await workspace.call('POST', '/examples');
  const { items } = await workspace.call<{ items: { agent_id: string; name: string }[] }>('GET', '/agents');
  const agent = items.find(({ name }) => name.startsWith('Harbor Dental'));
  if (!agent) throw new Error('The examples have no Harbor Dental.');
  await workspace.call('PATCH', '/workspace', { name: LONG });
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(agent.name, LONG)
      .replaceAll('"Opening hours"', JSON.stringify(LONG));
    await route.fulfill({ response, body });
  });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, seen] of [
      ['/agents/new', `this is ${LONG}`],
      ['/agents', LONG],
      [`/agents/${agent.agent_id}`, LONG],
      ['/calls', LONG],
      ['/dashboard', LONG],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole('main');
        await expect(main.getByText(seen).first()).toBeAttached();
        if (path === '/dashboard') {
          for (const name of ['Busiest agents', 'Recent calls', 'Agents']) {
            await expect(
              main.getByRole('region', { name, exact: true }).getByText(LONG).first(),
            ).toBeAttached();
          }
        }
        // One that runs from the right is cut at its end as well.
        if (path === '/agents')
          await expect(main.locator('.truncate').first()).toHaveCSS('unicode-bidi', 'plaintext');
        const wide = await main.evaluate((element) =>
          [...element.querySelectorAll('h1, h2, a, button, button > svg')].flatMap((one) => {
            const { right, width } = one.getBoundingClientRect();
            const scrolls = one.closest('[class*="overflow-x-auto"], [class*="overflow-x-scroll"]');
            return width > 1 && right > innerWidth && scrolls === null ? [one.outerHTML.slice(0, 200)] : [];
          }),
        );
        expect(wide).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    }
  } finally {
    // A page that was seen may still be loading the rest of it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a long name leaves the filters beside the list in one line', async ({ page, baseURL }) => {
  const workspace = await openWorkspace(page, baseURL ?? '');
  await workspace.call('POST', '/examples');
  await page.route(/\/api\/agents\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"Harbor Dental[^"]*"/, `"${LONG}"`),
    });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/calls');
  const agents = page.getByRole('combobox', { name: 'Agent' });
  await expect(agents.getByRole('option', { name: LONG })).toBeAttached();
  const tops = await page
    .getByRole('combobox', { name: /^(?:When|Agent|Outcome|Type)$/ })
    .or(page.getByRole('button', { name: 'More filters' }))
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(new Set(tops).size).toBe(1);
  expect(tops).toHaveLength(5);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a long name leaves its table where it is on a wide page', async ({ page, baseURL }) => {
  const workspace = await openWorkspace(page, baseURL ?? '');
  await workspace.call('POST', '/examples');
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/"(?:agent_)?name":"[^"]*"/g, (found) => found.replace(/:.*/, `:"${LONG}"`))
      .replaceAll(/"description":"[^"]*"/g, `"description":"Call with ${LONG}"`);
    await route.fulfill({ response, body });
  });
  for (const [path, table] of [
    ['/dashboard', 'Recent calls'],
    ['/billing', 'Transactions'],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole('table', { name: table });
    await expect(rows.getByText(LONG).first()).toBeVisible();
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await rows.evaluate((element) => {
        const room = element.parentElement?.getBoundingClientRect().right ?? 0;
        return [...element.querySelectorAll('td, td *')].flatMap((one) =>
          one.getBoundingClientRect().right > room + 1 ? [`${innerWidth}: ${one.textContent}`] : [],
        );
      });
      expect(beyond).toEqual([]);
    }
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the number and the end of a call are whole in the command menu', async ({ page, baseURL }) => {
  const workspace = await openWorkspace(page, baseURL ?? '');
  await workspace.call('POST', '/examples');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/billing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Search or jump to…').fill('555');
  const calls = page.getByRole('group', { name: 'Calls' }).getByRole('option');
  await expect(calls.first()).toBeVisible();
  const cut = await calls.evaluateAll((options) =>
    options.flatMap((option) =>
      [...option.querySelectorAll('span')].flatMap((part) =>
        part.scrollWidth > part.clientWidth ? [part.textContent] : [],
      ),
    ),
  );
  expect(cut).toEqual([]);
});

test('the figures of the dashboard are whole at every width', async ({ page, baseURL }) => {
  const workspace = await openWorkspace(page, baseURL ?? '');
  await workspace.call('POST', '/examples');
  await page.route(/\/api\/dashboard\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, object>;
    const json = {
      ...body,
      spend_micros: { ...body.spend_micros, value: 123_456_780_000 },
      duration_ms: { ...body.duration_ms, value: 7_400_000_000 },
      response_p95_ms: { ...body.response_p95_ms, value: 12_203 },
      score: { ...body.score, value: 93 },
    };
    await route.fulfill({ response, json });
  });
  await page.goto('/dashboard');
  const figures = page.locator('main dl dd').getByRole('link');
  await expect(figures.last()).toHaveText('$123,456.78');
  for (const width of [360, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await figures.evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [`${innerWidth}: ${one.textContent}`] : [])),
    );
    expect(cut).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
