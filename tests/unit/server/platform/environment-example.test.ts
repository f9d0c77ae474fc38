import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Settings that are read, by the names that the code asks for. */
const sources = readdirSync('server/platform/configuration')
  .map((name) => readFileSync(`server/platform/configuration/${name}`, 'utf8'))
  .join('\n')
  .concat(readFileSync('contract/workspace/browser-configuration.ts', 'utf8'));
const read = new Set(sources.match(/(?<=')[A-Z][A-Z0-9]*(_[A-Z0-9]+)*(?=')/g));
const example = readFileSync('.env.example', 'utf8');
const explained = new Set([...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]));

test('every setting that is read is explained in .env.example', () => {
  expect(read.size).toBeGreaterThan(25);
  // The runtime's own variable, which is mentioned and not offered.
  expect([...read].filter((name) => !explained.has(name))).toEqual(['NODE_ENV']);
});

test('.env.example sets nothing by itself', () => {
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});
