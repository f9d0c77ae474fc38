/** How long somebody waits for an agent's editor after choosing it in the list. */
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
    await page.evaluate(() => {
      window.opened = new Promise((resolve) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const field = document.querySelector('[role="textbox"][aria-label="Instructions"]');
              if (!field?.textContent) return void requestAnimationFrame(look);
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
              return undefined;
            };
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
    });
    await link.click();
    const wait = await page.evaluate(() => window.opened);
    if (time > 0) waits.push(wait);
  }
  return waits;
}
