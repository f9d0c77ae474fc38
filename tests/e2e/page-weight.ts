/** What a cold visit loads until the page is idle, measured by the browser, over gzip alone. */
import type { Browser, BrowserContextOptions } from '@playwright/test';

export interface LoadedFile {
  path: string;
  /** Bytes on the wire, compressed, headers not counted. */
  bytes: number;
  script: boolean;
}

/** Milliseconds without a request after which a page is idle. */
const QUIET_MS = 1000;

/**
 * Visits `path` with an empty cache.
 *
 * @param state who is signed in; undefined: no one
 */
export async function coldVisit(
  browser: Browser,
  url: string,
  state?: BrowserContextOptions['storageState'],
): Promise<LoadedFile[]> {
  const context = await browser.newContext({
    storageState: state,
    viewport: { width: 1440, height: 900 },
    // What every proxy and browser has; Brotli would flatter.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const files = new Map<string, LoadedFile>();
    let last = Date.now();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      last = Date.now();
      if (!/^https?:/.test(response.url)) return;
      files.set(requestId, { path: new URL(response.url).pathname, bytes: 0, script: type === 'Script' });
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      last = Date.now();
      const file = files.get(requestId);
      if (file) file.bytes += encodedDataLength;
    });
    await page.goto(url);
    while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
    return [...files.values()];
  } finally {
    await context.close();
  }
}

/** Bytes of JavaScript. */
export function scriptBytes(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { bytes, script }) => (script ? sum + bytes : sum), 0);
}

/** The scripts, heaviest first, as lines: who is to blame when a page has become too heavy. */
export function heaviest(files: readonly LoadedFile[]): string {
  return files
    .filter(({ script }) => script)
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes }) => `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}`)
    .join('\n');
}
