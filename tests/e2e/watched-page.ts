/**
 * Playwright's `test` with every page watched: an uncaught error, an error on the console, or a
 * violation of the content security policy fails the test, whatever else it looks at.
 */
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { policyViolations, productOutput } from './product-output';

export { expect };

/** What a page must never say. A refused request is not among it: tests provoke those. */
export function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/content security policy|trusted ?type/i.test(text)) faults.push(`policy: ${text}`);
    else if (message.type() === 'error' && !text.startsWith('Failed to load resource'))
      faults.push(`console: ${text}`);
  });
}

/** Watches what a test opens besides its own `page`. */
export function watchContext(context: BrowserContext, faults: string[]): void {
  for (const page of context.pages()) watch(page, faults);
  context.on('page', (page) => watch(page, faults));
}

export const test = base.extend<{ faults: string[] }>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const before = productOutput().length;
      watchContext(context, faults);
      await use(faults);
      faults.push(...policyViolations(productOutput().slice(before)));
      expect(faults, 'errors and policy violations in the page').toEqual([]);
    },
    { auto: true },
  ],
});
