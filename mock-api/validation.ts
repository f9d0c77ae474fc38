/** Checks requests and answers with the contract's schemas, in the server's words. */
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint';
import type { FieldFault } from '#contract/errors';
import { textFaults } from '#contract/sent-text';
import { ApiError } from '#domain/api-error';

type IssueMap = NonNullable<Parameters<typeof z.config>[0]>['localeError'];

const { localeError: english } = z.locales.en();

/** English for schemas without a sentence of their own; given to each parse, so that forms stay as they are. */
const inEnglish: IssueMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined ? 'This is required.' : english?.(issue);

export interface RequestParts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The parsed parts of a request; undefined where the endpoint describes none. A 400 names every fault. */
export function parseRequest(endpoint: Endpoint, given: RequestParts): RequestParts {
  const faults: FieldFault[] = [];
  const parse = (part: keyof RequestParts): unknown => {
    const schema: Schema | undefined = endpoint[part];
    if (!schema) return undefined;
    const result = z.safeParse(schema, given[part], { error: inEnglish });
    if (result.success) {
      faults.push(...textFaults(result.data, part));
      return result.data;
    }
    for (const { path, message } of result.error.issues) {
      const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
      faults.push({ field: path.join('.') || part, message: sentence });
    }
    return undefined;
  };
  const parsed = { params: parse('params'), query: parse('query'), body: parse('body') };
  const [first] = faults;
  if (first) {
    const message = faults.length === 1 ? first.message : 'Some values are not valid.';
    throw new ApiError('invalid_request', message, faults);
  }
  return parsed;
}

/** What the schema lets through of an answer; an answer that breaks the contract is a fault of the mock. */
export function encodeAnswer(endpoint: Endpoint, answer: unknown): string | null {
  if (!endpoint.response) return null;
  const result = z.safeParse(endpoint.response, answer);
  if (result.success) return JSON.stringify(result.data);
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(
    `The mocked answer of ${endpoint.method} ${endpoint.path} breaks the contract: ${faults.join(', ')}`,
  );
}

/** JSON in which the order of an object's keys does not matter. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
