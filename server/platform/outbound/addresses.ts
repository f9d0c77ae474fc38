/** Which addresses of the network a request may go to. */
import ipaddr from 'ipaddr.js';

/** Addresses that an operator allows besides public ones, as CIDR ranges such as `10.1.0.0/16`. */
export type AllowedRanges = readonly string[];

/**
 * Public unicast ranges only: everything private, loopback, link-local (the metadata addresses of
 * clouds among them), shared (CGNAT), multicast, reserved, and every way to write an IPv4 address
 * inside an IPv6 one is refused, unless `allowed` names it.
 */
export function isAllowedAddress(address: string, allowed: AllowedRanges = []): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (allowed.some((range) => contains(range, parsed))) return true;
  if (parsed instanceof ipaddr.IPv6) {
    if (parsed.isIPv4MappedAddress()) {
      const inner = parsed.toIPv4Address();
      return allowed.some((range) => contains(range, inner));
    }
    return parsed.range() === 'unicast' && parsed.match(ipaddr.IPv6.parse('2000::'), 3);
  }
  return parsed.range() === 'unicast';
}

function contains(range: string, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const [base, bits] = ipaddr.parseCIDR(range);
  return base.kind() === address.kind() && address.match(base, bits);
}
