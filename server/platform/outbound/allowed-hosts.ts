/** Hosts on a private network that the operator lets requests go to, such as their own model server. */
import type { AllowedRanges } from './addresses';

/** `host:port`, in small letters; an IPv6 address in brackets. */
export type AllowedHosts = ReadonlySet<string>;

export const noAllowedHosts: AllowedHosts = new Set();

export const everywhere: AllowedRanges = ['0.0.0.0/0', '::/0'];

/** `host:port` of an address, with the scheme's own port where it names none. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
}

/** The ranges that a request to `url` may go to: any for an allowed host, `others` for the rest. */
export function rangesFor(url: URL, hosts: AllowedHosts, others: AllowedRanges): AllowedRanges {
  return hosts.has(hostAndPort(url)) ? everywhere : others;
}
