/** Words on screen, and of comments, are plain modern English: what no one says today is kept out, file by file. */
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
  'there is no such': 'not found',
  'leads nowhere': 'isn’t valid',
  'is being asked': 'calling …',
  '(?:being )?made again': 'regenerating, regenerated',
  'takes (?:its|their) time': 'slow response',
  'calls that run by': 'active calls',
  'calls by telephone': 'phone calls',
};
const pattern = new RegExp(`(?<![\\w-])(?:${Object.keys(unwanted).join('|')})(?![\\w-])`, 'i');
/** People say "don't". Not of SQL, nor of "is not" where it's all that a choice says. */
const uncontracted =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|could|would|should|will) not(?! null|$)|cannot|I am)\b/;

/** What comments do without as well. */
const stiff = /\b(?:anew|whoever|whomever|hence|thereby|whereby|somebody|shall)\b/i;

const roots = ['contract', 'domain', 'mock-api', 'server', 'src'];
/** Words that callers say, and the engine's own, which follow them. */
const notOurs = /^domain\/brain\//;
/** What is said to a model, what callers say, and what the specification quotes. */
const notToPeople =
  /^(?:server\/runtime\/brains\/|server\/areas\/assistant\/|server\/areas\/calls\/seeding\/said|domain\/examples\/|domain\/topics\/|domain\/workspace\/identity-messages)/;

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
/** Each literal is taken as it comes, or the end of one would be the beginning of the next. */
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const betweenTags = />([^<>{}=;]*[a-z] [^<>{}=;]*)(?=[<{])/g;
/** What only a log or a stack says. */
const internal = /new Error\(\s*(['"`])(?:(?!\1)[\s\S])*\1/g;

/** Text that may reach a screen: literals with a space in them, and what is written between tags. */
function spokenIn(source: string): string[] {
  const code = source.replaceAll(comments, '').replaceAll(internal, '');
  return [...code.matchAll(literals), ...code.matchAll(betweenTags)]
    .map((found) => found.slice(1).find((text) => text !== undefined) ?? '')
    .filter((text) => text.includes(' '));
}

/** What people read outside the pages begins as a sentence does; what the log says doesn't. */
const isSentence = /^(?:[A-Z]|\$\{)/;

const isUnwanted = (file: string) => (text: string) =>
  pattern.test(text) ||
  ((file.startsWith('src/') || isSentence.test(text)) && !notToPeople.test(file) && uncontracted.test(text));

function commentsIn(source: string): string[] {
  return [...source.matchAll(comments)].map(([text]) => text);
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
  const after = "if (has('one')) return 'It is not kept.';\nlog.warn('it was not kept');";
  expect(spokenIn(after).filter(isUnwanted('server/store.ts'))).toEqual(['It is not kept.']);
  expect(spokenIn("throw new Error('It was not kept.');").filter(isUnwanted('src/page.tsx'))).toEqual([]);
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
