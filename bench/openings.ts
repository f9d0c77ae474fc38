/** How long someone waits for an agent's editor after choosing it in the list. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    opened: Promise<number>;
  }
}

/**
 * Opens the agent of that name from the list, each time on a page that has just been loaded.
 *
 * @returns milliseconds from the press to the frame with its instructions in it; the first is a rehearsal
 */
export async function openings(page: Page, name: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    await page.goto('/agents');
    const link = page.getByRole('link', { name });
    await link.waitFor();
    // What the list does after it is shown is done: people look before they choose.
    await page.waitForLoadState('networkidle');
    // No function here has a name: the loader of this file would mark it with one the page does not know.
    await page.evaluate(() => {
      window.opened = new Promise((resolve) => {
        document.addEventListener(
          'click',
          async ({ timeStamp }) => {
            while (!document.querySelector('[role="textbox"][aria-label="Instructions"]')?.textContent) {
              await new Promise(requestAnimationFrame);
            }
            // The task after the frame's: by then it is painted.
            await new Promise(requestAnimationFrame);
            await new Promise((painted) => setTimeout(painted));
            resolve(performance.now() - timeStamp);
          },
          { capture: true, once: true },
        );
      });
    });
    await link.click();
    const wait = await page.evaluate(() =>
      Promise.race([
        window.opened,
        new Promise<number>((_resolve, reject) => setTimeout(reject, 30_000, new Error('It did not open.'))),
      ]),
    );
    if (time > 0) waits.push(wait);
  }
  return waits;
}
