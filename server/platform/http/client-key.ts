/** What rate limits count as one client. */
import ipaddr from 'ipaddr.js';

/** The address; of an IPv6 address the /64 network, since one client has a whole one to itself. */
export function clientKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return address.toByteArray().slice(0, 8).join('.');
}
