import { describe, expect, it, test } from 'vitest';
import { secretsSent, withoutSecrets } from '#server/runtime/tools/sent-secrets';

const cleaned = (text: string, ...values: string[]) =>
  withoutSecrets(text, secretsSent(values.map((value) => ({ value, secret: true }))));

describe('a secret is taken out of an answer', () => {
  test.each([
    ['as PHP writes it', String.raw`{"auth":"Bearer abC\/dEf+gH=="}`, '{"auth":"••••••"}'],
    ['as .NET writes it', String.raw`{"auth":"abC/dEf\u002BgH=="}`, '{"auth":"••••••"}'],
    [
      'in JSON in a text',
      String.raw`{"body":"{\"key\":\"abC\\/dEf+gH==\"}"}`,
      String.raw`{"body":"{\"key\":\"••••••\"}"}`,
    ],
    ['in JSON that was cut, by PHP', String.raw`{"auth":"abC\/dEf+gH==`, '{"auth":"••••••'],
    ['in JSON that was cut, by .NET', String.raw`{"auth":"abC/dEf\u002BgH==`, '{"auth":"••••••'],
    ['in plain text', 'Bearer abC/dEf+gH== is wrong', '•••••• is wrong'],
    ['as the name of a part', '{"abC/dEf+gH==": 1}', '{"••••••": 1}'],
  ])('%s', (_how, text, told) => {
    expect(cleaned(text, 'Bearer abC/dEf+gH==')).toBe(told);
  });

  it('as a number, where the number is all of it', () => {
    expect(cleaned('{"pin":123456,"total":1234567,"at":1700123456}', '123456')).toBe(
      '{"pin":"••••••","total":1234567,"at":1700123456}',
    );
    expect(cleaned('Pin 123456', '123456')).toBe('Pin ••••••');
  });

  it('of four characters, but not a part of that length', () => {
    expect(cleaned('{"key":"k7Qz"}', 'k7Qz')).toBe('{"key":"••••••"}');
    expect(cleaned('Call one of them', 'Key one of k7Qz9w')).toBe('Call one of them');
    expect(cleaned('an abc', 'abc')).toBe('an abc');
  });
});

describe('what isn’t a secret stays as it is', () => {
  it('the name of a part, by which a variable finds it', () => {
    expect(cleaned('{"patient":{"patient_name":"Ada"}, "for":"patient"}', 'patient')).toBe(
      '{"patient":{"patient_name":"Ada"}, "for":"••••••"}',
    );
  });

  it('every digit, space and escape of the rest', () => {
    const rest = String.raw`"id": 12345678901234567890, "n":1.50, "url":"https:\/\/a.example\/é"`;
    expect(cleaned(`{ "key":"open-sesame", ${rest} }`, 'open-sesame')).toBe(`{ "key":"••••••", ${rest} }`);
  });

  it('a header that’s shown to everyone', () => {
    expect(secretsSent([{ value: 'a-practice', secret: false }])).toEqual(new Set());
  });
});
