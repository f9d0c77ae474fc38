/** Whether an address is among those that a key may be used from. */
import { amongNetworks } from '../../platform/http/limits/networks';

/** @param allowed addresses and networks in CIDR notation; null: every address */
export function isAllowedFrom(ip: string, allowed: readonly string[] | null): boolean {
  return allowed === null || amongNetworks(allowed)(ip);
}
