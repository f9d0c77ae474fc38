/**
 * What the folders of the product are like: none goes round in a circle with those beside it, none holds more files
 * than one takes in at a glance, and no file grows long.
 */
import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';
import { importsOf, texts } from './sources';

const MOST_LINES = 350;
const MOST_FILES = 20;
const product = [...texts.keys()].filter((file) => !/^(tests|bench)\/|\.gen\.ts$/.test(file));

/**
 * Where two files part: the folders beside each other that they're in, or a folder and the loose file beside it. Null:
 * both are loose there.
 */
function partsOf(one: string, other: string): { beside: string; from: string; to: string } | null {
  const [ones, others] = [one.split('/'), other.split('/')];
  const place = ones.findIndex((part, index) => part !== others[index]);
  const from = ones[place];
  const to = others[place];
  if (from === undefined || to === undefined) return null;
  if (place >= ones.length - 1 && place >= others.length - 1) return null;
  return { beside: ones.slice(0, place).join('/'), from, to };
}

/** By folder or loose file, each with those beside it that it imports and an import that does so. */
function arrows(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const file of product) {
    for (const imported of importsOf(file)) {
      const apart = partsOf(file, imported);
      if (apart === null) continue;
      const [from, to] = [apart.from, apart.to].map((name) => [apart.beside, name].join('/'));
      if (from === undefined || to === undefined) continue;
      const own = found.get(from) ?? new Map<string, string>();
      found.set(from, own.set(to, `${file} imports ${imported}`));
    }
  }
  return found;
}

/** Every import that's part of a circle. */
function circles(graph: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    [...(graph.get(from)?.keys() ?? [])].some((next) => !seen.has(next) && leadsTo(next, to, seen.add(next)));
  return [...graph].flatMap(([from, own]) =>
    [...own].filter(([to]) => leadsTo(to, from)).map(([, because]) => because),
  );
}

it('no folders, nor files beside them, import one another, by whatever way round', () => {
  const graph = arrows();
  expect(graph.size).toBeGreaterThan(50);
  expect(circles(graph)).toEqual([]);
});

it('a circle would be found', () => {
  const graph = new Map([
    ['a', new Map([['b', 'a/1 imports b/1']])],
    ['b', new Map([['c', 'b/2 imports c/1']])],
    ['c', new Map([['a', 'c/2 imports a/2']])],
    ['d', new Map([['a', 'd/1 imports a/1']])],
  ]);
  expect(circles(graph)).toEqual(['a/1 imports b/1', 'b/2 imports c/1', 'c/2 imports a/2']);
});

it(`no file of the product is longer than ${MOST_LINES} lines`, () => {
  const long = product.filter((file) => (texts.get(file) ?? '').split('\n').length - 1 > MOST_LINES);
  expect(long).toEqual([]);
});

it(`no folder of the product holds more than ${MOST_FILES} files beside its folders`, () => {
  const held = new Map<string, number>();
  for (const folder of product.map(dirname)) held.set(folder, (held.get(folder) ?? 0) + 1);
  expect([...held].filter(([, files]) => files > MOST_FILES)).toEqual([]);
});
