/** Finds the Chromium that the end-to-end tests drive, or installs one. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { programOf, run } from '../running/processes.mjs';
import { step } from '../running/terminal.mjs';

/** The first is the same browser without windows, which costs the tests a quarter less of the processor. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
/** Debian's packages, the best one first: older releases lack it. */
const debianPackages = ['chromium-headless-shell', 'chromium'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * @returns {Promise<string | null>} path of the program; null when there isn't one and none could be
 *   installed, which has then been said
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH?.trim();
  if (named) {
    if (isProgram(named)) return named;
    process.stderr.write('CHROMIUM_PATH does not name a program that can be run.\n');
    return null;
  }
  const found = (await find()) ?? (await install());
  if (found === null) {
    process.stderr.write(
      'The end-to-end tests need Chromium, and none was found or could be installed. ' +
        'Install Chromium or Chrome, or set CHROMIUM_PATH to its program.\n',
    );
  }
  return found;
}

async function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find(isProgram) ?? playwrightsOwn();
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

/** Debian's package where we may install it, Playwright's own build elsewhere. */
async function install() {
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return step('Installing Chromium for the end-to-end tests', async () => {
    if (debian) await installDebianPackage();
    const installed = await find();
    if (installed !== null) return installed;
    const cli = programOf('@playwright/test/cli.js');
    const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'], { quiet: true });
    if (code !== 0) process.stderr.write(`\nplaywright install chromium failed:\n${output.trim()}\n`);
    return find();
  });
}

async function installDebianPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) => run('apt-get', args, { env, quiet: true });
  const failures = [];
  const update = await aptGet('update', '-qq');
  if (update.code !== 0) failures.push(update.output);
  for (const name of debianPackages) {
    const { code, output } = await aptGet('install', '-y', '-qq', '--no-install-recommends', name);
    if (code === 0) return;
    failures.push(output);
  }
  process.stderr.write(`\napt-get failed:\n${failures.map((text) => text.trim()).join('\n')}\n`);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
