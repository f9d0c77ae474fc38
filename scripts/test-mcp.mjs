/**
 * `npm run test:mcp`: the built product's `/mcp` and our MCP client, by the conformance suite of the protocol. It
 * ends with 1 when a scenario fails that the product is meant to pass.
 */
import { buildProduct } from './build.mjs';
import { enter, root } from './running/checkout.mjs';
import { ensurePackages } from './running/packages.mjs';
import { programOf, run } from './running/processes.mjs';
import { join } from 'node:path';

enter();
await ensurePackages();
await buildProduct();
const { code } = await run(process.execPath, [
  programOf('tsx/dist/cli.mjs'),
  join(root, 'tests/mcp/conformance.ts'),
]);
process.exitCode = code;
