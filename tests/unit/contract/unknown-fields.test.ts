import { expect, it } from 'vitest';
import { unknownFields } from '#contract/unknown-fields';

const message = 'This field doesn’t exist.';

it('has a place in a list for no field, where a schema leaves out an entry that’s there twice', () => {
  expect(unknownFields({ words: ['a', 'b', 'a'] }, { words: ['a', 'b'] })).toEqual([]);
});

it('is found in what a list holds', () => {
  expect(unknownFields({ facts: [{ nam: 1 }, { name: 2 }] }, { facts: [{}, { name: 2 }] })).toEqual([
    { field: 'facts.0.nam', message },
  ]);
});
