/** What a cold visit to the three pages weighs, in Chromium until idle: kilobytes of JavaScript. */
import { chromium } from '@playwright/test';
import { newPerson, signUp } from '../tests/e2e/people';
import { coldVisit, scriptBytes } from '../tests/e2e/page-weight';

interface PageSizes {
  home: number;
  login: number;
  loginRequests: number;
  dashboard: number;
}

export async function pageSizes(origin: string): Promise<PageSizes> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({ baseURL: origin });
    await signUp(await context.newPage(), newPerson());
    const state = await context.storageState({ indexedDB: true });
    const home = await coldVisit(browser, `${origin}/`);
    const login = await coldVisit(browser, `${origin}/login`);
    const dashboard = await coldVisit(browser, `${origin}/dashboard`, state);
    return {
      home: scriptBytes(home) / 1000,
      login: scriptBytes(login) / 1000,
      loginRequests: login.length,
      dashboard: scriptBytes(dashboard) / 1000,
    };
  } finally {
    await browser.close();
  }
}
