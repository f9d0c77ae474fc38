/** How long someone waits for an agent's editor after choosing it in the list, or for a bare page with its text. */
import type { Page } from '@playwright/test';

const LONGEST_MS = 30_000;
const OPENED = 'Opened after';

/**
 * In the page: notes when something is pressed, and when a frame with the instructions in it is painted, in
 * milliseconds of one clock, also where the press leads to another document. It tells so in the console: to ask the
 * page, Playwright would put its own scripts in it, on the time of what's measured. A text, as the loader of this file
 * would mark functions with names that the page doesn't know.
 */
const watch = `
  const shown = async () => {
    while (!document.querySelector('[role="textbox"][aria-label="Instructions"]')?.textContent)
      await new Promise(requestAnimationFrame);
    // The task after the frame's: by then it is painted.
    await new Promise(requestAnimationFrame);
    await new Promise((painted) => setTimeout(painted));
    const openedAt = performance.timeOrigin + performance.now();
    console.info('${OPENED}', openedAt - Number(sessionStorage.getItem('pressedAt')));
    sessionStorage.removeItem('pressedAt');
  };
  if (sessionStorage.getItem('pressedAt') !== null) shown();
  document.addEventListener('click', ({ timeStamp }) => {
    sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp));
    shown();
  }, { capture: true, once: true });
`;

/** Makes every page that is opened from now on tell `openings` when it was shown. Once for a page. */
export async function watchOpenings(page: Page): Promise<void> {
  await page.addInitScript({ content: watch });
}

/**
 * Opens what the link of that name leads to, each time on a page that has just been loaded.
 *
 * @param list address of the page with the link
 * @returns milliseconds from the press to the frame with the instructions in it; the first is a rehearsal
 */
export async function openings(page: Page, list: string, name: string, times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    await page.goto(list);
    const link = page.getByRole('link', { name });
    await link.waitFor();
    // What the list does after it is shown is done: people look before they choose.
    await page.waitForLoadState('networkidle');
    const opened = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(OPENED),
      timeout: LONGEST_MS,
    });
    await link.click();
    const wait = Number((await opened).text().slice(OPENED.length));
    if (time > 0) waits.push(wait);
  }
  return waits;
}
