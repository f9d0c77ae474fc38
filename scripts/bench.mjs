/**
 * `npm run bench` runs every `bench/*.bench.ts`, `npm run bench:app` the one of that name. Each prints
 * its own table and ends with one line of JSON. They run on the built product and in Chromium.
 * `npm run soak` runs the one that takes half an hour, which nothing else does.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildProduct } from './build.mjs';
import { enter, loadSettings, root } from './checkout.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensurePackages } from './packages.mjs';
import { run } from './processes.mjs';
import { fail, say } from './terminal.mjs';

const ONLY_BY_NAME = new Set(['soak']);
/** They need neither the built product nor a browser. */
const BY_THEMSELVES = new Set(['callers', 'turns']);

enter();
loadSettings();
const asked = process.argv.slice(2);
const names = chosenBenches(asked.filter((word) => !word.startsWith('--')));
const flags = asked.filter((word) => word.startsWith('--'));
await ensurePackages();
const chromium = names.every((name) => BY_THEMSELVES.has(name)) ? '' : await productAndChromium();

let failures = 0;
for (const name of names) {
  say(`\n== ${name}`);
  const { code } = await run(process.execPath, ['--import', 'tsx', `bench/${name}.bench.ts`, ...flags], {
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  if (code !== 0) failures++;
}
if (failures > 0) fail(`${failures} of ${names.length} benches failed.`);

async function productAndChromium() {
  await buildProduct();
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
