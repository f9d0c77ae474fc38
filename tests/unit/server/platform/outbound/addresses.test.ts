import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowedAddress } from '#server/platform/outbound/addresses';

describe('public addresses', () => {
  test.each([
    '8.8.8.8',
    '93.184.216.34',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.255.255',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('%s is allowed', (address) => expect(isAllowedAddress(address)).toBe(true));
});

describe('addresses that lead inwards', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local', '169.254.0.1'],
    ['metadata of clouds', '169.254.169.254'],
    ['shared (CGNAT)', '100.64.0.1'],
    ['metadata in the shared range', '100.100.100.200'],
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['broadcast', '255.255.255.255'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.7'],
    ['protocol assignments', '192.0.0.8'],
    ['relay anycast', '192.88.99.1'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped, in hexadecimal', '::ffff:7f00:1'],
    ['mapped, though public inside', '::ffff:8.8.8.8'],
    ['compatible', '::7f00:1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64, local', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['unique local', 'fd00:ec2::254'],
    ['unique local', 'fc00::1'],
    ['link-local', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['discard', '100::1'],
    ['no address at all', 'localhost'],
    ['empty', ''],
  ])('%s: %s is refused', (_kind, address) => expect(isAllowedAddress(address)).toBe(false));
});

describe('what the operator allows', () => {
  test('is allowed, and nothing beside it', () => {
    expect(isAllowedAddress('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
    expect(isAllowedAddress('10.2.0.1', ['10.1.0.0/16'])).toBe(false);
    expect(isAllowedAddress('::ffff:10.1.2.3', ['10.1.0.0/16'])).toBe(true);
    expect(isAllowedAddress('fd12::1', ['fd12::/16'])).toBe(true);
  });
});

test('no way of writing a private IPv4 address inside an IPv6 one is allowed', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const hex = (value: number) => value.toString(16);
  fc.assert(
    fc.property(octet, octet, octet, (b, c, d) => {
      const [high, low] = [hex(10 * 256 + b), hex(c * 256 + d)];
      for (const prefix of ['::ffff:', '::', '64:ff9b::', '::ffff:0:'])
        expect(isAllowedAddress(`${prefix}${high}:${low}`)).toBe(false);
      expect(isAllowedAddress(`2002:${high}:${low}::1`)).toBe(false);
    }),
  );
});
