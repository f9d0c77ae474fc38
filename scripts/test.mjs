/**
 * `npm test`: every check, or the layers named (`static`, `unit`, `integration`, `e2e`; by their names alone `calls`,
 * `accessibility` and `measured`, which take long). The last line counts them, and the exit code says whether all passed.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { enter, root } from './running/checkout.mjs';
import { buildProduct } from './build.mjs';
import { ensureChromium } from './testing/chromium.mjs';
import { ensurePackages } from './running/packages.mjs';
import { programOf, run } from './running/processes.mjs';
import { fail, say } from './running/terminal.mjs';
import { addCounts, countPlaywright, noCounts, summaryLine } from './testing/test-counts.mjs';
import { failuresTold, noFailures, playwrightFailures } from './testing/test-failures.mjs';
import { readReport, withReport } from './testing/test-reports.mjs';
import { runVitest } from './testing/vitest-run.mjs';

/** Neither of them has work for every core: they run beside each other on a machine that has time for it. */
const besideEachOther = ['unit', 'integration'];
/** What `tests/machine-speed.mjs` measures there at most. */
const HAS_TIME = 1;

/** What is told by name at the end, of all layers. */
const told = noFailures();

/** The tests choose their own settings: neither `.env` nor the caller's settings reach them. */
const settings =
  /^(PORT|HOST|PUBLIC_URL|TRUSTED_PROXIES|DATA_DIR|DATABASE_|VITE_|FIREBASE_|STRIPE_|TEST_CHECKOUT|TEST_MONEY_PAYS_PROVIDERS|RATES_FILE|TRIAL_CREDIT|SIGNUP|ENCRYPTION_KEY|ALLOWED_PRIVATE_HOSTS|LOCAL_MODEL_PORTS|OPENAI_|LOG_LEVEL|OIDC_|SMTP_URL|MAIL_FROM|S3_|AWS_|MAX_CALLS|SHARE_|DRAIN_SECONDS|AUDIT_DAYS|ALLOW_INSECURE_IDENTITY|NODE_ENV)/;

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
  unit: (options) => runVitest(['unit', 'dom'], told, options),
  integration: (options) => runVitest(['integration'], told, options),
  e2e: () => runPlaywright('together'),
  calls: () => runVitest(['calls'], told),
  accessibility: () => runPlaywright('accessibility'),
  measured: async () => {
    const counts = [await runVitest(['measured'], told)];
    // One after the other: what's alone in a run of both would have company.
    for (const project of ['waiting', 'alone']) counts.push(await runPlaywright(project));
    return counts.reduce(addCounts);
  },
};

const onlyByName = new Set(['calls', 'accessibility', 'measured']);

/** One project of `tests/e2e/playwright.config.ts`, on the built product. */
async function runPlaywright(project) {
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
        '--project',
        project,
        '--reporter',
        'list,json',
        // Each run empties its folder of pictures.
        '--output',
        `test-results/${project}`,
      ],
      { env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );
    const results = readReport(report);
    told.failures.push(...playwrightFailures(results, 'unexpected'));
    told.flaky.push(...playwrightFailures(results, 'flaky'));
    return countPlaywright(results, code);
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

enter();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(layers, name));
if (unknown.length > 0)
  fail(`There is no layer called ${unknown.join(', ')}. There are: ${Object.keys(layers).join(', ')}.`);
for (const name of Object.keys(process.env)) if (settings.test(name)) delete process.env[name];
await ensurePackages();

let total = noCounts;
let left = wanted.length > 0 ? wanted : Object.keys(layers).filter((name) => !onlyByName.has(name));
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
say(failuresTold(told));
say(`\n${summaryLine(total)}`);
