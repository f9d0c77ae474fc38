/** Production without any cloud: by `npm run test:no-cloud`, in a network of its own. */
import { defineConfig } from '@playwright/test';
import usual from '../e2e/playwright.config';

export default defineConfig({
  ...usual,
  testDir: '.',
  outputDir: '../../test-results/no-cloud',
  projects: [{ name: 'no cloud' }],
  // It starts a product of its own.
  globalSetup: [],
  workers: 1,
  retries: 0,
});
