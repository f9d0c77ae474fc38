/** Checks requests and answers with the contract's schemas, and puts what they object to into sentences. */
import { type $ZodIssue, safeParse } from 'zod/v4/core';
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint';
import type { FieldFault } from '#contract/errors';
import { textFaults } from '#contract/sent-text';
import { ApiError } from '#domain/api-error';

/**
 * Gives schemas without a message of their own an English one. `zod/mini` carries none, to keep the
 * browser light; the server loads them.
 */
export function installEnglishMessages(): void {
  z.config({
    ...z.locales.en(),
    customError: (issue) =>
      issue.code === 'invalid_type' && issue.input === undefined ? 'This is required.' : undefined,
  });
}

/** The parts of a request that an endpoint may describe. */
type Parts = Record<'params' | 'query' | 'body', { schema: Schema | undefined; value: unknown }>;

/**
 * The parsed parts; undefined where the endpoint describes none.
 *
 * @throws ApiError `invalid_request` that names every field of every part
 */
export function parseRequest(parts: Parts): Record<keyof Parts, unknown> {
  const faults: FieldFault[] = [];
  const parse = (part: keyof Parts): unknown => {
    const { schema, value } = parts[part];
    if (!schema) return undefined;
    const result = safeParse(schema, value);
    if (result.success) {
      faults.push(...textFaults(result.data, part));
      return result.data;
    }
    faults.push(...result.error.issues.map((issue) => fieldFault(issue, part)));
    return undefined;
  };
  const parsed = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (faults.length > 0) throw invalidRequest(faults);
  return parsed;
}

/**
 * What `schema` lets through of an answer: fields that it doesn't know stay here.
 *
 * @throws Error for an answer that breaks the contract, naming the fields but no value
 */
export function encodeAnswer(schema: Schema, answer: unknown, name: string): string {
  const result = safeParse(schema, answer);
  if (result.success) return JSON.stringify(result.data);
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`The answer of ${name} breaks the contract: ${faults.join(', ')}`);
}

/** The 400 that names each field. */
export function invalidRequest(fields: FieldFault[]): ApiError {
  const [first] = fields;
  const message = fields.length === 1 && first ? first.message : 'Some values are not valid.';
  return new ApiError('invalid_request', message, fields);
}

function fieldFault(issue: $ZodIssue, part: string): FieldFault {
  return { field: issue.path.join('.') || part, message: asSentence(issue.message) };
}

const asSentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);
