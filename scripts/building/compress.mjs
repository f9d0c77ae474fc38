/** Puts compressed twins beside built files, so that the server need not compress them at each request. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|map|webmanifest|wasm)$/;

/**
 * Writes `name.br` and `name.gz` for each such file in `folder`, also those that hardly gain by it: what has no twin is
 * compressed each time it's sent, in pieces whose marks count on the wire.
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const content = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const twins = [
    [`${path}.br`, await promisify(brotliCompress)(content, quality)],
    [`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
  ];
  await Promise.all(twins.map(([name, twin]) => writeFile(name, twin)));
}
