/** Every failed request raises a notification, unless one list says where its sentence already is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directCalls, silentFailures } from '@/lib/api/silent-failures';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file).replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/lib/api/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('every silence is in the list, under a name that only it has, and the list has no other', () => {
  const used = files.flatMap(({ text }) =>
    [...text.matchAll(/\bmeta: \{[^}]*silent: ([^,\s}]+)/g)].map(([, name = '']) => name.replaceAll("'", '')),
  );
  expect(used.toSorted()).toEqual(Object.keys(silentFailures).toSorted());
});

it('every request outside queries and mutations is in the list, by the function that makes it', () => {
  const direct = files.flatMap(({ file, text }) => {
    const calls = [...text.matchAll(/(?<![\w.])call\(/g)].filter(
      // The owner of a query or mutation comes before the call, with only its own parts between.
      ({ index }) => !/(queryFn|mutationFn)(?:(?!queryFn|mutationFn|\n\}).)*$/s.test(text.slice(0, index)),
    );
    return calls.map(({ index }) => {
      const [maker] = [...text.slice(0, index).matchAll(/\bfunction (\w+)/g)].slice(-1);
      return `${file} ${maker?.[1] ?? 'no function'}`;
    });
  });
  expect(direct.toSorted()).toEqual(Object.keys(directCalls).toSorted());
});

it('each says why', () => {
  for (const reason of [...Object.values(silentFailures), ...Object.values(directCalls)])
    expect(reason).toMatch(/^[A-Z].{15,}\.$/);
});
