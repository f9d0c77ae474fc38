/** Writes the generated parts of `packages/sdk`, and what's new in version 1 of the API: `npm run sdk`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { contractEndpoints, generatedSdk } from './generated-sdk';
import { versionOneOf, withNews } from './version-one';

const root = join(import.meta.dirname, '../..');

for (const [path, text] of Object.entries(await generatedSdk())) {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const versionOne = join(root, 'contract/version-1.json');
const known = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(versionOne, 'utf8')));
const lines = withNews(known, versionOneOf(await contractEndpoints()));
writeFileSync(versionOne, `${JSON.stringify(lines, null, 2)}\n`);
