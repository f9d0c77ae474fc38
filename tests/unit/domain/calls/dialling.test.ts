import { expect, it } from 'vitest';
import { fieldError } from '#domain/api-error';
import { mustMayCall, numberToCall } from '#domain/calls/telephone/dialling';

const from = (country: string | null, countries: string[] | null = null) => ({
  country,
  rules: { countries },
});
const us = from('US');
const faultOf = (typed: string, calling: Parameters<typeof numberToCall>[1] = us) => {
  const checked = numberToCall(typed, calling);
  return 'fault' in checked ? checked.fault : checked.number;
};

it.each([
  ['+1 415 555 2671', '+14155552671'],
  ['(415) 555-2671', '+14155552671'],
  ['1-415-555-2671', '+14155552671'],
])('%s may be called from a number of its country', (typed, number) => {
  expect(numberToCall(typed, us)).toEqual({ number });
});

it('is read as it is dialled in the country of the number that calls', () => {
  expect(faultOf('030 901820', from('DE'))).toBe('+4930901820');
});

it.each(['911', '112', '999', '+1 911', '+44 999', '+49 112', '110', '*67'])(
  '%s is never called',
  (typed) => {
    expect(faultOf(typed)).toBe('Emergency and short service numbers can’t be called.');
    expect(faultOf(typed, from('DE', ['DE', 'US', 'GB']))).toMatch(/^Emergency/);
  },
);

it.each(['+1 900 555 0199', '+44 909 879 0000', '+44 70 1234 5678', '+49 900 1123456'])(
  '%s costs too much',
  (typed) => {
    expect(faultOf(typed, from('US', ['US', 'GB', 'DE']))).toMatch(/^Premium-rate/);
  },
);

it('only countries that are allowed are called: the own one, unless more are told', () => {
  expect(faultOf('+44 20 7946 0958')).toBe('Calls to United Kingdom aren’t allowed from this number.');
  // The same country code isn't the same country.
  expect(faultOf('+1 876 555 0123')).toMatch(/Jamaica/);
  expect(faultOf('+44 20 7946 0958', from('US', ['US', 'GB']))).toBe('+442079460958');
  expect(faultOf('+1 415 555 2671', from('US', ['GB']))).toMatch(/United States/);
  expect(faultOf('+1 415 555 2671', from(null))).toMatch(/aren’t allowed/);
});

it.each(['+1 415 555 267', '+999 12345678', 'front desk'])('%s is no number', (typed) => {
  expect(faultOf(typed)).toMatch(/isn’t a phone number/);
});

it('what an extension or a spreadsheet keeps from being called says so', () => {
  expect(faultOf('+1 415 555 2671 ext. 5')).toMatch(/extension/);
  for (const typed of ['4.15555E+09', '4,15555e9']) expect(faultOf(typed)).toMatch(/^A spreadsheet/);
});

it('without a country code needs one where the calling number tells no country', () => {
  expect(faultOf('4155552671', from(null, ['US']))).toMatch(/^Begin with \+/);
});

it('a number doesn’t call itself, however it’s written', () => {
  const calling = { ...us, number: '+14155552671' };
  expect(mustMayCall('+1 415 555 2672', calling)).toBe('+14155552672');
  expect(() => mustMayCall('(415) 555-2671', calling)).toThrow(
    fieldError('to', 'A number can’t call itself.'),
  );
});
