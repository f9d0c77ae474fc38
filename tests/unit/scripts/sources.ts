/** The sources of this repository by their paths, and which of them an import means. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
const folders = ['contract', 'domain', 'mock-api', 'server', 'src', 'tests', 'bench', 'scripts'];

/** What each file says. */
export const texts: ReadonlyMap<string, string> = new Map(
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.m?tsx?$|\.mjs$/.test(file))
    .concat('vite.config.ts')
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]),
);

/** The file that `path` means in an import of `importer`; undefined: a library. */
export function fileOf(importer: string, path: string): string | undefined {
  const named = path.startsWith('@/')
    ? `src/${path.slice(2)}`
    : path.startsWith('#')
      ? path.slice(1)
      : normalize(join(dirname(importer), path)).replaceAll('\\', '/');
  return ['', '.ts', '.tsx', '.mjs'].map((end) => named + end).find((file) => texts.has(file));
}

/** The files that a file imports. */
export function importsOf(file: string): string[] {
  const paths = (texts.get(file) ?? '').matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...paths].flatMap(([, path = '']) => fileOf(file, path) ?? []);
}
