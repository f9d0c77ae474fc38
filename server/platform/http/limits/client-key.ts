/** What rate limits count as one client. */
import ipaddr from 'ipaddr.js';

/** The address; of an IPv6 address the /64 network, since one client has a whole one to itself. */
export function clientKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return address.toByteArray().slice(0, 8).join('.');
}

/** The block an address is given out in: its /24 network, or the /48 of an IPv6 address. */
export function blockKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const bytes = address.kind() === 'ipv4' ? 3 : 6;
  return `${address.kind()}:${address.toByteArray().slice(0, bytes).join('.')}`;
}
