/** What is said of an address that a request can't go to: the same words wherever it's refused. */

export const NOT_HTTP = 'The address isn’t an http or https address.';

/** @param host with its port, such as `localhost:11434` */
export function privateHostRefusal(host: string): string {
  return `${host} isn’t a public address. To allow it, add ${host} to ALLOWED_PRIVATE_HOSTS on the server and restart it.`;
}

/** Something would go over http to a host that the operator hasn't allowed. @param secret as people call it */
export function plainHttpRefusal(host: string, secret: 'key' | 'password' | 'content' = 'key'): string {
  return `Use https: over http the ${secret} could be read on its way. If ${host} is a server of your own, add ${host} to ALLOWED_PRIVATE_HOSTS on the server and restart it.`;
}

/** The host of an address that speaks no TLS. */
const plainAddress = /^\s*http:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)/i;
/** The machine itself, on whose network no one else listens. */
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

/** What a link that's given to others lacks while its server has no address for them; empty where it has. */
export const reachNote = (address: string): string =>
  loopback.test(/^https?:\/\/(\[[^\]]*\]|[^/?#:]+)/i.exec(address)?.[1] ?? '')
    ? ' It only opens on this computer: see “Run it for others” in the README.'
    : '';

/** What's said beside a link that was just made, for others: it can't be shown again. */
export const copyNow = (address: string): string =>
  `Copy it now. It won’t be shown again.${reachNote(address)}`;

/** Whether a secret that's sent to this address can be read on its way. @param address as it's typed, maybe unfinished */
export function isReadOnItsWay(address: string): boolean {
  const host = plainAddress.exec(address)?.[1];
  return host !== undefined && !loopback.test(host);
}
