/** A fingerprint of files, which tells whether something must be built again. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../running/checkout.mjs';

/**
 * @param {string[]} paths files and folders below the checkout; absent ones count as absent
 * @param {string} extra what else decides about the outcome
 */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const path of paths.flatMap(filesIn).sort()) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesIn(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`));
}
