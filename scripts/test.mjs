/**
 * `npm test`: every check, or the layers named (`static`, `unit`, `integration`, `e2e`). The last line
 * counts them, and the exit code says whether all passed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enter } from './checkout.mjs';
import { buildProduct } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { programOf, run } from './processes.mjs';
import { fail, say } from './terminal.mjs';
import { addCounts, countPlaywright, countVitest, noCounts, summaryLine } from './test-counts.mjs';

/** The tests choose their own settings: neither `.env` nor the caller's settings reach them. */
const settings =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_|VITE_|FIREBASE_|STRIPE_|TEST_CHECKOUT|TEST_MONEY_PAYS_PROVIDERS|RATES_FILE|TRIAL_CREDIT|SIGNUP|ENCRYPTION_KEY|ALLOWED_PRIVATE_HOSTS|OPENAI_|LOG_LEVEL|S3_|AWS_|MAX_CALLS|SHARE_|DRAIN_SECONDS|ALLOW_INSECURE_IDENTITY|NODE_ENV)/;

const layers = {
  static: async () => {
    const checks = {
      format: [programOf('@biomejs/biome/bin/biome'), 'format', '.'],
      lint: [programOf('oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs', '--type-aware'],
      types: [programOf('typescript/bin/tsc'), '--build'],
    };
    const counts = Object.entries(checks).map(async ([name, args]) => {
      const { code, output } = await run(process.execPath, args, { quiet: true });
      say(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
      if (code !== 0) say(output.trim());
      return { ...noCounts, [code === 0 ? 'passed' : 'failed']: 1 };
    });
    return (await Promise.all(counts)).reduce(addCounts);
  },
  unit: () => vitest(['unit', 'dom']),
  integration: () => vitest(['integration']),
  e2e: async () => {
    await buildProduct();
    const chromium = await ensureChromium();
    if (chromium === null) return { ...noCounts, failed: 1 };
    return withReport(async (report) => {
      const { code } = await run(
        process.execPath,
        [
          programOf('@playwright/test/cli.js'),
          'test',
          '--config',
          'tests/e2e/playwright.config.ts',
          '--reporter',
          'list,json',
        ],
        { env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      );
      return countPlaywright(readReport(report), code);
    });
  },
};

async function vitest(projects) {
  return withReport(async (report) => {
    const { code } = await run(process.execPath, [
      programOf('vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    return countVitest(readReport(report), code);
  });
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'callwright-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

enter();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(layers, name));
if (unknown.length > 0)
  fail(`There is no layer called ${unknown.join(', ')}. There are: ${Object.keys(layers).join(', ')}.`);
for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];
await ensurePackages();

let total = noCounts;
for (const name of wanted.length > 0 ? wanted : Object.keys(layers)) {
  say(`\n== ${name}`);
  const counts = await layers[name]();
  say(`${name}: ${summaryLine(counts)}`);
  total = addCounts(total, counts);
}
process.exitCode = total.failed > 0 ? 1 : 0;
say(`\n${summaryLine(total)}`);
