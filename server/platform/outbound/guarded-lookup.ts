/** Resolves a host once and lets a connection go only to addresses that were checked. */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { privateHostRefusal } from '#domain/private-host';
import { type AllowedRanges, isAllowedAddress } from './addresses';
import { OutboundError } from './outbound-error';

/** Finds the addresses of a host name. */
export type Resolver = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemResolver: Resolver = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });

/**
 * The checked addresses of a host. One that is not allowed among them refuses the whole name, since a
 * name that also points inwards is up to something.
 *
 * @throws OutboundError, or the resolver's error
 */
export async function checkedAddresses(
  host: string,
  resolver: Resolver,
  allowed: AllowedRanges,
  /** As the refusal names it: with its port, where that is known. */
  place = host,
): Promise<readonly LookupAddress[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const found = family === 0 ? await resolver(bare) : [{ address: bare, family }];
  if (found.length === 0) throw new OutboundError('network', 'The host name has no address.');
  for (const { address } of found) {
    if (!isAllowedAddress(address, allowed)) {
      throw new OutboundError('address_refused', privateHostRefusal(place));
    }
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
