/** Whether an address is among those that a key may be used from. */
import ipaddr from 'ipaddr.js';

/** @param allowed addresses and networks in CIDR notation; null: every address */
export function isAllowedFrom(ip: string, allowed: readonly string[] | null): boolean {
  if (allowed === null) return true;
  if (!ipaddr.isValid(ip)) return false;
  // An IPv4 address that came over IPv6 counts as itself.
  const address = ipaddr.process(ip);
  return allowed.some((one) => {
    const network = one.includes('/') ? ipaddr.parseCIDR(one) : wholeAddress(one);
    return network[0].kind() === address.kind() && address.match(network);
  });
}

function wholeAddress(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
