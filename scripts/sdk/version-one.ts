/**
 * What version 1 of the API has: endpoints with the names of their fields, events of webhooks, error codes. `npm run sdk` adds
 * what's new to `contract/version-1.json` and takes nothing out, so that a test sees what goes without its notice.
 */
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { errorStatus } from '#contract/errors';
import { isNoticeEnough } from '#domain/requests/notice';
import { openApiDocument } from '#domain/requests/openapi';

/**
 * Words, by what they're of and how: `GET /agents takes`, `GET /agents needs`, `GET /agents tells`, `call.ended tells`,
 * `error tells`. What's needed within something has its path: `rows.line`. `GET /agents leaves` has two days: since when it's deprecated, and from when on it may be gone.
 */
export type VersionOne = Readonly<Record<string, string>>;

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}
const Content = z.optional(
  z.object({
    content: z.optional(z.record(z.string(), z.object({ schema: z.optional(z.custom<Schema>()) }))),
  }),
);
const Operation = z.object({
  parameters: z.optional(z.array(z.object({ name: z.string(), required: z.optional(z.boolean()) }))),
  requestBody: Content,
  responses: z.record(z.string(), Content),
});
const Paths = z.record(z.string(), z.record(z.string(), Operation));
const Document = z.object({ paths: Paths, webhooks: Paths });

/** As the contract has it now. */
export function versionOneOf(endpoints: readonly Endpoint[]): VersionOne {
  const { paths, webhooks } = Document.parse(openApiDocument(endpoints, ''));
  const lines: Record<string, string> = { 'error tells': inOrder(Object.keys(errorStatus)) };
  for (const { method, path, deprecated } of endpoints) {
    const name = `${method} ${path}`;
    const operation = paths[`/api${path}`]?.[method.toLowerCase()];
    const { parameters = [], requestBody, responses = {} } = operation ?? {};
    const needed = parameters.filter(({ required }) => required === true);
    const body = schemasIn(requestBody);
    const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    lines[`${name} takes`] = inOrder([...namesOf(parameters), ...body.flatMap(fieldsOf)]);
    lines[`${name} needs`] = inOrder([...namesOf(needed), ...body.flatMap((schema) => neededIn(schema))]);
    lines[`${name} tells`] = inOrder(answers.flatMap(([, answer]) => schemasIn(answer)).flatMap(fieldsOf));
    if (deprecated !== undefined) lines[`${name} leaves`] = `${deprecated.since} ${deprecated.sunset}`;
  }
  for (const [type, { post }] of Object.entries(webhooks)) {
    lines[`${type} tells`] = inOrder(schemasIn(post?.requestBody).flatMap(fieldsOf));
  }
  return lines;
}

const schemasIn = (part: z.infer<typeof Content>): Schema[] =>
  Object.values(part?.content ?? {}).flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
const namesOf = (parameters: readonly { name: string }[]) => parameters.map(({ name }) => name);
const inOrder = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ');
const wordsOf = (line: string | undefined) => line?.split(' ').filter(Boolean) ?? [];

/** The names of all fields, however deep. */
function fieldsOf(schema: Schema): string[] {
  const { properties = {}, ...rest } = schema;
  const parts = [...Object.values(properties), ...Object.values(rest).flatMap(schemasUnder)];
  return [...Object.keys(properties), ...parts.flatMap(fieldsOf)];
}

/** What has to be sent, also within what has to be: what may be left out is left out whole. */
function neededIn({ properties = {}, required = [], items, allOf }: Schema, path = ''): string[] {
  const within = required.flatMap((name) => {
    const part = properties[name];
    return [`${path}${name}`, ...(part === undefined ? [] : neededIn(part, `${path}${name}.`))];
  });
  return [...within, ...[items, allOf].flatMap(schemasUnder).flatMap((part) => neededIn(part, path))];
}

/** What a keyword holds: a schema, several, or some by name. */
function schemasUnder(value: unknown): Schema[] {
  if (Array.isArray(value)) return value.flatMap(schemasUnder);
  return typeof value === 'object' && value !== null ? [value as Schema] : [];
}

/** What's known with what's new. What a known endpoint needs stays as it was: nothing new has to be sent. */
export function withNews(known: VersionOne, now: VersionOne): VersionOne {
  const lines = Object.entries(now).map(([of, line]): [string, string] => {
    const before = known[of];
    if (before === undefined) return [of, line];
    const kind = of.split(' ').at(-1);
    if (kind === 'leaves') return [of, line];
    return [of, kind === 'needs' ? before : inOrder([...wordsOf(before), ...wordsOf(line)])];
  });
  const all = Object.entries({ ...known, ...Object.fromEntries(lines) });
  return Object.fromEntries(all.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What version 1 promises and doesn't hold, a sentence each. @param today such as `2026-11-27` */
export function brokenPromises(known: VersionOne, now: VersionOne, today: string): string[] {
  const broken = Object.entries(known).flatMap(([of, line]) => {
    const [name = '', kind = ''] = of.split(/ (?=\w+$)/);
    const before = wordsOf(line);
    const after = wordsOf(now[of]);
    if (kind === 'leaves') return [];
    if (now[of] === undefined)
      return kind === 'tells' && !mayBeGone(known, name, today) ? [`${name} is gone.`] : [];
    if (kind === 'needs')
      return missing(after, before).map((word) => `${name}: ${word} has to be sent, which it hadn’t.`);
    const how = kind === 'takes' ? 'taken' : 'told';
    return missing(before, after).map((word) => `${name}: ${word} isn’t ${how} any more.`);
  });
  return broken.toSorted();
}

const missing = (words: readonly string[], from: readonly string[]) =>
  words.filter((word) => !from.includes(word));

function mayBeGone(known: VersionOne, name: string, today: string): boolean {
  const [since, sunset] = wordsOf(known[`${name} leaves`]);
  return since !== undefined && sunset !== undefined && sunset <= today && isNoticeEnough({ since, sunset });
}
