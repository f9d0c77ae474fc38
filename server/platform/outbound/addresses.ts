/** Which addresses of the network a request may go to. */
import ipaddr from 'ipaddr.js';

/** Addresses that an operator allows besides public ones, as CIDR ranges such as `10.1.0.0/16`. */
export type AllowedRanges = readonly string[];

/**
 * Addresses that look public but lead to the inside of a cloud, for anyone who runs there. The other clouds'
 * own addresses (169.254.169.254, fd00:ec2::254, 100.100.100.200, 192.0.0.192, ...) are link-local,
 * unique local or reserved, which is refused anyway.
 */
const INSIDE_CLOUDS: AllowedRanges = [
  // Azure's wire server: DHCP, DNS, health and the keys of extensions.
  '168.63.129.16/32',
  // IBM Cloud's services, reached only from within.
  '161.26.0.0/16',
  '166.8.0.0/14',
];

/** Of IANA's registries of special-purpose addresses, those that lie among the public ones. */
const SPECIAL_PURPOSE: AllowedRanges = [
  // AS112 and multicast tunnelling (AMT).
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.175.48.0/24',
  '2620:4f:8000::/48',
  // Protocol assignments, Teredo and ORCHID among them.
  '2001::/23',
  // 6to4, documentation.
  '2002::/16',
  '2001:db8::/32',
  '3fff::/20',
];

/**
 * Public unicast ranges only: everything private, loopback, link-local, shared (CGNAT), multicast, reserved
 * or of a special purpose, the metadata and infrastructure addresses of clouds, and every way to write an
 * IPv4 address inside an IPv6 one is refused, unless `allowed` names it.
 */
export function isAllowedAddress(address: string, allowed: AllowedRanges = []): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (allowed.some((range) => contains(range, parsed))) return true;
  if ([...INSIDE_CLOUDS, ...SPECIAL_PURPOSE].some((range) => contains(range, parsed))) return false;
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.isIPv4MappedAddress()) {
      const inner = parsed.toIPv4Address();
      return allowed.some((range) => contains(range, inner));
    }
    return parsed.range() === 'unicast' && parsed.match(ipaddr.IPv6.parse('2000::'), 3);
  }
  return parsed.range() === 'unicast';
}

/** Each address is compared with the same few. */
const parsedRanges = new Map<string, ReturnType<typeof ipaddr.parseCIDR>>();

function contains(range: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const parsed = parsedRanges.get(range) ?? ipaddr.parseCIDR(range);
  parsedRanges.set(range, parsed);
  const [base, bits] = parsed;
  return base.kind() === address.kind() && address.match(base, bits);
}
