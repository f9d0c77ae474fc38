/**
 * `npm run carrier-double`: the practice phone, a page that calls Callwright as a telephone does, without any carrier. `npm start`
 * and `npm run dev` start it too, when someone first uses it. `--build` builds it alone.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { whenChanged } from './build.mjs';
import { enter, loadSettings, root } from './running/checkout.mjs';
import { whenNpmEnds } from './running/npm-above.mjs';
import { ensurePackages } from './running/packages.mjs';
import { startServer } from './running/processes.mjs';
import { runningAt } from './running/running-practice-phone.mjs';
import { fingerprint } from './building/fingerprint.mjs';
import { fail, say } from './running/terminal.mjs';

const OUTDIR = 'dist/carrier-double';
const SOURCES = [
  'scripts/carrier-double',
  'scripts/carrier-double.mjs',
  'server/runtime/lines',
  'src/lib/audio',
  'src/tokens.css',
  'domain/agents',
  'domain/workspace',
  'contract',
  'package.json',
];

/** @throws Error with the builder's own words */
async function buildCarrierDouble() {
  await whenChanged(OUTDIR, fingerprint(SOURCES), async () => {
    const { build } = await import('esbuild');
    rmSync(join(root, OUTDIR), { recursive: true, force: true });
    const page = join(OUTDIR, 'page');
    const shared = { absWorkingDir: root, bundle: true, logLevel: 'silent', target: 'es2022' };
    await Promise.all([
      build({
        ...shared,
        entryPoints: ['scripts/carrier-double/main.ts'],
        outdir: OUTDIR,
        format: 'esm',
        platform: 'node',
        packages: 'external',
      }),
      build({
        ...shared,
        entryPoints: [
          'scripts/carrier-double/page/phone-page.tsx',
          'scripts/carrier-double/page/phone-page.css',
          'scripts/carrier-double/page/phone-player-processor.ts',
          'src/lib/audio/microphone-processor.ts',
        ],
        outdir: page,
        entryNames: '[name]',
        assetNames: '[name]',
        format: 'iife',
        minify: true,
        jsx: 'automatic',
        loader: { '.woff2': 'file' },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    ]);
    mkdirSync(join(root, page), { recursive: true });
    cpSync(join(root, 'scripts/carrier-double/page/index.html'), join(root, page, 'index.html'));
    for (const file of ['icon.svg', 'theme.js']) cpSync(join(root, 'public', file), join(root, page, file));
  });
}

/** What a Callwright with these settings needs: where it is, and where the practice phone keeps its account. */
export function carrierDoubleOptions(env) {
  const port = Number(env.PORT?.trim() || 8000);
  return {
    product: env.PUBLIC_URL?.trim().replace(/\/+$/, '') || `http://localhost:${port}`,
    proxy: { host: '127.0.0.1', port },
    file: join(resolve(root, env.DATA_DIR?.trim() || '.data'), 'carrier-double.json'),
    pageDirectory: join(root, OUTDIR, 'page'),
    port: null,
  };
}

/**
 * Starts the practice phone whenever the server asks for it. It ends when this process does.
 *
 * @param {{ on(event: 'message', told: (message: unknown) => void): unknown }} server the process that asks
 * @param options as `carrierDoubleOptions` makes them
 */
export function startCarrierDoubleFor(server, options) {
  server.on('message', (message) => {
    if (message?.type === 'start_practice_phone') void startOnce(options);
  });
}

let starting = null;
function startOnce(options) {
  starting ??= buildCarrierDouble()
    .then(() => runCarrierDouble(options))
    .catch((error) => say(`The practice phone could not be started: ${error.message}`))
    .then(() => (starting = null));
  return starting;
}

/** Resolves when it has ended. */
function runCarrierDouble(options) {
  const env = { ...process.env, CARRIER_DOUBLE_RUN: JSON.stringify(options) };
  const child = startServer(join(root, OUTDIR, 'main.js'), env);
  return new Promise((done) => {
    child.once('exit', done);
    child.once('error', (error) => {
      say(`The practice phone could not be started: ${error.message}`);
      done();
    });
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  enter();
  loadSettings();
  if (process.env.NODE_ENV === 'production' || process.env.VITE_APP_ENV === 'production') {
    fail('The practice phone is for development: Callwright doesn’t take its calls in production.');
  }
  const options = carrierDoubleOptions(process.env);
  const running = runningAt(options.file);
  if (process.argv.includes('--build')) await buildCarrierDouble();
  else if (running !== null) say(`The practice phone runs already: ${running}`);
  else {
    await ensurePackages();
    await buildCarrierDouble().catch((error) =>
      fail(`The practice phone could not be built:\n${error.message}`),
    );
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
    whenNpmEnds(() => process.exit(0));
    await runCarrierDouble(options);
  }
}
