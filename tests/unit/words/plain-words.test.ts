/** Words on screen are plain modern English: what nobody says today is kept out, file by file. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Words that gave an old or translated style away, and what is said instead. */
const unwanted: Readonly<Record<string, string>> = {
  anew: 'again',
  'whoever|whomever': 'anyone who',
  'somebody|nobody': 'someone, no one, or the role',
  'stands? (here|in|at|beside|above|below|for)': 'appears, is',
  'one a line|a page|a dollar': 'per line, per page',
  'for good': 'permanently',
  'to go on': 'to continue',
  'built-in brain': 'built-in engine',
  'e-mail': 'email',
  'small letters': 'lowercase letters',
};
const pattern = new RegExp(`(?<![\\w-])(?:${Object.keys(unwanted).join('|')})(?![\\w-])`, 'i');
/** On the pages, people say "don't". */
const uncontracted = /\b(?:(?:do|does|did|is|are|was|has|have|could|would) not|cannot)\b/i;

const roots = ['contract', 'domain', 'mock-api', 'server', 'src'];
/** Words that callers say, and the engine's own, which follow them. */
const notOurs = /^domain\/brain\//;

/** Text that may reach a screen: literals with a space in them, and what is written between tags. */
function spokenIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '');
  const literals = [
    ...code.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|"([^"\n]* [^"\n]*)"|`([^`]* [^`]*)`/g),
  ];
  const texts = [...code.matchAll(/>([^<>{}=;]*[a-z] [^<>{}=;]*)(?=[<{])/g)];
  return [...literals, ...texts].map((found) => found.slice(1).find((text) => text !== undefined) ?? '');
}

const isUnwanted = (file: string) => (text: string) =>
  pattern.test(text) || (file.startsWith('src/') && uncontracted.test(text));

const found = Object.fromEntries(
  roots
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !notOurs.test(file))
    .map((file) => [file, spokenIn(readFileSync(file, 'utf8')).filter(isUnwanted(file))] as const)
    .filter(([, texts]) => texts.length > 0),
);

it('finds what it looks for', () => {
  const source = "const a = 'Ask somebody for it.'; // 'anew and anew'\nreturn <p>It cannot be.</p>;";
  expect(spokenIn(source).filter(isUnwanted('src/page.tsx'))).toEqual([
    'Ask somebody for it.',
    'It cannot be.',
  ]);
});

it('no file has such a text', () => {
  expect(found, 'write these plainly').toEqual({});
});
