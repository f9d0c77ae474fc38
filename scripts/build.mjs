/**
 * Builds the browser application into `dist/browser` and the server into `dist/server`, each only when
 * its sources changed. As a command it takes `browser` or `server` to build one of them; with
 * VITE_USE_MOCK=true it builds the browser application alone, on the mocked API, into `dist/mock`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { enter, loadSettings, root } from './running/checkout.mjs';
import { compressFiles } from './building/compress.mjs';
import { ensurePackages } from './running/packages.mjs';
import { programOf, run } from './running/processes.mjs';
import { fingerprint } from './building/fingerprint.mjs';
import { fail, say, step } from './running/terminal.mjs';

const shared = [
  'contract',
  'domain',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/building/compress.mjs',
];
const browserSources = [
  'index.html',
  'mock-api',
  'public',
  'src/components',
  'src/lib',
  'src/mock-build',
  'src/routes',
  'src/widget',
  'scripts/building/browser-chunks.ts',
  'vite.config.ts',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
];

/** Builds what is out of date. Ends the process, with the tool's own words, when a build fails. */
export async function buildProduct() {
  await buildBrowser(false);
  await buildServer();
}

function buildPart(part) {
  if (part === 'browser') return buildBrowser(false);
  if (part === 'server') return buildServer();
  return fail(`There is no part called ${part}. There are: browser, server.`);
}

async function buildBrowser(mock) {
  const env = { ...process.env, NODE_ENV: 'production', VITE_USE_MOCK: String(mock) };
  const settings = Object.entries(env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const sources = [...browserSources, ...topLevelFiles('src'), ...shared];
  const outDir = mock ? 'dist/mock' : 'dist/browser';
  await whenChanged(outDir, fingerprint(sources, JSON.stringify(settings)), () =>
    step(
      mock ? 'Building the browser application on mocks' : 'Building the browser application',
      async () => {
        const vite = [programOf('vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', outDir];
        const { code, output } = await run(process.execPath, vite, { env, quiet: true });
        if (code !== 0) fail(`\nThe browser application could not be built:\n${output.trim()}`);
        if (output.trim() !== '') say(output.trim());
        if (!mock) await compressFiles(join(root, outDir));
      },
    ),
  );
}

/** The router's plugin writes `src/routeTree.gen.ts` during the build, so it does not count as a source. */
function topLevelFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'))
    .map((entry) => `${folder}/${entry.name}`);
}

async function buildServer() {
  await whenChanged('dist/server', fingerprint(['server', ...shared]), () =>
    step('Building the server', async () => {
      const { build } = await import('esbuild');
      rmSync(join(root, 'dist/server'), { recursive: true, force: true });
      try {
        await build({ ...serverBuild(), outdir: 'dist/server', logLevel: 'silent' });
      } catch (error) {
        fail(`\nThe server could not be built:\n${error.message}`);
      }
      copyMigrations('dist/server');
    }),
  );
}

/** What both the product and `npm run dev` bundle, as options of esbuild. */
export function serverBuild() {
  const entries = ['workers', 'commands'].flatMap((folder) => {
    const path = join(root, 'server', folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `server/${folder}/${name}`);
  });
  return {
    absWorkingDir: root,
    entryPoints: ['server/main.ts', ...entries],
    outbase: 'server',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
  };
}

/** Migrations are read as files at run time, from beside the code that runs them. */
export function copyMigrations(outdir) {
  cpSync(join(root, 'server/platform/database/migrations'), join(root, outdir, 'migrations'), {
    recursive: true,
  });
}

const stampOf = (outDir) => join(root, 'dist', `.${outDir.replace('/', '-')}.sources`);

/** Builds only what isn't there, or was made of something else. */
export async function whenChanged(outDir, print, build) {
  const stamp = stampOf(outDir);
  if (existsSync(join(root, outDir)) && readIfPresent(stamp) === print) return;
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, print);
}

function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  enter();
  loadSettings();
  await ensurePackages();
  const parts = process.argv.slice(2);
  if (process.env.VITE_USE_MOCK === 'true') await buildBrowser(true);
  else if (parts.length === 0) await buildProduct();
  else for (const part of parts) await buildPart(part);
  say('The build is up to date.');
}
