import { defineConfig } from '@playwright/test';
import { patient } from '../patience';
import { chromiumSwitches } from './chromium-switches';

/** Set by `npm run test:e2e`; without it Playwright's own Chromium is used. */
const executablePath = process.env.CHROMIUM_PATH;

const filesOf = (names: readonly string[]) => names.map((name) => `**/${name}.e2e.ts`);

/**
 * What runs in real time and has to keep to it: response times and sound compared to the sample, calls by voice, what a
 * process is left with after many calls. `npm run test:measured`, as what's below it.
 */
const measuring = filesOf([
  'response-time',
  'soak',
  'lost-socket',
  'killed-calls',
  'spoken-call',
  'practice-phone',
]);
/** axe and the keyboard on every page, with its dialogs: `npm run test:accessibility`, so that `npm test` needn't wait. */
const accessibility = filesOf(['accessibility', 'keyboard', 'keyboard-reach', 'editor-keyboard']);
/** What waits long, for recordings that play and for products that it starts itself. */
const waiting = filesOf(['call-sound', 'launcher', 'full-server', 'asking-for-help', 'take-over']);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  // A third one leaves calls, which run in real time, too little of two cores.
  workers: 2,
  projects: [
    { name: 'together', testIgnore: [...accessibility, ...measuring, ...waiting] },
    { name: 'accessibility', testMatch: accessibility },
    { name: 'waiting', testMatch: waiting },
    // These have the machine for themselves.
    { name: 'alone', testMatch: measuring, workers: 1 },
  ],
  forbidOnly: process.env.CI !== undefined,
  // A machine that stalls can make a test fail; `npm test` lists by name what passed only the second time.
  retries: 1,
  // For the longest journeys; what is stuck ends by the limits below it.
  timeout: patient(180_000),
  expect: { timeout: patient(40_000) },
  use: {
    baseURL: process.env.PRODUCT_URL,
    viewport: { width: 1440, height: 900 },
    actionTimeout: patient(20_000),
    navigationTimeout: patient(30_000),
    // A trace of every test costs a good part of their time: `--trace retain-on-failure` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      chromiumSandbox: false,
      args: chromiumSwitches,
    },
  },
});
