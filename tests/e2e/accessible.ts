/** Looks at a page with axe, on a desktop and on a phone, in both themes. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Looks at what is on screen now, four times; `name` is in the failure. */
export async function isAccessible(page: Page, name: string, sizes = [DESKTOP, PHONE]): Promise<void> {
  const found: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Motion would leave axe with the colours of a moment.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
      );
      // The theme decides about colours alone; everything else was looked at in the light one.
      const violations = await look(page, colorScheme === 'dark' ? ['color-contrast'] : null);
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) {
          found.push(`${viewport.width} px, ${colorScheme}: ${id}: ${target.join(' ')}\n${failureSummary}`);
        }
      }
    }
  }
  await page.setViewportSize(DESKTOP);
  expect.soft(found, name).toEqual([]);
}

/** In the page itself, which has no frames. A document is given the half a megabyte of axe once. */
async function look(page: Page, rules: string[] | null): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules !== null && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, given);
    return violations;
  }, options);
}
