/** Builds `packages/sdk` as it's published into `dist/sdk`: `npm run build:sdk`, then `npm pack ./dist/sdk`. */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { enter, root } from './running/checkout.mjs';
import { programOf, run } from './running/processes.mjs';
import { fail, say } from './running/terminal.mjs';

const from = join(root, 'packages/sdk');
const to = join(root, 'dist/sdk');

enter();
rmSync(to, { recursive: true, force: true });
mkdirSync(to, { recursive: true });
const usual = { bundle: true, format: 'esm', target: 'es2022', legalComments: 'none', logLevel: 'warning' };
await build({ ...usual, entryPoints: [join(from, 'src/index.ts')], outfile: join(to, 'index.js') });
const react = join(from, 'src/react/talk-to-us.ts');
await build({ ...usual, entryPoints: [react], external: ['react'], outfile: join(to, 'react.js') });
await build({
  ...usual,
  platform: 'node',
  target: 'node20',
  entryPoints: [join(from, 'src/cli/cli.ts'), join(from, 'src/cli/agent-loader.ts')],
  outdir: to,
});
chmodSync(join(to, 'cli.js'), 0o755);
for (const name of ['package.json', 'README.md']) copyFileSync(join(from, name), join(to, name));
copyFileSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
const types = [programOf('typescript/bin/tsc'), '-p', 'packages/sdk/tsconfig.types.json'];
const { code, output } = await run(process.execPath, types, { quiet: true });
if (code !== 0) fail(`The types of the SDK could not be written:\n${output.trim()}`);
// Projects that resolve as Node does need the endings that bundlers guess.
const declarations = readdirSync(join(to, 'types'), { recursive: true, encoding: 'utf8' });
for (const file of declarations.filter((name) => name.endsWith('.d.ts'))) {
  const path = join(to, 'types', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/(from '\.[^']*)'/g, "$1.js'"));
}
say('The SDK is in dist/sdk.');
