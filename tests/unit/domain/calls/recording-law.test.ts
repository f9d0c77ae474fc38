/** Where callers are told that their call is recorded. */
import { describe, expect, it } from 'vitest';
import { recordingNotice, recordingPlace } from '#domain/calls/telephone/recording-law';
import { stateOfAreaCode } from '#domain/calls/telephone/us-area-codes';

describe('the place of a number', () => {
  it.each([
    ['+14155552671', 'US-CA', 'everyone'],
    ['+12065550100', 'US-WA', 'everyone'],
    ['+12125550100', 'US-NY', 'one'],
    ['+15125550100', 'US-TX', 'one'],
    ['+18005550199', 'US', 'unknown'],
    ['+4930901820', 'DE', 'everyone'],
    ['+442079460018', 'GB', 'everyone'],
    ['+16135550100', 'CA', 'everyone'],
    ['+81312345678', 'JP', 'unknown'],
    ['Withheld', null, 'unknown'],
    ['+999123', null, 'unknown'],
  ])('%s is in %s, where the law is: %s', (number, place, law) => {
    expect(recordingPlace(number)).toEqual({ place, law });
  });

  it('has each area code in one state', () => {
    const known = Array.from({ length: 800 }, (_, index) => String(index + 200)).filter(
      (code) => stateOfAreaCode(code) !== null,
    );
    expect(known.length).toBeGreaterThan(300);
    expect(known.filter((code) => /^[89](?:00|33|44|55|66|77|88)$/.test(code))).toEqual([]);
  });
});

describe('the notice', () => {
  it.each([
    ['always', '+15125550100', true],
    ['never', '+14155552671', false],
    ['where_asked', '+14155552671', true],
    ['where_asked', '+15125550100', false],
    ['where_asked', '+81312345678', true],
    ['where_asked', 'Withheld', true],
  ] as const)('%s, to %s: %s', (rule, number, said) => {
    expect(recordingNotice(rule, number)).toMatchObject({ rule, said });
  });
});
