/** Values that are put right behind a sigh or a request to wait: "no, what am I saying", "hang on, it's dot org". */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

const taxi = (said: readonly string[]) => talk(agents.taxi.content.facts, said);
const ride = ['77 walnut street', 'the airport'];

test.each([
  'no what am i saying the train station not the airport',
  "oh where's my head the train station not the airport",
  'no wait what was i thinking the train station not the airport',
])('a place: %s', async (said) => {
  const { values } = await taxi([...ride, said]);
  expect(values.destination).toMatch(/^(?!.*airport).*train station/);
});

test('who asks what they are saying wrong changes nothing', async () => {
  const { values } = await taxi([...ride, 'what am i saying wrong']);
  expect(values.destination).toBe('the airport');
});

describe('an address that is read back', () => {
  const { facts } = agents.orders.content;
  const told = ['290417', 'damaged', 'fern at ridgeway dot com'];
  test.each([
    "no hang on it's dot org not dot com",
    'hold on dot org not dot com',
    "wait a second it's dot org not dot com",
  ])('%s', async (said) => {
    const { values, line } = await talk(facts, [...told, said, 'yes']);
    expect({ email: values.email, line }).toEqual({
      email: 'fern@ridgeway.org',
      line: expect.not.stringContaining('Take your time'),
    });
  });

  test.each(['no hang on let me check', "hang on it's here somewhere not sure where"])(
    '%s waits',
    async (said) => {
      const { line } = await talk(facts, [...told, said]);
      expect(line).toMatch(/take your time|no rush|whenever/i);
    },
  );
});

describe('a day of birth that is read back', () => {
  const { facts } = agents.pharmacy.content;
  test.each([
    ["no that's my brother's year mine is nineteen fifty eight", '1958-05-03'],
    ["that's my wife's birthday mine is june first nineteen sixty", '1960-06-01'],
  ])('%s', async (said, value) => {
    const { values } = await talk(facts, ['ellis monroe', 'may third nineteen fifty nine', said, 'yes']);
    expect(values.date_of_birth).toBe(value);
  });
});
