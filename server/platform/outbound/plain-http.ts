/** What is said of an address over http, where a secret could be read on its way. */
import { isIP } from 'node:net';
import { plainHttpRefusal, privateHostRefusal } from '#domain/private-host';
import { isAllowedAddress } from './addresses';
import { hostAndPort } from './allowed-hosts';

/** A host that is private by its very name is told so; of another one only its lookup could tell. */
export function refusalOfHttp(url: URL, secret?: 'key' | 'password' | 'content'): string {
  const host = hostAndPort(url);
  return isPrivateHost(url.hostname) ? privateHostRefusal(host) : plainHttpRefusal(host, secret);
}

/** Whether a host name says by itself that it's private. @param hostname as a URL has it */
export function isPrivateHost(hostname: string): boolean {
  // A dot at the end is the name's root, and leads to the same host.
  const bare = hostname.replace(/^\[|\]$|\.$/g, '');
  return /^(.*\.)?localhost$/.test(bare) || (isIP(bare) !== 0 && !isAllowedAddress(bare));
}
