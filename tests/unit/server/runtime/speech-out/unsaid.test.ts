import { describe, expect, it } from 'vitest';
import { SPEECH_RATE } from '#contract/sockets/call-audio';
import { Pace, unsaid } from '#server/runtime/speech-out/unsaid';

const TEXT = 'We are open from nine until five on every day of the week.';
/** Samples of the first words at a usual pace. */
const soundOf = (words: string) => (words.replace(/\s/g, '').length * SPEECH_RATE) / 16;

describe('what is left of a sentence whose sound broke off', () => {
  it.each([
    ['', TEXT],
    ['We are', TEXT],
    ['We are open from nine', 'nine until five on every day of the week.'],
    ['We are open from nine un', 'nine until five on every day of the week.'],
    [TEXT, 'week.'],
    [`${TEXT} and more`, 'week.'],
  ])('after "%s"', (heard, left) => {
    expect(unsaid(TEXT, soundOf(heard), new Pace(1))).toBe(left);
  });

  it('goes by the pace of the voice once it is known', () => {
    const slow = new Pace(1);
    slow.learn('Hello there.', soundOf('Hello there.') * 3);
    const samples = soundOf('We are open from nine') * 3;
    expect(unsaid(TEXT, samples, slow)).toBe('nine until five on every day of the week.');
  });

  it('goes by the speed that was asked for until then', () => {
    const samples = soundOf('We are open from nine') / 2;
    expect(unsaid(TEXT, samples, new Pace(2))).toBe('nine until five on every day of the week.');
  });

  it('says nothing for no words', () => {
    expect(unsaid('', 10, new Pace(1))).toBe('');
  });
});
