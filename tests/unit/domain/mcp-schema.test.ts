import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AgentDraft } from '#contract/agents/agent-content';
import { fits, schemaText } from '#contract/agents/mcp-tools';
import {
  argumentsOf,
  argumentsToSend,
  changedRefusal,
  isSameSchema,
  namedArguments,
  schemaChanges,
} from '#domain/agents/tools/mcp-schema';

const order = {
  type: 'object',
  properties: {
    note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    orderId: { type: 'integer', description: 'Of  the\norder' },
    express: { type: 'boolean' },
    size: { enum: ['small', 'large'] },
    tags: { type: 'array', items: { type: 'string' } },
    mixed: { type: ['string', 'number'] },
  },
  required: ['orderId', 'tags'],
};

describe('arguments of an MCP tool', () => {
  it('are those that a caller can say, by names that facts have; the rest only a model can write', () => {
    expect(argumentsOf(order)).toEqual({
      arguments: [
        { name: 'order_id', type: 'number', description: 'Of the order', required: true },
        { name: 'note', type: 'string', description: '', required: false },
        { name: 'express', type: 'boolean', description: '', required: false },
        { name: 'size', type: 'string', description: '', required: false },
      ],
      needs: ['tags'],
    });
    expect(namedArguments(order).map(({ name, type }) => `${name}: ${type}`)).toEqual([
      'order_id: number',
      'tags: json',
      'note: string',
      'express: boolean',
      'size: string',
      'mixed: json',
    ]);
  });

  it.each([
    {},
    { properties: null },
    { properties: { a: 'text' }, required: 'a' },
    { type: 'object', properties: [] },
  ])('of a schema that says nothing (%j) are none that anyone must say', (schema) => {
    expect(argumentsOf(schema).arguments).toEqual([]);
  });

  it('go out by the server’s names, with lists as lists', () => {
    expect(argumentsToSend(order, { order_id: 7, tags: '["a"]', note: '["a"]', other: 'x' })).toEqual({
      orderId: 7,
      tags: ['a'],
      note: '["a"]',
      other: 'x',
    });
    expect(argumentsToSend(order, { tags: 'not JSON' })).toEqual({ tags: 'not JSON' });
    const both = { properties: { orderId: { type: 'string' }, order_id: { type: 'string' } } };
    expect(argumentsToSend(both, { orderId: 'a', order_id: 'b' })).toEqual({ orderId: 'a', order_id: 'b' });
  });
});

describe('a changed schema', () => {
  it('is one that says something else, not one in another order', () => {
    const turned = Object.fromEntries(Object.entries(order).toReversed());
    expect(isSameSchema(order, turned)).toBe(true);
    expect(schemaChanges(order, turned)).toEqual([]);
    expect(schemaChanges(order, { ...order, additionalProperties: false })).toEqual([
      'What the arguments may be is different.',
    ]);
  });

  it('is told argument by argument', () => {
    const { properties } = order;
    const { note: _gone, ...kept } = properties;
    const changed = {
      ...order,
      properties: {
        ...kept,
        orderId: { type: 'string' },
        size: { enum: ['small'] },
        shop: { type: 'string' },
        town: { type: 'string' },
      },
      required: ['orderId', 'express', 'shop'],
    };
    expect(schemaChanges(order, changed)).toEqual([
      '“orderId” is a text now.',
      '“express” has to be given now.',
      'What “size” says or allows is different.',
      '“tags” may be left out now.',
      '“shop” is new and has to be given.',
      '“town” is new.',
      '“note” is gone.',
    ]);
  });
});

it('says in few words why a tool isn’t used, however much of it is different', () => {
  expect(changedRefusal('find', null)).toBe('The server doesn’t have “find” any more, so it wasn’t used.');
  expect(changedRefusal('find', ['“a” is new.', '“b” is gone.'])).toMatch(/used: “a” is new. “b” is gone.$/);
  const name = 'x'.repeat(10_000);
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`${name}${place}`, {}]));
  const refusal = changedRefusal('find', schemaChanges({}, { properties: many }));
  expect(refusal.length).toBeLessThan(1200);
  expect(refusal).toMatch(/And 45 more\.$/);
});

describe('a schema in a draft', () => {
  const draftWith = (input_schema: unknown) =>
    z.safeParse(AgentDraft, {
      name: 'One',
      tools: [
        { type: 'mcp', name: 's', url: '', tools: [{ tool: 'a', name: 'a', description: '', input_schema }] },
      ],
    });

  it('keeps its parts in one order, so that a file of it is always the same', () => {
    const [one, other] = [
      draftWith({ b: 1, a: { d: [{ z: 1, y: 2 }], c: 2 } }),
      draftWith({ a: { c: 2, d: [{ y: 2, z: 1 }] }, b: 1 }),
    ];
    expect(one.success && JSON.stringify(one.data.tools)).toBe(
      other.success && JSON.stringify(other.data.tools),
    );
    expect(one.success).toBe(true);
  });

  it('is refused when it’s long or deep, however deep that is', () => {
    expect(draftWith({ a: 'x'.repeat(9_000) }).error?.issues[0]?.message).toMatch(
      /more than 8,000 characters/,
    );
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 50_000; level += 1) deep = { a: deep };
    expect(draftWith(deep).success).toBe(false);
    expect([fits(deep), schemaText(deep)]).toEqual([false, '']);
  });
});
