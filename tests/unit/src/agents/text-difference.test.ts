import { describe, expect, it } from 'vitest';
import { textDifference } from '@/lib/agents/text-difference';

/** One text with what went in brackets and what came in braces; whole sentences doubled. */
const drawn = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ value, kind, whole }) => {
      if (kind === 'same') return value;
      const [open, close] = kind === 'removed' ? ['[', ']'] : ['{', '}'];
      return whole ? open + open + value + close + close : open + value + close;
    })
    .join('');

describe('the difference of two texts', () => {
  it('is in words where most of a sentence stayed', () => {
    expect(drawn('Hello, this is Harbor Dental.', 'Hello, this is Harbor Clinic.')).toBe(
      'Hello, this is Harbor [Dental]{Clinic}.',
    );
  });

  it('has the old sentence whole and then the new one where it was rewritten', () => {
    expect(
      drawn('Hello. Which day would suit you? Bye.', 'Hello. What day works best for your appointment? Bye.'),
    ).toBe('Hello. [[Which day would suit you?]]{{What day works best for your appointment?}}Bye.');
  });

  it('has each of several sentences by itself', () => {
    expect(
      drawn(
        'We open at 8 on weekdays. Which day would suit you?',
        'We open at 9 on weekdays. What works best for a visit?',
      ),
    ).toBe('We open at [8]{9} on weekdays. [[Which day would suit you?]]{{What works best for a visit?}}');
  });

  it('has no empty line behind one of its own', () => {
    expect(drawn('Which day would suit you?\nBye.', 'What works best for a visit?\nBye.')).toBe(
      '[[Which day would suit you?]]{{What works best for a visit?}}Bye.',
    );
  });

  it('has what was added and removed between sentences that stayed', () => {
    expect(drawn('One.\nTwo.\nThree.', 'One.\nThree.')).toBe('One.\n[Two.\n]Three.');
    expect(drawn('One. Three.', 'One. Two. Three.')).toBe('One. {Two. }Three.');
    expect(drawn('', 'New.')).toBe('{New.}');
    // The last line stays, though a line follows it now.
    expect(drawn('One.', 'One.\nTwo.')).toBe('One.{\nTwo.}');
    expect(drawn('One.\nTwo', 'One.\n\nTwo')).toBe('One.\n{\n}Two');
    expect(drawn('Same.\n\nText', 'Same.\n\nText')).toBe('Same.\n\nText');
  });
});
