import { expect, it } from 'vitest';
import { judged } from '#server/areas/doctor/certificate';

const now = new Date('2026-11-23T12:00:00Z');
const good = {
  subject: 'calls.example.com',
  validFrom: new Date('2026-11-01T00:00:00Z'),
  validTo: new Date('2027-01-30T00:00:00Z'),
  refusal: null,
};

it.each([
  ['a good one', {}, 'passed', 'Valid for calls.example.com until Jan 30, 2027.'],
  [
    'one that ends in two weeks',
    { validTo: new Date('2026-12-07T12:00:00Z') },
    'passed',
    'Valid for calls.example.com until Dec 7, 2026.',
  ],
  [
    'one that ends a moment before',
    { validTo: new Date('2026-12-07T11:59:59Z') },
    'warning',
    'The certificate of calls.example.com expires on Dec 7, 2026, in 13 days.',
  ],
  [
    'one that ends tonight',
    { validTo: new Date('2026-11-23T23:00:00Z') },
    'warning',
    'The certificate of calls.example.com expires on Nov 23, 2026, today.',
  ],
  [
    'one that has ended, whatever else is wrong with it',
    { validTo: now, refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'failed',
    'The certificate of calls.example.com expired on Nov 23, 2026.',
  ],
  [
    'one that begins tomorrow',
    { validFrom: new Date('2026-11-24T00:00:00Z') },
    'failed',
    'The certificate of calls.example.com isn’t valid before Nov 24, 2026.',
  ],
  [
    'one for another name',
    { subject: 'www.example.com', refusal: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    'failed',
    'The certificate is for www.example.com, not for calls.example.com.',
  ],
  [
    'one without its chain',
    { refusal: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    'failed',
    'No one we trust vouches for the certificate of calls.example.com (UNABLE_TO_VERIFY_LEAF_SIGNATURE).',
  ],
  [
    'one of one’s own',
    { refusal: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'failed',
    'The certificate of calls.example.com is self-signed.',
  ],
])('%s', (_name, change, state, seen) => {
  const verdict = judged({ ...good, ...change }, 'calls.example.com', now);
  expect([verdict.state, verdict.seen]).toEqual([state, seen]);
  // What's wrong can be mended.
  expect(verdict.mend === null).toBe(state === 'passed');
});
