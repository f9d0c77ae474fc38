/** Whether an address is one of those named, or on one of the networks named. */
import ipaddr from 'ipaddr.js';

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * @param named addresses, and networks in CIDR notation
 * @returns whether an address is among them; one that came over IPv6 as an IPv4 address counts as itself
 */
export function amongNetworks(named: readonly string[]): (ip: string) => boolean {
  const networks = named.map((one): Network => (one.includes('/') ? ipaddr.parseCIDR(one) : whole(one)));
  return (ip) => {
    if (!ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return networks.some((network) => network[0].kind() === address.kind() && address.match(network));
  };
}

function whole(text: string): Network {
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
