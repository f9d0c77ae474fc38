/** The names that steer how the browser application is cut into files. The build checks them on its own modules. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { circleIn, missed, patterns } from '../../../scripts/building/browser-chunks';

const folders = [
  'src',
  'contract',
  'domain',
  ...[
    '@tanstack/react-query/build/modern',
    '@tanstack/query-core/build/modern',
    '@tanstack/react-router/dist/esm',
    'clsx',
    'class-variance-authority',
    '@radix-ui/react-slot',
    '@radix-ui/react-compose-refs',
    'lucide-react/dist/esm',
    'zod/mini',
    'ofetch',
    'ufo',
    'destr',
    'react-hook-form/dist',
    '@hookform/resolvers/zod',
  ].map((name) => `node_modules/${name}`),
];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);

it('each finds a file', () => {
  expect(missed(files)).toEqual([]);
});

it('one that a renamed file has left behind is told', () => {
  const renamed = files.filter((file) => !file.startsWith('src/components/ui/loading/skeleton'));
  expect(missed(renamed)).toEqual([/src\/components\/ui\/loading\/skeleton/]);
  expect(patterns.controls).toContainEqual(/src\/components\/ui\/loading\/skeleton/);
});

it('files that wait for each other are told, and those that only meet again are not', () => {
  const imports = new Map([
    ['page', ['base', 'forms']],
    ['forms', ['base', 'fields']],
    ['fields', ['base']],
    ['base', []],
  ]);
  expect(circleIn(imports)).toBeNull();
  expect(circleIn(new Map([...imports, ['base', ['forms']]]))).toEqual(['base', 'forms']);
});
