import { expect, it } from 'vitest';
import { partsOf, type Resolve, typeOf } from '@/components/settings/reference/schema-words';

const schemas: Record<string, Record<string, unknown>> = {
  '#/line': { type: 'object', properties: { line: { type: 'string' } } },
};
const resolve: Resolve = (schema) => schemas[String(schema.$ref)] ?? schema;

it.each([
  [{ const: 'call.ended' }, '"call.ended"'],
  [{ enum: ['own', 'carrier'], default: 'own' }, '"own", "carrier", default "own"'],
  [{ type: 'string', minLength: 8, maxLength: 100 }, 'text, 8 to 100 characters'],
  [{ type: 'string', minLength: 0, maxLength: 40, default: '' }, 'text, at most 40 characters, default ""'],
  [{ type: 'string', format: 'uuid', pattern: '^[0-9a-f]' }, 'UUID'],
  [{ type: 'string', pattern: '^\\d+$' }, 'text, matches ^\\d+$'],
  [{ type: 'integer', minimum: 0 }, 'whole number, at least 0'],
  [{ type: 'number', exclusiveMinimum: 0, maximum: 1 }, 'number, at most 1, more than 0'],
  [{ type: 'array', items: { type: 'string' }, maxItems: 5 }, 'list of text, at most 5 items'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text or null'],
  [{ type: ['string', 'null'], format: 'date' }, 'date, ISO 8601 or null'],
  [{ $ref: '#/line' }, 'object'],
  [{}, 'anything'],
])('%j is “%s”', (schema, words) => {
  expect(typeOf(schema, resolve)).toBe(words);
});

it('a value’s objects are found behind references, lists, choices and fields of any name', () => {
  const line = schemas['#/line'];
  const byName = { type: 'object', additionalProperties: { type: 'boolean' } };
  const schema = { type: 'array', items: { anyOf: [{ $ref: '#/line' }, byName, { type: 'string' }] } };
  expect(partsOf(schema, resolve)).toEqual([line, byName]);
});
