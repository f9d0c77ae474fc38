/** Writes the generated parts of `packages/sdk`: `npm run sdk`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedSdk } from './generated-sdk';

for (const [path, text] of Object.entries(await generatedSdk())) {
  const file = join(import.meta.dirname, '../..', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
