/** What is said of an address on a private network: the same words wherever a request to it is refused. */

/** @param host with its port, such as `localhost:11434` */
export function privateHostRefusal(host: string): string {
  return `${host} isn’t a public address. To allow it, set ALLOWED_PRIVATE_HOSTS=${host} on the server.`;
}

/** A key would go over http to a host that the operator hasn't allowed. */
export function plainHttpRefusal(host: string): string {
  return `Use https: over http the key could be read on its way. If ${host} is a server of your own, set ALLOWED_PRIVATE_HOSTS=${host} on the server.`;
}
