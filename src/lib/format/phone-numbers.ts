/** Phone numbers as people read them. The server checks them; here they're only grouped. */

const E164 = /^\+[1-9]\d{6,14}$/;
/** Country codes of two digits; those of one digit are 1 and 7, all others have three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** `+14155550132` as `+1 415 555 0132`, `+493012345678` as `+49 301 234 5678`. Any other text as it is. */
export function phoneText(text: string): string {
  if (!E164.test(text)) return text;
  const digits = text.slice(1);
  const codeLength = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  const rest = digits.slice(codeLength);
  // Threes, and a rest of two to four: no digit is alone.
  const groups = rest.match(/\d{3}(?=\d{2})|\d+/g) ?? [];
  return [`+${digits.slice(0, codeLength)}`, ...groups].join(' ');
}
