/**
 * `npm run bench` runs every `bench/*.bench.ts`, `npm run bench:app` the one of that name. Each prints
 * its own table and ends with one line of JSON. They run on the built product and in Chromium.
 * `npm run bench:calls`, `bench:campaign-kills`, `bench:deliveries`, `bench:lists` and `npm run soak` run those that take long, which
 * nothing else does.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { enter, loadSettings, root } from './running/checkout.mjs';
import { ensureChromium } from './testing/chromium.mjs';
import { ensurePackages } from './running/packages.mjs';
import { run } from './running/processes.mjs';
import { NotPrepared, preparePackages } from './telephone/packages.mjs';
import { fail, say } from './running/terminal.mjs';

const ONLY_BY_NAME = new Set(['calls', 'campaign-kills', 'deliveries', 'lists', 'soak']);
/** They need neither the built product nor a browser. */
const BY_THEMSELVES = new Set(['callers', 'turns', 'utterances']);
/** They need the built product and no browser. */
const WITHOUT_BROWSER = new Set(['calls', 'campaign', 'campaign-kills', 'deliveries', 'webhooks']);
/** They need the built product, and an Asterisk instead of a browser. */
const ON_ASTERISK = new Set(['phone']);

enter();
loadSettings();
const asked = process.argv.slice(2);
const firstFlag = asked.findIndex((word) => word.startsWith('--'));
const flagsFrom = firstFlag === -1 ? asked.length : firstFlag;
const names = chosenBenches(asked.slice(0, flagsFrom));
const flags = asked.slice(flagsFrom);
await ensurePackages();
if (!names.every((name) => BY_THEMSELVES.has(name))) await buildProduct();
const chromium = names.every(isWithoutBrowser) ? '' : await neededChromium();

let failures = 0;
for (const name of names) {
  say(`\n== ${name}`);
  if (!(await measured(name))) failures++;
}
if (failures > 0) fail(`${failures} of ${names.length} benches failed.`);

async function measured(name) {
  const env = { ...process.env, CHROMIUM_PATH: chromium };
  try {
    if (ON_ASTERISK.has(name)) env.TELEPHONE_ROOT = await preparePackages();
  } catch (error) {
    if (!(error instanceof NotPrepared)) throw error;
    say(`${name}: not measured. ${error.message}`);
    return true;
  }
  const program = ['--import', 'tsx', `bench/${name}.bench.ts`, ...flags];
  return (await run(process.execPath, program, { env })).code === 0;
}

function isWithoutBrowser(name) {
  return BY_THEMSELVES.has(name) || WITHOUT_BROWSER.has(name) || ON_ASTERISK.has(name);
}

async function neededChromium() {
  return (await ensureChromium()) ?? fail('The benches need Chromium.');
}

function chosenBenches(wanted) {
  const folder = join(root, 'bench');
  const all = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => name.slice(0, -'.bench.ts'.length))
    .sort();
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    fail(`There is no bench called ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  return wanted.length > 0 ? wanted : all.filter((name) => !ONLY_BY_NAME.has(name));
}
