import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOf, inItsFolder, namesOf, read, real, root, stripe } from './read-configuration';

inItsFolder();

describe('checkout', () => {
  test('Stripe with its webhook secret', () => {
    expect(read({ ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_a' })).toMatchObject({
      checkout: {
        kind: 'stripe',
        secretKey: 'sk_test_a',
        webhookSecret: 'whsec_a',
        publishableKey: 'pk_test_a',
      },
      browser: { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_a' },
    });
  });

  test('a secret key without the webhook secret is refused', () => {
    expect(namesOf({ STRIPE_SECRET_KEY: 'sk_test_a' })).toEqual(['STRIPE_WEBHOOK_SECRET']);
  });

  test.each([{ STRIPE_WEBHOOK_SECRET: 'whsec_a' }, { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_a' }])(
    '%o without the secret key is refused',
    (part) => expect(namesOf(part)).toEqual(['STRIPE_SECRET_KEY']),
  );

  test('live and test keys are not mixed', () => {
    expect(namesOf({ ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_a' })).toEqual([
      'VITE_STRIPE_PUBLISHABLE_KEY',
    ]);
  });

  test.each(['sk_live_a', 'rk_live_a', 'whsec_a'])(
    '%s as the publishable key is refused as a secret',
    (key) => {
      expect(faultsOf({ ...stripe, VITE_STRIPE_PUBLISHABLE_KEY: key })).toEqual([
        expect.stringContaining('holds a secret'),
      ]);
    },
  );

  test.each([
    ['the emulator', {}, 'test'],
    ['the emulator and TEST_CHECKOUT=0', { TEST_CHECKOUT: '0' }, 'off'],
    ['a real identity service', real, 'off'],
    ['a real identity service and TEST_CHECKOUT=1', { ...real, TEST_CHECKOUT: '1' }, 'test'],
    ['production without a key', { ...real, NODE_ENV: 'production' }, 'off'],
    ['a Stripe key and TEST_CHECKOUT=1', { ...stripe, TEST_CHECKOUT: '1' }, 'stripe'],
  ])('with %s', (_name, environment, kind) => {
    expect(read(environment).checkout.kind).toBe(kind);
  });

  test.each(['true', 'yes', '2'])('TEST_CHECKOUT=%s is refused', (value) => {
    expect(faultsOf({ TEST_CHECKOUT: value })).toEqual(['TEST_CHECKOUT must be 0 or 1.']);
  });
});

describe('money and sign-up', () => {
  test.each([
    ['0', 0],
    ['5', 5_000_000],
    ['0.000001', 1],
    ['12.34', 12_340_000],
    ['0.1', 100_000],
    ['999999.999999', 999_999_999_999],
  ])('TRIAL_CREDIT=%s is %d micro-dollars', (value, micros) => {
    expect(read({ TRIAL_CREDIT: value }).trialCredit).toBe(micros);
  });

  test.each(['-1', '$5', '1.2345678', '5,00', '.5', '1e2'])('TRIAL_CREDIT=%s is refused', (value) => {
    expect(namesOf({ TRIAL_CREDIT: value })).toEqual(['TRIAL_CREDIT']);
  });

  test('credit bought with test money pays for what costs the operator only when told so', () => {
    expect(read({ TEST_MONEY_PAYS_PROVIDERS: '1' }).testMoneyPaysProviders).toBe(true);
    expect(namesOf({ TEST_MONEY_PAYS_PROVIDERS: 'yes' })).toEqual(['TEST_MONEY_PAYS_PROVIDERS']);
  });

  test('SIGNUP is open or invite', () => {
    expect(read({ SIGNUP: 'invite' })).toMatchObject({ signup: 'invite', browser: { signup: 'invite' } });
    expect(faultsOf({ SIGNUP: 'closed' })).toEqual(['SIGNUP must be one of: open, invite.']);
  });

  test('RATES_FILE must exist', () => {
    expect(read({ RATES_FILE: 'rates.json' }).ratesFile).toBe(join(root, 'rates.json'));
    expect(namesOf({ RATES_FILE: 'none.json' })).toEqual(['RATES_FILE']);
    expect(namesOf({ RATES_FILE: '.' })).toEqual(['RATES_FILE']);
  });
});
