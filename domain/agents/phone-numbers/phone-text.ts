/**
 * Phone numbers as people read them, the same in a page and in what the server writes. What stores a number checks it with
 * libphonenumber, whose tables are too large for pages: here digits are only grouped.
 */

const E164 = /^\+[1-9]\d{6,14}$/;
/** Country codes of two digits; those of one digit are 1 and 7, all others have three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;
/** Threes, and a rest of two to four: no digit is alone. */
const IN_THREES = /\d{3}(?=\d{2})|\d+/g;

/** How countries that don't go by threes group the digits behind their code. */
const groupings: Readonly<Record<string, readonly RegExp[]>> = {
  '27': [/^(\d\d)(\d{3})(\d{4})$/],
  '31': [/^(6)(\d{8})$/, /^([12347]\d)(\d{3})(\d{4})$/],
  '32': [/^(4\d\d)(\d\d)(\d\d)(\d\d)$/, /^([2349])(\d{3})(\d\d)(\d\d)$/],
  '33': [/^([1-79])(\d\d)(\d\d)(\d\d)(\d\d)$/],
  '34': [/^([6-9]\d\d)(\d\d)(\d\d)(\d\d)$/],
  '353': [/^(1)(\d{3})(\d{4})$/, /^(8\d)(\d{3})(\d{4})$/],
  '39': [/^(0[26])(\d{4})(\d{4})$/],
  '41': [/^([2-79]\d)(\d{3})(\d\d)(\d\d)$/],
  '43': [/^(6\d\d)(\d{4,})$/],
  '44': [/^(2\d)(\d{4})(\d{4})$/, /^(11\d|1\d1)(\d{3})(\d{4})$/, /^([17]\d{3})(\d{6})$/],
  '45': [/^(\d\d)(\d\d)(\d\d)(\d\d)$/],
  '46': [/^(7\d)(\d{3})(\d\d)(\d\d)$/],
  '47': [/^([2-7]\d)(\d\d)(\d\d)(\d\d)$/],
  '48': [/^(1[2-8]|2[2-69]|3[2-4]|4[1-468]|5[24-689]|6[1-3578]|7[14-7]|8[1-79]|9[145])(\d{3})(\d\d)(\d\d)$/],
  '49': [/^(30|40|69|89)(\d+)$/, /^(15\d\d)(\d+)$/, /^(1[67]\d)(\d+)$/],
  '55': [/^(\d\d)(\d{4,5})(\d{4})$/],
  '61': [/^([2378])(\d{4})(\d{4})$/],
  '7': [/^(9\d\d)(\d{3})(\d\d)(\d\d)$/],
  '81': [/^([36])(\d{4})(\d{4})$/],
  '90': [/^([2-5]\d\d)(\d{3})(\d\d)(\d\d)$/],
  '91': [/^([6-9]\d{4})(\d{5})$/],
};

/** `+14155550132` as `+1 415 555 0132`, `+493012345678` as `+49 30 12345678`. Any other text as it is. */
export function phoneText(text: string): string {
  if (!E164.test(text)) return text;
  const digits = text.slice(1);
  const codeLength = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  const code = digits.slice(0, codeLength);
  const rest = digits.slice(codeLength);
  const grouped = groupings[code]?.map((one) => one.exec(rest)).find((found) => found !== null);
  return [`+${code}`, ...(grouped?.slice(1) ?? rest.match(IN_THREES) ?? [])].join(' ');
}
