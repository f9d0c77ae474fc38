/** What a file exports, another file imports: the product's, a test's, a bench's or a script's. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const roots = ['contract', 'domain', 'mock-api', 'server', 'src', 'tests', 'bench', 'scripts'];
/** The router finds what these export by itself. */
const made = /^src\/(routes\/|routeTree\.gen)/;

const texts = new Map(
  roots
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => /\.m?tsx?$|\.mjs$/.test(file))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]),
);
texts.set('vite.config.ts', readFileSync(join(root, 'vite.config.ts'), 'utf8'));

function fileOf(importer: string, path: string): string | undefined {
  const named = path.startsWith('@/')
    ? `src/${path.slice(2)}`
    : path.startsWith('#')
      ? path.slice(1)
      : normalize(join(dirname(importer), path)).replaceAll('\\', '/');
  return ['', '.ts', '.tsx', '.mjs'].map((end) => named + end).find((file) => texts.has(file));
}

/** The names that others import from each file; `*` where all of it is taken. */
function importedNames(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (importer: string, path: string, names: readonly string[]) => {
    const file = fileOf(importer, path);
    if (file !== undefined) found.set(file, new Set([...(found.get(file) ?? []), ...names]));
  };
  for (const [file, text] of texts) {
    for (const [, names = '', path = ''] of text.matchAll(
      /\b(?:import|export)\s([^;'"]*?)\sfrom '([^']+)'/g,
    )) {
      add(file, path, names.match(/[\w$]+|\*/g) ?? []);
    }
    for (const [, path = ''] of text.matchAll(/\b(?:import|mock)(?:<[^>]*>)?\(\s*'([^']+)'/g)) {
      add(file, path, ['*']);
    }
  }
  return found;
}

function deadExports(): string[] {
  const imported = importedNames();
  const declared =
    /^export (?:async |abstract |declare )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  return [...texts].flatMap(([file, text]) => {
    const names = imported.get(file) ?? new Set();
    if (made.test(file) || names.has('*')) return [];
    return [...text.matchAll(declared)]
      .filter(([, name = '']) => !names.has(name))
      .map(([, name]) => `${file}: ${name}`);
  });
}

it('nothing is exported that no other file imports', () => {
  expect(texts.size).toBeGreaterThan(1000);
  expect(deadExports()).toEqual([]);
});
