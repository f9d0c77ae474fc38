/**
 * `npm test`: every check, or the layers named (`static`, `unit`, `integration`, `e2e`). The last line
 * counts them, and the exit code says whether all passed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enter, root } from './checkout.mjs';
import { buildProduct } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { programOf, run } from './processes.mjs';
import { fail, say } from './terminal.mjs';
import {
  addCounts,
  countPlaywright,
  countVitest,
  noCounts,
  passedAgain,
  summaryLine,
} from './test-counts.mjs';
import { failureList, playwrightFailures, vitestFailures } from './test-failures.mjs';

/** More files than this don't fail by chance, and aren't tried again. */
const MOST_FILES_AGAIN = 6;

/** Neither of them has work for every core: they run beside each other on a machine that has time for it. */
const besideEachOther = ['unit', 'integration'];
/** What `tests/machine-speed.mjs` measures there at most. */
const HAS_TIME = 1;

/** What is told by name at the end, of all layers. @type {import('./test-failures.mjs').Failure[]} */
const failures = [];
/** Failed beside others and passed alone: faults to look into that don't fail the run. */
const flaky = [];

/** The tests choose their own settings: neither `.env` nor the caller's settings reach them. */
const settings =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_|VITE_|FIREBASE_|STRIPE_|TEST_CHECKOUT|TEST_MONEY_PAYS_PROVIDERS|RATES_FILE|TRIAL_CREDIT|SIGNUP|ENCRYPTION_KEY|ALLOWED_PRIVATE_HOSTS|LOCAL_MODEL_PORTS|OPENAI_|LOG_LEVEL|S3_|AWS_|MAX_CALLS|SHARE_|DRAIN_SECONDS|ALLOW_INSECURE_IDENTITY|NODE_ENV)/;

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
  unit: (options) => vitest(['unit', 'dom'], options),
  integration: (options) => vitest(['integration'], options),
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
      const results = readReport(report);
      failures.push(...playwrightFailures(results, 'unexpected'));
      flaky.push(...playwrightFailures(results, 'flaky'));
      return countPlaywright(results, code);
    });
  },
};

/**
 * Runs the projects. What fails is run again by itself, since a busy machine can make a test fail.
 *
 * @param {string[]} projects
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` shows the output at the end
 */
async function vitest(projects, options) {
  const first = await vitestRun(projects, [], options);
  const failed = vitestFailures(first.report);
  const files = [...new Set(failed.map(({ file }) => file))];
  if (files.length === 0 && first.counts.failed > 0)
    failures.push({
      file: projects.join(', '),
      name: '',
      reason: 'Failed outside of a test: the message is above.',
    });
  if (files.length === 0 || files.length > MOST_FILES_AGAIN) {
    failures.push(...failed);
    return first.counts;
  }
  say(`\nAgain, by themselves: ${files.join(', ')}`);
  const second = await vitestRun(projects, [...files, '--maxWorkers=1']);
  const still = vitestFailures(second.report);
  failures.push(...still);
  flaky.push(
    ...failed.filter(({ file, name }) => !still.some((other) => other.file === file && other.name === name)),
  );
  return passedAgain(first.counts, second.counts);
}

async function vitestRun(projects, more = [], options = {}) {
  return withReport(async (path) => {
    const { code, output } = await run(
      process.execPath,
      [
        programOf('vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
        ...more,
      ],
      options,
    );
    if (options.quiet) say(output.trim());
    const report = readReport(path);
    return { report, counts: countVitest(report, code) };
  });
}

/** Each has a part of the machine and is as patient as on one that's as many times slower. The last is seen while it runs. */
function together(names) {
  const env = { ...process.env, TEST_PATIENCE: String(HAS_TIME * names.length) };
  return Promise.all(names.map((name, at) => layers[name]({ env, quiet: at < names.length - 1 })));
}

/** Patience that's set by hand says that it has none. */
function hasTime() {
  if (process.env.TEST_PATIENCE !== undefined) return false;
  const speed = execFileSync(process.execPath, [join(root, 'tests/machine-speed.mjs')], { encoding: 'utf8' });
  return Number(speed) <= HAS_TIME;
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
let left = wanted.length > 0 ? wanted : Object.keys(layers);
while (left.length > 0) {
  const [name] = left;
  const names =
    besideEachOther.includes(name) && besideEachOther.every((one) => left.includes(one)) && hasTime()
      ? besideEachOther
      : [name];
  left = left.filter((one) => !names.includes(one));
  say(`\n== ${names.join(' and ')}`);
  const counts = names.length === 1 ? [await layers[name]()] : await together(names);
  for (const [at, one] of counts.entries()) say(`${names[at]}: ${summaryLine(one)}`);
  total = counts.reduce(addCounts, total);
}
process.exitCode = total.failed > 0 ? 1 : 0;
say(failureList('Failed:', failures) + failureList('Flaky, failed once and passed when run again:', flaky));
say(`\n${summaryLine(total)}`);
