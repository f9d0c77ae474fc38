/** Puts compressed twins beside built files, so that the server need not compress them at each request. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|svg|json|txt|map|webmanifest|wasm)$/;

/** Below this a packet carries it anyway. */
const SMALLEST_BYTES = 1024;

/** Writes `name.br` and `name.gz` for each file in `folder` that gains by it. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const twins = [
    [`${path}.br`, await promisify(brotliCompress)(content, quality)],
    [`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
  ];
  await Promise.all(
    twins.filter(([, twin]) => twin.length < content.length).map(([name, twin]) => writeFile(name, twin)),
  );
}
