/** Records everything that a page has shown, also what was there only for a moment. */
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    pageHistory?: string[];
  }
}

/** Starts recording in every document that `page` loads from now on. */
export async function recordHistory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    window.pageHistory = shown;
    const note = () => {
      const texts = [...document.querySelectorAll('h1, output, [data-sonner-toast]')]
        .map((element) => element.textContent.trim())
        .filter(Boolean);
      for (const text of texts) if (!shown.includes(text)) shown.push(text);
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Headings, states and notifications of the current document, each once, in the order they came. */
export function shownSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => window.pageHistory ?? []);
}

/** Everything that this browser keeps for the page's origin, as one text. */
export function keptInBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`${name} could not be opened.`));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(`${store} could not be read.`));
        });
        kept.push({ name, store, rows });
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}
