/** Looks at a page with axe, on a desktop and on a phone, in both themes. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Looks at what is on screen now, four times; `name` stands in the failure. */
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
      // All in the page itself, which has no frames: the usual way opens a page of its own for each look.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
      // The theme decides about colours alone; everything else was looked at in the light one.
      if (colorScheme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
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
