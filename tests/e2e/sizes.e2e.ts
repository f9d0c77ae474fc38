/** What a cold visit may weigh, until idle: kilobytes of compressed JavaScript, and requests. */
import { coldVisit, heaviest, type LoadedFile, scriptBytes } from './page-weight';
import { newPerson, signUp } from './people';
import { openWorkspace } from './spoken-product';
import { expect, test } from './watched-page';

function atMost(files: readonly LoadedFile[], kilobytes: number): void {
  const weight = scriptBytes(files) / 1000;
  expect(weight, `JavaScript of ${weight.toFixed(1)} kB:\n${heaviest(files)}\n`).toBeLessThanOrEqual(
    kilobytes,
  );
  expect(weight, 'nothing was measured').toBeGreaterThan(20);
}

const holdsFirebase = ({ path }: LoadedFile) => /firebase/i.test(path);

test('/ loads no Firebase and at most 120 kB', async ({ browser, baseURL }) => {
  const files = await coldVisit(browser, `${baseURL}/`);
  expect(files.filter(holdsFirebase), 'Firebase on the home page').toEqual([]);
  atMost(files, 120);
});

test('/login loads at most 175 kB in at most 15 requests', async ({ browser, baseURL }) => {
  const files = await coldVisit(browser, `${baseURL}/login`);
  atMost(files, 175);
  expect(files.length, files.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(15);
});

test('/dashboard loads at most 198 kB before its charts', async ({ browser, baseURL, page }) => {
  // Of someone who has no calls yet, so that there's nothing to draw.
  await signUp(page, newPerson());
  const files = await coldVisit(
    browser,
    `${baseURL}/dashboard`,
    await page.context().storageState({ indexedDB: true }),
  );
  expect(files.some(holdsFirebase), 'the chunk of Firebase is known by its name').toBe(true);
  atMost(files, 198);
});

test('/shared loads no Firebase and at most 165 kB, with what plays the call', async ({
  browser,
  baseURL,
  page,
}) => {
  const workspace = await openWorkspace(page, baseURL ?? '');
  await workspace.call('POST', '/examples');
  const { items } = await workspace.call<{ items: { call_id: string }[] }>('GET', '/calls?limit=1');
  const { url } = await workspace.call<{ url: string }>('POST', `/calls/${items[0]?.call_id}/links`, {
    with_sound: true,
    with_facts: true,
  });
  const files = await coldVisit(browser, url);
  expect(files.filter(holdsFirebase), 'Firebase on the page of a reader').toEqual([]);
  atMost(files, 165);
});
