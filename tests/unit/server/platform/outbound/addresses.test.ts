import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
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

describe('F9: metadata and infrastructure of clouds is refused', () => {
  test.each([
    ['Azure', '168.63.129.16'],
    ['Azure, mapped', '::ffff:168.63.129.16'],
    ['Azure, mapped in hexadecimal', '::ffff:a83f:8110'],
    ['Azure, NAT64', '64:ff9b::a83f:8110'],
    ['Azure, 6to4', '2002:a83f:8110::1'],
    ['AWS, Google, Azure, Oracle, DigitalOcean, Hetzner, IBM, OpenStack', '169.254.169.254'],
    ['AWS', 'fd00:ec2::254'],
    ['AWS, DNS', '169.254.169.253'],
    ['AWS, DNS', 'fd00:ec2::253'],
    ['AWS, containers', '169.254.170.2'],
    ['AWS, containers', 'fd00:ec2::23'],
    ['AWS, time', 'fd00:ec2::123'],
    ['Google', 'fd20:ce::254'],
    ['Alibaba', '100.100.100.200'],
    ['Alibaba, DNS', '100.100.2.136'],
    ['Oracle, older', '192.0.0.192'],
    ['Oracle', 'fd00:c1::a9fe:a9fe'],
    ['OpenStack', 'fe80::a9fe:a9fe'],
    ['OpenStack, with a zone', 'fe80::a9fe:a9fe%eth0'],
    ['Linode', 'fd00:a9fe:a9fe::1'],
    ['Scaleway', '169.254.42.42'],
    ['Scaleway', 'fd00:42::42'],
    ['Tencent', '169.254.0.23'],
    ['IBM, services', '161.26.0.10'],
    ['IBM, services', '166.9.0.1'],
    ['IBM, services', '166.11.255.254'],
  ])('%s: %s', (_cloud, address) => expect(isAllowedAddress(address)).toBe(false));

  test.each([
    '168.63.129.15',
    '168.63.129.17',
    '161.25.255.255',
    '161.27.0.1',
    '166.7.255.255',
    '166.12.0.1',
  ])('%s, beside them, is allowed', (address) => expect(isAllowedAddress(address)).toBe(true));
});

describe('F9: what IANA keeps for a special purpose is refused', () => {
  test.each([
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '::/128',
    '::1/128',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '100:0:0:1::/64',
    '2001::/32',
    '2001:1::1/128',
    '2001:2::/48',
    '2001:3::/32',
    '2001:4:112::/48',
    '2001:10::/28',
    '2001:20::/28',
    '2001:30::/28',
    '2001:db8::/32',
    '2002::/16',
    '2620:4f:8000::/48',
    '3fff::/20',
    '5f00::/16',
    'fc00::/7',
    'fe80::/10',
    'ff00::/8',
  ])('%s, from its first address to its last', (range) => {
    const v6 = range.includes(':');
    const [first, last] = v6
      ? [ipaddr.IPv6.networkAddressFromCIDR(range), ipaddr.IPv6.broadcastAddressFromCIDR(range)]
      : [ipaddr.IPv4.networkAddressFromCIDR(range), ipaddr.IPv4.broadcastAddressFromCIDR(range)];
    expect(isAllowedAddress(first.toString())).toBe(false);
    expect(isAllowedAddress(last.toString())).toBe(false);
  });
});

describe('what the operator allows', () => {
  test('is allowed, and nothing beside it', () => {
    expect(isAllowedAddress('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
    expect(isAllowedAddress('10.2.0.1', ['10.1.0.0/16'])).toBe(false);
    expect(isAllowedAddress('::ffff:10.1.2.3', ['10.1.0.0/16'])).toBe(true);
    expect(isAllowedAddress('fd12::1', ['fd12::/16'])).toBe(true);
    expect(isAllowedAddress('168.63.129.16', ['168.63.129.16/32'])).toBe(true);
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
