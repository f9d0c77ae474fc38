/** Checks requests and answers with the contract's schemas, and puts what they object to into sentences. */
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/endpoint';
import type { FieldFault } from '#contract/errors';
import { unknownFields } from '#contract/unknown-fields';
import { ApiError } from '../api-error';
import { faultSentence } from './fault-sentences';

/** Of a field that isn't there, as it's told. */
const LONGEST_NAME = 60;

/** More wouldn't help, and the answer would be as long as what was sent. */
const MOST_STRAY = 20;

/**
 * NUL or half of a surrogate pair, which no text that's sent may have. PostgreSQL keeps neither, and neither means
 * anything: they come from broken pastes and from programs.
 */
const UNUSABLE = /\0|\p{Surrogate}/u;
/** Enough for a person; a body full of them needn't be answered in full. */
const MOST_TEXT_FAULTS = 20;
const UNUSABLE_TEXT = 'This has a character that can’t be saved. Delete it and type it again.';

type RequestParts = Record<'params' | 'query' | 'body', unknown>;

/**
 * The parsed parts of a request; undefined where the endpoint describes none.
 *
 * @param isByProgram fields that no schema knows are refused: someone has misspelt them, and a program wouldn't notice. Pages
 *   may be of the version before or after.
 * @throws ApiError `invalid_request` that names every field of every part
 */
export function parseRequest(
  endpoint: Pick<Endpoint, 'params' | 'query' | 'body'>,
  given: RequestParts,
  isByProgram = false,
): RequestParts {
  const faults: FieldFault[] = [];
  const parse = (part: keyof RequestParts): unknown => {
    const schema: Schema | undefined = endpoint[part];
    if (!schema) {
      // A file that's sent as the body has no fields.
      if (isByProgram && part !== 'params' && isPlain(given[part]))
        faults.push(...strayFaults(given[part], {}));
      return undefined;
    }
    // `zod/mini` has no sentences. They're given to each parse, so that a page's forms stay as they are.
    const result = z.safeParse(schema, given[part], { error: faultSentence });
    if (result.success) {
      faults.push(...textFaults(result.data, part));
      if (isByProgram) faults.push(...strayFaults(given[part], result.data));
      return result.data;
    }
    for (const { path, code, message } of result.error.issues) {
      const isNoBody = path.length === 0 && part === 'body' && code === 'invalid_type';
      faults.push({
        field: path.join('.') || part,
        message: isNoBody ? 'Send a JSON object as the body.' : asSentence(message),
      });
    }
    return undefined;
  };
  const parsed = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (faults.length > 0) throw invalidRequest(faults);
  return parsed;
}

function strayFaults(given: unknown, kept: unknown): FieldFault[] {
  return unknownFields(given, kept)
    .slice(0, MOST_STRAY)
    .map(({ field }) => ({ field, message: `There’s no "${field.slice(-LONGEST_NAME)}" here.` }));
}

/** An object as JSON or a query is read: no list, file or stream. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const made: unknown = Object.getPrototypeOf(value);
  // The query's parser has an empty prototype of its own.
  return made === null || Object.getPrototypeOf(made) === null;
}

/**
 * What `schema` lets through of an answer: fields that it doesn't know stay here.
 *
 * @throws Error for an answer that breaks the contract, naming the fields but no value
 */
export function encodeAnswer(schema: Schema, answer: unknown, name: string): string {
  const result = z.safeParse(schema, answer);
  if (result.success) return JSON.stringify(result.data);
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`The answer of ${name} breaks the contract: ${faults.join(', ')}`);
}

/** The 400 that names each field. */
function invalidRequest(fields: FieldFault[]): ApiError {
  const [first] = fields;
  const message = fields.length === 1 && first ? first.message : 'Some values aren’t valid.';
  return new ApiError('invalid_request', message, fields);
}

const asSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

/**
 * The texts in `value`, names of members included, that break the rule: at most 20, each with its dotted
 * path, or `part` where `value` itself is one. Walks without recursion, so depth costs nothing.
 */
function textFaults(value: unknown, part: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const open: { value: unknown; path: readonly string[] }[] = [{ value, path: [] }];
  for (let next = open.pop(); next && faults.length < MOST_TEXT_FAULTS; next = open.pop()) {
    const { value: current, path } = next;
    const broken =
      typeof current === 'string'
        ? UNUSABLE.test(current)
        : isObject(current) && Object.keys(current).some((name) => UNUSABLE.test(name));
    if (broken) faults.push({ field: path.join('.') || part, message: UNUSABLE_TEXT });
    if (!isObject(current)) continue;
    for (const [name, member] of Object.entries(current).toReversed()) {
      if (!UNUSABLE.test(name)) open.push({ value: member, path: [...path, name] });
    }
  }
  return faults;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
