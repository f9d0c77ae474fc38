/** Words on screen, and of comments, are plain modern English: what nobody says today is kept out, file by file. */
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

/** What comments do without as well. */
const stiff = /\b(?:anew|whoever|whomever|hence|thereby|whereby|somebody|shall)\b/i;

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

function commentsIn(source: string): string[] {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm)].map(([text]) => text);
}

const sources = roots
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !notOurs.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

/** The texts of each file that has some. */
function found(textsOf: (file: string, source: string) => string[]): Record<string, string[]> {
  return Object.fromEntries(
    sources
      .map(([file, source]) => [file, textsOf(file, source)] as const)
      .filter(([, texts]) => texts.length > 0),
  );
}

it('finds what it looks for', () => {
  const source = "const a = 'Ask somebody for it.'; // 'anew and anew'\nreturn <p>It cannot be.</p>;";
  expect(spokenIn(source).filter(isUnwanted('src/page.tsx'))).toEqual([
    'Ask somebody for it.',
    'It cannot be.',
  ]);
});

it('no file has such a text', () => {
  expect(
    found((file, source) => spokenIn(source).filter(isUnwanted(file))),
    'write these plainly',
  ).toEqual({});
});

it('no comment is stiff', () => {
  expect(
    commentsIn("/** Whoever comes. */\nconst at = 'http://a'; // Made anew.").filter((text) =>
      stiff.test(text),
    ),
  ).toHaveLength(2);
  expect(
    found((_file, source) => commentsIn(source).filter((text) => stiff.test(text))),
    'say who, again, so, must',
  ).toEqual({});
});
