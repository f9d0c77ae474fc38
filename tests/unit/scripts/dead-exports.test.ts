/** What a file exports, another file imports: the product's, a test's, a bench's or a script's. */
import { expect, it } from 'vitest';
import { fileOf, texts } from './sources';

/** The router finds what these export by itself. */
const made = /^src\/(routes\/|routeTree\.gen)/;

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
