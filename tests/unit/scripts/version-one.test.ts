/** What version 1 of the API has stays, and an endpoint that goes has said so for six months. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint';
import { brokenPromises, type VersionOne, versionOneOf, withNews } from '../../../scripts/sdk/version-one';
import { allEndpoints } from '../../contract/endpoints';

const text = readFileSync(join(import.meta.dirname, '../../../contract/version-1.json'), 'utf8');
const known = z.record(z.string(), z.string()).parse(JSON.parse(text));
const today = new Date().toISOString().slice(0, 10);

const told = { thing_id: z.string(), made: z.object({ at: z.string() }) };
const things = endpoint({
  method: 'POST',
  path: '/things',
  access: 'calls:view',
  summary: 'Makes a thing',
  body: z.object({ name: z.string(), parts: z.optional(z.array(z.object({ size: z.number() }))) }),
  response: z.object(told),
});
const before = versionOneOf([things]);
const days = { since: '2026-01-01', sunset: '2026-07-01', instead: 'POST /others' };

describe('version 1 of the API', () => {
  it('has all that it had', () => {
    expect(brokenPromises(known, versionOneOf(allEndpoints), today)).toEqual([]);
  });

  it('is written down whole: `npm run sdk` adds what’s new', () => {
    expect(withNews(known, versionOneOf(allEndpoints))).toEqual(known);
  });

  it('is every name in it, however deep', () => {
    expect(before).toMatchObject({
      'POST /things takes': 'Idempotency-Key name parts size',
      'POST /things needs': 'name',
      'POST /things tells': 'at made thing_id',
      'call.ended tells': expect.stringContaining('call_id'),
      'error tells': expect.stringContaining('not_found'),
    });
  });

  it('misses what’s renamed, and what has to be sent all at once', () => {
    const renamed = { ...things, response: z.object({ id: z.string(), made: told.made }) };
    expect(brokenPromises(before, versionOneOf([renamed]), today)).toEqual([
      'POST /things: thing_id isn’t told any more.',
    ]);
    const demanding = { ...things, body: z.object({ name: z.string(), why: z.string() }) };
    const after = versionOneOf([demanding]);
    expect(brokenPromises(before, after, today)).toEqual([
      'POST /things: parts isn’t taken any more.',
      'POST /things: size isn’t taken any more.',
      'POST /things: why has to be sent, which it hadn’t.',
    ]);
    // Writing it down doesn't make it right.
    expect(brokenPromises(withNews(before, after), after, today)).toEqual(
      brokenPromises(before, after, today),
    );
  });

  it('misses what has to be sent within something all at once, and not within what’s new itself', () => {
    const boxes = z.array(z.object({ size: z.number() }));
    const packed = { ...things, body: z.object({ box: z.object({ size: z.number() }), boxes }) };
    const packing = versionOneOf([packed]);
    expect(packing['POST /things needs']).toBe('box box.size boxes boxes.size');
    const weight = { size: z.number(), weight: z.number() };
    const heavier = {
      ...things,
      body: z.object({ box: z.object(weight), boxes: z.array(z.object(weight)) }),
    };
    expect(brokenPromises(packing, versionOneOf([heavier]), today)).toEqual([
      'POST /things: box.weight has to be sent, which it hadn’t.',
      'POST /things: boxes.weight has to be sent, which it hadn’t.',
    ]);
    const label = z.optional(z.object({ text: z.string() }));
    const labelled = { ...things, body: z.object({ box: z.object({ size: z.number(), label }), boxes }) };
    expect(brokenPromises(packing, versionOneOf([labelled]), today)).toEqual([]);
  });

  it('takes new endpoints and fields', () => {
    const more = { ...things, response: z.object({ ...told, colour: z.string() }) };
    const after = versionOneOf([more, { ...things, path: '/others' }]);
    expect(brokenPromises(before, after, today)).toEqual([]);
    expect(withNews(before, after)).toEqual(after);
  });

  it('lets an endpoint go after six months’ notice, and not before', () => {
    const noticed = (change: Partial<typeof days>): VersionOne =>
      withNews(before, versionOneOf([{ ...things, deprecated: { ...days, ...change } }]));
    const gone = versionOneOf([]);
    expect(brokenPromises(before, gone, '2026-07-01')).toEqual(['POST /things is gone.']);
    expect(brokenPromises(noticed({}), gone, '2026-06-30')).toEqual(['POST /things is gone.']);
    expect(brokenPromises(noticed({ sunset: '2026-06-01' }), gone, '2026-07-01')).toEqual([
      'POST /things is gone.',
    ]);
    expect(brokenPromises(noticed({}), gone, '2026-07-01')).toEqual([]);
  });
});
