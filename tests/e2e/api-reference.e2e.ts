/** The API reference in Settings, from the server's own description. */
import { isAccessible, PHONE } from './accessible';
import { expect, test } from './signed-in';

test('the API reference shows every endpoint and webhook, from this server alone', async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/settings?section=reference');
  await expect(page.getByText('They read CALLWRIGHT_URL, CALLWRIGHT_API_KEY')).toBeVisible();
  await test.step('a table of contents, of which one group opens', async () => {
    await page.getByRole('button', { name: /^Agents ?\d+$/ }).press('Enter');
    await expect(page.getByRole('button', { name: 'POST /api/agents Create an agent' })).toBeVisible();
    await isAccessible(page, 'the groups of the API reference', [PHONE]);
  });
  const search = page.getByRole('searchbox', { name: 'Search endpoints' });
  await search.fill('post /api/calls call a number');
  const endpoint = page.getByRole('button', { name: '/api/calls' });
  await expect(endpoint).toHaveCount(1);
  await endpoint.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('curl -X POST "$CALLWRIGHT_URL/api/calls"')).toBeVisible();
  await page.getByRole('tab', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('callwright.callsOut.make(')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('requests.post(')).toBeVisible();
  await expect(page.getByText('Idempotency-Key', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example response' })).toContainText('"call_id"');
  await isAccessible(page, 'the API reference');
  await search.fill('call.ended');
  await page.getByRole('button', { name: 'call.ended' }).click();
  await expect(page.getByText('webhook-signature')).toBeVisible();
  await isAccessible(page, 'a webhook in the API reference', [PHONE]);
  await search.fill('nothing of this name');
  await expect(page.getByText('No results.')).toBeVisible();
  await test.step('an address of its own', async () => {
    await page.goto('/settings?section=reference#post_calls');
    const named = page.getByRole('button', { name: 'POST /api/calls Call a number' });
    await expect(named).toHaveAttribute('aria-expanded', 'true');
    await expect(named).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Copy link to POST /api/calls' })).toBeVisible();
  });
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});
