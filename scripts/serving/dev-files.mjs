/** What the development server may hand out: sources, and nothing of the data beside them. */
import { isAbsolute, join, relative } from 'node:path';

/** Vite's own list, which ours takes the place of. */
const secrets = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];

/**
 * Vite serves any file below the checkout to anyone who asks, by `/@fs/`. The data folder holds passwords.
 *
 * @param {string} root the checkout
 * @param {string} dataDirectory the DATA_DIR setting; relative to the checkout, or absolute
 * @returns {{ strict: true, deny: string[] }} Vite's `server.fs`
 */
export function servedFiles(root, dataDirectory) {
  const path = isAbsolute(dataDirectory) ? relative(root, dataDirectory) : dataDirectory;
  const folder = join(root, path).replaceAll('\\', '/').replace(/\/$/, '');
  return { strict: true, deny: [...secrets, '**/.data/**', `${folder}/**`] };
}
