/** The command line as `npm run build:sdk` bundles it, without what only a package needs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const from = join(import.meta.dirname, '../../../packages/sdk/src');

/** @returns the program's path */
export async function buildCommandLine(folder: string): Promise<string> {
  const usual = { bundle: true, format: 'esm', platform: 'node', target: 'node20' } as const;
  const entryPoints = ['index.ts', 'cli/cli.ts', 'cli/agent-loader.ts'].map((name) => join(from, name));
  await build({ ...usual, entryPoints, outdir: folder, entryNames: '[name]' });
  // Its files are modules, as those of the package are.
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  return join(folder, 'cli.js');
}
