/** The walks in `docs/architecture.md` lead from file to file along imports, and what the docs name is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, root, texts } from './sources';

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

it('every source that the docs name is there', () => {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`)
    .concat('README.md', 'CONTRIBUTING.md');
  const sources = [...texts.keys()].map((file) => `/${file}`);
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./$-]+\.tsx?)`/g)].map(([, file = '']) => ({
      page,
      file,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !sources.some((source) => source.endsWith(`/${file}`)))).toEqual([]);
});
