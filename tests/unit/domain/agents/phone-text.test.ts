import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { phoneText } from '#domain/agents/phone-numbers/phone-text';

it.each([
  '+14155550132',
  '+442079460018',
  '+441214960123',
  '+441632960001',
  '+447400123456',
  '+493012345678',
  '+4915123456789',
  '+491601234567',
  '+33123456789',
  '+34912345678',
  '+35312345678',
  '+390212345678',
  '+393123456789',
  '+41446681800',
  '+436601234567',
  '+4532123456',
  '+46701234567',
  '+4741234567',
  '+48512345678',
  '+48221234567',
  '+31101234567',
  '+31612345678',
  '+3226001234',
  '+32470123456',
  '+27711234567',
  '+61212345678',
  '+61412345678',
  '+79161234567',
  '+905012345678',
  '+918123456789',
])('%s reads as it does where it’s from', (stored) => {
  expect(phoneText(stored)).toBe(parsePhoneNumberFromString(stored)?.formatInternational());
});

it('goes by threes elsewhere, and leaves no digit alone', () => {
  expect(phoneText('+380501234567')).toBe('+380 501 234 567');
  expect(phoneText('+37060112345')).toBe('+370 601 123 45');
});

it.each(['Browser', 'Share link: For the website', '+1 415 555 0132', '+12', ''])(
  '%s stays as it is',
  (text) => {
    expect(phoneText(text)).toBe(text);
  },
);
