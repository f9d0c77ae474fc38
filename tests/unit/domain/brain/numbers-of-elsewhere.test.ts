/** Phone numbers that aren't the agent's country's are never bent into one of it. */
import { describe, expect, test } from 'vitest';
import { phoneIn } from '#domain/brain/read/phones/phone';
import { context } from './noted';
import { talk } from './talk';

const phone = { name: 'phone', type: 'phone', question: 'On which number can we reach you?' } as const;
const wishes = { name: 'wishes', type: 'text', question: 'Any wishes?' } as const;
const at = (language: 'en-US' | 'en-GB') => ({ ...context, language });

describe('what no number of the country is', () => {
  test.each([
    '07700 900123',
    'oh seven seven double oh, nine hundred one two three',
    '0113 496 0000',
    '0114 272 1234',
    '0116 496 0000',
    '020 7946 0018',
    '0207 946 0018',
    '113 496 0000',
    '123 456 7890',
    '415 155 2671',
    '030 901820',
  ])('in the United States: %s', (said) => {
    expect(phoneIn(said, at('en-US'))).toBeNull();
  });

  test.each(['415 555 2671', '0415 555 2671', '011 49 30'])('in the United Kingdom: %s', (said) => {
    expect(phoneIn(said, at('en-GB'))).toBeNull();
  });
});

test.each([
  ['en-US', '+44 7700 900123', '+447700900123'],
  ['en-US', '0044 7700 900123', '+447700900123'],
  ['en-US', '00 44 113 496 0000', '+441134960000'],
  ['en-US', '011 44 113 496 0000', '+441134960000'],
  ['en-US', '1 415 555 2671', '+14155552671'],
  ['en-US', 'Oh, five oh three five five five oh one four seven', '+15035550147'],
  ['en-US', 'Oh, 503 555 0147', '+15035550147'],
  ['en-GB', '07700 900123', '+447700900123'],
  ['en-GB', 'the landline is 01632 960 415', '+441632960415'],
  ['en-GB', '0113 496 0000', '+441134960000'],
  ['en-GB', '00 1 415 555 2671', '+14155552671'],
] as const)('%s: %s is %s', (language, said, value) => {
  expect(phoneIn(said, at(language))?.value).toBe(value);
});

const asked =
  "I have 0 7 7 0 0 9 0 0 1 2 3, which isn't a number in the United States. Which country is it in?";

describe('the country is asked for', () => {
  test('with all digits as they were said', async () => {
    const { values, line } = await talk([phone], ['07700 900123']);
    expect(values).toEqual({});
    expect(line).toBe(asked);
  });

  test.each(['the UK', 'England', "it's a British number", 'plus 44', '44', 'United Kingdom'])(
    '%s',
    async (country) => {
      const { values } = await talk([phone], ['07700 900123', country]);
      expect(values).toEqual({ phone: '+447700900123' });
    },
  );

  test('or the number comes otherwise', async () => {
    expect((await talk([phone], ['07700 900123', '+44 7700 900124'])).values.phone).toBe('+447700900124');
    expect((await talk([phone], ['123 456 7890', 'sorry, 415 555 2671'])).values.phone).toBe('+14155552671');
  });

  test('of a number that came in parts', async () => {
    expect((await talk([phone], ['07700', '900123'])).line).toBe(asked);
  });

  test('once more in other words, and then it’s left', async () => {
    const again = ['07700 900123', 'oh seven seven double oh nine hundred one two three'];
    const { line } = await talk([phone, wishes], again);
    expect(line).toMatch(/with its country, such as plus 44/);
    const left = await talk([phone, wishes], [...again, '07700 900123']);
    expect(left.line).toMatch(/^I can't note that number without its country.*Any wishes\?$/);
    expect(left.values).toEqual({});
    const stuck = await talk([phone, wishes], [...again, '07700 900123', 'no nuts', '07700 900123']);
    expect(stuck.line).toMatch(/leave it open.*anything else/);
    expect(stuck.values).toEqual({ wishes: 'no nuts' });
  });

  test.each([['england'], ['plus 44 7700 900123'], ['i just told you', 'the UK']])(
    'and is taken with it the second time: %s',
    async (...said) => {
      const { values } = await talk([phone], ['07700 900123', ...said]);
      expect(values).toEqual({ phone: '+447700900123' });
    },
  );

  test('of the other number that’s said instead', async () => {
    expect((await talk([phone], ['07700 900123', 'sorry, 07700 900124', 'the UK'])).values.phone).toBe(
      '+447700900124',
    );
  });

  test('and a number that may be left out is', async () => {
    const optional = { ...phone, required: false };
    const { line } = await talk([optional, wishes], ['07700 900123', '07700 900123', '07700 900123']);
    expect(line).toMatch(/Any wishes\?$/);
  });
});
