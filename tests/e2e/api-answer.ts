/** What the API tells a signed-in page. */
import type { Page } from '@playwright/test';

/**
 * What the API answers to a request that `act` makes the page send. The page's own answer can't be relied on: the
 * page gives it up when it asks again. So the API is asked again, with the page's token and from inside the
 * page, where the mock build's service worker answers too.
 *
 * @param path the end of the request's path
 */
export async function apiAnswer(page: Page, path: RegExp, act: () => Promise<unknown>): Promise<unknown> {
  const [asked] = await Promise.all([
    page.waitForRequest((request) => path.test(new URL(request.url()).pathname)),
    act(),
  ]);
  return page.evaluate(
    async ({ url, authorization }): Promise<unknown> =>
      (await fetch(url, { headers: { authorization } })).json(),
    { url: asked.url(), authorization: asked.headers().authorization ?? '' },
  );
}
