/** Installs the packages of package-lock.json where they are missing or others. Built-ins only. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.mjs';
import { run } from './processes.mjs';
import { fail, step } from './terminal.mjs';

export async function ensurePackages() {
  if (packagesAreInstalled()) return;
  await step('Installing packages (about two minutes the first time)', async () => {
    // npm names its own program in npm_execpath when it started us; with NODE_ENV=production it would
    // leave out what the build needs.
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const usable = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
    const { code, output } = usable
      ? await run(process.execPath, [npm, ...args], { quiet: true })
      : await run('npm', args, { quiet: true });
    if (code !== 0) fail(`\nnpm ci failed:\n${output.trim()}`);
  });
}

/** npm writes down what it installed when an install is complete. */
function packagesAreInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null) fail('package-lock.json is missing or broken.');
  if (present === null) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const installed = present[path];
    // Builds for other machines are optional and absent.
    if (installed === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
