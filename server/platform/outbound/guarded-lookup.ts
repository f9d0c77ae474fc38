/** Resolves a host once and lets a connection go only to addresses that were checked. */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { type AllowedRanges, isAllowedAddress } from './addresses';

/** Finds the addresses of a host name. */
export type Resolver = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: Resolver = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });

/** The address of a request is not public, or its name leads to one that is not. */
export class AddressRefusedError extends Error {
  constructor(readonly host: string) {
    super(`${host} is not a public address.`);
    this.name = 'AddressRefusedError';
  }
}

/**
 * The checked addresses of a host. One that is not allowed among them refuses the whole name, since a
 * name that also points inwards is up to something.
 *
 * @throws AddressRefusedError, or the resolver's error
 */
export async function checkedAddresses(
  host: string,
  resolver: Resolver,
  allowed: AllowedRanges,
): Promise<readonly LookupAddress[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family === 0 ? await resolver(bare) : [{ address: bare, family }];
  if (found.length === 0) throw new Error(`${host} has no address.`);
  for (const { address } of found) {
    // A scope id ("fe80::1%eth0") belongs to link-local addresses and to nothing else.
    if (address.includes('%') || !isAllowedAddress(address, allowed)) throw new AddressRefusedError(host);
  }
  return found;
}

/** A lookup for a socket that answers with the pinned addresses, whatever name it is asked for. */
export function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const wanted = addresses.filter(
      ({ family }) => !options.family || options.family === family || options.family === `IPv${family}`,
    );
    const [first] = wanted;
    if (first === undefined) callback(new Error('There is no address of this family.'), '', 4);
    else if (options.all === true) callback(null, [...wanted]);
    else callback(null, first.address, first.family);
  };
}
