import { expect, it } from 'vitest';
import { amongNetworks } from '#server/platform/http/limits/networks';

it.each([
  ['127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
  ['10.0.0.0/8', '::ffff:10.1.2.3', true],
  // A network of IPv4 that's written as IPv6.
  ['::ffff:10.0.0.0/104', '10.1.2.3', true],
  ['::ffff:10.0.0.0/104', '11.1.2.3', false],
  ['::/0', '10.1.2.3', false],
  ['2001:db8::/32', '2001:db8:1::7', true],
  ['2001:db8::/32', '2001:db9::7', false],
  ['2001:db8:0:0::1', '2001:0db8::0001', true],
  ['10.0.0.0/8', 'not an address', false],
])('%s has %s: %j', (named, ip, isAmong) => {
  expect(amongNetworks([named])(ip)).toBe(isAmong);
});
