/** Schemas of tools as models' providers take them. */
import { describe, expect, it } from 'vitest';
import { argumentsOf } from '#domain/agents/tools/mcp-schema';
import { asObjectSchema } from '#domain/agents/tools/object-schema';

const text = { type: 'string' };
const whole = { type: 'integer' };

describe('a schema of arguments', () => {
  it('that’s a plain object stays as it is', () => {
    const schema = { type: 'object', properties: { a: text }, required: ['a'], additionalProperties: false };
    expect(asObjectSchema(schema)).toBe(schema);
  });

  it.each(['anyOf', 'oneOf'])('with %s at its top has the properties of all branches', (key) => {
    const branches = [
      { properties: { id: text, at: text }, required: ['id', 'at'] },
      { properties: { id: whole, email: text }, required: ['id', 'email'] },
    ];
    const made = asObjectSchema({ type: 'object', [key]: branches, title: 'Find' });
    expect(made).toEqual({
      type: 'object',
      title: 'Find',
      properties: { id: { anyOf: [text, whole] }, at: text, email: text },
      required: ['id'],
      description: `They must also match: ${JSON.stringify({ [key]: branches })}`,
    });
  });

  it('with allOf and references needs what each part needs, and says nothing more', () => {
    const made = asObjectSchema({
      $ref: '#/$defs/Base',
      allOf: [{ properties: { at: text }, required: ['at'] }],
      $defs: { Base: { type: 'object', properties: { id: text }, required: ['id'] } },
    });
    expect(made).toMatchObject({
      type: 'object',
      properties: { id: text, at: text },
      required: ['id', 'at'],
    });
    expect(made).not.toHaveProperty('description');
    expect(made).not.toHaveProperty('$ref');
  });

  it.each([
    ['no type', { properties: { a: text } }],
    ['another type', { type: ['object', 'null'], properties: { a: text } }],
    ['a condition', { type: 'object', properties: { a: text }, not: { required: ['b'] } }],
    ['an enum', { type: 'object', properties: { a: text }, enum: [{ a: 'x' }] }],
    ['if and else', { type: 'object', properties: { a: text }, if: {}, else: { required: ['a'] } }],
  ])('with %s is an object without it', (_what, schema) => {
    const made = asObjectSchema(schema);
    expect(made).toMatchObject({ type: 'object', properties: { a: text } });
    for (const key of ['not', 'enum', 'if', 'then', 'else']) expect(made).not.toHaveProperty(key);
  });

  it('that refers to itself, or isn’t a schema, ends', () => {
    const loop = { type: 'object', allOf: [{ $ref: '#/$defs/A' }], $defs: { A: { $ref: '#/$defs/A' } } };
    expect(asObjectSchema(loop)).toMatchObject({ type: 'object', properties: {} });
    expect(asObjectSchema({ anyOf: 'nonsense', properties: 7 })).toMatchObject({ properties: {} });
  });

  it('gives a caller the arguments of its branches', () => {
    const anyOf = [{ properties: { orderId: text } }, { properties: { email: text } }];
    const { arguments: found, needs } = argumentsOf({ type: 'object', anyOf });
    expect(found.map(({ name, required }) => [name, required])).toEqual([
      ['order_id', false],
      ['email', false],
    ]);
    expect(needs).toEqual([]);
  });
});
