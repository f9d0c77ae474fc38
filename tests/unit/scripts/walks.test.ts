/** The walks in `docs/architecture.md` lead from file to file along imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const aliases = { '@/': 'src/', '#contract/': 'contract/', '#domain/': 'domain/', '#server/': 'server/' };

interface Walk {
  title: string;
  files: string[];
}

const walks = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  .split(/^### A walk: /m)
  .slice(1)
  .map((text): Walk => {
    const [title = ''] = text.split('\n');
    const [steps = ''] = text.split(/^#/m);
    return { title, files: [...steps.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file) };
  });

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/from '([^']+)'/g)].flatMap(([, imported = '']) => {
    const alias = Object.entries(aliases).find(([prefix]) => imported.startsWith(prefix));
    if (alias === undefined && !imported.startsWith('.')) return [];
    const path = alias
      ? alias[1] + imported.slice(alias[0].length)
      : normalize(join(dirname(file), imported)).replaceAll('\\', '/');
    return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].filter((one) => existsSync(join(root, one)));
  });
}

it('there are three', () => {
  expect(walks.map(({ title }) => title)).toEqual([
    "a call's id",
    'a microphone frame and its answer',
    'an amount of money',
  ]);
});

describe.each(walks)('$title', ({ files }) => {
  it('leads from file to file', () => {
    expect(files.length).toBeGreaterThan(9);
    const gaps = files.slice(1).flatMap((file, place) => {
      const before = files[place] ?? '';
      const joined = importsOf(before).includes(file) || importsOf(file).includes(before);
      return joined ? [] : [`${before} | ${file}`];
    });
    expect(gaps).toEqual([]);
  });
});
