/** How long someone waits to see a character after pressing its key. */
import type { Page } from '@playwright/test';

const SENTENCE = 'If nobody is free, offer {{date}} or the day after it.';
/** A quick typist. */
const BETWEEN_KEYS_MS = 110;
/** Long enough for the draft to be saved and its tokens to be counted, in the way of the next key. */
const BETWEEN_SENTENCES_MS = 1100;

declare global {
  interface Window {
    keyTimes: number[];
  }
}

/**
 * Types a sentence into the middle of the instructions on the page, again and again.
 *
 * @returns milliseconds from each key to the frame that shows it, of so many sentences after a rehearsal
 */
export async function keystrokes(page: Page, sentences: number): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Instructions' });
  await field.click();
  await page.evaluate(() => {
    window.keyTimes = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // The task after the frame's: by then it is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let time = 0; time <= sentences; time += 1) {
    await page.keyboard.type(SENTENCE, { delay: BETWEEN_KEYS_MS });
    // Closes what completes a name, so that the next key is typed.
    await page.keyboard.press('Escape');
    await page.waitForTimeout(BETWEEN_SENTENCES_MS);
  }
  const times = await page.evaluate(() => window.keyTimes);
  const written = await field.innerText();
  if (!written.includes(SENTENCE)) throw new Error('What was typed did not arrive in the instructions.');
  return times.slice(SENTENCE.length + 1);
}
