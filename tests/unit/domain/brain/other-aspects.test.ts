/** Questions that go on about what was just told, and when something is ready. */
import { describe, expect, test } from 'vitest';
import { agents } from '../../../../bench/callers/agents';
import { talk } from './talk';

type Agent =
  | 'garage'
  | 'dental'
  | 'orders'
  | 'helpdesk'
  | 'pharmacy'
  | 'tailor'
  | 'bikes'
  | 'couriers'
  | 'opticians';

/** What's said to the last of the lines. */
async function answer(agent: Agent, ...said: string[]) {
  const { facts, knowledge } = agents[agent].content;
  return (await talk(facts, said, knowledge)).line;
}

const mot = ['Maria Lopez', 'MOT'];

describe('the other part of what was just told', () => {
  test.each([
    ['garage', ['how long does an mot take', 'and how much'], 'An MOT costs 54 pounds 85. ', 'an hour'],
    ['garage', ['how much is an mot', 'and how long does it take'], 'An MOT takes about an hour. ', 'pounds'],
    [
      'garage',
      ['how much is a full service', 'and how long'],
      'A full service takes most of the day. ',
      '210',
    ],
    [
      'garage',
      [...mot, 'how long does it take', 'and how much does it cost'],
      'An MOT costs 54 pounds 85. ',
      'hour',
    ],
    [
      'garage',
      [...mot, 'how much is it', 'and how long will it take'],
      'An MOT takes about an hour. ',
      'pounds',
    ],
    [
      'pharmacy',
      ['how much is delivery', 'and how long does it take'],
      'Delivery comes in the evening',
      'dollars',
    ],
    ['dental', ['how much is a cleaning', 'and whitening'], 'Whitening: 290 dollars. ', '110'],
    ['dental', ['how much is whitening', 'and the check-up'], 'Check-up: 75 dollars. ', '290'],
    ['orders', ['how much is shipping', 'and how long'], 'within five working days', '6 dollars'],
    [
      'orders',
      ['how long does shipping take', 'and how much'],
      'Shipping costs 6 dollars',
      'five working days',
    ],
  ] as const)('%s: %j', async (agent, said, told, untold) => {
    const line = await answer(agent, ...said);
    expect(line).toContain(told);
    expect(line).not.toContain(untold);
  });

  test('is said to be unknown where it is', async () => {
    expect(await answer('helpdesk', 'how long does new equipment take', 'and how much')).toMatch(/don't/);
  });

  test.each([
    ['dental', ['what are your hours', 'and on sundays'], 'On Sundays we close at 1.'],
    ['dental', ['what are your hours', 'and is there parking'], 'Parking behind the building'],
    [
      'dental',
      ['how much is it'],
      'A check-up costs 75 dollars, a cleaning 110 dollars and whitening 290 dollars.',
    ],
    ['garage', ['how long does an mot take'], 'An MOT costs 54 pounds 85 and takes about an hour.'],
    ['garage', [...mot, 'how much is it'], 'An MOT costs 54 pounds 85 and takes about an hour.'],
    ['garage', [...mot, 'what does it cost'], 'An MOT costs 54 pounds 85 and takes about an hour.'],
    ['garage', ['how much is an mot', 'how much is a full service'], '210 pounds'],
    ['garage', ['how much is an mot', 'do you take cash'], 'We do not take cash.'],
    ['garage', ['how much is an mot', 'where are you'], 'Mill Lane'],
    ['orders', ['how much is shipping', 'and to canada'], 'Canada and Mexico'],
  ] as const)('while as before: %s: %j', async (agent, said, told) => {
    expect(await answer(agent, ...said)).toContain(told);
  });
});

describe('when something is ready', () => {
  test.each([
    ['garage', [...mot, 'when will it be ready'], 'about an hour'],
    ['garage', [...mot, 'when can i pick it up'], 'about an hour'],
    ['garage', [...mot, 'when could i collect it then'], 'about an hour'],
    ['garage', [...mot, 'when can i have it back'], 'about an hour'],
    ['tailor', ['when will it be ready'], 'four working days'],
    ['tailor', ['when can i pick it up'], 'four working days'],
    ['opticians', ['when will they be ready'], 'about a week'],
  ] as const)('%s: %j', async (agent, said, told) => {
    expect(await answer(agent, ...said)).toContain(told);
  });

  test.each([
    ['garage', ['when will it be ready']],
    ['garage', ['when can i pick it up']],
    ['pharmacy', ['when can i pick it up']],
    ['bikes', ['when can i pick it up']],
    ['pharmacy', ['Maria Lopez', 'march 4 1960', 'yes', 'insulin', 'when can i pick it up']],
  ] as const)('isn’t known: %s: %j', async (agent, said) => {
    expect(await answer(agent, ...said)).toMatch(/don't (?:have|know)/);
  });

  test.each([
    ['garage', 'when are you open', 'seven days a week'],
    ['garage', 'when do you close', 'until six'],
    ['garage', 'when do i pay', 'when you collect the car'],
    ['garage', 'how do i pay when i collect the car', 'card or bank transfer'],
    ['garage', 'can i pay when i collect it', 'card or bank transfer'],
    ['couriers', 'when will you pick it up', 'between eight and six'],
    ['orders', 'when will it be here', 'five working days'],
    ['orders', 'when do i get my money back', 'within a week'],
    ['pharmacy', 'when do you deliver', 'in the evening'],
    ['dental', 'when are you open', '8 in the morning'],
  ] as const)('while as before: %s: %s', async (agent, said, told) => {
    expect(await answer(agent, said)).toContain(told);
  });
});
