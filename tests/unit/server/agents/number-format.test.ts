import { describe, expect, it } from 'vitest';
import { checkNumber } from '#contract/agents/phone-number-check';

describe('a phone number', () => {
  it.each([
    ['+1 415 555 2671', '+14155552671', 'US'],
    ['+44 (0)20 7946 0018', '+442079460018', 'GB'],
    ['+49-30-901820', '+4930901820', 'DE'],
    ['+800 1234 5678', '+80012345678', null],
  ])('%s is %s', (typed, number, country) => {
    expect(checkNumber(typed)).toEqual({ number, country });
  });

  it.each([
    '4155552671',
    '',
    '+',
    '+1',
    '+1 415 555 26711111',
    '+999 1234567',
    '+1 200 555 0100',
    '+14155552671;ext=7',
  ])('%s is refused with a sentence', (typed) => {
    expect(checkNumber(typed)).toEqual({ fault: expect.stringMatching(/^[A-Z].+\.$/) as string });
  });
});
