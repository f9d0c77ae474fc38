/** Whether an address is one of those named, or on one of the networks named. */
import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * @param named addresses, and networks in CIDR notation
 * @returns whether an address is among them; one that came over IPv6 as an IPv4 address counts as itself
 */
export function amongNetworks(named: readonly string[]): (ip: string) => boolean {
  const networks = named.map((one) => (one.includes('/') ? network(one) : whole(one)));
  return (ip) => {
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return networks.some((one) => one[0].kind() === address.kind() && address.match(one));
  };
}

/** Of IPv4 also where it's written as IPv6, such as `::ffff:10.0.0.0/104`. */
function network(text: string): Network {
  const [address, bits] = ipaddr.parseCIDR(text);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}

function whole(text: string): Network {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
