/** Looks at a page with axe, on a desktop and on a phone, in both themes. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** What covers a page while it's open. The page below was looked at by itself. */
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Looks at what is on screen now, once for each size and theme: at all of it first, then at the dialog or menu
 * that's open, or at all again.
 *
 * @param name is in the failure
 * @param part a selector of what's new on a page that was looked at already
 */
export async function isAccessible(
  page: Page,
  name: string,
  sizes = [DESKTOP, PHONE],
  part = covering,
): Promise<void> {
  const found: string[] = [];
  let within: string | null = null;
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      // Motion would leave axe with the colours of a moment.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
      );
      // The theme decides about colours alone; everything else was looked at in the light one.
      const violations = await look(page, within, colorScheme === 'dark' ? ['color-contrast'] : null);
      within = part;
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
async function look(page: Page, within: string | null, rules: string[] | null): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    ...(rules !== null && { runOnly: { type: 'rule', values: rules } }),
  };
  return page.evaluate(
    async ([part, given]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      const seen =
        part === null ? [] : [...document.querySelectorAll(part)].filter((one) => one.checkVisibility());
      const { violations } = await loaded.run(seen.at(-1) ?? document, given);
      return violations;
    },
    [within, options] as const,
  );
}
