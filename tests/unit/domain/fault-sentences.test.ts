/** What's said of values that an endpoint can't take: our own sentences, whatever the schema. */
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { ApiError } from '#domain/api-error';
import { faultSentence } from '#domain/requests/fault-sentences';
import { parseRequest } from '#domain/requests/validation';
import { allEndpoints } from '../../contract/endpoints';

/** The schema library's own. */
const FOREIGN = /invalid|expected|received|too (?:big|small)|unrecognized|undefined|>=|<=|\$\{/i;

function faultsOf(endpoint: Endpoint, body: unknown): { field: string; message: string }[] {
  try {
    parseRequest({ ...(endpoint.body && { body: endpoint.body }) }, { params: {}, query: {}, body });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [...(error.fields ?? [])];
  }
}

/** The fields that a body needs: those that it lacks when it's empty. */
const needed = (endpoint: Endpoint) =>
  faultsOf(endpoint, {}).flatMap(({ field }) => (field === 'body' ? [] : [field]));

const withBodies = allEndpoints.filter(({ body }) => body !== undefined);

describe('every endpoint with a body', () => {
  it('says of one that’s null, a list, text or a number what is to be sent', () => {
    expect(withBodies.length).toBeGreaterThan(60);
    for (const endpoint of withBodies)
      for (const body of [null, undefined, [], 'text', 7]) {
        const faults = faultsOf(endpoint, body);
        if (faults.length === 0) continue;
        for (const { message } of faults) {
          expect(`${endpoint.path}: ${message}`).not.toMatch(FOREIGN);
          expect(message).toMatch(/^\p{Lu}.*\.$/u);
        }
      }
  });

  it('says at each field that can’t be null, a list, an object, text or a number what it can be', () => {
    let told = 0;
    for (const endpoint of withBodies)
      for (const value of [null, [], [null], [{}], {}, '', 'x', -1, 1e12, 0.5, true]) {
        const body = Object.fromEntries(needed(endpoint).map((field) => [field.split('.')[0], value]));
        for (const { message } of faultsOf(endpoint, body)) {
          told += 1;
          expect(`${endpoint.path}: ${message}`).not.toMatch(FOREIGN);
          expect(message).toMatch(/[.]$/);
        }
      }
    expect(told).toBeGreaterThan(500);
  });
});

it.each<[z.ZodMiniType, unknown, string]>([
  [z.string(), null, 'This can’t be null.'],
  [z.string(), undefined, 'This is required.'],
  [z.string(), 7, 'Use text.'],
  [z.number(), 'seven', 'Use a number.'],
  [z.int(), 1.5, 'Use a whole number.'],
  [z.boolean(), 'yes', 'Use true or false.'],
  [z.array(z.string()), {}, 'Use a list.'],
  [z.object({}), [], 'Use an object.'],
  [z.enum(['end', 'go_on']), 'stop', 'Use one of "end", "go_on".'],
  [z.literal('only'), 'other', 'Use "only".'],
  [z.uuid(), 'x', 'Use a UUID.'],
  [z.string().check(z.maxLength(3)), 'long', 'Use at most 3 characters.'],
  [z.string().check(z.minLength(1)), '', 'Use at least 1 character.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Use at most 1 item.'],
  [z.number().check(z.lt(5)), 5, 'Use less than 5.'],
  [z.number().check(z.gte(5)), 1, 'Use at least 5.'],
  [z.strictObject({}), { more: 1 }, 'There’s no "more" here.'],
  [z.union([z.string(), z.number()]), true, 'This isn’t in any of the formats that are allowed.'],
])('%# says it in a sentence', (schema, value, sentence) => {
  const result = z.safeParse(schema, value, { error: faultSentence });
  expect(result.error?.issues[0]?.message).toBe(sentence);
});

describe('fields of a program that no one knows', () => {
  const faults = (endpoint: Pick<Endpoint, 'query' | 'body'>, query: unknown, body: unknown) => {
    try {
      parseRequest(endpoint, { params: {}, query, body }, true);
      return [];
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return (error.fields ?? []).map(({ field }) => field);
    }
  };
  const body = z.object({ name: z.string() });

  it('are refused where the endpoint describes no query or no body', () => {
    expect(faults({ body }, { dry_run: '1' }, { name: 'Ada' })).toEqual(['dry_run']);
    expect(faults({}, {}, { force: true })).toEqual(['force']);
    expect(faults({}, {}, {})).toEqual([]);
    expect(faults({}, {}, null)).toEqual([]);
    expect(faults({}, {}, Buffer.from('RIFF'))).toEqual([]);
  });

  it('are told up to a number that still helps', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_none, at) => [`extra_${at}`, 1]));
    expect(faults({ body }, {}, { name: 'Ada', ...many })).toHaveLength(20);
    expect(faults({}, many, {})).toHaveLength(20);
  });
});
